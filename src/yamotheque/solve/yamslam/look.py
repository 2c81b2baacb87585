"""How moves of Yamslam look: who leads, and what dice in the air promise."""

from __future__ import annotations

from itertools import compress

from yamotheque.chance import Seat
from yamotheque.games.yamslam import State
from yamotheque.pieces.chip_figures import promises
from yamotheque.pieces.chips import VALUES, highest
from yamotheque.worth.look import Look


class YamslamLook(Look):
    """Yamslam alone, between players and in teams."""

    def estimate(self, state: State, seat: Seat) -> float:
        """The lead of a seat's side, and what the dice in the air promise it."""
        in_play, out = state.supply.in_play, state.supply.out
        sides = self.game.scores(state)[: len(state.supply.held)]
        side = seat % len(sides)
        lead = float(sides[side] - max((*sides[:side], *sides[side + 1 :]), default=0))
        kept = state.throws.kept
        if kept is None or side != state.side:
            return lead
        prizes = [value * bool(left) for value, left in zip(VALUES, in_play, strict=True)]
        prizes.append(VALUES[highest(tuple(map(max, in_play, out)))])
        made = promises(kept, self.game.four_alike).items()
        return lead + sum(odds * max(compress(prizes, which), default=0) for which, odds in made)
