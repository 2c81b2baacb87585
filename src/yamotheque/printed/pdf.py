"""A printed page as PDF, with the letters it needs inside."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from yamotheque.printed.face import FACES, face_file
from yamotheque.printed.ink import INK, Area, Box, Disc, Mark, Rule, Shape, Words
from yamotheque.printed.paper import Page

if TYPE_CHECKING:
    from fpdf import FPDF

POINT: Final = 25.4 / 72
NO_DAY: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The same sheet is the same file, whenever it was made."""


def as_pdf(page: Page) -> bytes:
    """The page as one file that needs no other."""
    from fpdf import FPDF  # takes a third of a second: only who prints waits for it

    pdf = FPDF(unit="mm", format=(page.width, page.height))
    pdf.set_auto_page_break(False)
    pdf.set_creation_date(NO_DAY)
    pdf.set_title(page.title)
    pdf.set_lang(page.language)
    pdf.set_creator("Yamothèque")
    for face in FACES:
        pdf.add_font(face, fname=face_file(face))
    pdf.add_page()
    for mark in page.marks:
        put(pdf, mark)
    return bytes(pdf.output())


def put(pdf: FPDF, mark: Mark) -> None:
    """Draw a mark."""
    match mark:
        case Words(x, y, words, size, face, colour, pressed):
            pdf.set_font(face, size=size / POINT)
            pdf.set_text_color(colour)
            pdf.set_stretching(100 * pressed)
            pdf.text(x, y, words)
        case Rule((x1, y1), (x2, y2), thick, colour):
            pdf.set_draw_color(colour)
            pdf.set_line_width(thick)
            pdf.line(x1, y1, x2, y2)
        case Box(Area(x, y, width, height), fill, thick, colour, radius):
            style = _style(pdf, fill, thick, colour)
            pdf.rect(x, y, width, height, style, round_corners=bool(radius), corner_radius=radius)
        case Disc(x, y, radius, fill, thick):
            pdf.circle(x, y, radius, style=_style(pdf, fill, thick, INK))
        case Shape(points, fill):
            pdf.polygon(list(points), style=_style(pdf, fill, 0, fill))


def _style(pdf: FPDF, fill: str, thick: float, colour: str) -> str:
    """What is filled and what framed, the colours of it taken up."""
    if fill:
        pdf.set_fill_color(fill)
    if thick:
        pdf.set_draw_color(colour)
        pdf.set_line_width(thick)
    return ("D" if thick else "") + ("F" if fill else "")
