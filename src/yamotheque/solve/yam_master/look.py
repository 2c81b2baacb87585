"""How moves of Yam Master look: pawns, points and lines that are still open."""

from __future__ import annotations

from yamotheque.chance import Seat
from yamotheque.games.yam_master import State
from yamotheque.pieces.dice import tally
from yamotheque.pieces.figure_board import five_in_line, prospects
from yamotheque.worth.look import Look


class YamMasterLook(Look):
    """Yam Master."""

    def estimate(self, state: State, seat: Seat) -> float:
        """Points, lines still open and pawns against the opponent's; then dice kept alike."""
        mine, theirs = seat, 1 - seat
        if five_in_line(state.pawns, mine):
            return 1000.0
        alike = tally(state.throws.kept)[0] if state.throws.kept else 0
        return prospects(state.pawns, mine) - prospects(state.pawns, theirs) + alike / 100
