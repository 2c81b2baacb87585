"""The line above the table: the game, its house rules, the round, and everyone's points."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text as Line

from yamotheque.chance import Chance, Seat
from yamotheque.cli.drawings.names import short
from yamotheque.cli.language import say
from yamotheque.cli.output.numbers import score_of
from yamotheque.facets import Told
from yamotheque.match import Match
from yamotheque.options import Option, options_of
from yamotheque.words import Text

GAP = "  "
COLON = Text(" :", ":")


def acting(match: Match) -> Seat | None:
    """The seat that acts or throws."""
    turn = match.turn
    return getattr(turn, "seat", None) if isinstance(turn, Chance) else turn


def meaning(option: Option, value: str) -> str:
    """What an option was set to, in few words.

    >>> from yamotheque import GAMES
    >>> mode = options_of(GAMES["yamslam"])[0]
    >>> meaning(mode, "solo")
    'one player'
    """
    texts = [choice.text for choice in option.choices if choice.value == value]
    return say(texts[0]).split(",")[0] if texts and option.kind == "choice" else value


class Heading:
    """Parts side by side, in as many lines as they need; none is broken in two."""

    def __init__(self, parts: Sequence[Line]) -> None:
        self.parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Line()
        for part in self.parts:
            if line and line.cell_len + len(GAP) + part.cell_len > options.max_width:
                yield line
                line = Line()
            line.append(GAP if line else "").append_text(part)
        yield line


def heading(match: Match, names: Sequence[str]) -> Heading:
    """The game and its house rules, how far it is, and everyone's points, whoever acts marked."""
    parts = [Line(match.game.title, "bold")]
    settings = match.settings
    customs = [
        f"{say(option.title)}{say(COLON)} {meaning(option, settings[option.key])}"
        for option in options_of(match.series)
        if settings.get(option.key, option.default) != option.default
    ]
    if customs:
        parts[0].append(f" ({', '.join(customs)})", "not bold")
    games, rounds = match.series.progress(match.results), Told.of(match.game).progress(match.state)
    parts += [
        Line(f"{say(progress.what)} {progress.now}/{progress.all}", "dim")
        for progress in (games, rounds)
        if progress is not None and progress.all > 1
    ]
    dealer = None if match.kept is None else match.kept.how.dealer(match.state)
    if dealer is not None and not match.over:
        name = short(names[dealer])
        parts.append(Line(say(Text(f"{name} donne", f"{name} deals")), "dim"))
    for seat, (name, score) in enumerate(zip(names, match.scores, strict=True)):
        acts = seat == acting(match)
        points = Line("> " if acts else " ")
        parts.append(
            points.append(f"{short(name)} {score_of(match.measure, score)}", "bold" * acts)
        )
    return Heading(parts)
