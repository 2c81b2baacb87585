"""What every choice in a position of the Yam of the 7 Yaminos is worth, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import numpy as np

from yamotheque.chance import Seat
from yamotheque.facets import Told
from yamotheque.games.yaminos_yam import State, YaminosYam
from yamotheque.moves import Move
from yamotheque.pieces.form import Cells
from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.solve.yaminos_yam.forms import cells_of
from yamotheque.solve.yaminos_yam.turns import Array, Outlook, Round, Solver, made, with_means
from yamotheque.words import Text
from yamotheque.worth.worth import Worth

THROWN = 4
"""The place, after a stick's four faces, of the stick thrown again."""


def kept_at(kept: tuple[str, ...]) -> tuple[int, ...]:
    """Where the sticks kept, and the others thrown again, stand in an array with means."""
    faces = {STICK_OF[face]: STICKS[STICK_OF[face]].index(face) for face in kept}
    return tuple(faces.get(stick, THROWN) for stick in range(len(STICKS)))


class YaminosYamWorth(Worth):
    """Values of positions and moves for the seat that looks; each fills a form of its own.

    A round promises what its marked cells say, and the rounds after it what an empty one does.
    """

    def __init__(self, game: YaminosYam, solved: Round, solver: Solver | None = None) -> None:
        super().__init__(game)
        self.round = solved
        self.spread = float(np.sqrt(game.rounds * solved.variance))
        self.solver = solver or Solver(cells_of(game), self.round.points, made)
        self.bits = {key: 1 << place for place, key in enumerate(self.solver.keys)}
        self.after_first = lru_cache(maxsize=8)(self._after_first)
        self.after_second = cache(self._after_second)

    def free(self, column: Cells) -> list[str]:
        """The cells of a round that are not marked."""
        marks = dict(zip(Told.of(self.game).titles(), column, strict=True))
        return [key for key in self.bits if marks[key] is None]

    def marked(self, column: Cells) -> int:
        """The marked cells of a round, as bits."""
        return sum(self.bits.values()) - sum(self.bits[key] for key in self.free(column))

    def promise(self, marked: int) -> tuple[float, float]:
        """What a round with some cells marked still promises on average, and its variance."""
        mean = float(self.round.mean[marked])
        return mean, max(float(self.round.square[marked]) - mean * mean, 0.0)

    def value(self, state: State, seat: Seat) -> float:
        """The final score a seat can expect, when it plays best from here."""
        if not state.order or state.seat != seat or not state.throws.made:
            return self.between_turns(state, seat)
        if state.throws.faces and state.throws.announced not in ("", "super"):
            return self.about_to_keep(state)
        if state.throws.waits:
            return max(self.moves(state).values())
        return self.about_to_fall(state)

    def between_turns(self, state: State, seat: Seat) -> float:
        """What a seat has, and what its forms promise."""
        score, columns = float(self.game.scores(state)[seat]), state.forms[seat]
        return score + sum(float(self.round.mean[self.marked(each)]) for each in columns)

    def about_to_keep(self, state: State) -> float:
        """The same once a cell is announced whose points no number fixes."""
        kept = kept_at(state.throws.faces)
        ways = self.last_throw(state)[np.ix_(*([face, THROWN] for face in kept))]
        return self.announced_for(state) + float(ways.ravel()[1:].max())  # the first keeps all

    def about_to_fall(self, state: State) -> float:
        """The same once the sticks to throw again are in the hand."""
        at = kept_at(state.throws.kept or ())
        if state.throws.announced:
            return self.announced_for(state) + float(self.last_throw(state)[at])
        marked, number = self.marked(self.game.column(state)), state.throws.number
        return self.from_other_rounds(state) + float(self.after_first(marked)[number][at])

    def from_other_rounds(self, state: State) -> float:
        """What is written, and what the rounds after this one promise."""
        later = self.game.rounds - 1 - self.game.round_of(state)
        return float(self.game.scores(state)[state.seat] + later * self.round.value)

    def announced_for(self, state: State) -> float:
        """All but the points of the cell announced."""
        marked = self.marked(self.game.column(state)) | self.bits[state.throws.announced]
        return self.from_other_rounds(state) + float(self.round.mean[marked])

    def last_throw(self, state: State) -> Array:
        """What sticks kept before the third throw promise in the cell announced."""
        return self.after_second(state.throws.announced, state.throws.number)

    def _after_first(self, marked: int) -> dict[int | None, Array]:
        """What sticks kept after the first throw promise, by the Super Yamino's number."""
        second = self.solver.second(marked, self.round.mean, self.round.square)
        return {number: with_means(outlook.mean) for number, outlook in second.items()}

    def _after_second(self, cell: str, number: int | None) -> Array:
        """What sticks kept before the third throw promise in the cell announced."""
        return with_means(self.solver.last(cell, number).mean)

    # ------------------------------------------------------------ why

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """How likely the turn ends with each figure made, when it goes on with best play."""
        after = self.game.play(state, move)
        while after.throws.waits:
            values = self.moves(after)
            after = self.game.play(after, max(values, key=values.__getitem__))
        if not after.throws.made:
            return ()
        odds = self.made_at_last(after) if after.throws.announced else self.made_in_two(after)
        titles = Told.of(self.game).titles()
        ranked = sorted(odds.items(), key=lambda item: -item[1])
        return [(titles[cell], chance) for cell, chance in ranked if chance]

    def made_at_last(self, state: State) -> dict[str, float]:
        """The chance of the figure announced."""
        cell = state.throws.announced
        chances = with_means(self.solver.last(cell, state.throws.number).square)
        return {cell: float(chances[kept_at(state.throws.kept or ())])}

    def made_in_two(self, state: State) -> dict[str, float]:
        """The chances of the figures with the sticks kept after the first throw."""
        marked = self.marked(self.game.column(state))
        where: Any = tuple(
            slice(None) if at == THROWN else at for at in kept_at(state.throws.kept or ())
        )
        free = self.free(self.game.column(state))
        outlooks = [self.outlook(key, state.throws.number) for key in free]
        later = [float(self.round.mean[marked | self.bits[key]]) for key in free]
        means = [each.mean[where] + m for each, m in zip(outlooks, later, strict=True)]
        chosen = np.argmax(means, axis=0)
        return {
            key: float(np.where(chosen == place, outlook.square[where], 0.0).mean())
            for place, (key, outlook) in enumerate(zip(free, outlooks, strict=True))
        }

    def outlook(self, cell: str, number: int | None) -> Outlook:
        """A cell marked or announced after the second throw: its points, and whether any."""
        return self.solver.supers[number] if cell == "super" else self.solver.announced[cell]
