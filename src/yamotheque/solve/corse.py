"""What every choice in a position of Yams Corse is worth: exactly where solved, else as learnt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import numpy as np

from yamotheque.chance import Seat
from yamotheque.game import Move
from yamotheque.games.corse import GRAND, PETIT, PLACE, Corse, State, subtotal
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.form import Cells
from yamotheque.pieces.sheet import Mark
from yamotheque.solve import columns
from yamotheque.solve.columns import BOTH, COLUMNS, FULL, LEAST, SPREAD, TOP, Turn
from yamotheque.solve.learnt import Learnt
from yamotheque.solve.rolls import FIRST_ROLL, NUMBER
from yamotheque.solve.sheet import Table


class Value(Protocol):
    """Says what is still to come for a batch of forms."""

    exact: bool

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


class CorseOracle:
    """Values of positions and moves of one game of Yams Corse, for the seat that looks."""

    def __init__(self, game: Corse, value: Value | None = None) -> None:
        self.game = game
        self.source = value or Learnt()
        self.turn = lru_cache(maxsize=256)(self._turn)

    @property
    def exact(self) -> bool:
        """Whether the values are the truth."""
        return self.source.exact

    def _turn(self, form: tuple[Cells, ...]) -> Turn:
        return work_out_turn(self.source, *arrays(self.game, form))

    def score(self, state: State, seat: Seat) -> int:
        """The points a seat has."""
        return self.game.scores(state)[seat]

    def value(self, state: State, seat: Seat) -> float:
        """The final score a seat can expect, when it plays best from here."""
        form = state.forms[seat]
        score = self.score(state, seat)
        if all(None not in column for column in form):
            return float(score)
        turn = self.turn(form)
        if not state.order or state.seat != seat or (not state.dice and state.kept is None):
            return score + float(turn.value[0])
        if state.kept is not None:
            if not state.kept and state.thrown == 0:
                return score + float(turn.value[0])
            keeps = turn.keep_two if state.thrown == 1 else turn.keep_one
            return score + float(keeps[0, NUMBER[state.kept]])
        return max(self.moves(state).values())

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the final score that can be expected after it."""
        seat = state.seat
        score, turn = self.score(state, seat), self.turn(state.forms[seat])
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
                at = COLUMNS.index(move.column), PLACE[move.cell], roll
                values[move] = score + float(turn.marks[0, *at])
        return values
