"""The track of chips: those to take stand out, and each side has a column of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.drawings.names import short
from yamotheque.cli.language import say
from yamotheque.pieces.chips import EACH, Holding, Stack, Track
from yamotheque.words import Text

ROOM = 19
"""How wide the columns of two or three players may be together, so that dice fit beside them."""

IN_PLAY, OUT_OF_PLAY = Text("en jeu", "in play"), Text("hors jeu", "out of play")
TO_TAKE = Text("à prendre", "to take")
CHIPS = Text("Jetons", "Chips")


def draw_track(track: Track, names: Sequence[str]) -> RenderableType:
    """The stacks of chips, what each side holds, and what to know before choosing."""
    titles = max(len(say(stack.figure)) for stack in track.stacks)
    wide = max(6, ROOM // len(track.holdings))
    heads = [_head(side, names, wide - 1) for side in track.holdings]
    wide = max(6, *(len(head) + 1 for head in heads))
    head = Line(f" {say(_barren(track)) if track.patience > 1 else '':<{titles + 25}}")
    head.stylize("yellow" if track.barren else "dim")
    for name in heads:
        head.append(f"{name:>{wide}}", "bold")
    lines = [head]
    for series, stack in enumerate(track.stacks):
        line = _stack(stack, titles)
        for side in track.holdings:
            line.append(f"{side.chips[series] or '.':>{wide}}", "" if side.chips[series] else "dim")
        lines.append(line)
    for title, points in (
        (say(CHIPS), [side.points for side in track.holdings]),
        ("Bonus", [side.bonus for side in track.holdings]),
        ("Total", [side.total for side in track.holdings]),
    ):
        style = "bold" if title == "Total" else ""
        sums = "".join(f"{each:>{wide}}" for each in points)
        lines.append(Line(f"     {title}".ljust(titles + 26) + sums, style))
    out = f"   -50- {say(OUT_OF_PLAY)}" if track.out else ""
    legend = f"(50) {say(IN_PLAY)}{out}   > {say(TO_TAKE)}"
    lines.append(Line(legend, "dim"))
    if track.note is not None:
        lines.append(Line(say(track.note), "bold cyan"))
    return Whole(lines)


def _head(side: Holding, names: Sequence[str], wide: int) -> str:
    """A side by its players, shortened alike until they fit."""
    each = (wide + 1) // len(side.seats) - 1
    shown = [names[seat] for seat in side.seats]
    return "+".join(short(name, each) for name in shown)


def _stack(stack: Stack, titles: int) -> Line:
    offered = bool(stack.take or stack.take_out)
    won = EACH - stack.in_play - stack.out
    line = Line(f"{'>' if offered else ' '}{stack.value:>3} ", "bold cyan" if offered else "")
    line.append(f"{say(stack.figure):<{titles}} ", "bold" if offered else "")
    for chip, count, style in (
        (f" ({stack.value:>2})", stack.in_play, "bold cyan" if stack.take else ""),
        (f" -{stack.value:>2}-", stack.out, "bold cyan" if stack.take_out else "dim"),
        ("  .  ", won, "dim"),
    ):
        line.append(chip * count, style)
    return line


def _barren(track: Track) -> Text:
    return Text(
        f"Tours sans jeton : {track.barren} sur {track.patience}",
        f"Turns without a chip: {track.barren} of {track.patience}",
    )
