"""Points turn by turn where there is no form to fill, and the games of a series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.pieces.totals import Totals
from yamotheque.printed.grid import Grid, Group, Row
from yamotheque.printed.pen import Pen
from yamotheque.words import Text, same

TURNS: Final = 39
"""How many lines a blank sheet has where nobody knows how many turns there will be: of 800 games of
Muggins between two, the longest kind, fewer than one in a hundred had more than that."""
TOTAL: Final = same("Total")
GAME: Final = Text("Partie", "Game")


def print_totals(pieces: Sequence[Totals], pen: Pen) -> Grid:
    """A line for each turn to come, or what was scored in all."""
    (totals,) = pieces
    groups = [Group(pen.name([seat])) for seat in range(len(totals.points))]
    shown = totals.shown(pen.language) if pen.filled else [""] * len(groups)
    goal = Text(f"jusqu'à {totals.goal}", f"up to {totals.goal}") if totals.goal else same("")
    turns = 0 if pen.filled else TURNS
    rows = [Row(str(turn), [[""] for _ in groups]) for turn in range(1, turns + 1)]
    rows.append(Row(pen.say(TOTAL), [[points] for points in shown], pen.say(goal), "total"))
    return Grid(groups, rows, pen.nameless)


def print_scoreboards(boards: Sequence[Scoreboard], pen: Pen) -> Grid:
    """What each player scored in each game of a series."""
    (board,) = boards
    groups = [Group(pen.name([seat])) for seat in range(len(board.totals))]
    games = [*board.results, *([board.running] if board.running is not None else [])]
    rows = [
        Row(f"{pen.say(GAME)} {place}", [[pen.points(points)] for points in scores])
        for place, scores in enumerate(games, 1)
    ]
    totals = [[pen.points(points)] for points in board.totals]
    rows.append(Row(pen.say(TOTAL), totals, pen.say(board.series), "total"))
    return Grid(groups, rows, pen.nameless)
