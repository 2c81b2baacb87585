"""What each cell of the Yam of the 7 Yaminos can be worth, whatever the throw."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import permutations, product
from math import prod
from typing import Final

from yamotheque.pieces.stick_sums import throw_sums
from yamotheque.pieces.sticks import Faces, by_stick, faces_to_fall, halves, is_doublet
from yamotheque.pieces.yamino_figures import (
    NUMBERS,
    RUNS,
    SUPER_BONUS,
    full_points,
    full_yamino,
    paires,
    paires_points,
    suite_with_the_rest,
    suite_yamino,
    super_yamino,
)

Sticks = Sequence[Faces]
"""The faces of each stick."""
Points = Callable[[Faces], int]

FEWEST_IN_A_RUN: Final = 3
FEW_THROWS: Final = 20_000
"""So many throws can be looked at one by one."""


@cache
def possible(points: Points, sticks: str) -> tuple[int, ...]:
    """All that a throw can be worth by some points, least first."""
    throw = faces_to_fall((), sticks)
    if points in FIGURES:
        return tuple(sorted({0, *FIGURES[points](throw)}))
    return tuple(sorted(throw_sums(throw, lambda face: points((face,)))))


def super_values(throw: Sticks) -> set[int]:
    """A Super Yamino: the sticks turned to one number, or to another."""
    shown = [
        throw_sums([[face for face in faces if number in halves(face)] for faces in throw])
        for number in NUMBERS
    ]
    return {SUPER_BONUS + points for sums in shown for points in sums}


def full_values(_: Sticks) -> set[int]:
    """A Full of any two numbers: every stick has them all."""
    return {full_points(*read) for read in permutations(NUMBERS, 2)}


def suite_values(_: Sticks) -> set[int]:
    """A Suite of any of the runs."""
    return {bonus + sum(run) for run, bonus in RUNS.items()}


def suite_values_with_the_rest(throw: Sticks) -> set[int]:
    """A Suite and the rest: looked for among all throws or, of too many, not ruled out."""
    if prod(map(len, throw)) <= FEW_THROWS:
        return {suite_with_the_rest(by_stick(faces)) for faces in product(*throw)}
    most_left = len(throw) - FEWEST_IN_A_RUN
    rest = frozenset[int]().union(*(throw_sums(throw[:left]) for left in range(most_left + 1)))
    return {run + points for run in suite_values(throw) for points in rest}


def paires_values(throw: Sticks) -> set[int]:
    """Paires: each stick shows its doublet, or something else."""
    found = {(0, 0)}
    for faces in throw:
        shown = {(1, halves(face)[0]) if is_doublet(face) else (0, 0) for face in faces}
        found = {(count + one, sum_ + half) for count, sum_ in found for one, half in shown}
    return {paires_points(*each) for each in found}


FIGURES: Final[dict[Points, Callable[[Sticks], Collection[int]]]] = {
    super_yamino: super_values,
    full_yamino: full_values,
    suite_yamino: suite_values,
    suite_with_the_rest: suite_values_with_the_rest,
    paires: paires_values,
}
"""The figures that all sticks make together; of any other points each stick has its own part."""
