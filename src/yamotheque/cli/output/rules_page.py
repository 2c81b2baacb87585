"""The rules page of a game on the console, with its dice drawn."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markdown import Heading, Markdown
from rich.padding import Padding
from rich.text import Text as Line

from yamotheque import rules as pages
from yamotheque.cli.drawings.dice import DiceRow
from yamotheque.cli.language import spoken
from yamotheque.cli.output.console import console

WIDEST = 92
IMAGE = re.compile(r"^!\[(?P<alt>[^\]]*)\]\((?P<file>[^)]+)\)$", re.MULTILINE)
ANCHOR = re.compile(r" \{#[a-z0-9-]+( \.folded)?\}$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\(#[^)]+\)")
DICE = re.compile(r"dice-([1-6]+)\.svg$")


def show_page(key: str) -> None:
    """Show a game's rules page: in a pager on a terminal, plain in a pipe."""
    screen = console()
    page = Group(*parts(pages.page(key, spoken())))
    width = min(screen.width, WIDEST)
    if screen.is_terminal:
        os.environ.setdefault("LESS", "-FRX")
        if screen.encoding.startswith("utf"):  # even where the locale is not installed
            os.environ.setdefault("LESSCHARSET", "utf-8")
        with screen.pager(styles=not screen.no_color):
            screen.print(page, width=width)
    else:
        screen.print(page, width=width)


def parts(page: str) -> Iterator[RenderableType]:
    """The page in pieces: its text, and each picture drawn or described."""
    page = LINK.sub(r"\1", ANCHOR.sub("", page))
    at = 0
    for image in IMAGE.finditer(page):
        yield Page(page[at : image.start()])
        yield Padding(picture(image["alt"], image["file"]), (1, 0, 1, 2))
        at = image.end()
    yield Page(page[at:])


def picture(description: str, file: str) -> RenderableType:
    """Dice as they are drawn here; any other picture in words."""
    if found := DICE.search(file):
        return DiceRow([int(face) for face in found[1]])
    return Line(description, "italic")


class LeftHeading(Heading):
    """A heading at the left, underlined so that it can be found without bold letters too."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        text = self.text
        text.justify = "left"
        rule = {"h1": "═", "h2": "─"}.get(self.tag, "")
        yield text
        if rule:
            yield Line(rule * text.cell_len, "dim")


class Page(Markdown):
    """Markdown with our headings."""

    elements: ClassVar[dict[str, Any]] = {**Markdown.elements, "heading_open": LeftHeading}
