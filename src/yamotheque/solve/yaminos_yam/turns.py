"""The Yam of the 7 Yaminos, solved exactly for one player: a round of twelve cells.

A throw is an array with one axis a stick and its four faces along it. To throw a stick again is a
fifth place on its axis, the mean of the other four; the best sticks to keep are found by a maximum
along each axis. The cell announced before the third throw brings points that do not depend on the
rest of the form, so what it promises is worked out once for all forms.

While the Super Yamino is free its number matters: the first throw with a doublet fixes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.sticks import STICKS, halves, is_doublet
from yamotheque.pieces.yamino_figures import NUMBERS
from yamotheque.pieces.yamino_form import StickCell

Array = NDArray[np.float64]
SHAPE = (4,) * len(STICKS)
NEVER = -1e9


@dataclass(frozen=True)
class Outlook:
    """What every throw promises: the mean of the points to come, and of their square."""

    mean: Array
    square: Array

    def or_better(self, other: Outlook) -> Outlook:
        """The better of two choices, throw by throw."""
        worse = other.mean > self.mean
        return Outlook(
            np.where(worse, other.mean, self.mean), np.where(worse, other.square, self.square)
        )


def sure(points: Any) -> Outlook:
    """Points that are certain."""
    mean = np.broadcast_to(np.asarray(points, np.float64), SHAPE)
    return Outlook(mean, mean * mean)


def made(points: Array) -> Outlook:
    """Points that are certain and, in the place of their square, whether a figure is made."""
    return Outlook(points, np.where((points > 0) | (points.max() <= 0), 1.0, 0.0))


def thrown_again(after: Outlook) -> Outlook:
    """From what the next throw promises to keeping the best sticks and throwing at least one."""
    mean, square = with_means(after.mean), with_means(after.square)
    mean[(slice(4),) * len(STICKS)] = NEVER  # one stick at least is thrown
    for axis in range(len(STICKS)):
        kept, thrown = [slice(None)] * len(STICKS), [slice(None)] * len(STICKS)
        kept[axis], thrown[axis] = slice(4), slice(4, 5)
        throw = mean[*thrown] > mean[*kept]
        square = np.where(throw, square[*thrown], square[*kept])
        mean = np.where(throw, mean[*thrown], mean[*kept])
    return Outlook(mean, square)


def with_means(array: Array) -> Array:
    """An array with a fifth place on each axis: the stick thrown again."""
    for axis in range(len(STICKS)):
        array = np.concatenate([array, array.mean(axis=axis, keepdims=True)], axis=axis)
    return array


@cache
def throws() -> list[tuple[str, ...]]:
    """Every throw of the seven sticks, in the order of the arrays."""
    return list(product(*STICKS))


def table_of(value: Any) -> Array:
    """A number for every throw, as an array."""
    return np.array([value(faces) for faces in throws()], np.float64).reshape(SHAPE)


def every_stick(holds: Callable[[str], bool]) -> NDArray[np.bool_]:
    """Whether something holds of every stick of a throw, as an array."""
    holding: Any = np.True_
    for faces in STICKS:
        holding = np.logical_and.outer(holding, [holds(face) for face in faces])
    return np.asarray(holding, np.bool_)


@dataclass(frozen=True)
class Round:
    """A solved round: what each set of marked cells still promises, by its bits.

    `points` are what every throw is worth in each cell, cell by cell.
    """

    mean: Array
    square: Array
    points: Array

    @property
    def value(self) -> float:
        """The best expected points of a round."""
        return float(self.mean[0])

    @property
    def variance(self) -> float:
        """The variance of its points under best play."""
        return float(self.square[0] - self.mean[0] ** 2)


class Solver:
    """What the cells promise before any form is looked at, and each form after a second throw."""

    def __init__(
        self,
        cells: Sequence[StickCell],
        points: Array | None = None,
        certain: Callable[[Array], Outlook] = sure,
    ) -> None:
        self.keys, self.certain = [cell.key for cell in cells], certain
        if points is None:
            points = np.array([table_of(cell.points) for cell in cells])
        self.points = dict(zip(self.keys, points, strict=True))
        self.announced = {
            key: certain(points).or_better(thrown_again(certain(points)))
            for key, points in self.points.items()
            if key != "super"
        }
        self.shows = [~every_stick(f"{n}-{n}".__ne__) for n in NUMBERS]
        self.none = every_stick(lambda face: not is_doublet(face))
        self.supers = self._supers() if "super" in self.points else {}

    def last(self, cell: str, number: int | None) -> Outlook:
        """What the third throw promises in a cell; the Super Yamino's number is fixed."""
        points: Array = self.points[cell]
        if cell == "super" and number is not None:
            points = np.where(every_stick(lambda face: number in halves(face)), points, 0.0)
        return self.certain(points)

    def _supers(self) -> dict[int | None, Outlook]:
        """The Super Yamino marked or announced after the second throw, by the number fixed."""
        mine = {n: self.last("super", n) for n in (None, *NUMBERS)}
        again = {n: thrown_again(outlook) for n, outlook in mine.items()}
        again[None] = self.by_doublet(again, again[None])
        return {n: mine[n].or_better(again[n]) for n in mine}

    def by_doublet(self, chosen: dict[int | None, Outlook], without: Outlook) -> Outlook:
        """The best number among the doublets a throw shows; `without` where it shows none."""
        best = Outlook(np.where(self.none, without.mean, NEVER), without.square)
        for n in NUMBERS:
            mine = Outlook(np.where(self.shows[n], chosen[n].mean, NEVER), chosen[n].square)
            best = best.or_better(mine)
        return best

    def second(self, marked: int, mean: Array, square: Array) -> dict[int | None, Outlook]:
        """What the second throw promises, by the Super Yamino's number if its cell is free."""
        best, last = sure(NEVER), None
        for bit, key in enumerate(self.keys):
            if marked >> bit & 1:
                continue
            after = float(mean[marked | 1 << bit]), float(square[marked | 1 << bit])
            if key == "super":
                last = after
            else:
                best = best.or_better(then(self.announced[key], *after))
        if last is None:
            return {None: best}
        return {n: best.or_better(then(outlook, *last)) for n, outlook in self.supers.items()}


def then(first: Outlook, mean: float, square: float) -> Outlook:
    """Some points now, and later what a form promises."""
    return Outlook(first.mean + mean, first.square + 2 * first.mean * mean + square)
