"""Draw the sticks that the rules pages show, one SVG for each picture they name.

`images/sticks-44-04-42.svg` is a row of loose sticks, each the way round it is written.
`images/line-31-11-14.svg` is a line, from left to right as it is written, and
`images/chain-55-05-15.svg` a spinner chain: each stick is placed on the first one written before it
that it fits. Open ends are dashed circles with a number.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from yamotheque.moves import either_way
from yamotheque.pieces.chains import LINE, SPINNERS, Chain, placings
from yamotheque.pieces.laid import SIDES, STEP, Laid, Socket
from yamotheque.pieces.layout import Layout, lay_out
from yamotheque.pieces.sticks import turned

RULES = Path(__file__).parents[2] / "docs" / "rules"
NAMED = re.compile(r"\bimages/((?:sticks|line|chain)(?:-[0-6]{2})+)\.svg\b")

# The colours stand in the file, so that a stick is paper and ink on a light page and a dark one.
PAPER, INK = "#fbf6ea", "#1b2433"
HALF, GAP, EDGE = 28, 12, 1
UNIT, RADIUS, AWAY = HALF // 2, 9, 13  # a layout's unit; a socket's circle and how far off it is
LOW, MIDDLE, HIGH = 7.5, 14, 20.5

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((MIDDLE, MIDDLE),),
    2: ((HIGH, LOW), (LOW, HIGH)),
    3: ((HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (MIDDLE, LOW), (HIGH, LOW), (LOW, HIGH), (MIDDLE, HIGH), (HIGH, HIGH)),
}


def draw_stick(first: int, second: int) -> str:
    """One face lying from left to right."""
    outline = f'<rect width="{2 * HALF}" height="{HALF}" rx="5" fill="{PAPER}" stroke="{INK}"/>'
    middle = f'<path d="M{HALF} 5V{HALF - 5}" stroke="{INK}"/>'
    spots = [*PIPS[first], *((x + HALF, y) for x, y in PIPS[second])]
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.7" fill="{INK}"/>' for x, y in spots)
    return outline + middle + pips


def picture(width: int, height: int, title: str, parts: list[str]) -> str:
    """A whole drawing around its parts."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"  <title>{title}</title>",
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def draw_row(faces: list[str]) -> str:
    """Faces such as `4-4` and `0-4`, side by side."""
    step = 2 * HALF + GAP
    parts = [
        f'  <g transform="translate({EDGE + place * step} {EDGE})">'
        f"{draw_stick(int(face[0]), int(face[2]))}</g>"
        for place, face in enumerate(faces)
    ]
    width = len(faces) * step - GAP + 2 * EDGE
    return picture(width, HALF + 2 * EDGE, " ".join(faces), parts)


def draw_laid(stick: Laid) -> str:
    """A stick of a chain where it lies; upright, its left end is on top."""
    x, y = stick.x * UNIT, stick.y * UNIT
    turn = f"translate({x + HALF} {y}) rotate(90)" if stick.upright else f"translate({x} {y})"
    return f'  <g transform="{turn}">{draw_stick(int(stick.face[0]), int(stick.face[2]))}</g>'


def draw_socket(socket: Socket) -> str:
    """An open end: a dashed circle with its number."""
    dx, dy = STEP[socket.side]
    x, y = socket.x * UNIT + dx * AWAY, socket.y * UNIT + dy * AWAY
    return (
        f'  <circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{PAPER}" stroke="{INK}" '
        f'stroke-dasharray="3 2"/>'
        f'<text x="{x}" y="{y + 4}" font-family="system-ui, sans-serif" font-size="12" '
        f'text-anchor="middle" fill="{INK}">{socket.number}</text>'
    )


def turned_round(layout: Layout) -> Layout:
    """A layout seen from the other side of the table."""
    sticks = [
        Laid(turned(stick.face), -stick.x - stick.size[0], -stick.y - stick.size[1], stick.upright)
        for stick in layout.sticks
    ]
    sockets = [
        Socket(end.on, end.number, -end.x, -end.y, SIDES[SIDES.index(end.side) - 2])
        for end in layout.sockets
    ]
    return replace(layout, sticks=tuple(sticks), sockets=tuple(sockets))


def draw_chain(faces: list[str], chain: Chain) -> str:
    """Sticks placed one after the other, laid out as the games lay them out."""
    placed: list[str] = []
    for face in map(either_way, faces):
        before = placed if chain.spinners else placed[-1:]
        fits = [place.on for place in placings(chain, (face,))]
        chain = chain.joined(face, next((on for on in before if on in fits), ""))
        placed.append(face)
    layout, title = lay_out(chain), str(chain)
    if not chain.spinners and title != " ".join(faces):
        layout, title = turned_round(layout), " ".join(faces)
    corners = [(stick.x, stick.y, *stick.size) for stick in layout.sticks]
    room = EDGE + AWAY + RADIUS
    left, top = (min(column) * UNIT - room for column in list(zip(*corners, strict=True))[:2])
    right = max(x + wide for x, _, wide, _ in corners) * UNIT + room
    bottom = max(y + high for _, y, _, high in corners) * UNIT + room
    parts = [*map(draw_laid, layout.sticks), *map(draw_socket, layout.sockets)]
    return picture(
        right - left,
        bottom - top,
        title,
        [f'  <g transform="translate({-left} {-top})">', *parts, "  </g>"],
    )


def draw(name: str) -> str:
    """The picture a name such as `sticks-44-04` or `chain-55-05` asks for."""
    kind, *written = name.split("-")
    faces = ["-".join(face) for face in written]
    if kind == "sticks":
        return draw_row(faces)
    return draw_chain(faces, LINE if kind == "line" else SPINNERS)


def drawings(rules: Path = RULES) -> dict[str, str]:
    """Every picture of sticks that the pages name, with what it must hold."""
    pages = (page.read_text("utf-8") for page in rules.glob("*.md"))
    names = {name for page in pages for name in NAMED.findall(page)}
    return {f"{name}.svg": draw(name) for name in sorted(names)}


def main() -> None:
    """Write the pictures the pages name, and remove those that none names any more."""
    images = RULES / "images"
    images.mkdir(exist_ok=True)
    wanted = drawings()
    for name, text in wanted.items():
        (images / name).write_text(text, "utf-8", newline="\n")
    for image in images.glob("*.svg"):
        if NAMED.fullmatch(f"images/{image.name}") and image.name not in wanted:
            image.unlink()


if __name__ == "__main__":
    main()
