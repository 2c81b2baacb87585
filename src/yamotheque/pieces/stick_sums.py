"""What the seven sticks can add up to: thrown, laid in a line, or at the open ends of a chain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from yamotheque.pieces.sticks import Faces, faces_to_fall, halves, is_doublet, points_on

PointsOf = Callable[[str], int]
"""What one face counts."""


def on_a_stick(face: str) -> int:
    """What a face shows."""
    return points_on([face])


def throw_sums(throw: Sequence[Sequence[str]], worth: PointsOf = on_a_stick) -> frozenset[int]:
    """All that a throw can add up to, where each stick shows one of its faces.

    >>> sorted(throw_sums([("0-0", "1-4"), ("1-1", "0-5")]))
    [2, 5, 7, 10]
    """
    sums = {0}
    for faces in throw:
        sums = {total + worth(face) for total in sums for face in faces}
    return frozenset(sums)


def line_sums(sticks: str, worth: PointsOf = on_a_stick) -> Mapping[int, frozenset[int]]:
    """All that a line can add up to, by the number of its sticks."""
    all_sticks = faces_to_fall((), sticks)
    sums: dict[int, frozenset[int]] = {0: frozenset({0})}
    lines = {
        (used, end, worth(face)) for used, face in _more(all_sticks, 0) for end in set(halves(face))
    }
    while lines:
        sums[len(sums)] = frozenset(total for _, _, total in lines)
        lines = {
            (now, far, total + worth(face))
            for used, end, total in lines
            for now, face in _more(all_sticks, used)
            for near, far in _both_ways(face)
            if near == end
        }
    return sums


@cache
def open_sums(sticks: str) -> frozenset[int]:
    """All that the open ends of a chain that branches at its doublets can add up to."""
    all_sticks = faces_to_fall((), sticks)
    chains = {
        (used, _ends((0,) * 7, halves(face)[0], 4))
        for used, face in _more(all_sticks, 0)
        if is_doublet(face)
    }
    sums: set[int] = set()
    while chains:
        sums.update(sum(number * count for number, count in enumerate(ends)) for _, ends in chains)
        chains = {
            (now, _ends(_ends(ends, near, -1), far, 3 if near == far else 1))
            for used, ends in chains
            for now, face in _more(all_sticks, used)
            for near, far in _both_ways(face)
            if ends[near]
        }
    return frozenset(sums)


def _more(sticks: Sequence[Faces], used: int) -> Iterator[tuple[int, str]]:
    """Each face of each stick not used yet, and what is used then; of equal sticks, of one."""
    left = {faces: stick for stick, faces in enumerate(sticks) if not used >> stick & 1}
    for faces, stick in left.items():
        for face in faces:
            yield used | 1 << stick, face


@cache
def _both_ways(face: str) -> tuple[tuple[int, int], ...]:
    low, high = halves(face)
    return ((low, high),) if low == high else ((low, high), (high, low))


def _ends(ends: tuple[int, ...], number: int, more: int) -> tuple[int, ...]:
    """How many ends each number has, with some more of one."""
    return (*ends[:number], ends[number] + more, *ends[number + 1 :])
