"""A turn of dice: throw them all, then keep some and throw the others again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.chance import Dice, Roll, Seat
from yamotheque.moves import THROW, Move, Throw
from yamotheque.pieces.dice import FACE_COLOURS, Keep, Tray, dice_for, every_keep, keeps


class Throws(NamedTuple):
    """The throws of a turn: how many were made, and the dice as they lie.

    `kept` holds the dice kept while the others are in the air, where no others lie.
    """

    made: int = 0
    dice: tuple[int, ...] = ()
    kept: tuple[int, ...] | None = None

    def keep(self, keep: Keep) -> Throws:
        """Some dice stay, the others are in the air."""
        return Throws(self.made, (), keep.dice)

    def fall(self, roll: Roll) -> Throws:
        """The dice in the air lie beside those kept."""
        return Throws(self.made + 1, tuple(sorted((self.kept or ()) + roll.dice)))

    def after(self, step: Throw | Keep | Roll) -> Throws:
        """The dice once they are thrown, kept, or have fallen."""
        match step:
            case Throw():
                return IN_THE_AIR
            case Keep():
                return self.keep(step)
            case Roll():
                return self.fall(step)


UNTHROWN: Final = Throws()
IN_THE_AIR: Final = Throws(kept=())


@dataclass(frozen=True, slots=True)
class Cup:
    """Some dice, of two colours or plain, that may be thrown so many times in a turn."""

    dice: int
    throws: int
    coloured: bool = False

    def chance(self, throws: Throws, seat: Seat) -> Dice | None:
        """The dice in the air; None where all of them lie, or none is thrown yet."""
        return None if throws.kept is None else dice_for(seat, self.dice - len(throws.kept))

    def moves(self, throws: Throws) -> Sequence[Move]:
        """The ways to throw once more."""
        if not throws.made:
            return (THROW,)
        return keeps(throws.dice) if throws.made < self.throws else ()

    def every_move(self, others: Iterable[Move]) -> tuple[Move, ...]:
        """All that may be done: the dice to keep, what else there is, and the first throw."""
        return (*every_keep(self.dice), *others, THROW)

    def read(self, text: str, language: str) -> tuple[int, ...]:
        """All the dice as they lie, from a text such as `33322` or `3 3 3 2 2`, in any language."""
        return tuple(sorted(dice_for(0, self.dice).read(text).dice))

    def tray(self, throws: Throws, seat: Seat, alike: str = "Yams") -> Tray:
        """The dice as they are drawn, and what they are called when all of them are alike."""
        lie = throws.dice if throws.kept is None else throws.kept
        colours = FACE_COLOURS if self.coloured else ()
        moment = alike if len(lie) == self.dice and len(set(lie)) == 1 else ""
        return Tray(lie, self.dice, throws.made, self.throws, seat, colours, moment)
