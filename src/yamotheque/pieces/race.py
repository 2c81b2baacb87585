"""A race to a number of points: how far everyone has come."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.chance import Seat
from yamotheque.pieces.piece import Piece
from yamotheque.words import Text

WIDTH = 40


@dataclass(frozen=True, slots=True)
class Race(Piece):
    """Everyone's points and the goal; `at_stake` is what the seat's turn has gathered so far."""

    totals: tuple[int, ...]
    goal: int
    seat: Seat | None
    at_stake: int = 0
    word: Text | None = None
    kind: str = "race"

    def draw(self, language: str) -> str:
        rows = [self.row(seat) for seat in range(len(self.totals))]
        return "\n".join([*rows, self.word.say(language)] if self.word else rows)

    def row(self, seat: Seat) -> str:
        """One player's points as a bar that is full at the goal."""
        total, more = self.totals[seat], self.at_stake if seat == self.seat else 0
        ready, risked = (
            min(WIDTH, points * WIDTH // self.goal) for points in (total, total + more)
        )
        bar = ("#" * ready + "+" * (risked - ready)).ljust(WIDTH, ".")
        points = f"{total} + {more}" if more else str(total)
        return f"{'>' if seat == self.seat else ' '} {seat + 1} {bar} {points}"
