"""The Yam of the 7 Yaminos, solved exactly for one player: a round of twelve cells.

A throw is an array with one axis a stick and its four faces along it. To throw a stick again is a
fifth place on its axis, the mean of the other four; the best sticks to keep are found by a maximum
along each axis. The cell announced before the third throw brings points that do not depend on the
rest of the form, so what it promises is worked out once for all forms.

While the Super Yamino is free its number matters: the first throw with a doublet fixes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.sticks import STICKS
from yamotheque.pieces.yamino_figures import NUMBERS, all_show, doublets
from yamotheque.solve import store

Array = NDArray[np.float64]
SHAPE = (4,) * len(STICKS)
NEVER = -1e9


@dataclass(frozen=True)
class Outlook:
    """What every throw promises: the mean of the points to come, and of their square."""

    mean: Array
    square: Array

    def plus(self, points: Array | float) -> Outlook:
        """The same after some points more."""
        return Outlook(self.mean + points, self.square + points * (2 * self.mean + points))

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


def thrown_again(after: Outlook) -> Outlook:
    """From what the next throw promises to keeping the best sticks and throwing at least one."""
    mean, square = _with_means(after.mean), _with_means(after.square)
    mean[(slice(4),) * len(STICKS)] = NEVER  # one stick at least is thrown
    for axis in range(len(STICKS)):
        kept, thrown = [slice(None)] * len(STICKS), [slice(None)] * len(STICKS)
        kept[axis], thrown[axis] = slice(4), slice(4, 5)
        throw = mean[*thrown] > mean[*kept]
        square = np.where(throw, square[*thrown], square[*kept])
        mean = np.where(throw, mean[*thrown], mean[*kept])
    return Outlook(mean, square)


def _with_means(array: Array) -> Array:
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


@dataclass(frozen=True)
class Round:
    """A solved round: what each set of marked cells still promises, by its bits."""

    mean: Array
    square: Array

    @property
    def value(self) -> float:
        """The best expected points of a round."""
        return float(self.mean[0])

    @property
    def spread(self) -> float:
        """Their standard deviation under best play."""
        return float(np.sqrt(self.square[0] - self.mean[0] ** 2))


class Solver:
    """What the cells promise before any form is looked at, then the forms from full to empty."""

    def __init__(self, figures: Any) -> None:
        self.keys = [figure.key for figure in figures]
        self.points = {figure.key: table_of(figure.points) for figure in figures}
        self.announced = {
            key: sure(points).or_better(thrown_again(sure(points)))
            for key, points in self.points.items()
            if key != "super"
        }
        self.shows = [table_of(lambda faces, n=n: n in doublets(faces)) > 0 for n in NUMBERS]
        self.none = ~np.logical_or.reduce(self.shows)
        self.supers = self._supers() if "super" in self.points else {}

    def _supers(self) -> dict[int | None, Outlook]:
        """The Super Yamino marked or announced after the second throw, by the number fixed."""
        points = self.points["super"]
        mine = {n: points * table_of(lambda faces, n=n: all_show(faces, n)) for n in NUMBERS}
        again: dict[int | None, Outlook] = {n: thrown_again(sure(mine[n])) for n in NUMBERS}
        free = self.by_doublet(again, thrown_again(sure(points)))
        supers: dict[int | None, Outlook] = {None: sure(points).or_better(free)}
        for n in NUMBERS:
            supers[n] = sure(mine[n]).or_better(again[n])
        return supers

    def by_doublet(self, chosen: dict[int | None, Outlook], without: Outlook) -> Outlook:
        """The best number among the doublets a throw shows; `without` where it shows none."""
        best = Outlook(np.where(self.none, without.mean, NEVER), without.square)
        for n in NUMBERS:
            mine = Outlook(np.where(self.shows[n], chosen[n].mean, NEVER), chosen[n].square)
            best = best.or_better(mine)
        return best

    def solve(self) -> Round:
        """Every set of marked cells."""
        count = len(self.keys)
        mean, square = np.zeros(1 << count), np.zeros(1 << count)
        for marked in range((1 << count) - 2, -1, -1):
            turn = self.turn(marked, mean, square)
            mean[marked], square[marked] = turn.mean.mean(), turn.square.mean()
        return Round(mean, square)

    def turn(self, marked: int, mean: Array, square: Array) -> Outlook:
        """What the first throw of a turn promises."""
        stop = second = sure(NEVER)
        last = None
        for bit, key in enumerate(self.keys):
            if marked >> bit & 1:
                continue
            m, s = float(mean[marked | 1 << bit]), float(square[marked | 1 << bit])
            stop = stop.or_better(_then(sure(self.points[key]), m, s))
            if key == "super":
                last = m, s
            else:
                second = second.or_better(_then(self.announced[key], m, s))
        if last is None:
            return stop.or_better(thrown_again(second))
        by_number = {
            n: thrown_again(second.or_better(_then(outlook, *last)))
            for n, outlook in self.supers.items()
        }
        return stop.or_better(self.by_doublet(by_number, by_number[None]))


def _then(first: Outlook, mean: float, square: float) -> Outlook:
    """Some points now, and later what a form promises."""
    return Outlook(first.mean + mean, first.square + 2 * first.mean * mean + square)


def table_name(figures: Any) -> str:
    """Under which name the table of these figures is kept."""
    return "yaminos-yam-" + "-".join(figure.key for figure in figures)


def solve_round(figures: Any) -> Round:
    """A round of the Yam with these figures, from the user's cache or solved now and kept."""
    name = table_name(figures)
    arrays = store.read_arrays(name)
    if arrays is None:
        solved = Solver(figures).solve()
        store.keep_arrays(name, {"mean": solved.mean, "square": solved.square})
        return solved
    return Round(arrays["mean"], arrays["square"])
