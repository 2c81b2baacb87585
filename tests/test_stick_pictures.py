"""The drawn sticks of the rules pages: exactly what the generator draws, as the games lay them."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "rules" / "images"
TOOL = runpy.run_path(str(ROOT / "tools" / "drawing" / "sticks.py"))


def test_the_pictures_are_exactly_what_the_generator_draws() -> None:
    committed = {
        path.name: path.read_text("utf-8")
        for path in IMAGES.glob("*.svg")
        if TOOL["NAMED"].fullmatch(f"images/{path.name}")
    }
    assert committed == TOOL["drawings"](), "run python tools/drawing/sticks.py"


def test_a_row_of_sticks_has_as_many_pips_as_its_sum() -> None:
    assert TOOL["draw"]("sticks-44-04-36").count("<circle") == 8 + 4 + 9


def test_a_chain_shows_its_pips_and_its_open_ends() -> None:
    drawn = TOOL["draw"]("chain-55-05-15")
    assert drawn.count("<circle") - drawn.count("<text") == 10 + 5 + 6
    assert sorted(end[0] for end in drawn.split('fill="#1b2433">')[1:]) == ["0", "1", "5", "5"]


def test_a_line_lies_from_left_to_right_as_it_is_written() -> None:
    for faces in ("50-03-36-60", "06-63-30-05", "53-31-11-16-66"):
        drawn = TOOL["draw"](f"line-{faces}")
        ends = re.findall(r'<text x="([-\d]+)".*>(\d)</text>', drawn)
        written = " ".join("-".join(face) for face in faces.split("-"))
        assert f"<title>{written}</title>" in drawn
        assert "".join(end for _, end in sorted(ends, key=lambda end: int(end[0]))) == (
            faces[0] + faces[-1]
        )


def test_a_doublet_lies_across_its_line() -> None:
    assert TOOL["draw"]("line-05-55-51").count("rotate(90)") == 1
