"""Any game side by side, played by the engine one game after the other."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.batch.seen import Numbers
from yamotheque.batch.side_by_side import Batch
from yamotheque.chance import Chance
from yamotheque.game import Game
from yamotheque.moves import THROW, Move
from yamotheque.numbering import numbering_of


class OneByOne(Batch):
    """Games of any rules: as many steps as the engine makes, in the arrays of the others."""

    of = Game

    def __init__(self, game: Any, games: int, seats: int, seed: int) -> None:
        super().__init__(game, games, seats, seed)
        self.numbering = numbering_of(game)
        self.states = [game.start(seats)] * games
        self.legal: list[dict[int, Move]] = [{} for _ in range(games)]
        self.ended, self.turns = np.zeros(games, np.bool_), np.zeros(games, np.int8)
        self.chances = [random.Random() for _ in range(games)]
        # A game that is nothing but throws would be over before it has begun.
        self.at_once = self.eyes.decides
        self.reset(seed=seed)

    @property
    def over(self) -> NDArray[np.bool_]:
        return self.ended

    @property
    def seat(self) -> NDArray[np.int8]:
        return self.turns

    @property
    def scores(self) -> NDArray[np.int64]:
        return np.array([self.game.scores(state) for state in self.states], np.int64)

    def state(self, number: int) -> Any:
        return self.states[number]

    def _reached(self, number: int, state: Any) -> None:
        """Go on from a position to the next decision, or to the end."""
        below, game = self.chances[number].randrange, self.game
        while (turn := game.turn(state)) is not None:
            if isinstance(turn, Chance):
                state = game.play(state, turn.draw(below))
                continue
            moves = game.moves(state)
            if not self.at_once or len(moves) > 1 or moves[0] != THROW:
                self.legal[number] = {self.numbering.number(move): move for move in moves}
                self.turns[number] = turn
                break
            state = game.play(state, THROW)
        else:
            self.ended[number], self.legal[number] = True, {}
        self.states[number] = state

    def _find_legal(self, found: NDArray[np.bool_]) -> None:
        for line, legal in zip(found, self.legal, strict=True):
            line[list(legal)] = True

    def _make(self, moves: NDArray[np.int64]) -> None:
        for number, move in enumerate(moves.tolist()):
            if move >= 0 and not self.ended[number]:
                step = self.legal[number][move]
                self._reached(number, self.game.play(self.states[number], step))

    def _begin(self, chosen: NDArray[np.bool_], *, anew: bool) -> None:
        for number in np.flatnonzero(chosen).tolist():
            if anew:
                self.chances[number].seed(f"{self.seed}:{number}")
            self.ended[number] = False
            self._reached(number, self.game.start(self.seats))

    def _see(self, lookers: NDArray[np.int8], found: Numbers) -> None:
        for number, seat in enumerate(lookers.tolist()):
            found[number] = self.eyes.observe(self.states[number], seat)
