"""What every choice in a turn of the Jeu de base of the 7 Yaminos is worth, exactly.

The oracle plays for the points of the turn, not to win the race to 40. In a last turn, where one
goes on until the leader is passed, it plays for the chance to pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.chance import Seat
from yamotheque.games.yaminos_base import Score, State, YaminosBase
from yamotheque.moves import Move, Pass, Throw
from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.solve.yaminos_base.lines import Line
from yamotheque.solve.yaminos_base.stakes import (
    HIGHEST,
    LINE_POINTS,
    THROWN,
    Stakes,
    all_lines,
    for_passing,
    offsets,
)
from yamotheque.solve.yaminos_base.turns import Array
from yamotheque.study import Unit
from yamotheque.words import Text

# ---------------------------------------------------------------- positions


class Row(NamedTuple):
    """One stake: what stopping is worth, a new line, and throwing sticks that are left."""

    stop: float
    new_line: float
    thrown: Array


class Rows(NamedTuple):
    """A row for each stake played for points, and for each number of points lacking in a last turn.

    Also the standard deviation of the points of a turn.
    """

    points: Callable[[int], Row]
    lacking: Callable[[int], Row]
    spread: float


def rows_of(turn: Stakes, last: Stakes) -> Rows:
    """The rows of solved tables.

    Beyond the highest stake kept, where hardly anything changes any more, values go on as in the
    last two rows, and chances shrink by the same share with every line.
    """

    @lru_cache(maxsize=128)
    def points(stake: int) -> Row:
        at, more = min(stake, HIGHEST), max(stake - HIGHEST, 0)
        new_line, thrown = (
            rows[at] + more * (rows[at] - rows[at - 1]) if more else rows[at]
            for rows in (turn.new_line, turn.thrown)
        )
        return Row(float(stake), float(new_line), thrown)

    @lru_cache(maxsize=128)
    def lacking(points: int) -> Row:
        lines = -(-max(points - HIGHEST, 0) // LINE_POINTS)
        share = float(last.new_line[HIGHEST] / last.new_line[HIGHEST - LINE_POINTS]) ** lines
        at = points - lines * LINE_POINTS
        thrown = share * last.thrown[at] if lines else last.thrown[at]
        return Row(float(points == 0), share * float(last.new_line[at]), thrown)

    return Rows(points, lacking, turn.spread)


@cache
def lacking_nothing() -> Row:
    """The same once the leader is passed: the chance that a throw does not fail."""
    passed = for_passing(0)
    return Row(1.0, float(passed.new_line[0]), passed.thrown[0])


@cache
def places(line: Line) -> NDArray[np.int64]:
    """Where the sticks left, lying or about to be thrown, are found in a row."""
    like, _ = all_lines().like[line]
    return offsets()[like] + all_lines().places(line, THROWN + 1)


class Worth:
    """What positions of one turn are worth; what is at stake says which row counts."""

    def __init__(self, row: Callable[[int], Row]) -> None:
        self.row = row
        self.placing = lru_cache(maxsize=1 << 14)(self._placing)

    def thrown(self, line: Line, lie: Sequence[int], stake: int) -> float:
        """Some sticks about to be thrown; the fifth face stands for them."""
        return float(self.row(stake).thrown[places(line)[tuple(lie)]])

    def _placing(self, line: Line, lie: tuple[int, ...], stake: int) -> float:
        """A choice to place more, to throw or to stop, where the sticks left show these faces."""
        row = self.row(stake)
        if not line.left:
            return max(row.stop, row.new_line)
        throws = places(line)[np.ix_(*([face, THROWN] for face in lie))]
        best = float(row.thrown[throws].max())
        for stick, face, longer, points in all_lines().growths(line):
            at = line.left.index(stick)
            if lie[at] == face:
                rest = (*lie[:at], *lie[at + 1 :])
                best = max(best, self.placing(longer, rest, stake + points))
        return best


# ---------------------------------------------------------------- the oracle


def line_of(state: State) -> Line:
    """The line on the table as the solver sees it."""
    placed = {STICK_OF[face] for face in state.line.sticks}
    low, high = sorted(number for _, number in state.line.ends)
    return Line(tuple(stick for stick in range(len(STICKS)) if stick not in placed), (low, high))


def lying(state: State, line: Line) -> tuple[int, ...]:
    """The faces of the sticks left; a fifth one for those in the hand."""
    faces = {STICK_OF[face]: STICKS[STICK_OF[face]].index(face) for face in state.loose}
    return tuple(faces.get(stick, THROWN) for stick in line.left)


class YaminosBaseOracle:
    """The total a seat can expect after the turn being played; in a last one the chance to pass.

    That chance is in percent. Once the leader is passed it places what fits and stops, whoever may
    follow.
    """

    error = 0.0

    def __init__(self, game: YaminosBase, rows: Rows) -> None:
        self.game, self.rows = game, rows
        self.points = Worth(rows.points)
        self.passing = lru_cache(maxsize=4)(self._passing)

    def _passing(self, need: int) -> Worth:
        return Worth(lambda stake: self.rows.lacking(max(need - stake, 0)))

    @property
    def spread(self) -> float:
        """The standard deviation of the points of a turn."""
        return self.rows.spread

    def measure(self, state: State) -> Text:
        """What the values are."""
        if state.last_turns is None:
            return Text("total attendu après ce tour", "expected total after this turn")
        leader = max(state.totals)
        return Text(f"chance de dépasser {leader}", f"chance to beat {leader}")

    def unit(self, state: State) -> Unit:
        """Points, or per cent in a last turn."""
        return Unit.POINTS if state.last_turns is None else Unit.CHANCE

    def value(self, state: State, seat: Seat) -> float:
        """The total after this turn, or the chance to pass; the others' totals stay as they are."""
        if seat != state.seat or state.last_turns == 0:
            return float(state.totals[seat])
        return self.told(state, self.worth(state))

    def told(self, state: State, worth: float) -> float:
        """A worth in this turn as it is told."""
        return 100 * worth if state.last_turns else state.totals[state.seat] + worth

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with what can be expected after it."""
        return {
            move: self.told(state, self.worth_of(state, move)) for move in self.game.moves(state)
        }

    def worth_of(self, state: State, move: Move) -> float:
        """What a move is worth in this turn."""
        match move:
            case Score():
                return 1.0 if state.last_turns else float(state.at_stake)
            case Pass():
                return 0.0
        return self.worth(self.game.play(state, move))

    def worth(self, state: State) -> float:
        """What a position is worth in this turn."""
        need = max(state.totals) + 1 - state.totals[state.seat]
        worth = self.passing(need) if state.last_turns else self.points
        if not state.line.sticks and not state.loose:
            return worth.row(state.gathered).new_line
        if not state.line.sticks or (state.owed and not state.falling):
            return max(self.worth_of(state, move) for move in self.game.moves(state))
        line = line_of(state)
        lie = lying(state, line)
        known = worth.thrown if state.falling else worth.placing
        return known(line, lie, state.at_stake)

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """How likely a throw lets the turn go on."""
        if not isinstance(move, Throw):
            return ()
        after = self.game.play(state, move)
        if not after.line.sticks:
            return [(Text("un doublet", "a doublet"), lacking_nothing().new_line)]
        line = line_of(after)
        chance = float(lacking_nothing().thrown[places(line)[lying(after, line)]])
        if chance == 1:
            return [(Text("un bâtonnet à poser, à coup sûr", "a stick to place, for sure"), 1.0)]
        return [(Text("un bâtonnet à poser", "a stick to place"), chance)]
