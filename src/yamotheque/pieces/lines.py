"""Thrown sticks laid in a line: where they go, and the best line there is, exactly.

A line is given by its faces from left to right, each as it lies: `5-0 0-3 3-6`. The search looks at
all there is, and remembers what it has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from yamotheque.moves import Move, Place
from yamotheque.pieces.chains import Chain, placings
from yamotheque.pieces.sticks import Faces, turned
from yamotheque.words import Text


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Leave the sticks as they are laid, and count them."""

    french = {"done": ("fini",)}
    says = Text("compter ainsi", "count them like this")


DONE: Final = Done()


def line_places(loose: Faces, line: Chain) -> Sequence[Place]:
    """Every way to place a loose stick, at the start of a line or at either end of one."""
    return placings(line, loose) if line.sticks else [*map(Place, dict.fromkeys(loose))]


@lru_cache(maxsize=1 << 12)
def possible_lines(loose: Faces, line: Faces = ()) -> tuple[Faces, ...]:
    """One line for each set of loose sticks that can prolong a line, the line itself first."""
    found = {0: line}
    seen = set()
    growing = [(line, 0)]
    for grown, used in growing:
        for place, face in enumerate(loose):
            if used >> place & 1:
                continue
            now_used = used | 1 << place
            for longer in _prolonged(grown, face):
                # What can still be added depends on the sticks left and on both ends alone.
                left = (now_used, *sorted((longer[0][0], longer[-1][2])))
                if left not in seen:
                    seen.add(left)
                    growing.append((longer, now_used))
                    found.setdefault(now_used, longer)
    return tuple(found.values())


def _prolonged(line: Faces, face: str) -> Iterator[Faces]:
    if not line:
        yield (face,)
        return
    left, right = line[0][0], line[-1][2]
    if left in face:
        yield (face if face[2] == left else turned(face), *line)
    if right in face:
        yield (*line, face if face[0] == right else turned(face))


def best_line(loose: Faces, value: Callable[[Faces], Any], line: Faces = ()) -> Faces:
    """The most valuable of all lines that prolong one; of equal lines, the longest."""
    return max(possible_lines(loose, line), key=lambda faces: (value(faces), len(faces)))
