"""What many matches gave: samples of numbers, scores and wins seat by seat, and what was made."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, Protocol

from yamotheque.moves import Move

Z95: Final = 1.959964


@dataclass
class Sample:
    """Of some numbers: how many, their sum and that of their squares, the least and the most."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = float("inf")
    most: float = float("-inf")

    def add(self, value: float) -> None:
        """Count one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value
        self.least, self.most = min(self.least, value), max(self.most, value)

    def merge(self, other: Sample) -> None:
        """Count all values of another sample."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.least, self.most = min(self.least, other.least), max(self.most, other.most)

    @property
    def mean(self) -> float:
        """The average."""
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1)))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(self.count) if self.count else 0.0


@dataclass
class Summary:
    """What a number of matches gave, seat by seat, and in how many moves.

    `made` has for each move how often it changed the points, `gains` by how many in all.
    """

    scores: list[Sample]
    wins: list[float]
    length: Sample = field(default_factory=Sample)
    made: Counter[Move] = field(default_factory=Counter)
    gains: Counter[Move] = field(default_factory=Counter)

    @classmethod
    def of(cls, seats: int) -> Summary:
        """Of no match yet between so many."""
        return cls([Sample() for _ in range(seats)], [0.0] * seats)

    @property
    def games(self) -> int:
        """How many matches there were."""
        return self.length.count

    def merge(self, other: Summary) -> None:
        """Add the matches of another summary of the same bots."""
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.length.merge(other.length)
        self.made.update(other.made)
        self.gains.update(other.gains)

    def win_rate(self, seat: int) -> tuple[float, float, float]:
        """A seat's share of wins (shared wins count in part) and its 95 % confidence interval."""
        return wilson(self.wins[seat], self.games)


def wilson(wins: float, games: int) -> tuple[float, float, float]:
    """A share with its 95 % interval by Wilson's formula, which behaves near 0 and 1.

    >>> [round(x, 3) for x in wilson(5, 10)]
    [0.5, 0.237, 0.763]
    """
    if not games:
        return 0.0, 0.0, 1.0
    share = wins / games
    middle = share + Z95**2 / (2 * games)
    half = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    scale = 1 + Z95**2 / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return share, max(0.0, min(share, low)), min(1.0, max(share, high))


class Matches(Protocol):
    """Plays many matches side by side, all seats by the best move."""

    @property
    def together(self) -> int:
        """How many games one core plays at once at most."""

    def play(self, seats: int, seed: int, numbers: range, batches: int) -> Summary:
        """The matches of some numbers, in batches on a core each.

        A match depends on the seed and its own number alone.
        """
