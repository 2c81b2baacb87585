"""Everyone's sheet side by side: the lines once, and the columns of each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yamotheque.pieces.sheet import Sheet
from yamotheque.printed.grid import Grid, Group, Row
from yamotheque.printed.pen import Pen
from yamotheque.words import Text

IN_ALL: Final = Text("Total général", "Grand total")


def print_sheets(sheets: Sequence[Sheet], pen: Pen) -> Grid:
    """The sheets of all players as one grid, with what each column asks for."""
    columns = sheets[0].columns
    several = len(columns) > 1
    heads = [column.key if several else "" for column in columns]
    rows = [
        Row(
            pen.say(line.title),
            [[pen.points(box.points) for box in sheet.lines[place].boxes] for sheet in sheets],
            pen.say(line.hint),
            line.role,
            pen.pips(pen.say(line.title)),
        )
        for place, line in enumerate(sheets[0].lines)
    ]
    if several:
        totals = [[pen.points(sheet.total)] for sheet in sheets]
        rows.append(Row(pen.say(IN_ALL), totals, role="total"))
    asked = [
        f"{column.key} {pen.say(column.title)}, {pen.say(column.hint)}"
        for column in columns
        if len({column.hint for column in columns}) > 1
    ]
    groups = [Group(pen.name([sheet.seat]), heads) for sheet in sheets]
    return Grid(groups, rows, pen.nameless, [" · ".join(asked)] if asked else [])
