"""Whether what fell is what was to be expected: counts beside expectations, and a chi-square."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from yamotheque.provable.counts import CARD, DIE, STICK, YAMS, Side, Tally
from yamotheque.provable.likelihood import of_chi_square, of_count

FEW = 5
"""A chi-square says nothing while something is expected to have fallen less often than this."""


@dataclass(frozen=True)
class SideCount:
    """How often a side fell, and how often it was to be expected."""

    side: str
    did: int
    expected: float


@dataclass(frozen=True)
class Thing:
    """What falls on one of its sides: a die, one stick, a card of the deck."""

    throws: int
    sides: tuple[SideCount, ...]


@dataclass(frozen=True)
class KindCount:
    """All things of a kind (die, stick or card), and how well their counts agree with chance.

    `likelihood` is how often fair ones would stray at least as far; null while too few fell.
    """

    kind: str
    throws: int
    things: tuple[Thing, ...]
    chi_square: float
    degrees: int
    likelihood: float | None


@dataclass(frozen=True)
class YamsCount:
    """Yams in one throw of five dice: how many there were, and how many were to be expected."""

    throws: int
    did: int
    expected: float
    likelihood: float | None


@dataclass
class _Sum:
    """One side, whatever its odds were each time it could fall."""

    did: int = 0
    expected: Fraction = Fraction()
    variance: Fraction = Fraction()

    def add(self, side: Side, could: int, did: int) -> None:
        odds = Fraction(side.ways, side.among)
        self.did += did
        self.expected += could * odds
        self.variance += could * odds * (1 - odds)


def kinds(tally: Tally) -> list[KindCount]:
    """Every kind of thing that fell, the dice first."""
    return [kind for name in (DIE, STICK, CARD) if (kind := _kind(name, tally.items())).throws]


def yams(tally: Tally) -> YamsCount:
    """The Yams of one throw."""
    total, throws = _Sum(), 0
    odds = Fraction()
    for side, could, did in tally.items():
        if side.kind == YAMS:
            total.add(side, could, did)
            throws, odds = throws + could, Fraction(side.ways, side.among)
    likely = of_count(total.did, throws, float(odds)) if throws else None
    return YamsCount(throws, total.did, float(total.expected), likely)


def _kind(name: str, counts: Iterable[tuple[Side, int, int]]) -> KindCount:
    sums: defaultdict[str, defaultdict[str, _Sum]] = defaultdict(lambda: defaultdict(_Sum))
    for side, could, did in counts:
        if side.kind == name:
            sums[side.thing][side.side].add(side, could, did)
    things = tuple(_thing(sides.items()) for sides in sums.values())
    every = [list(sides.values()) for sides in sums.values()]
    chi_square, degrees = sum(map(_chi_square, every)), sum(len(sides) - 1 for sides in every)
    enough = degrees > 0 and all(one.expected >= FEW for sides in every for one in sides)
    return KindCount(
        kind=name,
        throws=sum(thing.throws for thing in things),
        things=things,
        chi_square=chi_square,
        degrees=degrees,
        likelihood=of_chi_square(chi_square, degrees) if enough else None,
    )


def _thing(sides: Iterable[tuple[str, _Sum]]) -> Thing:
    counted = tuple(SideCount(side, one.did, float(one.expected)) for side, one in sides)
    return Thing(sum(one.did for one in counted), counted)


def _chi_square(sides: Sequence[_Sum]) -> float:
    """Pearson's chi-square of a thing's sides, by the spread of each rather than its expectation.

    For a die the two are the same. A deck is drawn without putting back: what has been drawn
    cannot come, so its counts spread less than those of a die with as many sides.
    """
    strays = [(one.did - one.expected) ** 2 / one.variance for one in sides if one.variance]
    return float(sum(strays) * Fraction(len(sides) - 1, len(sides))) if strays else 0.0
