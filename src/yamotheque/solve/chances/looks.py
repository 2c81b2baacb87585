"""How moves of Yami and of the quick games look."""

from __future__ import annotations

from itertools import compress

from yamotheque.chance import Seat
from yamotheque.games import yami, yaminos_quick
from yamotheque.moves import Move
from yamotheque.pieces.card_form import EXPECTED
from yamotheque.pieces.lines import best_line
from yamotheque.pieces.sticks import Faces
from yamotheque.worth.look import Look


class YamiLook(Look):
    """Yami and Yami XXL."""

    settles = True

    def estimate(self, state: yami.State, seat: Seat) -> float:
        """The lead, and half of what the hand promises, or all that it is worth once laid down."""
        lead, form = super().estimate(state, seat), self.game.form(state)
        hand, cells = state.cards.hands[seat], state.forms[seat]
        if not state.laid:
            # An unknown card is a little better than a known one that adds nothing.
            unknown = state.cards.drawer is not None
            return float(lead + form.promise(hand, cells) / 2 + unknown / 10)
        if state.has_closed(seat):
            return lead
        points = form.points(hand)
        return lead + max((points[place] for place in self.game.places(state, seat)), default=0)

    def moves(self, state: yami.State, seat: Seat) -> dict[Move, float]:
        """The lead after each move, and what its seat may hope for by what cells usually bring."""
        form = self.game.form(state)

        def value(move: Move) -> float:
            after = self.game.play(state, move)
            lead, cells = Look.estimate(self, after, seat), after.forms[seat]
            if state.laid:
                return lead + 0.7 * sum(compress(EXPECTED, (points is None for points in cells)))
            if not after.laid:
                unknown = after.cards.drawer is not None
                return float(lead + form.hope(after.cards.hands[seat], cells) + unknown / 10)
            points = form.points(after.cards.hands[seat])
            places = self.game.places(after, seat)
            marks = [points[place] - 0.3 * EXPECTED[place] for place in places]
            return lead + max(marks, default=0.0)

        return {move: value(move) for move in self.game.moves(state)}


class QuickLook(Look):
    """The quick games: the best line that the sticks can still make."""

    settles = True

    def estimate(self, state: yaminos_quick.State, seat: Seat) -> float:
        """The lead, once the line is laid best."""
        throw, game = state.throw, self.game
        if throw.in_play:

            def value(line: Faces) -> int:
                score: int = game.count.score(game.counted(state, line).gathered[throw.seat])
                return score

            state = game.counted(state, best_line(throw.loose, value, throw.laid.row()))
        return super().estimate(state, seat)
