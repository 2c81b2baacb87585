"""Every form of the Yam of the 7 Yaminos, fast; `tests/solve/yaminos_yam` say the same slowly.

A first throw that shows the doublet of the Super Yamino's number leaves one face to keep on that
stick, and one without doublets leaves three on each: so what may be kept is a part of each axis.
Keeping all seven is let in here, since stopping at once, or throwing them now, is never worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import prange

from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.pieces.yamino_figures import NUMBERS
from yamotheque.pieces.yamino_form import MOINS, PLUS, StickCell
from yamotheque.solve import tables
from yamotheque.solve.compiled import njit
from yamotheque.solve.yaminos_yam.turns import NEVER, Round, Solver
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


class Desk(NamedTuple):
    """The means and mean squares being worked out, and two arrays as large that are of use."""

    mean: Any
    square: Any
    spare: Any
    spare_square: Any


@njit()
def _best_kept(desk: Desk, widths: Any) -> Desk:
    """The better of keeping and throwing, axis after axis as above."""
    mean, square, other, other_square = desk
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
    return Desk(mean, square, other, other_square)


class Promises(NamedTuple):
    """The mean of some points to come, and of their square: of cells by [cell, throw]."""

    mean: Any
    square: Any


class FirstThrows(NamedTuple):
    """The kinds of first throws: any; with no doublet; with the doublet of each number.

    - low, high: which faces may be kept on each stick, by [kind, stick].
    - throws: the throws of all kinds, by their numbers, one kind after another.
    - starts: where those of each kind begin.
    """

    low: Any
    high: Any
    throws: Any
    starts: Any


@njit(parallel=True)
def _solve_layer(
    forms: Any, points: Any, cells: Promises, supers: Promises, kinds: FirstThrows, solved: Promises
) -> None:
    """Solve forms with equally many marked cells; those with one more are solved already.

    `points` are what the throws score in each cell, `cells` what they promise after the second
    throw, when a cell is marked or announced, and `supers` the same of the Super Yamino, by how its
    number was fixed. All is by throw, so a form costs some passes over 16,384 numbers, and as many
    forms are worked out side by side as there are cores.
    """
    mean, square = solved  # several cores write to arrays, but not to those of a named tuple
    for at in prange(len(forms)):
        marked = forms[at]
        # What to do with the first throw, and with the second where it is not a Super Yamino.
        first, first_squares = np.full(THROWS, NEVER), np.zeros(THROWS)
        second, second_squares = np.full(THROWS, NEVER), np.zeros(THROWS)
        for cell in range(len(points)):
            if marked >> cell & 1:
                continue
            m, s = mean[marked | 1 << cell], square[marked | 1 << cell]
            for throw in range(THROWS):
                worth = points[cell, throw]
                if worth + m > first[throw]:
                    first[throw] = worth + m
                    first_squares[throw] = worth * (worth + 2 * m) + s
            if cell == 0 and len(supers.mean):
                continue
            for throw in range(THROWS):
                worth = cells.mean[cell, throw]
                if worth + m > second[throw]:
                    second[throw] = worth + m
                    second_squares[throw] = cells.square[cell, throw] + 2 * worth * m + s
        free = len(supers.mean) > 0 and not marked & 1
        means, spare = np.empty(WITH_MEANS), np.empty(WITH_MEANS)
        squares, spare_squares = np.empty(WITH_MEANS), np.empty(WITH_MEANS)
        # Once the Super Yamino is marked all first throws are of one kind, the first; before, what
        # the second throw promises depends on the number that the first one has fixed.
        for kind in range(1, len(kinds.low)) if free else range(1):
            means[:THROWS] = second
            squares[:THROWS] = second_squares
            if free:
                m, s = mean[marked | 1], square[marked | 1]
                for throw in range(THROWS):
                    worth = supers.mean[kind - 1, throw]
                    if worth + m > means[throw]:
                        means[throw] = worth + m
                        squares[throw] = supers.square[kind - 1, throw] + 2 * worth * m + s
            low, high = kinds.low[kind], kinds.high[kind]
            means, spare = _with_means(means, low, high, spare)
            squares, spare_squares = _with_means(squares, low, high, spare_squares)
            desk = _best_kept(Desk(means, squares, spare, spare_squares), high - low)
            means, squares, spare, spare_squares = desk
            begin, end = kinds.starts[kind], kinds.starts[kind + 1]
            for place in range(end - begin):
                throw = kinds.throws[begin + place]
                if means[place] > first[throw]:
                    first[throw] = means[place]
                    first_squares[throw] = squares[place]
        mean[marked] = first.sum() / THROWS
        square[marked] = first_squares.sum() / THROWS


def first_throws() -> FirstThrows:
    """The kinds of first throws, as far as the Super Yamino tells them apart."""
    sticks = len(STICKS)
    doublet = [STICK_OF[f"{n}-{n}"] for n in NUMBERS]
    assert all(faces[0][0] == faces[0][2] for faces in STICKS), "doublets come first"
    low, high = np.zeros((9, sticks), np.int64), np.full((9, sticks), FACES)
    low[1] = 1
    for n in NUMBERS:
        high[2 + n, doublet[n]] = 1
    numbers = np.arange(THROWS).reshape((FACES,) * sticks)
    throws = [numbers[tuple(map(slice, *bounds))].ravel() for bounds in zip(low, high, strict=True)]
    return FirstThrows(low, high, np.concatenate(throws), np.cumsum([0, *map(len, throws)]))


def solve_forms(solver: Solver, progress: Progress = silent, given: int = 0) -> Round:
    """Every set of marked cells that holds those given."""

    def flat(outlooks: Sequence[Any]) -> Promises:
        shape = len(outlooks), THROWS
        return Promises(
            np.array([each.mean for each in outlooks]).reshape(shape),
            np.array([each.square for each in outlooks]).reshape(shape),
        )

    assert not solver.supers or solver.keys[0] == "super", "the Super Yamino comes first"
    points = np.array(list(solver.points.values()))
    cells = flat([solver.announced.get(key, solver.supers.get(None)) for key in solver.keys])
    supers = flat([solver.supers[n] for n in (None, *NUMBERS)] if solver.supers else [])
    count, kinds = len(solver.keys), first_throws()
    solved = Promises(np.zeros(1 << count), np.zeros(1 << count))
    sets = np.array([each for each in range(1 << count) if each & given == given])
    sizes = np.array([each.bit_count() for each in sets.tolist()])
    by_throw = points.reshape(count, THROWS)
    for marked in range(count - 1, given.bit_count() - 1, -1):
        _solve_layer(sets[sizes == marked], by_throw, cells, supers, kinds, solved)
        progress(float((sizes >= marked).mean()))
    return Round(solved.mean, solved.square, points)


# ---------------------------------------------------------------- as a game has it


def both(faces: tuple[str, ...]) -> int:
    """Plus and Moins marked in one turn."""
    return PLUS.points(faces) + MOINS.points(faces)


def cells_of(game: YaminosYam) -> list[StickCell]:
    """The cells that one turn each fills; Plus stands for Moins too where they go together."""
    if game.plus_moins == "separate":
        return [*game.cells]
    together = StickCell("plus", PLUS.title, PLUS.hint, both)
    return [together if cell is PLUS else cell for cell in game.cells if cell is not MOINS]


def name_of(game: YaminosYam) -> str:
    """Under which name a game's round is kept."""
    rest, together = game.suite_rest == "on", game.plus_moins == "together"
    return "yaminos-yam" + "-with-the-rest" * rest + "-together" * together


def solved_round(game: YaminosYam, *, fresh: bool = False, progress: Progress = silent) -> Round:
    """A round of the Yam by a game's rules, read if it was solved before."""

    def solve() -> tables.Arrays:
        return vars(solve_forms(Solver(cells_of(game)), progress))

    return Round(**tables.kept(name_of(game), ("mean", "square", "points"), solve, fresh))
