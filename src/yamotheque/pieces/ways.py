"""Moves that take some of what lies there: there are many, so each is made when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import overload

from yamotheque.moves import Move
from yamotheque.pieces.sticks import Faces

Ways = tuple[tuple[int, ...], ...]
"""Which of some sticks are taken, by their places, one way after another."""


@cache
def fewest_first(count: int) -> Ways:
    """Every way to take fewer than all of some sticks.

    >>> fewest_first(2)
    ((), (0,), (1,))
    """
    return tuple(chain.from_iterable(combinations(range(count), size) for size in range(count)))


@cache
def most_first(count: int) -> Ways:
    """Every way to take at least one of some sticks.

    >>> most_first(2)
    ((0, 1), (0,), (1,))
    """
    sizes = range(count, 0, -1)
    return tuple(chain.from_iterable(combinations(range(count), size) for size in sizes))


class Taking(Sequence[Move]):
    """Some moves, and after them one for each way to take some of the sticks."""

    __slots__ = ("_faces", "_first", "_made", "_ways")

    def __init__(
        self, first: Sequence[Move], faces: Faces, ways: Ways, made: Callable[[Faces], Move]
    ) -> None:
        self._first, self._faces, self._ways, self._made = first, faces, ways, made

    def __len__(self) -> int:
        return len(self._first) + len(self._ways)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        place = index - len(self._first) if index >= 0 else index + len(self._ways)
        if place < 0:
            return self._first[place]
        return self._made(tuple([self._faces[taken] for taken in self._ways[place]]))

    def __iter__(self) -> Iterator[Move]:
        yield from self._first
        for way in self._ways:
            yield self._made(tuple([self._faces[taken] for taken in way]))


def taking(
    first: Sequence[Move],
    faces: Faces,
    ways: Callable[[int], Ways],
    made: Callable[[Faces], Move],
) -> Sequence[Move]:
    """The same for any sticks: of those with the same face, which are alike, no way twice."""
    moves = Taking(first, faces, ways(len(faces)), made)
    return moves if len(set(faces)) == len(faces) else [*dict.fromkeys(moves)]
