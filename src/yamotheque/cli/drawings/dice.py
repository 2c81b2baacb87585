"""Dice: with their pips where there is room, else as boxed or bracketed digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text as Line

from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.language import say
from yamotheque.pieces.dice import BLACK, RED, Tray
from yamotheque.words import Text

PIPS: Final[dict[int, tuple[str, ...]]] = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
THROW = Text("Lancer", "Throw")
WORDS: Final = {BLACK: Text("noir", "black"), RED: Text("rouge", "red")}
EDGE: Final = "dim"
THROWS: Final = "●○"


@dataclass(frozen=True)
class DiceRow:
    """Some dice side by side; 0 is a die still in the hand.

    `narrow` asks for boxed digits; `inks` and `below` are a style and a word for each die.
    """

    dice: Sequence[int]
    narrow: bool = False
    inks: Sequence[str] = ()
    below: Sequence[str] = ()

    def width(self, die: int) -> int:
        """How wide the row is with dice of this width."""
        return max(0, (die + 1) * len(self.dice) - 1)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        most = self.width(3 if self.narrow else 7)
        return Measurement(min(self.width(3), options.max_width), min(most, options.max_width))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        inks = [f"bold {ink}" for ink in self.inks] or ["bold"] * len(self.dice)
        if not self.narrow and options.max_width >= self.width(7):
            faces = [PIPS[die] for die in self.dice]
        elif options.max_width >= self.width(3):
            faces = [(str(die) if die else " ",) for die in self.dice]
        else:
            yield Line(" ".join(f"[{die or ' '}]" for die in self.dice), no_wrap=True)
            yield from self.words(3)
            return
        wide = len(faces[0][0]) if faces else 0
        rows = [Line(no_wrap=True) for _ in range(2 + (len(faces[0]) if faces else 0))]
        for number, (face, ink) in enumerate(zip(faces, inks, strict=True)):
            gap = " " if number else ""
            rows[0].append(f"{gap}╭{'─' * wide}╮", EDGE)
            for row, text in zip(rows[1:-1], face, strict=True):
                row.append(f"{gap}│", EDGE).append(text, ink).append("│", EDGE)
            rows[-1].append(f"{gap}╰{'─' * wide}╯", EDGE)
        yield from rows
        yield from self.words(wide + 2)

    def words(self, wide: int) -> RenderResult:
        """The line below the dice, if there is one; words too wide are told by their initials."""
        fits = all(len(word) <= wide for word in self.below)
        line = Line(no_wrap=True)
        for word, ink in zip(self.below, self.inks, strict=False):
            line.append(f"{word if fits else word[:1]:^{wide}} ", ink)
        line.rstrip()
        if line:
            yield line
        if not fits:
            told = [f"{word[0]} {word}" for word in sorted({*self.below} - {""})]
            yield Line(", ".join(told), "dim", no_wrap=True)


def draw_tray(tray: Tray, names: Sequence[str] = (), *, small: bool = False) -> RenderableType:
    """The dice in play and which throw of the turn this is.

    Dice of two colours are each in its own, with the word below for those who see none.
    """
    dice = [*tray.dice, *[0] * (tray.count - len(tray.dice))]
    colours = [tray.colours[die - 1] if die else "" for die in dice] if tray.colours else ()
    row = DiceRow(
        dice,
        narrow=small,
        inks=["red" if colour == RED else "" for colour in colours],
        below=[say(WORDS[colour]) if colour else "" for colour in colours],
    )
    return Group(row, Whole([throws_made(tray.thrown, tray.throws)]))


def throws_made(thrown: int, throws: int) -> Line:
    """Which throw of the turn this is."""
    made, left = THROWS[0] * thrown, THROWS[1] * (throws - thrown)
    return Line.assemble(
        f"{say(THROW)} {thrown}/{throws} ", (made, "bold"), (left, "dim"), no_wrap=True
    )
