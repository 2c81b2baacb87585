"""What playing on goes by: how moves look, how far to play, and who will win from there."""

from __future__ import annotations

from typing import Any

from yamotheque.chance import Seat
from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.worth.fit import Fit, fitted, shipped
from yamotheque.worth.look import Look
from yamotheque.worth.runs import Shares


class Race:
    """Any game: it is played to its end, unless a fit knows who will win from standings."""

    decisions = 1000
    """So many decisions are played on to weigh the moves of a position."""
    width: int | None = 6
    """So many moves, those that look best, are played on; any other when it is asked about."""
    laps = 1
    """How often whoever acts first acts again before the fit judges."""
    follows = True
    """Whether moves are looked at from where they lead; not where turns have many steps."""

    def __init__(self, game: Game[Any], look: Look, fit: str = "") -> None:
        self.game: Any = game
        self.look, self.name = look, fit
        """How moves look, and the name that its fit is shipped under, if there is one."""

    def standing(self, state: Any, seat: Seat) -> float:
        """What a seat's side has, in points."""
        return float(self.game.scores(state)[seat])

    def done(self, state: Any) -> float:
        """Which share of the game is over: the rounds."""
        progress = Told.of(self.game).progress(state)
        return (progress.now - 1) / progress.all if progress else 0.0

    def fit(self, state: Any) -> Fit | None:
        """How standings become chances at a table; None where games are played to their end."""
        return fitted(self.name, len(self.sides(state))) if self.name else None

    @property
    def off(self) -> float:
        """How far chances were off on average, in per cent."""
        return float(shipped(self.name)["off"]) if self.name else 0.0

    def sides(self, state: Any) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together."""
        sides: tuple[tuple[Seat, ...], ...] = self.game.sides(len(self.game.scores(state)))
        return sides

    def chances(self, fit: Fit, state: Any, acting: Seat) -> Shares:
        """The chance of each seat to win where one is about to begin its turn."""
        sides = self.sides(state)
        has = [self.standing(state, side[0]) for side in sides]
        side_of = {seat: place for place, side in enumerate(sides) for seat in side}
        chances = fit.chances(has, side_of[acting], self.done(state))
        return tuple(100 * chances[side_of[seat]] for seat in sorted(side_of))

    def a_point(self, state: Any, seat: Seat) -> float:
        """What a point more is worth to a seat where it stands: per cent of a win, or itself."""
        fit = self.fit(state)
        if fit is None:
            return 1.0
        chance = self.chances(fit, state, seat)[seat] / 100
        return chance * (1 - chance) * fit.weight(self.done(state))
