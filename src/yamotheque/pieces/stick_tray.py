"""Seven sticks as they lie after a throw, and which of them to keep for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from yamotheque.chance import Seat
from yamotheque.moves import Move, Throw, Titles, either_way
from yamotheque.piece import Piece
from yamotheque.pieces.dice import kept_in_words
from yamotheque.pieces.laid import Laid, picture
from yamotheque.pieces.sticks import STICK_OF, Faces, by_stick
from yamotheque.pieces.ways import fewest_first, taking
from yamotheque.words import Text


@dataclass(frozen=True, slots=True)
class KeepSticks(Move):
    """Keep these sticks and throw the others again; `keep -` throws them all."""

    faces: Faces
    french = {"keep": ("garder",)}

    def __str__(self) -> str:
        return "keep " + (" ".join(self.faces) or "-")

    def means(self, text: str) -> bool:
        """Faces may be named in any order and either way round."""
        return _kept_in(text) == self.faces

    def told(self, titles: Titles) -> Text:
        return kept_in_words(self.faces)


@lru_cache(maxsize=1)
def _kept_in(text: str) -> Faces | None:
    """The faces a text keeps; one text is asked about many moves in a row."""
    verb, *words = text.replace(",", " ").split() or [""]
    faces = [either_way(word) for word in words if word != "-"]
    known = all(face in STICK_OF for face in faces)
    return by_stick(faces) if verb == "keep" and words and known else None


def stick_keeps(faces: Faces, first: Sequence[Move] = ()) -> Sequence[Move]:
    """Every way to keep some of the sticks and throw at least one again, fewest kept first."""
    return taking(first, faces, fewest_first, KeepSticks)


@dataclass(frozen=True, slots=True)
class StickTray(Piece):
    """The sticks that lie there, which throw of the turn this is, and a word about it."""

    faces: Faces
    thrown: int
    throws: int
    seat: Seat
    note: Text | None = None
    kind: str = "sticks"
    handled = (Throw, KeepSticks)

    @property
    def lying(self) -> str:
        return " ".join(self.faces)

    def draw(self, language: str) -> str:
        words = f"{'lancer' if language == 'fr' else 'throw'} {self.thrown}/{self.throws}"
        if self.note is not None:
            words += f"   {self.note.say(language)}"
        if not self.faces:
            return words
        return picture(Laid(face, 5 * n, 0) for n, face in enumerate(self.faces)) + "\n" + words
