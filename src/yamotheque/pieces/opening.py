"""Who starts: everyone throws, the highest sum begins, and those who tie throw again."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.chance import Seat
from yamotheque.piece import Piece

Sums = tuple[tuple[int, ...], ...]
"""The sums each seat has thrown so far, in order."""


def next_to_throw(sums: Sums) -> Seat | None:
    """The seat that throws now; nobody once one seat alone is ahead.

    >>> next_to_throw(((7,), (7,), (5,))), next_to_throw(((7, 4), (7, 9), (5,)))
    (0, None)
    """
    level, tied = 0, list(range(len(sums)))
    while len(tied) > 1:
        for seat in tied:
            if len(sums[seat]) == level:
                return seat
        best = max(sums[seat][level] for seat in tied)
        tied = [seat for seat in tied if sums[seat][level] == best]
        level += 1
    return None


def thrown(sums: Sums, seat: Seat, total: int) -> Sums:
    """The sums with one more throw of a seat."""
    return (*sums[:seat], (*sums[seat], total), *sums[seat + 1 :])


def starter(sums: Sums) -> Seat:
    """The seat that starts: later throws only tell apart those whose earlier ones were equal."""
    return max(range(len(sums)), key=lambda seat: sums[seat])


@dataclass(frozen=True, slots=True)
class Opening(Piece):
    """The draw for the first player: what each seat threw, and who starts."""

    sums: Sums
    starter: Seat | None
    kind: str = "opening"

    def draw(self, language: str) -> str:
        french = language == "fr"
        lines = ["Qui commence ? Deux dés chacun." if french else "Who starts? Two dice each."]
        for seat, sums in enumerate(self.sums):
            player = f"{'J' if french else 'P'}{seat + 1}"
            starts = ("commence" if french else "starts") if seat == self.starter else ""
            lines.append(f"{player}  {', '.join(map(str, sums)):<12}{starts}".rstrip())
        return "\n".join(lines)
