"""Positions of a turn of the Jeu de base as the solver sees them."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from yamotheque.games.yaminos_base import State
from yamotheque.pieces.sticks import STICK_OF, STICKS
from yamotheque.solve.yaminos_base.lines import Line
from yamotheque.solve.yaminos_base.stakes import THROWN, all_lines, offsets


@cache
def places(line: Line) -> NDArray[np.int64]:
    """Where the sticks left, lying or about to be thrown, are found in a row."""
    like, _ = all_lines().like[line]
    return offsets()[like] + all_lines().places(line, THROWN + 1)


def line_of(state: State) -> Line:
    """The line on the table."""
    placed = {STICK_OF[face] for face in state.line.sticks}
    low, high = sorted(number for _, number in state.line.ends)
    return Line(tuple(stick for stick in range(len(STICKS)) if stick not in placed), (low, high))


def lying(state: State, line: Line) -> tuple[int, ...]:
    """The faces of the sticks left; a fifth one for those in the hand."""
    faces = {STICK_OF[face]: STICKS[STICK_OF[face]].index(face) for face in state.loose}
    return tuple(faces.get(stick, THROWN) for stick in line.left)
