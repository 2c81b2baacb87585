"""A turn of the Jeu de base of the 7 Yaminos, solved exactly: when to stop, and what to throw.

A position says how a line ends, how the sticks not placed lie and what is at stake. Every placing
adds to the stake, so turns are solved from high stakes down. Right above the highest stake nothing
is known but to stop at once. That does no harm: the line on the table takes twelve points more at
most, so what lies above is of no matter twelve points below, unless a new line were worth its risk
up there. It is not, if it is not at some lower stake: what it wins is the same at any stake, and
with no doublet, more often than one time in eight, all that is at stake is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.yaminos_base.lines import FACES, Line, StickLines

Array = NDArray[np.float64]
NEVER = -1e9
MOST = 12
"""The most points that a line still takes after the doublet it starts with."""

Arrays = dict[Line, Array]


class Stake(NamedTuple):
    """All positions with one stake. The first axis of an array: the mean, then what goes along.

    `placing` is before a choice to place more, to throw or to stop; `owing` after a throw of which
    a stick must be placed, the faces thrown standing after those that lie; `thrown` has the sticks
    about to be thrown again at the fifth place; `new_line` is before all of them are.
    """

    placing: Arrays
    owing: Arrays
    thrown: Arrays
    new_line: Array


class Placing(NamedTuple):
    """A stick placed: where it stands in the arrays, and where to look in those of what follows."""

    lies: Any
    fell: Any
    like: Line
    points: int
    free: NDArray[np.int64]
    free_twice: NDArray[np.int64]
    owing: NDArray[np.int64]


def better(one: Array, other: Array) -> Array:
    """The better of two choices by the mean, everywhere."""
    return np.where(other[:1] > one[:1], other, one)


def everywhere(value: Array, size: int, sticks: int) -> Array:
    """An array that holds one value for every way some sticks lie."""
    return np.tile(value.reshape(-1, *(1,) * sticks), (1, *(size,) * sticks))


def look(arrays: Arrays, line: Line, places: NDArray[np.int64]) -> Array:
    """What an array holds at some places."""
    array = arrays[line]
    return array.reshape(len(array), -1)[:, places]


class Turns:
    """Turns with some sticks, for any worth of stopping and of failing."""

    def __init__(self, lines: StickLines) -> None:
        self.lines = lines
        self.placings = {line: list(self._placings(line)) for line in lines.lines}
        self.starts = [
            (start, lines.like[start.line][0], lines.places(start.line)) for start in lines.starts()
        ]

    def _placings(self, line: Line) -> Iterator[Placing]:
        for stick, face, longer, points in self.lines.growths(line):
            before = (slice(None),) * (1 + line.left.index(stick))
            free, owing = self.lines.places(longer), self.lines.places(longer, 2 * FACES)
            yield Placing(
                (*before, face), (*before, FACES + face), self.lines.like[longer][0], points,
                free, np.tile(free, (2,) * free.ndim), owing,
            )  # fmt: skip

    def layers(
        self, high: int, low: int, stop: Callable[[int], Array], fail: Array
    ) -> Iterator[tuple[int, Stake]]:
        """Every stake from a high one down to a low one."""
        top = high + MOST
        one, two = self.unknown(stop(top + 1), fail), self.unknown(stop(top + 2), fail)
        for stake in range(top, low - 1, -1):
            one, two = self.layer(stop(stake), fail, one, two), one
            if stake <= high:
                yield stake, one

    def unknown(self, stop: Array, fail: Array) -> Stake:
        """Nothing but to stop at once."""
        placing = {each: everywhere(stop, FACES, len(each.left)) for each in self.lines.lines}
        owing = {each: everywhere(fail, 2 * FACES, len(each.left)) for each in self.lines.lines}
        return Stake(placing, owing, {}, fail)

    def layer(self, stop: Array, fail: Array, one: Stake, two: Stake) -> Stake:
        """All positions with one stake, by those with one point and with two points more."""
        layer = Stake({}, {}, {}, self.new_line(fail, two))
        for line in self.lines.lines:
            owing, placed = self.placed(line, fail, one, two)
            thrown = with_thrown(owing, stop) if line.left else layer.new_line
            best = best_thrown(thrown) if line.left else better(stop, thrown)
            layer.owing[line], layer.thrown[line] = owing, thrown
            layer.placing[line] = better(best, placed)
        return layer

    def new_line(self, fail: Array, after: Stake) -> Array:
        """All sticks thrown, of which a doublet must start a line."""
        fallen = everywhere(fail, FACES, len(self.lines.sticks))
        for start, like, places in self.starts:
            at = (slice(None),) * (1 + start.stick) + (start.face,)
            fallen[at] = better(fallen[at], look(after.placing, like, places))
        return np.asarray(fallen.reshape(len(fail), -1).mean(axis=1))

    def placed(self, line: Line, fail: Array, one: Stake, two: Stake) -> tuple[Array, Array]:
        """A stick placed where one of a throw must be, and where any may be."""
        sticks = len(line.left)
        owing = everywhere(fail, 2 * FACES, sticks)
        never = np.array([NEVER, *fail[1:]])
        placed = everywhere(never, FACES, sticks)
        for lies, fell, like, points, free, free_twice, owed in self.placings[line]:
            after = one if points == 1 else two
            placed[lies] = better(placed[lies], look(after.placing, like, free))
            owing[lies] = better(owing[lies], look(after.owing, like, owed))
            owing[fell] = better(owing[fell], look(after.placing, like, free_twice))
        return owing, placed


def with_thrown(owing: Array, stop: Array) -> Array:
    """Some sticks lie and the others are about to be thrown; to throw none is to stop."""
    sticks = owing.ndim - 1
    for axis in range(1, 1 + sticks):
        lie, fell = np.split(owing, 2, axis=axis)
        owing = np.concatenate([lie, fell.mean(axis=axis, keepdims=True)], axis=axis)
    owing[:, *(slice(FACES),) * sticks] = everywhere(stop, 1, sticks)
    return owing


def best_thrown(thrown: Array) -> Array:
    """The best sticks to throw again, or none."""
    for axis in range(1, thrown.ndim):
        lie, fall = np.split(thrown, [FACES], axis=axis)
        thrown = better(lie, fall)
    return thrown
