"""The Yam of the 7 Yaminos played for the win: what counts is to end above the others.

What the others may still gather is guessed by its mean and spread, and so is one's own once a cell
is marked. The last turn is worked out over the sticks as it is for points (`turns`), with the
chance to win in the place of the points; before, points are what wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yaminos_yam import State
from yamotheque.moves import Move
from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.pieces.yamino_figures import NUMBERS
from yamotheque.solve.dice.win import SCORES, by_points, normally, spread_out
from yamotheque.solve.yaminos_yam.turns import NEVER, Array, with_means
from yamotheque.solve.yaminos_yam.worth import YaminosYamWorth, kept_at

SUPER = "super"
LAST = 1
"""With so many cells left, or fewer, what wins may be something else than points.

Figures are made or missed, so that mean and spread tell little of the next few.
"""


class Prospect(NamedTuple):
    """What a seat's final score will be on average, and its variance."""

    mean: float
    variance: float


class Standing(NamedTuple):
    """A seat about to play, what it has marked in this round, and what all can expect."""

    marked: int
    mine: Prospect
    """Without anything from this round but what is marked."""
    others: tuple[Prospect, ...]


def thrown_again(after: Array) -> Array:
    """From what the next throw is worth to keeping the best sticks and throwing at least one."""
    worth = with_means(after)
    worth[(slice(4),) * len(STICKS)] = NEVER
    for axis in range(len(STICKS)):
        kept, thrown = [slice(None)] * len(STICKS), [slice(None)] * len(STICKS)
        kept[axis], thrown[axis] = slice(4), slice(4, 5)
        worth = np.maximum(worth[*kept], worth[*thrown])
    return worth


def lies_at(faces: Sequence[str]) -> tuple[int, ...]:
    """Where seven sticks that lie stand in an array."""
    lie = {STICK_OF[face]: STICKS[STICK_OF[face]].index(face) for face in faces}
    return tuple(lie[stick] for stick in range(len(STICKS)))


@lru_cache(maxsize=32)
def wins_against(others: tuple[Prospect, ...]) -> Array:
    """The chance to win with each final score; an equal one is half a win."""
    chance = np.ones(SCORES)
    for mean, variance in others:
        reaches = normally(mean, variance)
        chance *= 1 - (reaches + np.append(reaches[1:], 0.0)) / 2
    return chance


class Turn:
    """A turn of one standing: the chance to win of whatever is marked, kept or announced."""

    def __init__(self, points: YaminosYamWorth, standing: Standing) -> None:
        self.points, self.standing = points, standing
        self.wins = wins_against(standing.others)
        self.marks = lru_cache(maxsize=None)(self._marks)
        self.again = lru_cache(maxsize=None)(self._again)
        self.last = lru_cache(maxsize=None)(lambda *cell: with_means(self.marks(*cell)))

    def _marks(self, cell: str, number: int | None) -> Array:
        """What marking a cell wins with every throw."""
        scored = self.points.points_of(cell, number)
        mean, variance = self.points.promise(self.standing.marked | self.points.bits[cell])
        mine = self.standing.mine
        means = mine.mean + mean + scored.values
        chances = spread_out(self.wins, means, np.full(len(means), mine.variance + variance))
        return np.asarray(chances[scored.which])

    def _again(self, cell: str, number: int | None) -> Array:
        """The same once the cell is announced, and sticks are kept for the third throw."""
        return thrown_again(self.marks(cell, number))

    def second(self, cell: str, number: int | None) -> Array:
        """The better of marking a cell after the second throw and of announcing it."""
        return np.maximum(self.marks(cell, number), self.again(cell, number))

    @cached_property
    def after_first(self) -> Mapping[int | None, Array]:
        """What sticks kept after the first throw win, by the Super Yamino's number."""
        free = [key for key, bit in self.points.bits.items() if not self.standing.marked & bit]
        others = [self.second(key, None) for key in free if key != SUPER]
        best = np.maximum.reduce(others) if others else np.full((4,) * len(STICKS), NEVER)
        if SUPER not in free:
            return {None: with_means(best)}
        again = {number: self.again(SUPER, number) for number in NUMBERS}
        shown = np.where(self.points.solver.none, self.again(SUPER, None), NEVER)
        for number in NUMBERS:
            mine = np.where(self.points.solver.shows[number], again[number], NEVER)
            shown = np.maximum(shown, mine)
        supers: dict[int | None, Array] = {
            number: np.maximum(self.marks(SUPER, number), again[number]) for number in NUMBERS
        }
        supers[None] = np.maximum(self.marks(SUPER, None), shown)
        return {number: with_means(np.maximum(best, worth)) for number, worth in supers.items()}


class FormsForTheWin:
    """Chances to win after each move, in per cent."""

    def __init__(self, points: YaminosYamWorth) -> None:
        self.points, self.game = points, points.game
        self.turn = lru_cache(maxsize=4)(lambda standing: Turn(points, standing))

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it."""
        standing, moves = self.standing(state), self.game.moves(state)
        if self.cells_left(state) > LAST:
            return by_points(self.points.moves(state), wins_against(standing.others))
        turn = self.turn(standing)
        return {
            move: 100 * self.chance(turn, self.game.play(state, move), state.seat) for move in moves
        }

    def cells_left(self, state: State) -> int:
        """How many cells the seat whose turn it is has still to fill."""
        return sum(column.count(None) for column in state.forms[state.seat])

    def standing(self, state: State) -> Standing:
        """How the seat whose turn it is stands."""
        prospects = [self.prospect(state, seat) for seat in range(len(state.forms))]
        mine, marked = prospects.pop(state.seat), self.points.marked(self.game.column(state))
        mean, variance = self.points.promise(marked)
        without = Prospect(mine.mean - mean, mine.variance - variance)
        return Standing(marked, without, tuple(prospects))

    def prospect(self, state: State, seat: Seat) -> Prospect:
        """What a seat can expect between turns."""
        promises = [self.points.promise(self.points.marked(each)) for each in state.forms[seat]]
        score = self.game.scores(state)[seat]
        return Prospect(
            score + sum(mean for mean, _ in promises), sum(variance for _, variance in promises)
        )

    def chance(self, turn: Turn, state: State, seat: Seat) -> float:
        """The chance of a seat in a position of its turn, or right after it."""
        throws = state.throws
        if state.seat != seat or not throws.made:
            mean, variance = map(np.array, self.prospect(state, seat))
            return float(spread_out(turn.wins, mean, variance))
        if throws.faces and throws.announced not in ("", SUPER):
            return float(turn.again(throws.announced, throws.number)[lies_at(throws.faces)])
        if throws.waits:
            moves = self.game.moves(state)
            return max(self.chance(turn, self.game.play(state, move), seat) for move in moves)
        at: Any = kept_at(throws.kept or ())
        if throws.announced:
            return float(turn.last(throws.announced, throws.number)[at])
        return float(turn.after_first[throws.number][at])
