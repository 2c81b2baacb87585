"""A line that grows throw after throw: its points, what must be placed, and the risk it runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import Final

from yamotheque.moves import Place
from yamotheque.pieces.chains import NUMBERS, Chain, placings
from yamotheque.pieces.lines import best_line
from yamotheque.pieces.sticks import Faces, all_but, faces_to_fall, halves, is_doublet

DOUBLET: Final = 2


def line_points(sticks: Sequence[str]) -> int:
    """Two points for a doublet, one for any other stick."""
    return sum(DOUBLET if is_doublet(face) else 1 for face in sticks)


def saving_places(line: Chain, loose: Faces, owed: Faces) -> tuple[Place, ...]:
    """The placings that place a stick of this throw, or let one be placed after them.

    A stick that kept its face may come first, and open the line to one of this throw.
    """
    return tuple(
        [
            place
            for place in placings(line, loose)
            if place.what in owed or _saves(line.placed(place), all_but(loose, [place.what]), owed)
        ]
    )


def _saves(line: Chain, loose: Faces, owed: Faces) -> bool:
    """Whether a stick of this throw can be placed, at once or after others."""
    places = placings(line, loose)
    if any(place.what in owed for place in places):
        return True
    return bool(places) and _saves_later(line, loose, owed)


@lru_cache(maxsize=1 << 12)
def _saves_later(line: Chain, loose: Faces, owed: Faces) -> bool:
    """Whether a stick of this throw can be placed after another; many ways lead to one line."""
    return any(
        _saves(line.placed(place), all_but(loose, [place.what]), owed)
        for place in placings(line, loose)
    )


@lru_cache(maxsize=1 << 12)
def going_on(line: Chain, loose: Faces, sticks: str) -> float:
    """How likely a stick that falls fits the line as it ends, or is a doublet to start one."""
    ends = set(compress(NUMBERS, line.open_at))
    failure = 1.0
    for faces in faces_to_fall((*line.sticks, *loose), sticks):
        fits = [
            is_doublet(face) if not line.sticks else bool(ends & set(halves(face)))
            for face in faces
        ]
        failure *= 1 - sum(fits) / len(fits)
    return 1 - failure


def opening_points(line: Sequence[str]) -> int:
    """What a line is worth that a doublet starts; without any doublet, nothing."""
    return line_points(line) if any(map(is_doublet, line)) else 0


def best_opening(faces: Faces) -> Faces:
    """The best line that a throw of seven makes; nothing without a doublet."""
    line = best_line(faces, opening_points)
    return line if opening_points(line) else ()
