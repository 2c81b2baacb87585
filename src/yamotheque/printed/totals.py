"""Points turn by turn where there is no form to fill, and the games of a series."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.pieces.totals import Totals
from yamotheque.printed.grid import Grid, Group, Row
from yamotheque.printed.pen import Pen
from yamotheque.words import Text, same

TOTAL: Final = same("Total")
GAME: Final = Text("Partie", "Game")
GAMES: Final = 24
"""How many games a sheet has lines for where each takes one."""
MOST: Final = 40
"""So many turns have a line each on one page."""
RUNNING: Final = (same("pts"), same("total"))
"""Where points add up to a goal: those of the turn, and what they make with those before."""


def print_totals(pieces: Sequence[Totals], pen: Pen) -> Grid:
    """A line for each turn to come, or what was scored in all."""
    (totals,) = pieces
    names = [pen.name([seat]) for seat in range(len(totals.points))]
    heads = list(map(pen.say, RUNNING)) if totals.goal else [""]
    groups = [Group(name, heads) for name in names]
    if pen.filled:
        shown = [[points] for points in totals.shown(pen.language)]
        turns = played(pen.gains) if totals.goal else []
        if not turns:
            groups = list(map(Group, names))
        return Grid(groups, [*turns, Row(pen.say(TOTAL), shown, role="total")], "")
    empty = [[""] * len(heads)] * len(names)
    if pen.turns == 1:
        rows = [Row(f"{pen.say(GAME)} {game}", empty) for game in range(1, GAMES + 1)]
        return Grid(groups, rows, pen.nameless)
    rows = [Row(str(turn), empty) for turn in range(1, pen.turns + 1)]
    if not totals.goal:
        rows.append(Row(pen.say(TOTAL), empty, role="total"))
    return Grid(groups, rows, pen.nameless)


def played(gains: Sequence[Sequence[int]]) -> list[Row]:
    """A line for each turn that was played, with what it made; the first of very many in one."""
    sums = [list(accumulate(each)) for each in gains]
    last = max(map(len, sums), default=0)
    first = max(1, last - MOST + 1)
    return [
        Row(
            str(turn) if turn == 1 or turn > first else f"1-{turn}",
            [
                [str(each[turn - 1] - (each[turn - 2] if turn > first else 0)), str(each[turn - 1])]
                if turn <= len(each)
                else ["", ""]
                for each in sums
            ],
        )
        for turn in range(first, last + 1)
    ]


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
