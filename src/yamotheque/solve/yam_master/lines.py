"""The lines of Yam Master's board as arrays: points, five in line, and what a net is told."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.games.yam_master import PAWNS
from yamotheque.pieces.figure_board import LINES, POINTS

CELLS: Final = 25
WIN, DRAW, LOSS = 1.0, 0.5, 0.0


class Lines(NamedTuple):
    """Each line's cells weighted by powers of two, and what each pattern of pawns on it brings."""

    bits: Any
    points: Any
    fives: Any


@cache
def lines() -> Lines:
    """The lines in numpy."""
    bits = np.zeros((CELLS, len(LINES)), np.float32)
    points = np.zeros((len(LINES), 32), np.float32)
    fives = np.zeros((len(LINES), 32), np.float32)
    for number, line in enumerate(LINES):
        for place, cell in enumerate(line):
            bits[cell, number] = 2**place
        for pattern in range(2 ** len(line)):
            stands = f"{pattern:b}".split("0")
            points[number, pattern] = sum(POINTS.get(len(run), 0) for run in stands)
            fives[number, pattern] = any(len(run) == 5 for run in stands)
    return Lines(bits, points, fives)


def counted(pawns: Any, fixed: Lines, xp: Any = np) -> tuple[Any, Any]:
    """The points of pawns (games in rows, 0 or 1 in each cell), and whether five are in line."""
    patterns = pawns @ fixed.bits
    patterns = patterns.astype(np.int64) if xp is np else patterns.long()
    number = (
        xp.arange(fixed.bits.shape[1])
        if xp is np
        else xp.arange(fixed.bits.shape[1], device=pawns.device)
    )
    return fixed.points[number, patterns].sum(-1), fixed.fives[number, patterns].sum(-1) > 0


FEATURES: Final = 2 * CELLS + 2 * len(LINES) + 4


def told(mine: Any, theirs: Any, fixed: Lines, xp: Any = np) -> Any:
    """Boards as a net reads them: pawns, lines still open to each, supplies and points."""
    cells = (fixed.bits > 0) * 1.0
    if xp is not np:
        cells = cells.to(mine.dtype)
    own, other = mine @ cells, theirs @ cells
    points, _ = counted(mine, fixed, xp)
    others, _ = counted(theirs, fixed, xp)
    parts = [
        mine,
        theirs,
        own * (other == 0) / 5,
        other * (own == 0) / 5,
        mine.sum(-1)[:, None] / PAWNS,
        theirs.sum(-1)[:, None] / PAWNS,
        points[:, None] / 10,
        others[:, None] / 10,
    ]
    return xp.concatenate(parts, -1) if xp is np else xp.cat(parts, -1)
