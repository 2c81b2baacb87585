"""The lines that sticks can make in the Jeu de base, a few of which stand for all.

What can still happen to a line depends on its two ends and on the sticks not placed yet. Numbers
may be renamed if that turns the set of sticks into itself, so a few lines stand for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.sticks import STICKS, halves

FACES = 4
Face = tuple[int, int]


class Line(NamedTuple):
    """The sticks that are not placed, by their numbers, and the two open ends, lower first."""

    left: tuple[int, ...]
    ends: Face


class Growth(NamedTuple):
    """A stick placed: which one, by which of its faces, the line after it, and the points."""

    stick: int
    face: int
    line: Line
    points: int


def _sorted(one: int, other: int) -> Face:
    return (one, other) if one <= other else (other, one)


class StickLines:
    """Every line that some sticks can make from a doublet on."""

    def __init__(self, sticks: tuple[tuple[str, ...], ...] = STICKS) -> None:
        self.sticks = tuple(tuple(map(halves, faces)) for faces in sticks)
        self.every = tuple(range(len(sticks)))

    def starts(self) -> Iterator[Growth]:
        """A doublet placed first."""
        for stick, faces in enumerate(self.sticks):
            for face, (low, high) in enumerate(faces):
                if low == high:
                    yield Growth(stick, face, Line(self._but(self.every, stick), (low, low)), 2)

    def growths(self, line: Line) -> Iterator[Growth]:
        """Every way to place a stick at an end of a line."""
        for stick in line.left:
            for face, (low, high) in enumerate(self.sticks[stick]):
                points = 2 if low == high else 1
                for end, stays in {line.ends, line.ends[::-1]}:
                    for touches, opens in {(low, high), (high, low)}:
                        if touches == end:
                            left = self._but(line.left, stick)
                            yield Growth(stick, face, Line(left, _sorted(opens, stays)), points)

    @staticmethod
    def _but(left: tuple[int, ...], stick: int) -> tuple[int, ...]:
        return tuple(other for other in left if other != stick)

    @cached_property
    def renamings(self) -> list[tuple[tuple[int, ...], dict[int, int]]]:
        """New names of the numbers that turn the set of sticks into itself, and stick to stick."""
        found = []
        number_of = {frozenset(faces): stick for stick, faces in enumerate(self.sticks)}
        for names in permutations(range(7)):
            turned: dict[int, int] = {}
            for faces, stick in number_of.items():
                image = frozenset(_sorted(names[low], names[high]) for low, high in faces)
                if image not in number_of:
                    break
                turned[stick] = number_of[image]
            else:
                found.append((names, turned))
        return found

    @cached_property
    def like(self) -> dict[Line, tuple[Line, int]]:
        """For every line the one that stands for it, and the renaming that leads there."""
        found: dict[Line, tuple[Line, int]] = {}
        growing = [start.line for start in self.starts()]
        for line in growing:
            if line not in found:
                images = [(self._renamed(line, at), at) for at in range(len(self.renamings))]
                found[line] = min(images)
                growing += [growth.line for growth in self.growths(line)]
        return found

    def _renamed(self, line: Line, at: int) -> Line:
        names, turned = self.renamings[at]
        low, high = line.ends
        return Line(
            tuple(sorted(turned[stick] for stick in line.left)), _sorted(names[low], names[high])
        )

    @cached_property
    def lines(self) -> list[Line]:
        """The lines that stand for all, those with fewest sticks left first."""
        return sorted({line for line, _ in self.like.values()}, key=lambda x: len(x.left))

    def places(self, line: Line, size: int = FACES) -> NDArray[np.int64]:
        """Where each way the sticks left of a line lie is found in an array of those of its like.

        Such an array has an axis for each stick left, of this size: the four faces once or more
        often, then anything else. A line's like is the one that stands for it.
        """
        like, at = self.like[line]
        names, turned = self.renamings[at]
        axes = [like.left.index(turned[stick]) for stick in line.left]
        found = np.arange(size ** len(axes)).reshape((size,) * len(axes)).transpose(axes)
        for axis, stick in enumerate(line.left):
            faces = self.sticks[turned[stick]]
            images = (_sorted(names[low], names[high]) for low, high in self.sticks[stick])
            moved = [faces.index(image) for image in images]
            times = range(size // FACES)
            along = [face + FACES * time for time in times for face in moved]
            found = found.take([*along, *range(len(along), size)], axis=axis)
        return found
