"""Draw the two-coloured dice and the chips that the rules pages show, one SVG for each they name.

    python -m tools.drawing.yamslam

`images/two-colours-24466.svg` is a roll: black faces are dark with light pips, red faces light with
red pips, so that the two are told apart without colour. `images/track-4443210-0000124.svg` is a
track: how many chips of each series are in play, then how many are out of play.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.drawing.dice import EDGE, GAP, INK, PAPER, PIPS, RULES, SIDE

ROLL = re.compile(r"\bimages/two-colours-([1-6]+)\.svg\b")
TRACK = re.compile(r"\bimages/track-([0-4]{7})-([0-4]{7})\.svg\b")

RED, LINE, FAINT = "#a3201c", "#8a8577", "#b9b3a4"
VALUES = (5, 10, 20, 25, 30, 40, 50)
CHIP, STEP_X, STEP_Y = 36, 46, 42


def draw_die(face: int, place: int) -> str:
    """One die, the `place`-th from the left: odd faces are black, even ones red."""
    paper, ink = (INK, PAPER) if face % 2 else (PAPER, RED)
    left = EDGE + place * (SIDE + GAP)
    outline = f'<rect width="{SIDE}" height="{SIDE}" rx="8" fill="{paper}" stroke="{LINE}"/>'
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3.8" fill="{ink}"/>' for x, y in PIPS[face])
    return f'  <g transform="translate({left} {EDGE})">{outline}{pips}</g>'


def draw_roll(roll: str) -> str:
    """The dice of a roll such as `24466`, side by side."""
    width = len(roll) * (SIDE + GAP) - GAP + 2 * EDGE
    dice = [draw_die(int(face), place) for place, face in enumerate(roll)]
    return picture(width, SIDE + 2 * EDGE, "-".join(roll), dice)


def draw_chip(value: int, kind: str, x: int, y: int) -> str:
    """A chip in play, one out of play, struck through, or the place of one that was won."""
    middle = CHIP // 2
    circle = f'<circle cx="{middle}" cy="{middle}" r="{middle - EDGE}"'
    place = f'  <g transform="translate({x} {y})">'
    if kind == "won":
        return f'{place}{circle} fill="none" stroke="{FAINT}" stroke-dasharray="3 4"/></g>'
    text = f'<text x="{middle}" y="{middle + 5}" fill="{INK}">{value}</text>'
    chip = f'{circle} fill="{PAPER}" stroke="{INK}"/>{text}'
    if kind == "out":
        chip += f'<path d="M4 {CHIP - 4}L{CHIP - 4} 4" stroke="{RED}" stroke-width="3"/>'
    return f"{place}{chip}</g>"


def draw_track(in_play: str, out: str) -> str:
    """Seven stacks of four, chips in play at the bottom."""
    chips = []
    for series, value in enumerate(VALUES):
        left, gone = int(in_play[series]), int(out[series])
        kinds = ["play"] * left + ["out"] * gone + ["won"] * (4 - left - gone)
        chips += [
            draw_chip(value, kind, EDGE + series * STEP_X, EDGE + (3 - height) * STEP_Y)
            for height, kind in enumerate(kinds)
        ]
    width, height = 6 * STEP_X + CHIP + 2 * EDGE, 3 * STEP_Y + CHIP + 2 * EDGE
    font = 'font-family="system-ui, sans-serif" font-size="15" font-weight="600"'
    group = [f'  <g {font} text-anchor="middle">', *(f"  {chip}" for chip in chips), "  </g>"]
    return picture(width, height, " ".join(map(str, VALUES)), group)


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


def drawings(rules: Path = RULES) -> dict[str, str]:
    """Every picture of this kind that the pages name, with what it must hold."""
    pages = "".join(page.read_text("utf-8") for page in sorted(rules.glob("*.md")))
    rolls = {f"two-colours-{roll}.svg": draw_roll(roll) for roll in ROLL.findall(pages)}
    tracks = {f"track-{lie}-{out}.svg": draw_track(lie, out) for lie, out in TRACK.findall(pages)}
    return rolls | tracks


def main() -> None:
    """Write the files the pages name, and remove those that none names any more."""
    images = RULES / "images"
    wanted = drawings()
    for name, text in wanted.items():
        (images / name).write_text(text, "utf-8", newline="\n")
    for image in [*images.glob("two-colours-*.svg"), *images.glob("track-*.svg")]:
        if image.name not in wanted:
            image.unlink()


if __name__ == "__main__":
    main()
