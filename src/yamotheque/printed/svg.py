"""A printed page as SVG, its letters drawn: it looks the same wherever it is opened."""

from __future__ import annotations

from html import escape

from yamotheque.printed.face import UNITS, glyph
from yamotheque.printed.ink import INK, WHITE, Area, Box, Disc, Mark, Rule, Shape, Words
from yamotheque.printed.paper import Page


def as_svg(page: Page) -> str:
    """The page as one file that needs no other."""
    words = [mark for mark in page.marks if isinstance(mark, Words)]
    letters = {(mark.face, letter) for mark in words for letter in mark.words}
    shapes = [
        element("path", {"id": _named(face, letter), "d": glyph(face, letter).outline})
        for face, letter in sorted(letters)
    ]
    width, height = number(page.width), number(page.height)
    whole = {"xmlns": "http://www.w3.org/2000/svg", "width": f"{width}mm", "height": f"{height}mm"}
    inside = [
        element("title", {}, escape(page.title, quote=False)),
        element("defs", {}, "".join(shapes)),
        element("rect", {"width": "100%", "height": "100%", "fill": WHITE}),
        *map(drawn, page.marks),
    ]
    view = {"viewBox": f"0 0 {width} {height}", "lang": page.language}
    return element("svg", whole | view, "\n".join(["", *inside, ""])) + "\n"


def drawn(mark: Mark) -> str:
    """A mark as SVG writes it."""
    match mark:
        case Words():
            return _words(mark)
        case Rule((x1, y1), (x2, y2), thick, colour):
            ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke-width": thick}
            return element("line", _lengths(ends) | {"stroke": colour})
        case Box(Area(x, y, width, height), fill, thick, colour, radius):
            sides = {"x": x, "y": y, "width": width, "height": height}
            rounded = {"rx": radius} if radius else {}
            return element("rect", _lengths(sides | rounded) | _filled(fill, thick, colour))
        case Disc(x, y, radius, fill, thick):
            circle = _lengths({"cx": x, "cy": y, "r": radius})
            return element("circle", circle | _filled(fill, thick, INK))
        case Shape(points, fill):
            corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
            return element("polygon", {"points": corners, "fill": fill})


def _words(mark: Words) -> str:
    """Each letter where the one before it ends, and what they say for those who listen."""
    size, at, letters = mark.size / UNITS, 0, []
    for letter in mark.words:
        if (shape := glyph(mark.face, letter)).outline:
            place = {"x": str(at)} if at else {}
            letters.append(element("use", {"href": f"#{_named(mark.face, letter)}"} | place))
        at += shape.advance
    turned = (
        f"translate({number(mark.x)} {number(mark.y)}) scale({size * mark.pressed:.5f} {-size:.5f})"
    )
    said = {"role": "img", "aria-label": mark.words, "fill": mark.colour, "transform": turned}
    return element("g", said, "".join(letters))


def _named(face: str, letter: str) -> str:
    return f"{face}{ord(letter):x}"


def _filled(fill: str, thick: float, colour: str) -> dict[str, str]:
    frame = {"stroke": colour, "stroke-width": number(thick)} if thick else {}
    return {"fill": fill or "none"} | frame


def element(name: str, attributes: dict[str, str], inside: str = "") -> str:
    """An element with its attributes, and what is in it."""
    told = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{told}>{inside}</{name}>" if inside else f"<{name}{told}/>"


def number(millimetres: float) -> str:
    """A length as it is written, to a hundredth of a millimetre.

    >>> number(12.0), number(0.125)
    ('12', '0.12')
    """
    return f"{millimetres:.2f}".rstrip("0").rstrip(".")


def _lengths(attributes: dict[str, float]) -> dict[str, str]:
    return {key: number(value) for key, value in attributes.items()}
