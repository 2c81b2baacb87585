"""How the moves of each game look at a glance; a game that is not here goes by who leads."""

from __future__ import annotations

from itertools import compress

from yamotheque.chance import Seat
from yamotheque.games import (
    yam_master,
    yami,
    yaminos_base,
    yaminos_ligne,
    yaminos_progression,
    yaminos_quick,
    yamslam,
)
from yamotheque.games.yaminos_progression import best_of_phase
from yamotheque.moves import Move
from yamotheque.pieces.arrangements import best_connected
from yamotheque.pieces.card_form import EXPECTED
from yamotheque.pieces.chip_figures import promises
from yamotheque.pieces.chips import VALUES, highest
from yamotheque.pieces.dice import tally
from yamotheque.pieces.figure_board import five_in_line, prospects
from yamotheque.pieces.lines import best_line
from yamotheque.pieces.risked_lines import going_on
from yamotheque.pieces.sticks import Faces
from yamotheque.worth.look import Look


class YamslamLook(Look):
    """Yamslam alone, between players and in teams."""

    def estimate(self, state: yamslam.State, seat: Seat) -> float:
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


class YamMasterLook(Look):
    """Yam Master."""

    def estimate(self, state: yam_master.State, seat: Seat) -> float:
        """Points, lines still open and pawns against the opponent's; then dice kept alike."""
        mine, theirs = seat, 1 - seat
        if five_in_line(state.pawns, mine):
            return 1000.0
        alike = tally(state.throws.kept)[0] if state.throws.kept else 0
        return prospects(state.pawns, mine) - prospects(state.pawns, theirs) + alike / 100


class BaseLook(Look):
    """The Jeu de base."""

    def estimate(self, state: yaminos_base.State, seat: Seat) -> float:
        """The lead, and in one's own turn what is at stake: one more, at its risk, with a throw."""
        lead = super().estimate(state, seat)
        if seat != self.game.turn_seat(state):
            return lead
        if not state.falling:
            return lead + state.at_stake
        risk = going_on(state.line, state.loose, self.game.sticks)
        return lead + risk * (state.at_stake + 1)


class LigneLook(Look):
    """Tous en ligne."""

    def estimate(self, state: yaminos_ligne.State, seat: Seat) -> float:
        """The lead, once the chains are laid best."""
        if state.throw.in_play:
            state = self.game.counted(state, best_connected(state.throw.laid))
        return super().estimate(state, seat)


class ProgressionLook(Look):
    """Progression."""

    def estimate(self, state: yaminos_progression.State, seat: Seat) -> float:
        """The lead, once the line is laid best."""
        throw = state.throw
        if throw.in_play:
            line = best_of_phase(throw.loose, state.phase, throw.laid.row())
            state = self.game.counted(state, line)
        return super().estimate(state, seat)


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
