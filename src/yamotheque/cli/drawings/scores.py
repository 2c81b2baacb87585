"""Everyone's points where there is no form to fill, who starts, and the games of a series."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.drawings.names import of_one_width
from yamotheque.cli.language import say, spoken
from yamotheque.pieces.opening import Opening
from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.pieces.totals import Totals
from yamotheque.words import Text

WHO_STARTS = Text("Qui commence ? Deux dés chacun.", "Who starts? Two dice each.")
STARTS = Text("commence", "starts")
GAMES_SHOWN = 10
"""Of a long series the last games are shown; the total counts them all."""


def draw_totals(totals: Totals, names: Sequence[str]) -> RenderableType:
    """The points of each player, with a mark before whose turn it is."""
    shown = totals.shown(spoken())
    width = max(map(len, shown))
    goal = f" / {totals.goal}" if totals.goal else ""
    lines = []
    for seat, (name, points) in enumerate(zip(of_one_width(names), shown, strict=True)):
        acts = seat == totals.seat
        line = Line("> " if acts else "  ").append(f"{name}  ", "bold" if acts else "")
        line.append(f"{points:>{width}}", "bold").append(goal, "dim")
        if totals.asides:
            line.append(f"   {say(totals.asides[seat])}")
        line.rstrip()
        lines.append(line)
    return Whole(lines)


def draw_opening(opening: Opening, names: Sequence[str]) -> RenderableType:
    """What each player threw to see who starts."""
    lines = [Line(say(WHO_STARTS))]
    for seat, (name, sums) in enumerate(zip(of_one_width(names), opening.sums, strict=True)):
        starts = f"   {say(STARTS)}" if seat == opening.starter else ""
        thrown = ", ".join(map(str, sums))
        lines.append(Line(f"{name}  {thrown}{starts}", "bold" if starts else ""))
    return Whole(lines)


def draw_scoreboard(board: Scoreboard, names: Sequence[str]) -> RenderableType:
    """A line for each player: the games done, the running one in brackets, and the total."""
    games = [board.said(game, spoken()) for game in board.results]
    if board.running is not None:
        games.append([f"({points})" for points in board.said(board.running, spoken())])
    first = max(0, len(games) - GAMES_SHOWN)
    heads = [str(number) for number in range(first + 1, len(games) + 1)]
    columns = [
        *([head, *game] for head, game in zip(heads, games[first:], strict=True)),
        ["Total", *board.said(board.totals, spoken())],
    ]
    titles = [say(board.series), *of_one_width(names)]
    wide = max(map(len, titles))
    lines = [Line(f"{title:<{wide}}") for title in titles]
    for column in columns:
        width = 2 + max(map(len, column))
        style = "bold" if column[0] == "Total" else ""
        for number, (line, cell) in enumerate(zip(lines, column, strict=True)):
            line.append(f"{cell:>{width}}", style if number else "dim")
    return Whole(lines)
