"""A sheet of A4 with a heading, upright or across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from yamotheque.printed.ink import BRICK, GREY, HAIR, LARGE, SMALL, Area, Ink, Mark
from yamotheque.printed.material import emblem
from yamotheque.printed.notes import Notes

SHORT, LONG = 210.0, 297.0
MARGIN: Final = 13.0
HEADING: Final = 24.0
FOOT: Final = 7.0
GAP: Final = 6.0


class Form(Protocol):
    """Something to score on, as high as it likes to be within what it is given."""

    @property
    def notes(self) -> Sequence[str]:
        """What the page has to say about it."""

    @property
    def least(self) -> float:
        """The least height that it can be printed in."""

    @property
    def easy(self) -> float:
        """A height in which it is easy to write."""

    def fits(self, width: float) -> bool:
        """Whether it is good to print it this wide."""

    def titled(self, title: str) -> Form:
        """The same with a title of its own, where there are several on a page."""

    def draw(self, ink: Ink, area: Area) -> Area:
        """Print it; what is left of the area below."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands around: the title, a line below it, something at the right, and at the foot."""

    title: str
    below: str
    right: str
    foot: str
    material: str


class Page(NamedTuple):
    """A page as it is printed, whatever it is written as."""

    title: str
    language: str
    width: float
    height: float
    marks: Sequence[Mark]


def upright(forms: Sequence[Form]) -> bool:
    """Whether the forms need no more width than upright paper has."""
    return all(form.fits(SHORT - 2 * MARGIN) for form in forms)


def room_for(forms: Sequence[Form]) -> Area:
    """Where there is room for them on their paper, upright or across."""
    width, height = (SHORT, LONG) if upright(forms) else (LONG, SHORT)
    inside = Area(0, 0, width, height).inside(MARGIN)
    return inside.below(HEADING)._replace(height=inside.height - HEADING - FOOT)


def printed_page(heading: Heading, forms: Sequence[Form], notes: Notes, language: str) -> Page:
    """One page: the forms as high as there is room for, and below them what to remember."""
    ink, room = Ink(), room_for(forms)
    _around(ink, room, heading)
    left = room._replace(height=room.height - notes.height(room.width) - GAP)
    for place, form in enumerate(forms):
        later = forms[place + 1 :]
        share = form.least / sum(each.least for each in forms[place:])
        high = (left.height - GAP * len(later)) * share
        rest = form.draw(ink, left._replace(height=high))
        left = Area(left.x, rest.y + GAP, left.width, left.bottom - rest.y - GAP)
    notes.draw(ink, left)
    page = room.right + MARGIN, room.bottom + FOOT + MARGIN
    return Page(heading.title, language, *page, tuple(ink.marks))


def _around(ink: Ink, area: Area, heading: Heading) -> None:
    """The heading above what is printed, and the line at the foot."""
    top = area.y - HEADING
    emblem(ink, area.right, top - 1, 10, heading.material)
    ink.text(area.x, top + 7.5, heading.title, LARGE, face="serif", room=area.width - 45)
    ink.text(area.x, top + 14.5, heading.below, SMALL + 0.5, colour=GREY, room=area.width - 45)
    ink.text(area.right, top + 14.5, heading.right, SMALL + 0.5, anchor="end", colour=GREY)
    ink.rule((area.x, top + 18.5), (area.right, top + 18.5), 0.9, BRICK)
    foot = area.bottom + FOOT
    ink.rule((area.x, foot - 4.5), (area.right, foot - 4.5), 0.15, HAIR)
    ink.text(area.x, foot - 0.6, "Yamothèque", SMALL, face="serif", colour=GREY)
    ink.text(area.right, foot - 0.6, heading.foot, SMALL, anchor="end", colour=GREY)
