"""What chances to win are reckoned from, game by game: what everyone has, and how far it is."""

from __future__ import annotations

from itertools import compress
from typing import Any, Final

from yamotheque.chance import Seat
from yamotheque.games import yami
from yamotheque.pieces.card_form import EXPECTED
from yamotheque.pieces.supply import supply_for
from yamotheque.solve.chances.fit import Fit, fitted, how_far_off
from yamotheque.solve.chances.oracle import ChancesOracle
from yamotheque.study import Oracle

HINT: Final = 4000
"""So many decisions are played on for a hint."""


class Race:
    """What a game's chances are reckoned from: everyone's points, and how far the game is."""

    review = 3000
    """So many decisions are played on for each one of a review, which has many."""

    laps = 1
    """How often whoever acts first acts again before the fit judges."""

    follows = True
    """Whether moves are looked at from where they lead; not where turns have many steps."""

    def __init__(self, game: Any, name: str) -> None:
        self.game, self.name = game, name
        """The game, and what its fit is kept under."""

    def standing(self, state: Any, seat: Seat) -> float:
        """Points."""
        return float(self.game.scores(state)[seat])

    def done(self, state: Any) -> float:
        """The rounds that are over."""
        number, of = self.game.progress(state) or (1, 1)
        return (number - 1) / of

    def fit(self, sides: int) -> Fit | None:
        """The one that ships."""
        return fitted(self.name, sides)

    def judge(self) -> Oracle:
        """Who values the positions of whole matches."""
        return self.oracle(self.review)

    def oracle(self, decisions: int = HINT) -> Oracle:
        """Who values positions, by so many decisions for each."""
        return ChancesOracle(self.game, self, decisions, self.off)

    @property
    def off(self) -> float:
        """How far chances were off on average, in per cent."""
        return how_far_off(self.name)


class ToGoal(Race):
    """A race to so many points."""

    def __init__(
        self,
        game: Any,
        goal: int,
        review: int = Race.review,
        laps: int = Race.laps,
        follows: bool = Race.follows,
    ) -> None:
        super().__init__(game, game.key)
        self.goal, self.review, self.laps, self.follows = goal, review, laps, follows

    def done(self, state: Any) -> float:
        """How far the first has come."""
        return float(max(self.game.scores(state)) / self.goal)


class Chips(Race):
    """Yamslam: the race is over when no chip is in play."""

    review = 1000

    def done(self, state: Any) -> float:
        """The chips that have gone."""
        return float(1 - sum(state.supply.in_play) / sum(supply_for(1).in_play))


class Hands(Race):
    """Yami: points, and what cells still open and cards in the hand promise."""

    review = 200

    def standing(self, state: yami.State, seat: Seat) -> float:
        """Points and promises."""
        cells = state.forms[seat]
        still = sum(compress(EXPECTED, (points is None for points in cells)))
        hand = 0.0
        if still and not state.laid and not state.between_deals:
            hand = self.game.form(state).promise(state.cards.hands[seat], cells)
        return float(self.game.scores(state)[seat] + 0.7 * still + 0.5 * hand)


class Throws(Race):
    """The quick games, which are played to their end."""

    off = 0.0

    def fit(self, sides: int) -> Fit | None:
        """None is needed."""
        return None
