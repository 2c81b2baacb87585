"""The cross table of a tournament: how each bot did against each other, and its points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from yamotheque.worth.summary import Z95, Sample

MADE_UP: Final = 4
"""So many deals, evenly shared, are added before an interval is drawn (Agresti and Coull)."""


@dataclass(frozen=True)
class Ended:
    """How a match ended: who played each side, its share of the win and its points."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    points: tuple[float, ...]

    def alone(self, bot: str) -> float | None:
        """The share of a bot that played one side; None if it played several, or none."""
        return self.shares[self.bots.index(bot)] if self.bots.count(bot) == 1 else None


@dataclass(frozen=True)
class Meeting:
    """A deal between two bots: the matches in which one of them sits alone, on every side."""

    bots: tuple[str, str]
    matches: tuple[Ended, ...]


@dataclass
class Against:
    """How a bot did alone against another: its share of each deal, and of each match."""

    sides: int = 2
    deals: Sample = field(default_factory=Sample)
    games: int = 0

    def add(self, shares: Sequence[float]) -> None:
        """One more deal, of these matches."""
        self.games += len(shares)
        self.deals.add(sum(shares) / len(shares))

    @property
    def share(self) -> float:
        """The share of the games that was won; a shared win counts in part."""
        return self.deals.mean

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share: deals are independent, the matches of one are not.

        >>> against = Against()
        >>> for _ in range(50): against.add((1.0, 0.0))
        >>> [round(end, 2) for end in against.interval]
        [0.46, 0.54]
        """
        count, won = self.deals.count + MADE_UP, MADE_UP / self.sides
        total, squares = self.deals.total + won, self.deals.squares + won
        middle = total / count
        half = Z95 * sqrt(max(0.0, squares / count - middle**2) / count)
        return max(0.0, min(middle - half, self.share)), min(1.0, max(middle + half, self.share))


@dataclass
class Standings:
    """The cross table as it stands: every bot against every other, and its points."""

    bots: tuple[str, ...]
    sides: int = 2
    played: list[Meeting] = field(default_factory=list)
    table: dict[tuple[str, str], Against] = field(default_factory=dict)
    points: dict[str, Sample] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.points = {bot: Sample() for bot in self.bots}
        pairs = [(one, other) for one in self.bots for other in self.bots if one != other]
        self.table = {pair: Against(self.sides) for pair in pairs}

    def add(self, meeting: Meeting) -> None:
        """Count one more deal."""
        self.played.append(meeting)
        for bot, other in (meeting.bots, meeting.bots[::-1]):
            shares = [match.alone(bot) for match in meeting.matches]
            self.table[bot, other].add([share for share in shares if share is not None])
        for match in meeting.matches:
            for bot, points in zip(match.bots, match.points, strict=True):
                self.points[bot].add(points)

    @property
    def games(self) -> int:
        """How many matches were played."""
        return sum(len(meeting.matches) for meeting in self.played)

    def share(self, bot: str) -> float:
        """The share of all its games that a bot has won."""
        met = [against for (one, _), against in self.table.items() if one == bot and against.games]
        games = sum(against.games for against in met)
        return sum(against.share * against.games for against in met) / games if games else 0.0

    def ranked(self) -> Mapping[str, float]:
        """The bots, best first, with the share of their games that they won."""
        shares = {bot: self.share(bot) for bot in self.bots}
        return dict(sorted(shares.items(), key=lambda item: -item[1]))
