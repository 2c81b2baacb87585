"""Every form of the Yam of the 7 Yaminos, fast; `Solver.solve` says the same slowly.

A first throw that shows the doublet of the Super Yamino's number leaves one face to keep on that
stick, and one without doublets leaves three on each: so what may be kept is a part of each axis.
Keeping all seven is let in here, since stopping at once, or throwing them now, is never worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import prange

from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.pieces.yamino_figures import NUMBERS
from yamotheque.solve.compiled import njit
from yamotheque.solve.yaminos_yam.turns import NEVER, Array, Round, Solver
from yamotheque.worth.study import Progress, silent

FACES = 4
THROWS = FACES ** len(STICKS)
WITH_MEANS = (FACES + 1) ** len(STICKS)


@njit()
def _with_means(values: Any, low: Any, high: Any, other: Any) -> Any:
    """A place more on each axis, the mean of the four faces, after those that may be kept.

    The first axis is read and written as the last one, and so on until all are in their places.
    """
    size = THROWS
    for axis in range(len(low)):
        first, width, rest = low[axis], high[axis] - low[axis], size // FACES
        for place in range(rest):
            total = 0.0
            for face in range(FACES):
                total += values[face * rest + place]
            to = place * (width + 1)
            for face in range(width):
                other[to + face] = values[(first + face) * rest + place]
            other[to + width] = total / FACES
        size = rest * (width + 1)
        values, other = other, values
    return values, other


@njit()
def _best_kept(mean: Any, square: Any, widths: Any, other: Any, other_square: Any) -> Any:
    """The better of keeping and throwing, axis after axis as above."""
    size = 1
    for width in widths:
        size *= width + 1
    for width in widths:
        rest = size // (width + 1)
        for place in range(rest):
            thrown, thrown_square = mean[width * rest + place], square[width * rest + place]
            for face in range(width):
                kept = mean[face * rest + place]
                best = square[face * rest + place]
                throw = thrown > kept
                other[place * width + face] = thrown if throw else kept
                other_square[place * width + face] = thrown_square if throw else best
        size = rest * width
        mean, square, other, other_square = other, other_square, mean, square
    return mean, square, other, other_square, size


@njit(parallel=True)
def _solve_layer(
    forms: Any, points: Any, cells: Any, cell_squares: Any, supers: Any, super_squares: Any,
    ranges: Any, places: Any, starts: Any, mean: Any, square: Any,
) -> None:  # fmt: skip
    """Solve forms with equally many marked cells; those with one more are solved already."""
    for at in prange(len(forms)):
        marked = forms[at]
        first = np.full(THROWS, NEVER)
        first_squares = np.zeros(THROWS)
        second = np.full(THROWS, NEVER)
        second_squares = np.zeros(THROWS)
        for cell in range(len(points)):
            if marked >> cell & 1:
                continue
            m, s = mean[marked | 1 << cell], square[marked | 1 << cell]
            for throw in range(THROWS):
                worth = points[cell, throw]
                if worth + m > first[throw]:
                    first[throw] = worth + m
                    first_squares[throw] = worth * (worth + 2 * m) + s
            if cell == 0 and len(supers):
                continue
            for throw in range(THROWS):
                worth = cells[cell, throw]
                if worth + m > second[throw]:
                    second[throw] = worth + m
                    second_squares[throw] = cell_squares[cell, throw] + 2 * worth * m + s
        free = len(supers) > 0 and not marked & 1
        one, two = np.empty(WITH_MEANS), np.empty(WITH_MEANS)
        three, four = np.empty(WITH_MEANS), np.empty(WITH_MEANS)
        for way in range(1, len(ranges)) if free else range(1):
            one[:THROWS] = second
            three[:THROWS] = second_squares
            if free:
                m, s = mean[marked | 1], square[marked | 1]
                for throw in range(THROWS):
                    worth = supers[way - 1, throw]
                    if worth + m > one[throw]:
                        one[throw] = worth + m
                        three[throw] = super_squares[way - 1, throw] + 2 * worth * m + s
            low, high = ranges[way, 0], ranges[way, 1]
            one, two = _with_means(one, low, high, two)
            three, four = _with_means(three, low, high, four)
            one, three, two, four, size = _best_kept(one, three, high - low, two, four)
            for place in range(size):
                throw = places[starts[way] + place]
                if one[place] > first[throw]:
                    first[throw] = one[place]
                    first_squares[throw] = three[place]
        mean[marked] = first.sum() / THROWS
        square[marked] = first_squares.sum() / THROWS


def first_throws() -> tuple[Any, Any, Any]:
    """The faces to keep on each stick, first to last, and the throws that show nothing else.

    Any faces; then, while the Super Yamino is free, no doublet; then the doublet of each number.
    """
    sticks = len(STICKS)
    doublet = [STICK_OF[f"{n}-{n}"] for n in NUMBERS]
    assert all(faces[0][0] == faces[0][2] for faces in STICKS), "doublets come first"
    low, high = np.zeros((9, sticks), np.int64), np.full((9, sticks), FACES)
    low[1] = 1
    for n in NUMBERS:
        high[2 + n, doublet[n]] = 1
    numbers = np.arange(THROWS).reshape((FACES,) * sticks)
    places = [numbers[tuple(map(slice, *bounds))].ravel() for bounds in zip(low, high, strict=True)]
    starts = np.cumsum([0, *map(len, places)])
    return np.stack([low, high], axis=1), np.concatenate(places), starts


def solve_forms(solver: Solver, progress: Progress = silent, given: int = 0) -> Round:
    """Every set of marked cells that holds those given, as `Solver.solve` does."""

    def flat(outlooks: Sequence[Any]) -> tuple[Array, Array]:
        shape = len(outlooks), THROWS
        return (
            np.array([each.mean for each in outlooks]).reshape(shape),
            np.array([each.square for each in outlooks]).reshape(shape),
        )

    assert not solver.supers or solver.keys[0] == "super", "the Super Yamino comes first"
    points = np.array(list(solver.points.values()))
    cells = flat([solver.announced.get(key, solver.supers.get(None)) for key in solver.keys])
    supers = flat([solver.supers[n] for n in (None, *NUMBERS)] if solver.supers else [])
    count = len(solver.keys)
    mean, square = np.zeros(1 << count), np.zeros(1 << count)
    sets = np.array([each for each in range(1 << count) if each & given == given])
    sizes = np.array([each.bit_count() for each in sets.tolist()])
    for marked in range(count - 1, given.bit_count() - 1, -1):
        _solve_layer(
            sets[sizes == marked], points.reshape(count, THROWS), *cells, *supers,
            *first_throws(), mean, square,
        )  # fmt: skip
        progress(float((sizes >= marked).mean()))
    return Round(mean, square, points)
