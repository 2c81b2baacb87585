"""Seven four-faced sticks, the Yaminos, that together carry the 28 dominoes from 0-0 to 6-6.

Every stick carries every number exactly once: one doublet, and three pairs of the other six.
A face is written low-high, as in `0-4`.
"""

from __future__ import annotations

from typing import Final

from yamotheque.chance import BadOutcome, Seat, Sticks

STICKS: Final = (
    ("0-0", "1-4", "2-5", "3-6"),
    ("1-1", "0-5", "2-3", "4-6"),
    ("2-2", "0-3", "1-6", "4-5"),
    ("3-3", "0-1", "2-4", "5-6"),
    ("4-4", "0-6", "1-2", "3-5"),
    ("5-5", "0-4", "1-3", "2-6"),
    ("6-6", "0-2", "1-5", "3-4"),
)
STICK_OF: Final = {face: stick for stick, faces in enumerate(STICKS) for face in faces}


def halves(face: str) -> tuple[int, int]:
    """The two numbers of a face, lower first.

    >>> halves("0-4")
    (0, 4)
    """
    return int(face[0]), int(face[2])


def is_doublet(face: str) -> bool:
    """Whether both halves are equal."""
    return face[0] == face[2]


def sticks_for(seat: Seat, which: tuple[int, ...]) -> Sticks:
    """The chance of some sticks, by their numbers 0 to 6, in a seat's hand."""
    return Sticks(seat, tuple(STICKS[stick] for stick in which))


def read_faces(text: str, count: int = 7) -> tuple[str, ...]:
    """The faces a text such as `4-4 0-4 4-2` names, one a stick, in the order of the sticks."""
    words = ["-".join(sorted(word.split("-"))) for word in text.replace(",", " ").split()]
    sticks = {STICK_OF.get(word) for word in words}
    if len(words) != count or None in sticks or len(sticks) != count:
        raise BadOutcome(
            f"« {text[:60]} » ne va pas : attendu {count} faces de bâtonnets différents, "
            "par exemple 4-4 0-1.",
            f"'{text[:60]}' does not fit: expected {count} faces of different sticks, "
            "for example 4-4 0-1.",
        )
    return tuple(sorted(words, key=lambda face: STICK_OF[face]))


def faces_in(text: str, language: str) -> tuple[str, ...]:
    """Seven faces as a scorer reads them: in any language alike."""
    return read_faces(text)
