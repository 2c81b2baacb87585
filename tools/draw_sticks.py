"""Draw the sticks that the rules pages show, one SVG for each picture they name.

`images/sticks-44-04-42.svg` is a row of faces, each the way round it is written.
"""

from __future__ import annotations

import re
from pathlib import Path

RULES = Path(__file__).parents[1] / "docs" / "rules"
NAMED = re.compile(r"\bimages/(sticks(?:-[0-6]{2})+)\.svg\b")

# The colours stand in the file, so that a stick is paper and ink on a light page and a dark one.
PAPER, INK = "#fbf6ea", "#1b2433"
HALF, GAP, EDGE = 28, 12, 1
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
    """Faces such as `44` and `04`, side by side."""
    step = 2 * HALF + GAP
    parts = [
        f'  <g transform="translate({EDGE + place * step} {EDGE})">'
        f"{draw_stick(int(face[0]), int(face[1]))}</g>"
        for place, face in enumerate(faces)
    ]
    title = " ".join("-".join(face) for face in faces)
    return picture(len(faces) * step - GAP + 2 * EDGE, HALF + 2 * EDGE, title, parts)


def draw(name: str) -> str:
    """The picture a name such as `sticks-44-04` asks for."""
    _, *faces = name.split("-")
    return draw_row(faces)


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
    for image in images.glob("sticks-*.svg"):
        if image.name not in wanted:
            image.unlink()


if __name__ == "__main__":
    main()
