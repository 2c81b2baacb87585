"""Sticks: loose ones side by side with where they may be placed, and chains with their ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text as Line

from yamotheque.cli.drawings.as_text import Whole
from yamotheque.cli.drawings.dice import throws_made
from yamotheque.cli.language import say, spoken
from yamotheque.pieces.layout import Layout
from yamotheque.pieces.loose import Loose
from yamotheque.pieces.stick_tray import StickTray
from yamotheque.words import Text

EDGE, NUMBER, OFFER = "dim", "bold", "bold cyan"
WIDTHS: Final = (7, 5)
SOCKET: Final = re.compile(r"\(\d\)")
IN_HAND = Text("en main", "in hand")


@dataclass(frozen=True)
class StickRow:
    """Sticks side by side, as wide as there is room for; `below`: lines of words for each."""

    faces: Sequence[str]
    below: Sequence[Sequence[str]] = ()

    @property
    def widths(self) -> list[int]:
        """How wide a stick may be drawn, with room for its letter and the words below it."""
        word = max((len(word) for words in self.below for word in words), default=0)
        if any(face[3:] for face in self.faces):
            word = max(word, WIDTHS[0])
        return [width for width in WIDTHS if width >= word] or [word + 1 - word % 2]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        wide, narrow = (
            min((stick + 1) * len(self.faces) - 1, options.max_width)
            for stick in (self.widths[0], self.widths[-1])
        )
        return Measurement(narrow, wide)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fitting = [
            wide for wide in self.widths if (wide + 1) * len(self.faces) - 1 <= options.max_width
        ]
        wide = max(fitting, default=self.widths[-1])
        flat = "─" * (wide - 2)
        pad = " " * ((wide - 5) // 2)
        top, halves, bottom = Line(), Line(), Line()
        for place, face in enumerate(self.faces):
            gap = " " if place else ""
            top.append(f"{gap}┌{flat}┐", EDGE)
            halves.append(f"{gap}│{pad}", EDGE).append(face[0], NUMBER).append("┆", EDGE)
            halves.append(face[2], NUMBER).append(f"{face[3:]:<{len(pad)}}│", EDGE)
            bottom.append(f"{gap}└{flat}┘", EDGE)
        words = [
            Line(" ".join(f"{word:^{wide}}" for word in row), OFFER)
            for row in zip_longest(*self.below, fillvalue="")
        ]
        for line in (top, halves, bottom, *words):
            line.no_wrap, line.overflow = True, "crop"
            line.rstrip()
            yield line


def draw_loose(loose: Loose, names: Sequence[str] = ()) -> RenderableType:
    """The sticks that are not placed, and below each where it may be placed and for how much."""
    if not loose.sticks:
        return Whole([Line(line) for line in loose.draw(spoken()).splitlines()])
    offers = [list(map(str, stick.offers)) for stick in loose.sticks]
    row = StickRow([stick.face for stick in loose.sticks], offers)
    if not loose.in_hand:
        return row
    return Group(row, Line(f"+ {loose.in_hand} {say(IN_HAND)}", "dim"))


def draw_stick_tray(tray: StickTray, names: Sequence[str] = ()) -> RenderableType:
    """The sticks that lie there, which throw of the turn this is, and a word about it."""
    count = throws_made(tray.thrown, tray.throws)
    if tray.note is not None:
        count.append(f"  {say(tray.note)}", "bold cyan")
    below = Whole([count])
    return Group(StickRow(tray.faces), below) if tray.faces else below


def draw_chain(layout: Layout, names: Sequence[str] = ()) -> RenderableType:
    """A chain as it lies, its open ends standing out."""
    if not layout.sticks:
        return Whole([Line(layout.draw(spoken()), "dim")])
    lines = [Line(text) for text in layout.draw(spoken()).splitlines()]
    for line in lines:
        line.highlight_regex(SOCKET, OFFER)
    return Whole([line for line in lines if line.plain])
