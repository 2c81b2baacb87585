"""What playing on says of positions and of moves, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from yamotheque.chance import Seat
from yamotheque.moves import Move
from yamotheque.worth.worth import SURE

Shares = tuple[float, ...]
"""What each seat gets: its share of the win in per cent, or its points where it plays alone."""


@dataclass
class Runs:
    """What came of playing a position on, time after time."""

    shares: list[Shares] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many times."""
        return len(self.shares)

    def mean(self, seat: Seat) -> float:
        """What a seat gets, on average."""
        return sum(each[seat] for each in self.shares) / len(self.shares)

    def error(self, seat: Seat) -> float:
        """The standard error of that mean."""
        return standard_error([each[seat] for each in self.shares])

    def behind(self, other: Runs, seat: Seat) -> tuple[float, float]:
        """How far a seat is better off with another, and the standard error: same luck for both."""
        gaps = [
            more[seat] - less[seat] for more, less in zip(other.shares, self.shares, strict=False)
        ]
        return sum(gaps) / len(gaps), standard_error(gaps)


def certain(shares: Shares) -> Runs:
    """What is known for sure: it comes out the same each time."""
    return Runs([shares, shares])


def standard_error(values: Sequence[float]) -> float:
    """That of their mean; without bound where there is only one."""
    count = len(values)
    if count < 2:
        return float("inf")
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


@dataclass
class Trials:
    """The moves of a position, those that look good played on, and the one that came out best.

    What the others look worse by counts as points, which are worth so much each.
    """

    runs: dict[Move, Runs]
    looks: Mapping[Move, float]
    a_point: float
    top: Move
    seat: Seat
    followed: set[Move] = field(default_factory=set)
    """The moves that were looked at once more from where they lead."""
    closely: dict[Move, Runs] = field(default_factory=dict)
    """Of moves that fell behind early or were not played on at first, what a closer look found.

    That changes what is said of them, and of no other move.
    """

    def tried(self) -> list[Move]:
        """The moves that were played on."""
        return [move for move, runs in self.runs.items() if runs.count]

    def best(self) -> Runs:
        """What the moves that may be the best are worth together; the first was lucky."""
        near = [move for move in self.tried() if self.may_be_best(move)]
        many = [self.runs[move].shares for move in near if not self.has_few(move)]
        return Runs(
            [
                tuple(sum(chances) / len(each) for chances in zip(*each, strict=True))
                for each in zip(*many, strict=False)
            ]
        )

    def unsure(self) -> Move | None:
        """A move that may be the best and was not looked at closely yet."""
        left = [move for move in self.tried() if move not in self.followed]
        return next(filter(self.may_be_best, left), None)

    def has_few(self, move: Move) -> bool:
        """Whether a move was not played on as often as others were."""
        return move not in self.followed and self.runs[move].count < self.most()

    def most(self) -> int:
        """How often the move was played on that was most."""
        return max(runs.count for runs in self.runs.values())

    def values(self) -> dict[Move, float]:
        """What each is worth, the best first; what is not clearly worse is equal."""
        best = self.best().mean(self.seat)
        return {self.top: best, **{move: best - self.cost(move) for move in self.runs}}

    def cost(self, move: Move) -> float:
        """What a move costs beside the best: nothing unless that is clear."""
        if not self.found(move).count:
            worse = self.a_point * (self.looks[self.top] - self.looks[move])
            return min(max(worse, 0.0), max(self.runs[self.top].mean(self.seat), 0.0))
        return 0.0 if self.may_be_best(move) else self.gap(move)[0]

    def found(self, move: Move) -> Runs:
        """What came of playing on after a move."""
        return self.closely.get(move, self.runs[move])

    def is_settled(self, move: Move) -> bool:
        """Whether a closer look would find nothing else."""
        return move in self.closely or not self.has_few(move)

    def may_be_best(self, move: Move) -> bool:
        """Whether a move that was played on is not clearly behind."""
        gap, error = self.gap(move)
        return move == self.top or gap <= SURE * error

    def error(self, move: Move) -> float:
        """The standard error of what a move costs; of the best, beside what may be as good."""
        if not self.found(move).count:
            return 0.0
        if move != self.top:
            return self.gap(move)[1]
        rivals = [rival for rival in self.tried() if rival != move]
        return max((self.gap(each)[1] for each in rivals if self.may_be_best(each)), default=0.0)

    def gap(self, move: Move) -> tuple[float, float]:
        """How far a move that was played on is behind the best, and the standard error of that."""
        return self.found(move).behind(self.runs[self.top], self.seat)

    def error_of_best(self) -> float:
        """The standard error of what the best is worth."""
        return self.runs[self.top].error(self.seat)
