"""What every choice in a position of Yams Corse is worth: exactly where solved, else as learnt."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Protocol

import numpy as np

from yamotheque.chance import Seat
from yamotheque.game import Move
from yamotheque.games.corse import (
    CELLS,
    GRAND,
    KEYS,
    PETIT,
    PLACE,
    Corse,
    State,
    all_points,
    subtotal,
)
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.form import Cells
from yamotheque.pieces.sheet import Mark
from yamotheque.solve import columns, forms
from yamotheque.solve.columns import BOTH, COLUMNS, FULL, LEAST, SPREAD, TOP, Turn
from yamotheque.solve.learnt import Learnt
from yamotheque.solve.rolls import FIRST_ROLL, NUMBER, ROLLS
from yamotheque.solve.sheet import Table
from yamotheque.words import Text


class Value(Protocol):
    """Says what is still to come for a batch of forms."""

    @property
    def exact(self) -> bool:
        """Whether it is the truth."""

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """The points still to come, bonuses not yet reached included."""


@dataclass(frozen=True)
class Outlook:
    """The exact value of the forms of one column, from its solved table."""

    place: int
    table: Table
    exact: bool = True

    @classmethod
    def of_column(cls, column: str, table: Table) -> Outlook:
        """The outlook of a column by its letter."""
        return cls(COLUMNS.index(column), table)

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        """What is still to come in the one column in play.

        The table counts the bonus at the end of the column; here it is counted when reached.
        """
        cells, totals = marked[:, self.place], subtotal[:, self.place]
        node = self.table.node[cells, status[:, self.place]]
        to_come = self.table.values[node, totals]
        return np.where(cells == FULL, 0.0, to_come - columns.BONUS * (totals >= TOP))


def status_of(column: Cells) -> int:
    """The Grand or the Petit that the other must respect, as a number."""
    grand, petit = column[GRAND], column[PETIT]
    if grand is None and petit is None:
        return 0
    if petit is None:
        return 1 + (grand or LEAST) - LEAST
    if grand is None:
        return 1 + SPREAD + petit - LEAST
    return BOTH


def arrays(game: Corse, form: Sequence[Cells]) -> tuple[Any, Any, Any]:
    """A form as a batch of one; columns not in play are full."""
    marked, totals, status = columns.new_form("")
    for key, column in zip(game.columns, form, strict=True):
        at = COLUMNS.index(key)
        marked[0, at] = sum(1 << place for place, points in enumerate(column) if points is not None)
        if marked[0, at] != FULL:
            totals[0, at] = min(subtotal(column), TOP)
            status[0, at] = status_of(column)
    return marked, totals, status


_TABLES = columns.make_tables()


def work_out_turn(value: Value, marked: Any, subtotal: Any, status: Any) -> Turn:
    """A turn worked out exactly over the dice, with a value for what follows it."""
    after = columns.followers(np, _TABLES, marked, subtotal, status)
    follow = np.full((len(marked), 4, len(columns.SLOTS)), columns.NEVER)
    to_come = value.value(after.marked, after.subtotal, after.status) + after.bonus
    follow[after.form, after.column, after.slot] = to_come
    return columns.work_out(np, _TABLES, columns.mark_values(np, _TABLES, follow, status))


LEARNT_ERROR = 0.5
"""How far a learnt value may be from the truth, by the columns that are solved exactly."""
SPREADS = {"D": 48.4, "L": 71.1, "M": 48.6, "S": 34.8, "DM": 84.3, "DLMS": 126.4}
"""Standard deviations of the final score, measured over thousands of games of best play."""


@cache
def _learnt() -> Learnt:
    return Learnt()


@cache
def _exact(column: str) -> Outlook | None:
    """The exact values of one column, if they have been solved on this machine."""
    from yamotheque.solve import store

    table = store.load(f"corse-{column}", forms.corse_column(column))
    return Outlook.of_column(column, table) if table else None


def best_value(chosen: str) -> Value:
    """The best value there is for a choice of columns: solved if it was, else learnt."""
    solved = _exact(chosen) if len(chosen) == 1 else None
    return solved or _learnt()


class CorseOracle:
    """Values of positions and moves of one game of Yams Corse, for the seat that looks."""

    def __init__(self, game: Corse, value: Value | None = None) -> None:
        self.game = game
        self.source = value or best_value(game.columns)
        self.turn = lru_cache(maxsize=256)(self._turn)

    @property
    def error(self) -> float:
        """How far a value may be from the truth, in points."""
        return 0.0 if self.source.exact else LEARNT_ERROR * len(self.game.columns)

    @property
    def spread(self) -> float:
        """The standard deviation of the final score, from the start."""
        chosen = self.game.columns
        # Columns played together vary more than apart: by a fifth, as the four do.
        apart = math.sqrt(sum(SPREADS[key] ** 2 for key in chosen))
        return SPREADS.get(chosen, 1.2 * apart)

    def _turn(self, form: tuple[Cells, ...]) -> Turn:
        return work_out_turn(self.source, *arrays(self.game, form))

    def value(self, state: State, seat: Seat) -> float:
        """The final score a seat can expect, when it plays best from here."""
        form, score = state.forms[seat], self.game.scores(state)[seat]
        if all(None not in column for column in form):
            return float(score)
        turn = self.turn(form)
        mine = bool(state.order) and state.seat == seat
        if mine and state.dice:
            return max(self.moves(state).values())
        if mine and state.kept is not None and state.thrown:
            keeps = turn.keep_two if state.thrown == 1 else turn.keep_one
            return score + float(keeps[0, NUMBER[state.kept]])
        return score + float(turn.value[0])

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the final score that can be expected after it."""
        score, turn = self.game.scores(state)[state.seat], self.turn(state.forms[state.seat])
        legal = self.game.moves(state)
        if not state.dice:
            return dict.fromkeys(legal, score + float(turn.value[0]))
        roll = NUMBER[state.dice] - FIRST_ROLL
        keeps = turn.keep_two if state.thrown == 1 else turn.keep_one
        values: dict[Move, float] = {}
        for move in legal:
            if isinstance(move, Keep):
                values[move] = score + float(keeps[0, NUMBER[move.dice]])
            elif isinstance(move, Mark):
                at = COLUMNS.index(move.column), PLACE[move.cell]
                values[move] = score + float(turn.marks[0, *at, roll])
        return values

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """How likely the turn ends with each figure made, when it goes on with best play."""
        if not isinstance(move, Keep):
            return ()
        turn = self.turn(state.forms[state.seat])
        odds: dict[str, float] = {}
        chances = _TABLES.throw[:, NUMBER[move.dice]]
        if state.thrown == 1:
            parts = turn.keep_one[0][_TABLES.part]
            again = parts.max(axis=1) > turn.later[0]
            kept = _TABLES.part[np.arange(len(chances)), parts.argmax(axis=1)]
            chances = np.where(again, 0.0, chances) + _TABLES.throw[:, kept[again]] @ chances[again]
        worth = turn.marks[0, : columns.SEC].reshape(-1, len(chances))
        for roll in np.flatnonzero(chances):
            place = int(worth[:, roll].argmax()) % len(CELLS)
            if all_points(ROLLS[roll])[place]:
                odds[KEYS[place]] = odds.get(KEYS[place], 0.0) + float(chances[roll])
        titles = self.game.titles()
        ranked = sorted(odds.items(), key=lambda item: -item[1])
        return [(titles[key], chance) for key, chance in ranked]
