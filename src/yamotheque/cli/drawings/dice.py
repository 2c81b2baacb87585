"""Dice: with their pips where there is room, else as boxed or bracketed digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text as Line

from yamotheque.cli.language import say
from yamotheque.pieces.dice import Tray
from yamotheque.words import Text

PIPS: Final = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}
ROUND, ASCII = ("╭─╮", "│ │", "╰─╯"), ("+-+", "| |", "+-+")
THROW = Text("Lancer", "Throw")
THROWS: Final = "●○"


@dataclass(frozen=True)
class DiceRow:
    """Some dice side by side; 0 is a die still in the hand. `narrow` asks for boxed digits."""

    dice: Sequence[int]
    narrow: bool = False

    def width(self, die: int) -> int:
        """How wide the row is with dice of this width."""
        return max(0, (die + 1) * len(self.dice) - 1)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        most = self.width(3 if self.narrow else 7)
        return Measurement(min(self.width(3), options.max_width), min(most, options.max_width))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        top, side, bottom = ASCII if options.ascii_only else ROUND
        pip = "o" if options.ascii_only else "●"
        if not self.narrow and options.max_width >= self.width(7):
            faces = [tuple(row.replace("o", pip) for row in PIPS[die]) for die in self.dice]
        elif options.max_width >= self.width(3):
            faces = [(str(die) if die else " ",) for die in self.dice]
        else:
            yield Line(" ".join(f"[{die or ' '}]" for die in self.dice), no_wrap=True)
            return
        edge, ink = Style(dim=True), Style(bold=True)
        wide = len(faces[0][0]) if faces else 0
        rows = [Line(no_wrap=True) for _ in range(2 + (len(faces[0]) if faces else 0))]
        for number, face in enumerate(faces):
            gap = " " if number else ""
            rows[0].append(gap + top[0] + top[1] * wide + top[2], edge)
            for row, text in zip(rows[1:-1], face, strict=True):
                row.append(gap + side[0], edge).append(text, ink).append(side[2], edge)
            rows[-1].append(gap + bottom[0] + bottom[1] * wide + bottom[2], edge)
        yield from rows


def draw_tray(tray: Tray) -> RenderableType:
    """The dice in play and which throw of the turn this is."""
    blanks = [0] * (5 - len(tray.dice))
    made, left = (mark * number for mark, number in _throws(tray))
    count = Line.assemble(
        f"{say(THROW)} {tray.thrown}/{tray.throws} ", (made, "bold"), (left, "dim"), no_wrap=True
    )
    return Group(DiceRow([*tray.dice, *blanks]), count)


def _throws(tray: Tray) -> list[tuple[str, int]]:
    return list(zip(THROWS, (tray.thrown, tray.throws - tray.thrown), strict=True))
