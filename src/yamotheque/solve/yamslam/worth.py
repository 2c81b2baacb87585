"""What every choice in a position of Yamslam alone is worth, exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.moves import Move
from yamotheque.pieces.chip_figures import FIGURES, promises
from yamotheque.pieces.chips import VALUES, Chips
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.supply import DER
from yamotheque.solve.dice.matrices import NEVER, TurnOfDice, dice_matrices, work_out
from yamotheque.solve.dice.rolls import NUMBER
from yamotheque.solve.yamslam.positions import SERIES, rolls_take
from yamotheque.solve.yamslam.solver import NOTHING, PRIZES, Solo, prizes, solved_solo
from yamotheque.words import Text
from yamotheque.worth.study import Answer, Maker, Optimum, Progress
from yamotheque.worth.worth import Worth


class YamslamWorth(Worth):
    """What positions and moves of Yamslam alone are worth, exactly."""

    def __init__(self, game: Yamslam, solved: Solo) -> None:
        super().__init__(game)
        self.solved, self.spread = solved, solved.optimum.sd
        self.takes = rolls_take(game.four_alike)
        self.chips = np.array(VALUES, np.float64)
        self.turn = lru_cache(maxsize=256)(self._turn)

    def _turn(self, in_play: Chips, out: Chips) -> TurnOfDice:
        best = np.empty((PRIZES, 2))
        prizes(
            np.array(in_play), np.array(out), self.chips, float(DER), self.solved.means,
            self.solved.squares, best,
        )  # fmt: skip
        worth = best[:, 0]
        stop = np.where(self.takes, worth[:NOTHING], NEVER).max(axis=1)[None]
        # Without a chip to take, one may not stop before the third throw.
        last = np.where(stop > NEVER, stop, worth[NOTHING])
        return work_out(np, dice_matrices(), (stop, stop, last))

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
        return secured + self.keep_value(state, kept)

    def keep_value(self, state: State, kept: tuple[int, ...]) -> float:
        """What keeping some dice is worth, on top of what is secured."""
        turn = self.turn(state.supply.in_play, state.supply.out)
        return float(turn.keep[state.throws.made - 1][0, NUMBER[kept]])

    def secured(self, state: State) -> int:
        """The points that are counted as they come: chips, and the last chip in play."""
        parts = state.supply.parts(0)
        return parts["chips"] + parts["der"]

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the final score that can be expected after it."""
        values: dict[Move, float] = {}
        for move in self.game.moves(state):
            if isinstance(move, Keep):
                values[move] = self.secured(state) + self.keep_value(state, move.dice)
            else:
                values[move] = self.value(self.game.play(state, move), 0)
        return values

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """Which figures one throw makes that still have a chip in play."""
        if not isinstance(move, Keep):
            return ()
        odds = dict.fromkeys(range(SERIES), 0.0)
        for made, chance in promises(move.dice, self.game.four_alike).items():
            for series in range(SERIES):
                odds[series] += chance * (made[series] and state.supply.in_play[series] > 0)
        titles = [figure.title for figure in FIGURES]
        ranked = sorted(odds.items(), key=lambda item: -item[1] * VALUES[item[0]])
        return [(titles[series], chance) for series, chance in ranked if chance]


class YamslamMaker(Maker[Yamslam]):
    """Yamslam alone, solved whole."""

    def worth(self) -> YamslamWorth:
        return YamslamWorth(self.game, solved_solo(four_alike=self.game.four_alike))

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        solo = solved_solo(four_alike=self.game.four_alike, fresh=fresh, progress=progress)
        return solo.optimum


def grand_slam(game: Yamslam, number: int, fresh: bool, progress: Progress) -> Answer:
    """The highest chance of the Grand Slam."""
    solo = solved_solo(grand_slam=True, four_alike=game.four_alike, fresh=fresh, progress=progress)
    title = Text("Grand Chelem : plus grande chance", "Grand Slam: highest chance")
    return Answer({"grand_slam": solo.value()}, ((title, solo.value()),))
