"""How moves of Yamslam look: what dice in the air promise, and a turn exactly over the dice."""

from __future__ import annotations

from itertools import compress

from yamotheque.chance import Seat
from yamotheque.games.yamslam import State
from yamotheque.moves import Move
from yamotheque.pieces.chip_figures import promises
from yamotheque.pieces.chip_turns import LEAST, turn_for
from yamotheque.pieces.chips import TAKES, TAKES_OUT, VALUES, Take, highest
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.figures import is_five_equal
from yamotheque.worth.look import Look

AGAIN_WORTH, NO_CHIP = 20.0, -5.0
"""What another turn and a turn without a chip are worth to whoever weighs chips up."""


class YamslamLook(Look):
    """Yamslam alone, between players and in teams."""

    settles = True

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
        made = promises(kept, self.four_alike).items()
        return lead + sum(odds * max(compress(prizes, which), default=0) for which, odds in made)

    def moves(self, state: State, seat: Seat) -> dict[Move, float]:
        """What a turn comes to with each move, exactly over the dice, by what chips are worth."""
        supply, made = state.supply, state.throws.made
        chips = [*compress(TAKES, supply.in_play), *compress(TAKES_OUT, supply.out)]
        worth = {take: supply.worth(take, state.side) for take in chips}
        prizes = [worth.get(take, LEAST) for take in TAKES]
        any_chip = max(worth.values(), default=0) + AGAIN_WORTH
        turn = turn_for((*prizes, any_chip, NO_CHIP), self.four_alike)
        kept = turn.two if made == 1 else turn.one
        again = AGAIN_WORTH if made and is_five_equal(state.throws.dice) else 0.0

        def value(move: Move) -> float:
            match move:
                case Keep(dice):
                    return kept[dice]
                case Take():
                    return worth[move] + again
            return NO_CHIP

        return {move: value(move) for move in self.game.moves(state)}

    @property
    def four_alike(self) -> bool:
        """Whether four equal dice are two pairs too."""
        return bool(self.game.two_pairs == "four-alike")
