"""A score sheet: what is written, what the dice offer, what is closed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.box import Box as Rules
from rich.console import JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text as Line

from yamotheque.cli.language import say
from yamotheque.pieces.sheet import Box, Sheet
from yamotheque.pieces.sheet import Line as Row
from yamotheque.words import Text

RULES = Rules("    \n    \n ── \n    \n ── \n    \n    \n    \n")
PACE = Text("  écart", "  pace")
WRITTEN, OFFER, NOTHING = "bold", "bold cyan", "cyan"
AHEAD, BEHIND = "green", "yellow"
LONG = 17
FEW = 2
"""A sheet of so many columns can be folded."""
STYLES = {"cell": "", "sum": "italic", "total": "bold"}


def draw_sheet(
    sheet: Sheet, names: Sequence[str] = ("",), *, small: bool = False
) -> RenderableType:
    """A sheet as a table: a line for each cell, a column for each column.

    A long one does without its rules, so that a usual terminal shows all of it. A small one is
    folded in two where its columns are few.
    """
    name = names[sheet.seat] if len(names) > 1 else ""
    if small and len(sheet.columns) <= FEW:
        roles = [line.role for line in sheet.lines]
        starts = [at for at, ends in enumerate(pairwise(roles), 1) if ends == ("sum", "cell")]
        fold = starts[-1] if starts else (len(sheet.lines) + 1) // 2
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        halves = (sheet.lines[:fold], name), (sheet.lines[fold:], "")
        grid.add_row(*(lines_of(sheet, lines, head, ruled=False) for lines, head in halves))
        return grid
    paces = sum(map(has_pace, sheet.lines))
    return lines_of(sheet, sheet.lines, name, ruled=len(sheet.lines) + paces <= LONG and not small)


def lines_of(sheet: Sheet, lines: Sequence[Row], head: str, *, ruled: bool) -> Table:
    """Some lines of a sheet, below the heads of its columns."""
    table = Table(box=RULES if ruled else None, show_edge=False, pad_edge=False, padding=0)
    titles = max(10, *(len(say(line.title)) for line in lines))
    table.add_column(Line(head, overflow="ellipsis"), no_wrap=True, width=titles)
    for column in sheet.columns:
        table.add_column(Line(column.key, "bold"), justify="right", min_width=5, no_wrap=True)
    for line, following in pairwise([*lines, None]):
        assert line is not None
        boxes = [draw_box(each) for each in line.boxes]
        ends = following is not None and following.role == "total"
        table.add_row(Line(say(line.title), STYLES[line.role]), *boxes, end_section=ends)
        if has_pace(line):
            aheads = [each.aside or "" for each in line.boxes]
            paces = [Line(each, AHEAD if each[:1] == "+" else BEHIND) for each in aheads]
            table.add_row(Line(say(PACE), "dim"), *paces)
    return table


def has_pace(line: Row) -> bool:
    """Whether a sum says how far it is from what one aims at."""
    return line.role == "sum" and any(each.aside for each in line.boxes)


def draw_box(written: Box) -> Line:
    """One box: points, an offer in brackets, a limit, a dash where it is free, a dot where not."""
    if written.points is not None:
        return Line(str(written.points), WRITTEN)
    if written.move is not None and written.offer is not None:
        return Line(f"({written.offer})", OFFER if written.offer else NOTHING)
    if written.offer is not None:
        return Line(f"{written.offer}?", "dim")
    if written.aside:
        return Line(written.aside, "dim")
    return Line("·", "dim") if written.closed else Line("-")


def ruled(titles: Sequence[str], least: int = 0) -> Table:
    """A table with a rule below its titles; all columns but the first hold numbers."""
    table = Table(box=RULES, show_edge=False, pad_edge=False, padding=(0, 1))
    for place, title in enumerate(titles):
        justify: JustifyMethod = "right" if place else "left"
        table.add_column(title, justify=justify, no_wrap=True, min_width=least if place else 0)
    return table
