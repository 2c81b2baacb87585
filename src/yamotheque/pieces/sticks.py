"""Seven four-faced sticks, the Yaminos, that together carry the 28 dominoes from 0-0 to 6-6.

Every stick carries every number exactly once: one doublet, and three pairs of the other six. A face
is written low-high, as in `0-4`, and names its stick. Real sticks may be cut in other ways and show
a face twice: loose, such sticks are alike; joined to others, the second one is called `0-4b`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from yamotheque.chance import DOMINOES, Chance, RealSticks, Seat, Sticks, not_one_of_each
from yamotheque.options import choice
from yamotheque.words import Text

Faces = tuple[str, ...]

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

DOUBLETS: Final = tuple(faces[0] for faces in STICKS)
"""What each stick is called, whatever it shows."""

LETTERS: Final = ("", "b", "c", "d", "e", "f", "g")
"""What tells sticks with the same face from one another."""
PLACES: Final = {
    name: place for place, name in enumerate(face + end for face in STICK_OF for end in LETTERS)
}
"""Every name a stick can have, and its place in a row of sticks."""

OURS, ANY = "ours", "any"


def sticks_option() -> Any:
    """Declare whose sticks are thrown, which every game of the Yaminos asks."""
    return choice(
        OURS,
        Text("Bâtonnets", "Sticks"),
        Text("Les bâtonnets que l'on lance.", "The sticks that are thrown."),
        None,
        ANY,
        ours=Text("les nôtres", "ours"),
        any=Text(
            "les vôtres, quelles que soient leurs faces : lancez-les et dites ce qui tombe",
            "your own, whatever their faces: throw them and say what falls",
        ),
    )


# ---------------------------------------------------------------- faces


@cache
def halves(face: str) -> tuple[int, int]:
    """The two numbers of a face, in the order it is written.

    >>> halves("0-4")
    (0, 4)
    """
    return int(face[0]), int(face[2])


def is_doublet(face: str) -> bool:
    """Whether both halves are equal."""
    return face[0] == face[2]


def turned(face: str) -> str:
    """A face read the other way round.

    >>> turned("0-4"), turned("0-4b")
    ('4-0', '4-0b')
    """
    return f"{face[2]}-{face[0]}{face[3:]}"


def face_of(name: str) -> str:
    """The face of a stick, without the letter that tells it from others like it."""
    return name[:3]


def name_beside(face: str, others: Sequence[str]) -> str:
    """What a stick is called beside others: its face, with a letter where one is called so.

    >>> name_beside("0-4", ["0-4", "4-4"])
    '0-4b'
    """
    if face not in others:
        return face
    return next(face + letter for letter in LETTERS if face + letter not in others)


def points_on(faces: Iterable[str]) -> int:
    """The sum of both halves of some faces.

    >>> points_on(("0-4", "6-6"))
    16
    """
    return sum(sum(halves(face)) for face in faces)


# ---------------------------------------------------------------- some of the seven


def by_stick(faces: Iterable[str]) -> Faces:
    """Faces in the order of their sticks."""
    return tuple(sorted(faces, key=PLACES.__getitem__))


def as_doublets(faces: Iterable[str]) -> Faces:
    """Which sticks show some faces, whatever these are: each by its doublet.

    >>> as_doublets(("0-5", "3-6"))
    ('0-0', '1-1')
    """
    return tuple(DOUBLETS[stick] for stick in sorted(map(STICK_OF.__getitem__, faces)))


def all_but(faces: Iterable[str], taken: Iterable[str]) -> Faces:
    """The sticks left when some are taken; of sticks with the same face, as many as are named."""
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)


def faces_to_fall(lying: Faces = (), sticks: str = OURS) -> tuple[Faces, ...]:
    """The faces of each stick that does not lie on the table: all, where only its owner knows."""
    if sticks == ANY:
        return (DOMINOES,) * (len(STICKS) - len(lying))
    return _others(frozenset(map(STICK_OF.__getitem__, lying)))


@cache
def _others(lying: frozenset[int]) -> tuple[Faces, ...]:
    """The faces of each of our sticks that is not among some."""
    return tuple(faces for stick, faces in enumerate(STICKS) if stick not in lying)


@cache
def _ours_to_fall(seat: Seat, lying: frozenset[int]) -> Sticks:
    """The chance of each of our sticks that is not among some."""
    return Sticks(seat, _others(lying))


def to_fall(seat: Seat, lying: Faces = (), sticks: str = OURS) -> Chance:
    """The chance of every stick that does not lie on the table."""
    if sticks == ANY:
        return RealSticks(seat, len(STICKS) - len(lying))
    return _ours_to_fall(seat, frozenset(map(STICK_OF.__getitem__, lying)))


# ---------------------------------------------------------------- reading


def read_faces(text: str, count: int = len(STICKS)) -> Faces:
    """The faces a text such as `4-4 0-4 4-2` names, one a stick, in the order of the sticks."""
    words = RealSticks(0, count).read(text).faces
    if len({STICK_OF[word] for word in words}) != count:
        raise not_one_of_each(text, words, STICKS)
    return by_stick(words)


def faces_reader(sticks: str) -> Callable[[str, str], Faces]:
    """How a scorer reads seven faces: in any language alike."""
    if sticks == ANY:
        return lambda text, _: by_stick(RealSticks(0, len(STICKS)).read(text).faces)
    return lambda text, _: read_faces(text)
