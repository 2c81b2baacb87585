"""The solved turn of the Jeu de base of the 7 Yaminos, stake by stake, as it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from yamotheque.solve import tables
from yamotheque.solve.yaminos_base.lines import FACES, Line, StickLines
from yamotheque.solve.yaminos_base.turns import Array, Turns
from yamotheque.worth.study import Optimum, Progress, silent

NAME, CHANCES = "yaminos-base", "yaminos-base-last-turn"
HIGHEST = 70
"""The highest stake that is kept; with so much at stake nobody starts a new line."""
LINE_POINTS = 18
"""About the points of a whole line: beyond what is solved, each takes the same share of chances."""
THROWN = FACES


@cache
def all_lines() -> StickLines:
    """The lines of all seven sticks."""
    return StickLines()


@cache
def all_turns() -> Turns:
    """Turns with all seven sticks."""
    return Turns(all_lines())


@dataclass(frozen=True)
class Stakes:
    """What throwing is worth at every stake: all sticks for a new line, or some that are left.

    The rows of `thrown` are the arrays of all lines that stand for others, one after the other.
    """

    new_line: Array
    thrown: Array
    square: float = 0.0
    nothing: float = 0.0
    """The mean square of a turn's points and its chance of nothing, from the start."""

    @property
    def optimum(self) -> Optimum:
        """What best play scores in a turn."""
        mean, nothing = float(self.new_line[0]), self.nothing
        return Optimum.of(mean, self.square, self.thrown, of_a_turn=True, nothing=nothing)


@cache
def offsets() -> dict[Line, int]:
    """Where the array of each line begins in a row."""
    sizes = [(THROWN + 1) ** len(line.left) for line in all_lines().lines]
    return dict(zip(all_lines().lines, np.cumsum([0, *sizes]).tolist(), strict=False))


def one_row(thrown: Mapping[Line, Array]) -> Array:
    """The arrays of all lines, one after the other."""
    return np.concatenate([thrown[line][0].ravel() for line in all_lines().lines])


def for_points(high: int = HIGHEST, low: int = 0, progress: Progress = silent) -> Stakes:
    """Stakes from a low one to a high one, solved for the points of the turn."""
    new_line, thrown = [], []
    fail, all_parts = np.array([0.0, 0.0, 1.0]), np.zeros(3)
    for stake, layer in all_turns().layers(
        high, low, lambda at: np.array([at, at * at, 0.0]), fail
    ):
        new_line.append(layer.new_line[0])
        thrown.append(one_row(layer.thrown))
        all_parts = layer.new_line
        progress((high - stake + 1) / (high - low + 1))
    square, nothing = map(float, all_parts[1:])
    return Stakes(np.array(new_line[::-1]), np.array(thrown[::-1]), square, nothing)


def for_passing(high: int = HIGHEST) -> Stakes:
    """The chance to gather so many points more, by how many: a last turn."""

    def stop(stake: int) -> Array:
        return np.array([float(stake >= high)])

    layers = [layer for _, layer in all_turns().layers(high, 0, stop, np.zeros(1))]
    rows = np.array([one_row(layer.thrown) for layer in layers])
    return Stakes(np.array([layer.new_line[0] for layer in layers]), rows)


def solved_turn(*, fresh: bool = False, progress: Progress = silent) -> Stakes:
    """A turn for points, read if it was solved before."""

    def solve() -> tables.Arrays:
        return {key: np.asarray(part) for key, part in vars(for_points(progress=progress)).items()}

    found = tables.kept(NAME, ("new_line", "thrown", "square", "nothing"), solve, fresh)
    parts = float(found["square"]), float(found["nothing"])
    return Stakes(found["new_line"], found["thrown"], *parts)


def solved_last_turn() -> Stakes:
    """The same for a last turn."""

    def solve() -> tables.Arrays:
        solved = for_passing()
        return {"new_line": solved.new_line, "thrown": solved.thrown}

    return Stakes(**tables.kept(CHANCES, ("new_line", "thrown"), solve, fresh=False))


@cache
def going_on() -> Stakes:
    """The chance that a throw does not fail, which is all that counts once the leader is passed."""
    return for_passing(0)
