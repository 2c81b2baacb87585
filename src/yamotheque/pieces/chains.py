"""Sticks joined half to equal half: lines, and spinner chains that branch at their doublets.

A chain is told by its sticks and its joints, whatever the order they were placed in. Two sticks
have at most one number in common, so a joint is the two faces and nothing more; and the
connections of a doublet are alike, so where a stick is placed is the stick it is placed on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from yamotheque.chance import BadOutcome
from yamotheque.moves import Place, either_way
from yamotheque.pieces.sticks import STICK_OF, halves, is_doublet

Joint = tuple[str, str]


def turned(face: str) -> str:
    """A face read the other way round.

    >>> turned("0-4")
    '4-0'
    """
    return face[::-1]


def touching(one: str, other: str) -> int | None:
    """The number at which two sticks can meet; two different faces never share two.

    >>> touching("0-5", "5-5"), touching("0-5", "1-2")
    (5, None)
    """
    alike = set(halves(one)) & set(halves(other))
    return min(alike) if alike else None


class Chain(NamedTuple):
    """Joined sticks. A doublet has four connections in a spinner chain and two in a line.

    >>> chain = SPINNERS.joined("5-5").joined("0-5", "5-5").joined("1-5", "5-5")
    >>> str(chain), chain.total
    ('0-5 5-5 5-1', 11)
    >>> chain.where("0-3"), chain.where("2-5"), chain.where("2-3")
    (('0-5',), ('5-5',), ())
    """

    sticks: tuple[str, ...] = ()
    joints: tuple[Joint, ...] = ()
    spinners: bool = True

    @property
    def ends(self) -> tuple[tuple[str, int], ...]:
        """Each open connection: the stick it is on and its number."""
        return _ends(self)

    @property
    def total(self) -> int:
        """The sum of the open ends: a doublet counts once for each connection still open."""
        return sum(number for _, number in self.ends)

    def next_to(self, face: str) -> tuple[str, ...]:
        """The sticks joined to this one."""
        pairs = [joint for joint in self.joints if face in joint]
        return tuple(one if other == face else other for one, other in pairs)

    def where(self, face: str) -> tuple[str, ...]:
        """The sticks of the chain that another may be placed on."""
        return tuple(place.on for place in placings(self, (face,)))

    def joined(self, face: str, on: str = "") -> Chain:
        """The chain with one more stick, placed on another; the first is placed on nothing."""
        sticks = tuple(sorted((*self.sticks, face)))
        made = [(min(face, on), max(face, on))] if on else []
        return Chain(sticks, tuple(sorted((*self.joints, *made))), self.spinners)

    def path(self) -> tuple[str, ...]:
        """The longest way through the chain, its lowest stick before its second lowest.

        Few of the sticks that join a chain change that order, so one that grows is seen to grow.
        """
        ways = [way for stick in self.sticks for way in self.ways(stick)]
        longest = max(map(len, ways), default=0)
        return min((way for way in ways if len(way) == longest and _forward(way)), default=())

    def ways(self, stick: str, before: str = "") -> Iterator[tuple[str, ...]]:
        """Every way from a stick to an end of the chain, not over the stick before it."""
        further = [after for after in self.next_to(stick) if after != before]
        if not further:
            yield (stick,)
        for after in further:
            for way in self.ways(after, stick):
                yield (stick, *way)

    def branch(self, stick: str, before: str) -> tuple[str, ...]:
        """The longest way from a stick, not over the stick before it."""
        return min(self.ways(stick, before), key=lambda way: (-len(way), way))

    def __str__(self) -> str:
        """The sticks along the path, each as it lies, with the branches of a stick after it."""
        return " ".join(self._words(self.path(), ""))

    def _words(self, way: tuple[str, ...], before: str) -> Iterator[str]:
        for stick, after in pairwise((*way, "")):
            yield as_it_lies(stick, before, after)
            for other in self.next_to(stick):
                if other not in (before, after):
                    yield f"({' '.join(self._words(self.branch(other, stick), stick))})"
            before = stick


LINE = Chain(spinners=False)
SPINNERS = Chain(spinners=True)


def _forward(way: tuple[str, ...]) -> bool:
    places = [way.index(stick) for stick in sorted(way)[:2]]
    return places == sorted(places)


def as_it_lies(face: str, before: str, after: str) -> str:
    """A face read from the stick before it to the stick after it, either of which may be missing.

    >>> as_it_lies("0-5", "5-5", ""), as_it_lies("0-5", "", "0-0")
    ('5-0', '5-0')
    """
    first, second = halves(face)
    if before:
        return face if touching(face, before) == first else turned(face)
    return turned(face) if after and touching(face, after) != second else face


@lru_cache(maxsize=1 << 14)
def _ends(chain: Chain) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for stick in chain.sticks:
        numbers = list(halves(stick))
        if is_doublet(stick) and chain.spinners:
            numbers *= 2
        for other in chain.next_to(stick):
            number = touching(stick, other)
            if number is None or number not in numbers:
                raise ValueError(f"{stick} and {other} cannot be joined so in {chain.joints}")
            numbers.remove(number)
        found.extend((stick, number) for number in numbers)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _open_at(chain: Chain) -> tuple[list[str], ...]:
    """For each number from 0 to 6, the sticks with an open connection of that number."""
    places: tuple[list[str], ...] = tuple([] for _ in range(7))
    for stick, number in dict.fromkeys(chain.ends):
        places[number].append(stick)
    return places


def read_chain(text: str, chain: Chain = SPINNERS) -> Chain:
    """The chain a text such as `0-5 5-5 (5-1) 5-3` names, as it writes itself.

    >>> str(read_chain("3-5 5-5 (5-1) (5-2 2-2) 5-0"))
    '0-5 5-5 (5-1) (5-3) 5-2 2-2'
    """
    before, branches = "", list[str]()
    for word in re.findall(r"[^\s()]+|[()]", text):
        face = either_way(word)
        if word == "(" and before:
            branches.append(before)
        elif word == ")" and branches:
            before = branches.pop()
        elif face in STICK_OF and (not chain.sticks or before in chain.where(face)):
            chain = chain.joined(face, before)
            before = face
        else:
            raise _unfit(word, text)
    if branches:
        raise _unfit("(", text)
    return chain


def _unfit(word: str, text: str) -> BadOutcome:
    return BadOutcome(
        f"« {word[:40]} » ne va pas dans « {text[:60]} » : attendu un bâtonnet qui prolonge la "
        "chaîne, par exemple 0-5 5-5 (5-1) 5-3.",
        f"'{word[:40]}' does not fit in '{text[:60]}': expected a stick that prolongs the chain, "
        "for example 0-5 5-5 (5-1) 5-3.",
    )


# ---------------------------------------------------------------- moves


@lru_cache(maxsize=1 << 14)
def placings(chain: Chain, loose: tuple[str, ...]) -> tuple[Place, ...]:
    """Every way to place one of the loose sticks on a chain that has been started."""
    open_at = _open_at(chain)
    places = []
    for face in loose:
        low, high = halves(face)
        fits = open_at[low] if low == high else sorted(open_at[low] + open_at[high])
        places += [Place(face, on) for on in fits if face not in chain.sticks]
    return tuple(places)


def grown(chain: Chain, loose: tuple[str, ...]) -> Iterator[Chain]:
    """Every chain that a chain and some loose sticks can make, fewest sticks first."""
    growing = {chain: None}
    while growing:
        yield from growing
        growing = {
            longer.joined(place.what, place.on): None
            for longer in growing
            for place in placings(longer, loose)
        }
