"""The rules pages: the same in both languages, with the dice exactly as we draw them."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

from yamotheque import Match
from yamotheque.cli import language
from yamotheque.cli.play.reading import read_move
from yamotheque.games import HOUSE
from yamotheque.games.corse import COLUMNS
from yamotheque.match.series import Series
from yamotheque.options import options_of
from yamotheque.words import YamsError

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


# ---------------------------------------------------------------- what can be typed

OPENED = ["order 1 2"]
DICE = [OPENED, [*OPENED, "throw", "33322"]]
FELL = [*OPENED, "throw", "0-0 0-5 0-3 0-1 4-4 5-5 0-2"]
ALONE = "1-4 0-5 0-3 0-1 1-2 5-5 0-2"
MISS = "1-4 2-3 1-6 2-4 1-2 5-5 3-4"
CHAIN = [
    OPENED,
    [*OPENED, "throw", ALONE],
    [*OPENED, "throw", ALONE, "place 5-5"],
    [*OPENED, "throw", ALONE.replace("5-5", "1-3")],
    [*OPENED, "throw", MISS, "place 5-5", "throw", MISS.replace("5-5 ", "")],
]
LINES = [OPENED, FELL, [*FELL, "place 0-5"]]
DEALT = "10S 7H 10H 8S 10D 8H RC 9S AS 9H VS"
DEAL = ["AS", "7S", "deal", *DEALT.split()]
FULL = "9S DS 9H DH 9D DD RC 8S RD 8H VS"
CARDS = [
    ["AS", "7S"],
    DEAL,
    [*DEAL, "draw discard"],
    [*DEAL, "expose"],
    [*DEAL[:-11], *FULL.split(), "expose"],
]
TWO, ONE = "0-0 0-5 0-3 0-1 4-4 0-4 0-2", "1-4 0-5 0-3 0-1 4-4 0-4 0-2"
NOTHING = ("throw", "12356", "keep -", "12356", "keep -", "12356")
OPTIONS = {"yaminos-quick": {"kind": "line"}}
POSITIONS: dict[str, list[list[str]]] = {
    **dict.fromkeys(("corse", "yacht", "yahtzee", "yatzy"), DICE),
    **dict.fromkeys(("yaminos-muggins", "yaminos-plus", "yaminos-parite"), CHAIN),
    **dict.fromkeys(("yaminos-progression", "yaminos-quick"), LINES),
    **dict.fromkeys(("yami", "yami-xxl"), CARDS),
    "yam-master": [
        *DICE,
        [*OPENED, "throw", "33333"],
        [*OPENED, "throw", "44442", "place b2", "throw", "11111"],
    ],
    "yaminos-base": [
        [],
        ["throw", ALONE],
        ["throw", ALONE, "place 5-5"],
        ["throw", "1-4 0-5 0-3 0-1 0-6 1-3 0-2"],
        ["throw", "0-0 0-5 0-3 0-1 1-2 0-4 0-2", "place 0-0"],
    ],
    "yaminos-ligne": [OPENED, FELL],
    "yaminos-yam": [
        OPENED,
        [*OPENED, "throw", TWO, "keep -"],
        [*OPENED, "throw", ONE],
        [*OPENED, "throw", ONE, "keep -", ONE],
    ],
    "yamslam": [
        ["64", "21"],
        ["64", "21", "throw", "13351"],
        ["64", "21", *NOTHING],
        ["64", "21", *(*NOTHING, "pass") * 26, "throw", "33333"],
    ],
}


def positions(game: str) -> Iterator[Match]:
    """Positions of a game in which something that its page shows can be typed."""
    options = OPTIONS.get(game, {})
    yield Match(game, players=["Ana", "Bob"], dice="paper", **options)
    for steps in POSITIONS[game]:
        match = Match(game, players=["Ana", "Bob"], dice="physical", **options)
        for step in steps:
            match.play(step) if isinstance(match.turn, int) else match.outcome(step)
        yield match


def commands(game: str, language: str) -> list[str]:
    """What the page's table of moves shows."""
    section = read(game, language).partition("{#names")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.+`) \| .+ \|$", section, re.MULTILINE)
    return [each for row in rows for each in re.findall(r"`([^`]+)`", row)]


def is_read(match: Match, typed: str) -> bool:
    """Whether something typed is a move in this position, said in full."""
    try:
        return len(str(read_move(match, typed)).split()) == len(typed.split())
    except YamsError:
        return False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_every_command_shown_works_typed_as_shown(
    monkeypatch: pytest.MonkeyPatch, game: str, spoken: str
) -> None:
    monkeypatch.setattr(language, "_spoken", spoken)
    tables = list(positions(game))
    shown = commands(game, spoken)
    assert (
        shown
        and [each for each in shown if not any(is_read(match, each) for match in tables)] == []
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_french_page_shows_no_command_in_english(game: str) -> None:
    both = zip(commands(game, "fr"), commands(game, "en"), strict=True)
    verbs = {en.split()[0] for fr, en in both if fr.split()[0] != en.split()[0]}
    shown = [each.split() for each in re.findall(r"`([^`\n]+)`", read(game, "fr"))]
    assert verbs.isdisjoint(words[0] for words in shown if len(words) > 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_every_option_and_who_it_is_for_stand_on_the_page(game: str, spoken: str) -> None:
    page = read(game, spoken)
    options = page.partition("{#options}")[2].partition("\n## ")[0]
    for option in options_of(Series(HOUSE[game])):
        assert f"| `{option.key}` |" in options
    assert re.fullmatch(r"\*\*.+ · .+ · (?:dès \d\u00a0ans|from age \d)\*\*", page.splitlines()[2])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_the_head_names_as_many_players_as_there_are_seats(game: str, spoken: str) -> None:
    players = re.split(",|·", read(game, spoken).splitlines()[2])[0]
    low, high = HOUSE[game].seats[0], HOUSE[game].seats[-1]
    assert list(map(int, re.findall(r"\d+", players))) == sorted({low, high})
