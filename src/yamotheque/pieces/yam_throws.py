"""A turn of the Yam with sticks: three throws, a cell announced for the last, and a number.

The first throw of the turn that shows a doublet fixes the number a Super Yamino must have; of
several doublets the player picks one, before anything is thrown again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from yamotheque.chance import Fallen, Seat
from yamotheque.moves import THROW, Mark, Move, Step, Throw, Titles, titled
from yamotheque.pieces.stick_tray import KeepSticks, StickTray, stick_keeps
from yamotheque.pieces.sticks import DOUBLETS, Faces, by_stick
from yamotheque.pieces.yamino_figures import NUMBERS, all_show, doubled
from yamotheque.words import Text

THROWS: Final = 3


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Say which cell the third throw will be written into."""

    cell: str
    french = {"announce": ("annoncer",)}
    says = Text("annoncer {}", "announce {}")


@dataclass(frozen=True, slots=True)
class Number(Move):
    """Choose the number of the Super Yamino, when several doublets fell at once."""

    number: int
    french = {"number": ("nombre",)}
    says = Text("choisir le nombre {}", "choose the number {}")


# There are few cells, so the moves that name them are kept.
_mark, _announce = cache(Mark), cache(Announce)


class YamThrows(NamedTuple):
    """The throws of a turn: how many were made, and the sticks as they lie.

    `kept` holds the sticks kept while the others are in the hand, where no others lie. `number` is
    the Super Yamino's once it is fixed, `choices` those to pick it from before anything falls.
    """

    made: int = 0
    faces: Faces = ()
    kept: Faces | None = None
    announced: str = ""
    number: int | None = None
    choices: tuple[int, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the player has to choose what to do with what has fallen."""
        return bool(self.faces or self.choices)

    @property
    def may_mark(self) -> bool:
        """Whether a cell may be marked with the sticks as they lie."""
        return bool(self.faces) and not self.announced

    @property
    def in_hand(self) -> bool:
        """Whether sticks are about to fall; not while the player has to choose a number first."""
        return self.kept is not None and not self.choices

    def moves(self, cells: Sequence[str]) -> Sequence[Move]:
        """What may be done, with these cells free."""
        if self.choices:
            return [*map(Number, self.choices)]
        if not self.made:
            return (THROW,)
        if self.announced:
            return stick_keeps(self.faces)
        marks = [_mark(cell) for cell in cells]
        if self.made == 1:
            return stick_keeps(self.faces, marks)
        return [*marks, *map(_announce, cells)]

    def after(self, step: Step, *, super_free: bool) -> YamThrows:
        """The turn after any step but marking; the number matters while that cell is free."""
        made, faces, kept, announced, number, _ = self
        open_still = number is None and super_free and announced in ("", "super")
        match step:
            case Throw():
                return YamThrows(kept=())
            case KeepSticks(kept):
                fits = numbers_kept(faces, kept) if open_still else ()
                number, choices = (fits[0], ()) if len(fits) == 1 else (number, fits)
                return YamThrows(made, (), kept, announced, number, choices)
            case Number(number):
                return YamThrows(made, (), kept, announced, number)
            case Announce(cell):
                return YamThrows(made, faces, None, cell, number if cell == "super" else None)
            case Fallen(fallen):
                faces = by_stick((*(kept or ()), *fallen))
                if open_still and len(numbers := doubled(faces)) == 1:
                    number = numbers[0]
                return YamThrows(made + 1, faces, None, announced, number)
        raise TypeError(f"{step} is no step of a turn of the Yam")

    def announcement(self, titles: Titles) -> Text:
        """The cell that takes the last throw, in words."""
        title = titled(titles, self.announced)
        return Text(f"annoncé : {title.fr}", f"announced: {title.en}")

    def tray(self, seat: Seat, titles: Titles) -> StickTray:
        """The sticks as they are drawn, with what was announced and a Super Yamino's number."""
        said = []
        if self.announced:
            said.append(self.announcement(titles))
        if self.choices:
            said.append(Text("Super Yamino de quel nombre ?", "Super Yamino of which number?"))
        if self.number is not None:
            number = self.number
            said.append(Text(f"Super Yamino de {number}", f"Super Yamino of {number}"))
        note = Text(" ; ".join(text.fr for text in said), "; ".join(text.en for text in said))
        lie = self.faces if self.kept is None else self.kept
        return StickTray(lie, self.made, THROWS, seat, note if said else None)


def every_yam_move(cells: Iterable[str]) -> tuple[Move, ...]:
    """All that may be done in such a turn, whatever the sticks show."""
    marked = [made(cell) for made in (_mark, _announce) for cell in cells]
    return (*stick_keeps(DOUBLETS), *marked, *map(Number, NUMBERS), THROW)


def numbers_kept(faces: Faces, kept: Faces) -> tuple[int, ...]:
    """The numbers to pick from; sticks kept that all show one doublet's alone pick it."""
    numbers = doubled(faces)
    shown = [number for number in numbers if all_show(kept, number)]
    return tuple(shown if len(shown) == 1 else numbers)
