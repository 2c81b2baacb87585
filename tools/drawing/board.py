"""Draw the boards that the rules pages of Yam Master show.

A picture is named by its five rows, from the top: `x` and `o` are pawns, `_` a free cell, as in
`images/board-xxx__-_oooo-_____-_____-_____.svg`.
"""

from __future__ import annotations

import re
from pathlib import Path

from yamotheque.pieces.figure_board import BOARD, LABELS

RULES = Path(__file__).parents[2] / "docs" / "rules"
NAMED = re.compile(r"\bimages/board-((?:[xo_]{5}-){4}[xo_]{5})\.svg\b")

# The colours stand in the file, so that the board is paper and ink on any page.
PAPER, INK = "#fbf6ea", "#1b2433"
SIDE, EDGE, MARGIN = 56, 1, 20
MIDDLE, LABEL, PAWN, RADIUS = 28, 17, 36, 14


def draw_cell(place: int, pawn: str) -> str:
    """One cell: its figure above, the pawn below."""
    left, top = MARGIN + place % 5 * SIDE, MARGIN + place // 5 * SIDE
    outline = f'<rect width="{SIDE}" height="{SIDE}" fill="{PAPER}" stroke="{INK}"/>'
    label = f'<text x="{MIDDLE}" y="{LABEL}" fill="{INK}">{LABELS[BOARD[place]].fr}</text>'
    return f'    <g transform="translate({left} {top})">{outline}{label}{PAWNS[pawn]}</g>'


def _pawn(fill: str, mark: str) -> str:
    disc = f'<circle cx="{MIDDLE}" cy="{PAWN}" r="{RADIUS}" fill="{fill}" stroke="{INK}"'
    return f'{disc} stroke-width="2"/>{mark}'


CROSS = f'<path d="M{MIDDLE - 5} {PAWN - 5}l10 10m0-10l-10 10" stroke="{PAPER}" stroke-width="3"/>'
RING = f'<circle cx="{MIDDLE}" cy="{PAWN}" r="6" fill="none" stroke="{INK}" stroke-width="3"/>'
PAWNS = {"_": "", "x": _pawn(INK, CROSS), "o": _pawn(PAPER, RING)}


def draw(rows: str) -> str:
    """The board with the pawns of its five rows, its columns lettered and its rows numbered."""
    pawns = rows.replace("-", "")
    side = MARGIN + 5 * SIDE + EDGE
    size = f'width="{side}" height="{side}" viewBox="0 0 {side} {side}"'
    middles = [MARGIN + number * SIDE + MIDDLE for number in range(5)]
    # On a dark page the names lie on the page itself: a grey that both pages can carry.
    letters = [
        f'<text x="{at}" y="14">{name}</text>' for name, at in zip("abcde", middles, strict=True)
    ]
    numbers = [
        f'<text x="9" y="{at + 5}">{name}</text>' for name, at in zip("12345", middles, strict=True)
    ]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"  <title>{' / '.join(rows.split('-'))}</title>",
        '  <g font-family="system-ui, sans-serif" font-size="14" text-anchor="middle">',
        f'    <g fill="#7d8594">{"".join(letters + numbers)}</g>',
        *(draw_cell(place, pawn) for place, pawn in enumerate(pawns)),
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def drawings(rules: Path = RULES) -> dict[str, str]:
    """Every board that the pages name, with what its file must hold."""
    pages = (page.read_text("utf-8") for page in rules.glob("*.md"))
    boards = {rows for page in pages for rows in NAMED.findall(page)}
    return {f"board-{rows}.svg": draw(rows) for rows in sorted(boards)}


def main() -> None:
    """Write the boards the pages name, and remove those that none names any more."""
    images = RULES / "images"
    wanted = drawings()
    for name, text in wanted.items():
        (images / name).write_text(text, "utf-8", newline="\n")
    for image in images.glob("board-*.svg"):
        if image.name not in wanted:
            image.unlink()


if __name__ == "__main__":
    main()
