"""Sticks joined half to equal half: lines, and spinner chains that branch at their doublets.

A chain is told by its sticks and its joints, whatever the order they were placed in; that order
says where they lie on the table, and nothing else. The connections of a doublet are alike, so where
a stick is placed is the stick it is placed on. Two sticks with the same face, which real ones may
show, share two numbers: there the placing says by which of them they touch.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeVar

from yamotheque.chance import DOMINOES
from yamotheque.moves import Place
from yamotheque.pieces.sticks import (
    Faces,
    all_but,
    face_of,
    halves,
    is_doublet,
    name_beside,
    turned,
)

T = TypeVar("T", bound=Any)

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


class JointOrder(tuple[Joint, ...]):
    """The joints in the order they were made, the stick that was put before the one it was put on.

    Where sticks lie on the table depends on it and no rule does, so that all orders are equal.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, JointOrder)

    def __ne__(self, other: object) -> bool:
        return not isinstance(other, JointOrder)

    def __hash__(self) -> int:
        return 0


NUMBERS: Final = range(7)
NOWHERE: Final[tuple[Faces, ...]] = ((),) * len(NUMBERS)


class Chain(NamedTuple):
    """Joined sticks. A doublet has four connections in a spinner chain and two in a line.

    >>> chain = SPINNERS.joined("5-5").joined("0-5", "5-5").joined("1-5", "5-5")
    >>> str(chain), chain.total
    ('0-5 5-5 5-1', 11)
    >>> [str(place) for place in placings(chain, ("0-3", "2-3", "2-5"))]
    ['place 0-3 on 0-5', 'place 2-5 on 5-5']
    """

    sticks: Faces = ()
    joints: tuple[Joint, ...] = ()
    spinners: bool = True
    open_at: tuple[Faces, ...] = NOWHERE
    """For each number from 0 to 6 the sticks that are open there, as often as they are."""
    total: int = 0
    """The sum of the open ends: a doublet counts once for each connection still open.

    Like the open ends themselves it follows from the rest, and is kept as the chain grows.
    """
    order: JointOrder = JointOrder()

    @property
    def ends(self) -> tuple[End, ...]:
        """Each open connection."""
        ends = [(stick, number) for number in NUMBERS for stick in self.open_at[number]]
        return tuple(sorted(ends))

    def next_to(self, stick: str) -> Faces:
        """The sticks joined to this one."""
        pairs = [joint[:2] for joint in self.joints if stick in joint]
        return tuple(one if other == stick else other for one, other in pairs)

    def meeting(self, stick: str, other: str) -> int | None:
        """The number at which two sticks of the chain touch, if they do."""
        pair = (min(stick, other), max(stick, other))
        return next((number for *joined, number in self.joints if (*joined,) == pair), None)

    def joined(self, stick: str, on: str = "", by: int | None = None) -> Chain:
        """The chain with one more stick, placed on another; the first is placed on nothing."""
        sticks, joints, spinners, open_at, total, order = self
        opened, touched = list(open_at), None
        if on:
            joint = joint_of(stick, on, by)
            touched, joints = joint[2], with_one_more(joints, joint)
            opened[touched] = closed(open_at[touched], on)
            total -= touched
        for number, connections in connections_of(stick, spinners, touched):
            opened[number] = in_order(opened[number] + connections)
            total += number * len(connections)
        order = JointOrder((*order, (stick, on, touched or 0)))
        return Chain(with_one_more(sticks, stick), joints, spinners, tuple(opened), total, order)

    def linked(self, one: str, other: str, by: int | None = None) -> Chain:
        """The chain with one more joint, of sticks that are in it."""
        sticks, joints, spinners, open_at, total, order = self
        joint, opened = joint_of(one, other, by), list(open_at)
        touched = joint[2]
        opened[touched] = closed(closed(open_at[touched], one), other)
        more = with_one_more(joints, joint)
        order = JointOrder((*order, joint))
        return Chain(sticks, more, spinners, tuple(opened), total - 2 * touched, order)

    def placed(self, place: Place) -> Chain:
        """The chain after a placing."""
        stick = name_beside(place.what, self.sticks)
        return self.joined(stick, place.on, int(place.by) if place.by else None)

    def path(self) -> Faces:
        """The longest way through the chain, its lowest stick before its second lowest."""
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
def connections_of(
    stick: str, spinners: bool, touched: int | None = None
) -> tuple[tuple[int, Faces], ...]:
    """The numbers a stick is open at, with the stick as often as it is, once it touches another.

    >>> connections_of("0-5", True, 5), connections_of("5-5", True, 5)
    (((0, ('0-5',)),), ((5, ('5-5', '5-5', '5-5')),))
    """
    numbers = halves(stick) * (2 if spinners and is_doublet(stick) else 1)
    open_at = [(number, numbers.count(number) - (number == touched)) for number in set(numbers)]
    return tuple((number, (stick,) * times) for number, times in open_at if times)


@cache
def joint_of(one: str, other: str, by: int | None = None) -> Joint:
    """How two sticks touch, by the number they share unless it is said by which."""
    number = touching(one, other) if by is None else by
    if number is None:
        raise ValueError(f"{one} and {other} share no number")
    return (min(one, other), max(one, other), number)


@lru_cache(maxsize=1 << 12)
def closed(sticks: Faces, touched: str) -> Faces:
    """The sticks still open at a number once one of them touches another there."""
    try:
        return all_but(sticks, [touched])
    except ValueError:
        raise ValueError(f"{touched} has no end open there, only {sticks}") from None


@lru_cache(maxsize=1 << 12)
def in_order(sticks: Faces) -> Faces:
    """The sticks open at a number by their names."""
    return tuple(sorted(sticks))


def with_one_more(row: tuple[T, ...], more: T) -> tuple[T, ...]:
    """Some sticks or joints in their order, and another."""
    longer = list(row)
    insort(longer, more)
    return tuple(longer)


# ---------------------------------------------------------------- moves


def placings(chain: Chain, loose: Faces) -> tuple[Place, ...]:
    """Every way to place one of the loose sticks on a chain that has been started.

    Sticks with the same face lie side by side, and are alike.
    """
    places: tuple[Place, ...] = ()
    open_at, before = chain.open_at, ""
    for face in loose:
        if face == before:
            continue
        before = face
        low, high = HALVES[face]
        if sticks := open_at[low]:
            places += _placings_at(face, low, sticks)
        if low != high and (sticks := open_at[high]):
            places += _placings_at(face, high, sticks)
    return places


@lru_cache(maxsize=1 << 14)
def _placings_at(face: str, number: int, sticks: Faces) -> tuple[Place, ...]:
    """Every way to place a stick on one of those that are open at a number."""
    return tuple(_place(face, on, number) for on in dict.fromkeys(sticks))


HALVES: Final = {face: halves(face) for face in DOMINOES}
"""The two numbers of each face."""


@cache
def _place(face: str, on: str, number: int) -> Place:
    """A stick on another by the number they share; which one is said where they share two."""
    return Place(face, on, str(number) if is_twin(face, on) else "")


def every_placing() -> tuple[Place, ...]:
    """Every way to place a stick of ours: the first, then on any that shares a number with it."""
    on_others = (
        _place(face, on, number)
        for face in DOMINOES
        for number in dict.fromkeys(HALVES[face])
        for on in DOMINOES
        if on != face and number in HALVES[on]
    )
    return (*map(Place, DOMINOES), *on_others)


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
