"""The rules pages: the same in both languages, with the dice exactly as we draw them."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from yamotheque.games.corse import COLUMNS

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
GAMES = sorted({page.name.split(".")[0] for page in RULES.glob("*.*.md")})
DRAW_DICE = runpy.run_path(str(ROOT / "tools" / "drawing" / "dice.py"))

HEADING = re.compile(r"(#+) .+ \{#([a-z][a-z0-9-]*)( \.folded)?\}")
RULING = re.compile(r"\*\*(?:Notre règle|Our ruling)[\u00a0\u202f]?:\*\*")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
EXAMPLE = re.compile(r"^\| ([1-6](?:-[1-6])+) \| (.+) \| (\d+) \|$", re.MULTILINE)

CORSE_EXAMPLES = """
3-3-3-2-2 Full 33, 6-6-4-4-4 Full 44, 6-6-6-6-6 Full 50,
3-3-3-3-6 Carré 52, 1-1-1-1-5 Carré 44, 5-5-5-5-2 Carré 60, 6-6-6-6-6 Carré 64,
3-3-3-3-3 Yams 115, 2-2-2-2-2 Yams 110, 6-6-6-6-6 Yams 130,
6-5-4-6-4 4 8, 6-5-4-6-4 5 5, 6-5-4-6-4 6 12, 6-5-4-6-4 Grand 25, 6-5-4-6-4 Petit 25,
1-2-2-2-3 1 1, 1-2-2-2-3 2 6, 1-2-2-2-3 3 3, 1-2-2-2-3 4 0, 1-2-2-2-3 5 0, 1-2-2-2-3 6 0,
1-1-1-1-1 Moins de 8 50, 1-1-1-1-2 Moins de 8 50, 1-1-1-1-3 Moins de 8 50,
1-1-1-2-2 Moins de 8 50, 1-1-1-2-3 Moins de 8 0, 5-3-4-1-2 Suite 30, 2-3-4-5-6 Suite 35
"""


def read(game: str, language: str) -> str:
    return (RULES / f"{game}.{language}.md").read_text("utf-8")


def shape(page: str) -> list[object]:
    """Headings, table rows by width, list items, rulings of ours and images, in order."""
    found: list[object] = []
    for line in page.splitlines():
        if line.startswith("#"):
            heading = HEADING.fullmatch(line)
            assert heading, f"a heading without an anchor: {line}"
            found.append(heading.groups())
        elif line.startswith("|"):
            found.append(("row", line.count("|")))
        elif item := re.match(r"- |\d+\. ", line):
            found.append(item[0])
        found.extend("ruling" for _ in RULING.findall(line))
        found.extend(target for _, target in IMAGE.findall(line))
    return found


def test_there_are_rules_pages() -> None:
    assert "corse" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_structure(game: str) -> None:
    assert shape(read(game, "fr")) == shape(read(game, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_names_in_programs_and_examples_to_check_are_folded_away(game: str) -> None:
    folded = {anchor for _, anchor, mark in HEADING.findall(read(game, "fr")) if mark}
    assert folded == {"names", "examples"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_columns_are_called_as_on_the_sheet(language: str) -> None:
    rows = re.findall(r"^\| (.+) \| `([DLMS])` \|$", read("corse", language), re.MULTILINE)
    assert [name for name, _ in rows] == [
        getattr(column.title, language) for column in COLUMNS.values()
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_anchors_are_unique_and_links_reach_them(game: str, language: str) -> None:
    page = read(game, language)
    anchors = [anchor for _, anchor, _ in HEADING.findall(page)]
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_image_exists_and_is_described(game: str, language: str) -> None:
    for description, target in IMAGE.findall(read(game, language)):
        assert (RULES / target).is_file(), target
        assert description, target


def test_the_dice_are_exactly_what_the_generator_draws() -> None:
    drawn = {path.name: path.read_text("utf-8") for path in (RULES / "images").glob("dice-*.svg")}
    assert drawn == DRAW_DICE["drawings"](), "run python tools/drawing/dice.py"


def test_a_drawn_roll_has_as_many_pips_as_its_sum() -> None:
    assert DRAW_DICE["draw"]("65464").count("<circle") == 25


@pytest.mark.parametrize("game", GAMES)
def test_french_punctuation_never_starts_a_line(game: str) -> None:
    words = re.sub(r"`[^`]*`", "", read(game, "fr"))
    assert not re.findall(r".* [:;!?»].*|.*« .*|.*\w[;!?](?!\w).*", words)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_exclamation_marks_are_for_a_yams(game: str, language: str) -> None:
    words = read(game, language).replace("![", "[")
    assert all(before.rstrip().endswith("Yams") for before in words.split("!")[:-1])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_corse_has_every_worked_example(language: str) -> None:
    expected = [example.strip() for example in CORSE_EXAMPLES.split(",")]
    assert sorted(map(" ".join, EXAMPLE.findall(read("corse", language)))) == sorted(expected)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_corse_states_the_limits_in_words(language: str) -> None:
    page = read("corse", language)
    petit_first, grand_first = re.findall(r"^\| (?:Petit|Grand) .*25 .*$", page, re.MULTILINE)
    assert "| Grand | 26 " in petit_first and "| Petit | 24 " in grand_first
    assert "6 + 9 + 12 + 15 + 18 = 60" in page
    assert re.search(r"\b523\b", page)
