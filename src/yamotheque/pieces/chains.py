"""Sticks joined half to equal half: lines, and spinner chains that branch at their doublets.

A chain is told by its sticks and its joints, whatever the order they were placed in. The
connections of a doublet are alike, so where a stick is placed is the stick it is placed on. Two
sticks with the same face, which real ones may show, share two numbers: there the placing says by
which of them they touch.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from yamotheque.chance import BadOutcome
from yamotheque.moves import Place, either_way
from yamotheque.pieces.sticks import (
    PLACES,
    Faces,
    all_but,
    face_of,
    halves,
    is_doublet,
    name_beside,
    turned,
)

Joint = tuple[str, str, int]
"""Two sticks, the lower name first, and the number at which they touch."""
End = tuple[str, int]
"""A stick and the number of a connection of it."""


@cache
def touching(one: str, other: str) -> int | None:
    """The number at which two sticks can meet, the lower of two where they show the same face.

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

    sticks: Faces = ()
    joints: tuple[Joint, ...] = ()
    spinners: bool = True
    ends: tuple[End, ...] = ()
    """Each open connection, which follows from the rest and is kept as the chain grows."""

    @property
    def total(self) -> int:
        """The sum of the open ends: a doublet counts once for each connection still open."""
        return sum([number for _, number in self.ends])

    @property
    def open_at(self) -> tuple[list[str], ...]:
        """For each number from 0 to 6, the sticks with an open connection of that number."""
        places: tuple[list[str], ...] = ([], [], [], [], [], [], [])
        for stick, number in dict.fromkeys(self.ends):
            places[number].append(stick)
        return places

    def next_to(self, stick: str) -> Faces:
        """The sticks joined to this one."""
        pairs = [joint[:2] for joint in self.joints if stick in joint]
        return tuple(one if other == stick else other for one, other in pairs)

    def meeting(self, stick: str, other: str) -> int | None:
        """The number at which two sticks of the chain touch, if they do."""
        pair = (min(stick, other), max(stick, other))
        return next((number for *joined, number in self.joints if (*joined,) == pair), None)

    def where(self, face: str) -> Faces:
        """The sticks of the chain that another may be placed on."""
        return tuple(place.on for place in placings(self, (face,)))

    def joined(self, stick: str, on: str = "", by: int | None = None) -> Chain:
        """The chain with one more stick, placed on another; the first is placed on nothing."""
        sticks, joints, spinners, ends = self
        place, end = bisect(sticks, stick), bisect(ends, (stick,))
        sticks = (*sticks[:place], stick, *sticks[place:])
        ends = (*ends[:end], *connections_of(stick, spinners), *ends[end:])
        longer = Chain(sticks, joints, spinners, ends)
        return longer.linked(stick, on, by) if on else longer

    def linked(self, one: str, other: str, by: int | None = None) -> Chain:
        """The chain with one more joint, of sticks that are in it."""
        number = touching(one, other) if by is None else by
        if number is None:
            raise ValueError(f"{one} and {other} share no number")
        sticks, joints, spinners, ends = self
        left = list(ends)
        try:
            left.remove((one, number))
            left.remove((other, number))
        except ValueError:
            raise ValueError(f"{one} and {other} cannot be joined so in {joints}") from None
        joint = (one, other, number) if one < other else (other, one, number)
        place = bisect(joints, joint)
        return Chain(sticks, (*joints[:place], joint, *joints[place:]), spinners, tuple(left))

    def placed(self, place: Place) -> Chain:
        """The chain after a placing."""
        stick = name_beside(place.what, self.sticks)
        return self.joined(stick, place.on, int(place.by) if place.by else None)

    def path(self) -> Faces:
        """The longest way through the chain, its lowest stick before its second lowest.

        Few of the sticks that join a chain change that order, so one that grows is seen to grow.
        """
        ways = [way for stick in self.sticks for way in self.ways(stick)]
        longest = max(map(len, ways), default=0)
        return min((way for way in ways if len(way) == longest and _forward(way)), default=())

    def ways(self, stick: str, before: str = "") -> Iterator[Faces]:
        """Every way from a stick to an end of the chain, not over the stick before it."""
        further = [after for after in self.next_to(stick) if after != before]
        if not further:
            yield (stick,)
        for after in further:
            for way in self.ways(after, stick):
                yield (stick, *way)

    def branch(self, stick: str, before: str) -> Faces:
        """The longest way from a stick, not over the stick before it."""
        return min(self.ways(stick, before), key=lambda way: (-len(way), way))

    def row(self) -> Faces:
        """The sticks of a line from left to right, each as it lies."""
        return tuple(str(self).split())

    def __str__(self) -> str:
        """The sticks along the path, each as it lies, with the branches of a stick after it."""
        return " ".join(self._words(self.path(), ""))

    def _words(self, way: Faces, before: str) -> Iterator[str]:
        for stick, after in pairwise((*way, "")):
            yield as_it_lies(stick, self.meeting(before, stick), self.meeting(stick, after))
            for other in self.next_to(stick):
                if other not in (before, after):
                    yield f"({' '.join(self._words(self.branch(other, stick), stick))})"
            before = stick


LINE = Chain(spinners=False)
SPINNERS = Chain(spinners=True)


def _forward(way: Faces) -> bool:
    places = [way.index(stick) for stick in sorted(way)[:2]]
    return places == sorted(places)


def as_it_lies(face: str, entered: int | None, left: int | None) -> str:
    """A face read from the number at which it is entered to that at which it is left, if any.

    >>> as_it_lies("0-5", 5, None), as_it_lies("0-5", None, 0)
    ('5-0', '5-0')
    """
    first, second = halves(face)
    if entered is not None:
        return face if entered == first else turned(face)
    return turned(face) if left not in (None, second) else face


@cache
def connections_of(stick: str, spinners: bool) -> tuple[End, ...]:
    """Each connection that a stick has by itself."""
    twice = 2 if spinners and is_doublet(stick) else 1
    return tuple((stick, number) for number in halves(stick)) * twice


def read_chain(text: str, chain: Chain = SPINNERS) -> Chain:
    """The chain a text such as `0-5 5-5 (5-1) 5-3` names, as it writes itself.

    >>> str(read_chain("3-5 5-5 (5-1) (5-2 2-2) 5-0"))
    '0-5 5-5 (5-1) (5-3) 5-2 2-2'
    """
    before, branches = "", list[str]()
    for word in re.findall(r"[^\s()]+|[()]", text):
        stick = either_way(word)
        if word == "(" and before:
            branches.append(before)
        elif word == ")" and branches:
            before = branches.pop()
        elif stick not in PLACES or stick in chain.sticks:
            raise _unfit(word, text)
        elif not before:
            chain, before = chain.joined(stick), stick
        else:
            # Sticks with the same face are read as they lie: each begins where it touches.
            by = int(word[0]) if is_twin(stick, before) else touching(stick, before)
            if (before, by) not in chain.ends:
                raise _unfit(word, text)
            chain, before = chain.joined(stick, before, by), stick
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


def placings(chain: Chain, loose: Faces) -> tuple[Place, ...]:
    """Every way to place one of the loose sticks on a chain that has been started."""
    open_at, places = chain.open_at, list[Place]()
    for face in dict.fromkeys(loose):
        for number in numbers_on(face):
            if sticks := open_at[number]:
                places += [_place(face, on, number) for on in sticks]
    return tuple(places)


@cache
def numbers_on(face: str) -> tuple[int, ...]:
    """The numbers that a face shows, each once.

    >>> numbers_on("0-4"), numbers_on("5-5")
    ((0, 4), (5,))
    """
    return tuple(dict.fromkeys(halves(face)))


@cache
def _place(face: str, on: str, number: int) -> Place:
    """A stick on another by the number they share; which one is said where they share two."""
    return Place(face, on, str(number) if is_twin(face, on) else "")


def is_twin(one: str, other: str) -> bool:
    """Whether two sticks show the same face and so can touch by either of two numbers."""
    return face_of(one) == face_of(other) and not is_doublet(one)


def grown(chain: Chain, loose: Faces) -> Iterator[Chain]:
    """Every chain that a chain and some loose sticks can make, fewest sticks first."""
    growing = {chain: loose}
    while growing:
        yield from growing
        growing = {
            longer.placed(place): all_but(left, [place.what])
            for longer, left in growing.items()
            for place in placings(longer, left)
        }
