"""Draw the dice that the rules pages show: one SVG for each `images/dice-33322.svg` they name."""

from __future__ import annotations

import re
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules"
NAMED = re.compile(r"\bimages/dice-([1-6]+)\.svg\b")

# The colours stand in the file, so that a die is paper and ink on a light page and on a dark one.
PAPER, INK = "#fbf6ea", "#1b2433"
SIDE, GAP, EDGE = 40, 8, 1
LOW, MIDDLE, HIGH = 10.5, 20, 29.5

PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: ((HIGH, LOW), (LOW, HIGH)),
    3: ((HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MIDDLE), (HIGH, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
}


def draw_die(face: int, place: int) -> str:
    """One die, the `place`-th from the left."""
    left = EDGE + place * (SIDE + GAP)
    outline = f'<rect width="{SIDE}" height="{SIDE}" rx="8" fill="{PAPER}" stroke="{INK}"/>'
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3.8" fill="{INK}"/>' for x, y in PIPS[face])
    return f'  <g transform="translate({left} {EDGE})">{outline}{pips}</g>'


def draw(roll: str) -> str:
    """The dice of a roll such as `33322`, side by side."""
    width = len(roll) * (SIDE + GAP) - GAP + 2 * EDGE
    height = SIDE + 2 * EDGE
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    dice = [draw_die(int(face), place) for place, face in enumerate(roll)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"  <title>{'-'.join(roll)}</title>",
        *dice,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def drawings(rules: Path = RULES) -> dict[str, str]:
    """Every file of dice that the pages name, with what it must hold."""
    pages = (page.read_text("utf-8") for page in rules.glob("*.md"))
    rolls = {roll for page in pages for roll in NAMED.findall(page)}
    return {f"dice-{roll}.svg": draw(roll) for roll in sorted(rolls)}


def main() -> None:
    """Write the files the pages name, and remove the dice that none names any more."""
    images = RULES / "images"
    images.mkdir(exist_ok=True)
    wanted = drawings()
    for name, text in wanted.items():
        (images / name).write_text(text, "utf-8", newline="\n")
    for image in images.glob("dice-*.svg"):
        if image.name not in wanted:
            image.unlink()


if __name__ == "__main__":
    main()
