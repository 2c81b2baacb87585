"""What every choice in a position of Yamslam alone is worth, exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numba import njit

from yamotheque.chance import Seat
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.moves import Move
from yamotheque.pieces.chip_figures import FIGURES, promises
from yamotheque.pieces.chips import VALUES, Chips
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.supply import DER
from yamotheque.solve.dice.rolls import FIRST_ROLL, NUMBER
from yamotheque.solve.dice.throws import ROLLS, best_keeps, throw_means
from yamotheque.solve.yamslam.positions import SERIES, YAMSLAM, figure_bits
from yamotheque.solve.yamslam.solver import Solo, choices
from yamotheque.words import Text


@njit(cache=True)
def _turn(
    in_play: Any, aside: Any, figures: Any, chips: Any, der: float, means: Any, squares: Any
) -> Any:
    """What each multiset kept is worth with two throws to come, and with one."""
    best = np.empty((SERIES + 2, 2))
    choices(in_play, aside, chips, der, means, squares, best)
    rows = np.zeros((FIRST_ROLL + ROLLS, 1))
    stop = np.full(ROLLS, -1e9)
    for roll in range(ROLLS):
        if figures[roll] == YAMSLAM:
            stop[roll] = best[SERIES, 0]
        else:
            for series in range(SERIES):
                if figures[roll] >> series & 1:
                    stop[roll] = max(stop[roll], best[series, 0])
        rows[FIRST_ROLL + roll, 0] = stop[roll] if stop[roll] > -1e8 else best[SERIES + 1, 0]
    throw_means(rows, 1)
    one = rows[:FIRST_ROLL, 0].copy()
    rows[FIRST_ROLL:, 0] = stop
    best_keeps(rows, 1)
    throw_means(rows, 1)
    two = rows[:FIRST_ROLL, 0].copy()
    return two, one


class YamslamOracle:
    """What positions and moves of Yamslam alone are worth, exactly."""

    error = 0.0

    def __init__(self, game: Yamslam, solved: Solo) -> None:
        self.game, self.solved = game, solved
        self.figures = figure_bits(game.two_pairs == "four-alike")
        self.chips = np.array(VALUES, np.float64)
        self.turn = lru_cache(maxsize=256)(self._turn)

    @property
    def spread(self) -> float:
        """The standard deviation of the final score under best play."""
        return self.solved.spread

    def _turn(self, in_play: Chips, out: Chips) -> Any:
        return _turn(
            np.array(in_play), np.array(out), self.figures, self.chips, float(DER),
            self.solved.means, self.solved.squares,
        )  # fmt: skip

    def value(self, state: State, seat: Seat) -> float:
        """The final score to be expected under best play."""
        if state.throws.dice or state.second:
            return max(self.moves(state).values())
        secured = self.secured(state)
        if not any(state.supply.in_play):
            return float(self.game.scores(state)[0])
        made, kept = state.throws.made, state.throws.kept
        if kept is None or not made:
            return secured + self.solved.value(state.supply.in_play, state.supply.out)
        two, one = self.turn(state.supply.in_play, state.supply.out)
        return secured + float((two if made == 1 else one)[NUMBER[kept]])

    def secured(self, state: State) -> int:
        """The points that are counted as they come: chips, and the last chip in play."""
        parts = state.supply.parts(0)
        return parts["chips"] + parts["der"]

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the final score that can be expected after it."""
        values: dict[Move, float] = {}
        for move in self.game.moves(state):
            if isinstance(move, Keep):
                two, one = self.turn(state.supply.in_play, state.supply.out)
                worth = (two if state.throws.made == 1 else one)[NUMBER[move.dice]]
                values[move] = self.secured(state) + float(worth)
            else:
                values[move] = self.value(self.game.play(state, move), 0)
        return values

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """Which figures one throw makes that still have a chip in play."""
        if not isinstance(move, Keep):
            return ()
        odds = dict.fromkeys(range(SERIES), 0.0)
        for made, chance in promises(move.dice, self.game.two_pairs == "four-alike").items():
            for series in range(SERIES):
                odds[series] += chance * (made[series] and state.supply.in_play[series] > 0)
        titles = [figure.title for figure in FIGURES]
        ranked = sorted(odds.items(), key=lambda item: -item[1] * VALUES[item[0]])
        return [(titles[series], chance) for series, chance in ranked if chance]
