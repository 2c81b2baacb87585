"""A ruled table: a line for each thing that counts, and a group of columns for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from yamotheque.printed.face import width_of
from yamotheque.printed.ink import (
    BODY,
    BOLD,
    BRICK,
    GREY,
    HAIR,
    INK,
    PALE,
    PAPER,
    SMALL,
    WHITE,
    Area,
    Ink,
)
from yamotheque.printed.material import die

GAP: Final = 2.2
NAMES: Final = 9.5
"""How high the line of the names is."""
HEADS: Final = 5.0
NARROWEST: Final = 9.5
LOWEST, EASY, HIGHEST = 4.8, 7.0, 12.5
"""How narrow a box may be that a person writes in; how low, how high, and what is easy."""


class Chips(NamedTuple):
    """A box with a ring for each chip that may be won, those that were won filled."""

    filled: int
    of: int
    value: int


Written = str | Chips


@dataclass(frozen=True, slots=True)
class Row:
    """A line: its title and a hint, and for each group its boxes, or one that spans the group.

    A line of one number of the dice has that many `pips` on a die in place of its title.
    """

    title: str
    boxes: Sequence[Sequence[Written]]
    hint: str = ""
    role: Literal["cell", "sum", "total"] = "cell"
    pips: int = 0

    @property
    def face(self) -> str:
        """What its title is printed in."""
        return "sans" if self.role == "cell" else "bold"

    def titled(self) -> float:
        """How much room its title takes."""
        return 2 * GAP + (BODY + 2 if self.pips else width_of(self.title, BODY, self.face))

    def hinted(self) -> float:
        """How much room its title and its hint take."""
        return self.titled() + (width_of(self.hint, SMALL) + GAP if self.hint else 0)


@dataclass(frozen=True, slots=True)
class Group:
    """The columns of one player, or of partners, under their names."""

    name: str
    heads: Sequence[str] = ("",)


@dataclass(frozen=True, slots=True)
class Grid:
    """The table; `corner` stands at its upper left, and `notes` are to be printed on the page."""

    groups: Sequence[Group]
    rows: Sequence[Row]
    nameless: str
    """What a place to write a name in is called."""
    notes: Sequence[str] = ()
    corner: str = ""

    @property
    def columns(self) -> int:
        """How many boxes there are in a line."""
        return sum(len(group.heads) for group in self.groups)

    def left(self, *, hinted: bool) -> float:
        """How much room the titles take, with their hints or without."""
        return max(map(Row.hinted if hinted else Row.titled, self.rows))

    def fits(self, width: float) -> bool:
        """Whether people can write in its boxes on paper of this width, hints included."""
        return (width - self.left(hinted=True)) / self.columns >= NARROWEST

    @property
    def least(self) -> float:
        """The least height that it can be printed in."""
        return self.above + LOWEST * len(self.rows)

    @property
    def easy(self) -> float:
        """A height in which it is easy to write."""
        return self.above + EASY * len(self.rows)

    @property
    def above(self) -> float:
        """The height of what stands above the lines: names, and heads of columns."""
        headed = any(head for group in self.groups for head in group.heads)
        return NAMES + (HEADS if headed else 0)

    def titled(self, title: str) -> Grid:
        """The same with a title at its upper left."""
        return replace(self, corner=title)

    def planned(self, area: Area) -> Plan:
        """How it is laid out in an area: without hints where they leave no room to write in."""
        hinted = self.fits(area.width)
        left = max(self.left(hinted=hinted), width_of(self.corner, BODY, "bold") + 2 * GAP)
        line = max(LOWEST, min(HIGHEST, (area.height - self.above) / len(self.rows)))
        whole = area._replace(height=self.above + line * len(self.rows))
        return Plan(whole, self.above, left, (area.width - left) / self.columns, line, hinted)

    def draw(self, ink: Ink, area: Area) -> Area:
        """Print it; what is left of the area below."""
        plan = self.planned(area)
        for place, row in enumerate(self.rows):
            if row.role != "cell":
                ink.box(plan.row(place), PALE)
        self.rule(ink, plan)
        self.head(ink, plan)
        for place, row in enumerate(self.rows):
            self.write(ink, plan, place, row)
        return area.below(plan.whole.height)

    def rule(self, ink: Ink, plan: Plan) -> None:
        """The rules: hairs between boxes, stronger around players and where sums begin and end."""
        for place, (row, above) in enumerate(pairwise_backwards(self.rows)):
            line = plan.row(place)
            for boxes in plan.boxes(self.groups, place, row):
                for box in boxes[1:]:
                    ink.rule((box.x, box.y), (box.x, box.bottom), 0.15, HAIR)
            if (row.role == "cell") != (above.role == "cell"):
                ink.rule((line.x, line.y), (line.right, line.y), BOLD)
            elif place:
                ink.rule((line.x, line.y), (line.right, line.y), 0.15, HAIR)
        body = plan.whole.below(plan.above)
        for head in plan.heads(self.groups):
            ink.box(head, PAPER, thick=BOLD)
            ink.rule((head.x, body.y), (head.x, body.bottom), BOLD)
        ink.box(body, thick=BOLD)

    def head(self, ink: Ink, plan: Plan) -> None:
        """Names, and the heads of the columns below them."""
        corner = plan.whole.x + GAP, plan.whole.y + plan.above - 2.6
        ink.text(*corner, self.corner, face="bold", colour=BRICK)
        for group, area in zip(self.groups, plan.heads(self.groups), strict=True):
            middle, room = area.x + area.width / 2, area.width - GAP
            ink.text(middle, area.y + 6.2, group.name, anchor="middle", room=room, face="bold")
            if not group.name:
                ink.text(area.x + 1.2, area.y + 3, self.nameless, SMALL - 0.4, colour=GREY)
            for place, head in enumerate(group.heads):
                x = area.x + plan.box * (place + 0.5)
                y, room = area.y + NAMES + 3.4, plan.box - 1
                ink.text(x, y, head, SMALL + 0.3, anchor="middle", room=room, face="bold")

    def write(self, ink: Ink, plan: Plan, place: int, row: Row) -> None:
        """One line: its title, its hint, and what stands in its boxes."""
        line = plan.row(place)
        base = line.y + line.height / 2 + BODY * 0.33
        if row.pips:
            side = min(BODY + 2, line.height - 1)
            top = line.y + (line.height - side) / 2
            die(ink, Area(line.x + GAP, top, side, side), row.pips)
        else:
            ink.text(line.x + GAP, base, row.title, room=plan.left - 2 * GAP, face=row.face)
        if plan.hinted:
            x, room = line.x + plan.left - GAP, plan.left - row.titled()
            ink.text(x, base, row.hint, SMALL, anchor="end", room=room, colour=GREY)
        for areas, boxes in zip(plan.boxes(self.groups, place, row), row.boxes, strict=True):
            for area, written in zip(areas, boxes, strict=True):
                if isinstance(written, Chips):
                    chips(ink, area, written)
                    continue
                middle, room = area.x + area.width / 2, area.width - 1
                ink.text(middle, base, written, anchor="middle", room=room, face=row.face)


class Plan(NamedTuple):
    """Where everything lies: how high the heads are, and how large titles, boxes and lines."""

    whole: Area
    above: float
    left: float
    box: float
    line: float
    hinted: bool

    def row(self, place: int) -> Area:
        """One line of the table."""
        x, y, width, _ = self.whole
        return Area(x, y + self.above + self.line * place, width, self.line)

    def heads(self, groups: Sequence[Group]) -> list[Area]:
        """Where the names of the groups stand."""
        x, heads = self.whole.x + self.left, []
        for group in groups:
            heads.append(Area(x, self.whole.y, self.box * len(group.heads), self.above))
            x = heads[-1].right
        return heads

    def boxes(self, groups: Sequence[Group], place: int, row: Row) -> list[list[Area]]:
        """The boxes of a line, group by group."""
        line, found = self.row(place), []
        for head, boxes in zip(self.heads(groups), row.boxes, strict=True):
            wide = head.width / len(boxes)
            found.append(
                [Area(head.x + wide * at, line.y, wide, line.height) for at in range(len(boxes))]
            )
        return found


def pairwise_backwards(rows: Sequence[Row]) -> Iterator[tuple[Row, Row]]:
    """Each row and the one above it; the first stands below itself."""
    return zip(rows, [rows[0], *rows], strict=False)


def chips(ink: Ink, area: Area, written: Chips) -> None:
    """Rings side by side in a box, with their value where they are still to be won."""
    step = min(area.width / (written.of + 0.3), area.height * 0.85)
    for place in range(written.of):
        x = area.x + area.width / 2 + step * (place - (written.of - 1) / 2)
        y, won = area.y + area.height / 2, place < written.filled
        ink.disc(x, y, step * 0.41, INK if won else WHITE, 0.2)
        if not won:
            size = step * 0.38
            ink.text(x, y + size * 0.34, str(written.value), size, anchor="middle", colour=GREY)
