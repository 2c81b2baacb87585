"""A ruled table: a line for each thing that counts, and a group of columns for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from yamotheque.printed.ink import BODY, BOLD, FAINT, GREY, PALE, SMALL, Area, Ink, width_of

GAP: Final = 2.0
NAMES: Final = 9.0
"""How high the line of the names is."""
HEADS: Final = 5.0
NOTE: Final = 4.2
NARROWEST, WIDEST = 9.5, 44.0
LOWEST, HIGHEST = 5.4, 11.5
"""How narrow and wide, low and high a box may be that a person writes in."""


class Discs(NamedTuple):
    """A box with rings to fill, one for each thing that may be won."""

    filled: int
    of: int


Written = str | Discs


@dataclass(frozen=True, slots=True)
class Row:
    """A line: its title and a hint, and for each group its boxes, or one that spans the group."""

    title: str
    boxes: Sequence[Sequence[Written]]
    hint: str = ""
    role: Literal["cell", "sum", "total"] = "cell"

    def titled(self) -> float:
        """How much room its title takes."""
        return width_of(self.title, BODY, bold=self.role != "cell") + 2 * GAP

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
    """The table, and notes to print below it."""

    groups: Sequence[Group]
    rows: Sequence[Row]
    nameless: str
    """What a place to write a name in is called."""
    notes: Sequence[str] = ()

    @property
    def columns(self) -> int:
        """How many boxes there are in a line."""
        return sum(len(group.heads) for group in self.groups)

    @property
    def headed(self) -> bool:
        """Whether the columns have heads of their own."""
        return any(head for group in self.groups for head in group.heads)

    def left(self, *, hinted: bool) -> float:
        """How much room the titles take, with their hints or without."""
        return max(map(Row.hinted if hinted else Row.titled, self.rows))

    def fits(self, width: float) -> bool:
        """Whether people can write in its boxes on paper of this width, hints included."""
        return (width - self.left(hinted=True)) / self.columns >= NARROWEST

    @property
    def least(self) -> float:
        """The least height that it can be printed in."""
        return self.above + LOWEST * len(self.rows) + NOTE * len(self.notes) + GAP

    @property
    def above(self) -> float:
        """The height of what stands above the lines: names, and heads of columns."""
        return NAMES + (HEADS if self.headed else 0)

    def planned(self, area: Area) -> Plan:
        """How it is laid out in an area: without hints where they leave no room to write in."""
        hinted = self.fits(area.width)
        left = self.left(hinted=hinted)
        box = min(WIDEST, (area.width - left) / self.columns)
        room = area.height - self.above - NOTE * len(self.notes) - GAP
        line = max(LOWEST, min(HIGHEST, room / len(self.rows)))
        width, height = left + box * self.columns, self.above + line * len(self.rows)
        return Plan(Area(area.x, area.y, width, height), self.above, left, box, line, hinted)

    def draw(self, ink: Ink, area: Area) -> Area:
        """Print it; what is left of the area below."""
        plan = self.planned(area)
        for place, row in enumerate(self.rows):
            if row.role != "cell":
                ink.box(plan.row(place), PALE, thick=0)
        self.rule(ink, plan)
        self.head(ink, plan)
        for place, row in enumerate(self.rows):
            self.write(ink, plan, place, row)
        below = area.below(plan.whole.height + GAP)
        for place, note in enumerate(self.notes):
            ink.text(below.x, below.y + NOTE * (place + 0.6), note, SMALL, room=below.width)
        return below.below(NOTE * len(self.notes))

    def rule(self, ink: Ink, plan: Plan) -> None:
        """The rules: fine between boxes, bold around players and where sums begin and end."""
        for place, (row, above) in enumerate(pairwise_backwards(self.rows)):
            line = plan.row(place)
            sums = (row.role == "cell") != (above.role == "cell")
            ink.rule((line.x, line.y), (line.right, line.y), BOLD if sums else FAINT)
            for boxes in plan.boxes(self.groups, place, row):
                for box in boxes[1:]:
                    ink.rule((box.x, box.y), (box.x, box.bottom), FAINT)
        whole, body = plan.whole, plan.whole.below(plan.above)
        for head in plan.heads(self.groups):
            ink.box(head, thick=BOLD)
            ink.box(head._replace(y=body.y, height=body.height), thick=BOLD)
        ink.box(body._replace(width=whole.width), thick=BOLD)

    def head(self, ink: Ink, plan: Plan) -> None:
        """Names, and the heads of the columns below them."""
        for group, area in zip(self.groups, plan.heads(self.groups), strict=True):
            middle, room = area.x + area.width / 2, area.width - GAP
            ink.text(middle, area.y + 6, group.name, anchor="middle", room=room, bold=True)
            if not group.name:
                ink.text(area.x + 1, area.y + 3, self.nameless, SMALL, colour=GREY)
            for place, head in enumerate(group.heads):
                x = area.x + plan.box * (place + 0.5)
                ink.text(x, area.y + NAMES + 3.2, head, anchor="middle", room=plan.box - 1)

    def write(self, ink: Ink, plan: Plan, place: int, row: Row) -> None:
        """One line: its title, its hint, and what stands in its boxes."""
        line = plan.row(place)
        base = line.y + line.height / 2 + BODY * 0.35
        bold = row.role != "cell"
        ink.text(line.x + GAP, base, row.title, room=plan.left - 2 * GAP, bold=bold)
        if plan.hinted:
            x, room = line.x + plan.left - GAP, plan.left - row.titled()
            ink.text(x, base, row.hint, SMALL, anchor="end", room=room, colour=GREY)
        for areas, boxes in zip(plan.boxes(self.groups, place, row), row.boxes, strict=True):
            for area, written in zip(areas, boxes, strict=True):
                if isinstance(written, Discs):
                    discs(ink, area, written)
                    continue
                middle, room = area.x + area.width / 2, area.width - 1
                ink.text(middle, base, written, anchor="middle", room=room, bold=bold)


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


def discs(ink: Ink, area: Area, written: Discs) -> None:
    """Rings side by side in a box, those that were won filled."""
    step = min(area.width / (written.of + 0.5), area.height * 0.75)
    for place in range(written.of):
        x = area.x + area.width / 2 + step * (place - (written.of - 1) / 2)
        ink.disc(x, area.y + area.height / 2, step * 0.36, filled=place < written.filled)
