"""Draw the cards that the rules pages show: one SVG for each `images/cards-9D-9D-9C.svg`."""

from __future__ import annotations

import re
from pathlib import Path

from yamotheque.pieces.cards import PACK, symbol, value_of

RULES = Path(__file__).parents[2] / "docs" / "rules"
NAMED = re.compile(r"\bimages/cards-((?:[0-9VDRA]+[SHDC]-?)+)\.svg\b")

# The colours stand in the file, so that a card is paper and ink on a light page and on a dark one.
PAPER, INK, RED = "#fbf6ea", "#1b2433", "#a5281b"
WIDE, HIGH, GAP, EDGE = 44, 62, 8, 1

SIGNS = {
    "S": '<path d="M0-10C5-4 9-1 9 3.5A4.5 4.5 0 0 1 1.5 6.5L3.5 10H-3.5L-1.5 6.5'
    'A4.5 4.5 0 0 1-9 3.5C-9-1-5-4 0-10Z"/>',
    "H": '<path d="M0 10C-5 4-9.5 1-9.5-4A4.8 4.8 0 0 1 0-5A4.8 4.8 0 0 1 9.5-4C9.5 1 5 4 0 10Z"/>',
    "D": '<path d="M0-10.5L7.5 0L0 10.5L-7.5 0Z"/>',
    "C": '<circle cy="-5" r="4.4"/><circle cx="-5" cy="2" r="4.4"/><circle cx="5" cy="2" r="4.4"/>'
    '<path d="M-2-4H2L3.5 10H-3.5Z"/>',
}


def draw_card(card: str, place: int) -> str:
    """One card, the `place`-th from the left: its value above its suit."""
    left = EDGE + place * (WIDE + GAP)
    colour = RED if card[-1] in "HD" else INK
    outline = f'<rect width="{WIDE}" height="{HIGH}" rx="6" fill="{PAPER}" stroke="{INK}"/>'
    value = f'<text x="{WIDE // 2}" y="25">{value_of(card)}</text>'
    sign = f'<g transform="translate({WIDE // 2} 44)">{SIGNS[card[-1]]}</g>'
    inside = f'<g fill="{colour}">{value}{sign}</g>'
    return f'    <g transform="translate({left} {EDGE})">{outline}{inside}</g>'


def draw(cards: list[str]) -> str:
    """Some cards side by side."""
    width = len(cards) * (WIDE + GAP) - GAP + 2 * EDGE
    height = HIGH + 2 * EDGE
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    font = 'font-family="system-ui, sans-serif" font-size="20" font-weight="600"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"  <title>{' '.join(map(symbol, cards))}</title>",
        f'  <g {font} text-anchor="middle">',
        *(draw_card(card, place) for place, card in enumerate(cards)),
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def drawings(rules: Path = RULES) -> dict[str, str]:
    """Every file of cards that the pages name, with what it must hold."""
    pages = (page.read_text("utf-8") for page in rules.glob("*.md"))
    named = sorted({cards for page in pages for cards in NAMED.findall(page)})
    wrong = [cards for cards in named if not set(cards.split("-")) <= set(PACK)]
    if wrong:
        raise ValueError(f"no such cards: {', '.join(wrong)}")
    return {f"cards-{cards}.svg": draw(cards.split("-")) for cards in named}


def main() -> None:
    """Write the files the pages name, and remove the cards that none names any more."""
    images = RULES / "images"
    wanted = drawings()
    for name, text in wanted.items():
        (images / name).write_text(text, "utf-8", newline="\n")
    for image in images.glob("cards-*.svg"):
        if image.name not in wanted:
            image.unlink()


if __name__ == "__main__":
    main()
