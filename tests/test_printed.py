"""Printed sheets: one page of A4 that says what the pieces of a game say."""

import random
from xml.etree import ElementTree

import pytest

from yamotheque import Match
from yamotheque.games import HOUSE, find_game
from yamotheque.options import configure
from yamotheque.printed import Unprintable, match_svg, sheet_svg
from yamotheque.words import LANGUAGES, YamsError

SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [str(each.text) for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def circles(svg: str) -> list[str]:
    return [each.attrib["fill"] for each in ElementTree.fromstring(svg).iter(f"{SVG}circle")]


def at_random(key: str, seats: int, **options: str) -> Match:
    names = ["Ana", "Bruno & fils", "Chloé", "Dora"][:seats]
    match = Match(key, players=names, dice="seed:1", **options)
    chooser = random.Random(1)
    while not match.over:
        match.play(str(chooser.choice(match.moves)))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", HOUSE)
def test_every_game_has_a_blank_sheet_without_a_single_score(key: str, language: str) -> None:
    printed = words(sheet_svg(HOUSE[key], language))
    assert printed[0] == HOUSE[key].title
    assert "0" not in printed


@pytest.mark.parametrize("key", HOUSE)
def test_nothing_is_printed_beyond_the_paper(key: str) -> None:
    root = ElementTree.fromstring(sheet_svg(HOUSE[key], "fr", max(HOUSE[key].seats)))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    across = [float(each.get(name, 0)) for each in root.iter() for name in ("x", "x1", "x2", "cx")]
    down = [float(each.get(name, 0)) for each in root.iter() for name in ("y", "y1", "y2", "cy")]
    assert min(across) >= 0 and max(across) <= width
    assert min(down) >= 0 and max(down) <= height


def test_a_line_has_its_title_and_its_hint() -> None:
    printed = words(sheet_svg(find_game("corse"), "fr"))
    assert {"Moins de 8", "50 jusqu'à 7"} <= set(printed)


def test_the_columns_of_the_house_rules_are_printed_and_said() -> None:
    printed = words(sheet_svg(configure(find_game("corse"), columns="DM"), "en", ["Ana"]))
    assert [word for word in printed if len(word) == 1 and word.isalpha()] == ["D", "M"]
    assert "Up and down · Columns: DM" in printed


def test_a_sheet_for_many_players_lies_across() -> None:
    assert 'viewBox="0 0 297 210"' in sheet_svg(find_game("corse"), "fr", 6)


def test_without_a_number_of_players_as_many_as_fit_upright_have_room() -> None:
    assert words(sheet_svg(find_game("corse"), "fr")).count("nom") == 2


def test_names_are_printed_as_they_are() -> None:
    assert "Bruno & <fils>" in words(sheet_svg(find_game("yatzy"), "fr", ["Ana", "Bruno & <fils>"]))


def test_a_number_of_players_that_cannot_play_is_refused() -> None:
    with pytest.raises(YamsError, match="1 to 6 players, not 9"):
        sheet_svg(find_game("corse"), "fr", 9)


def test_a_filled_sheet_has_the_total_of_each_player() -> None:
    match = at_random("corse", 2)
    assert {str(score) for score in match.scores} <= set(words(match_svg(match, "en")))


def test_a_filled_sheet_says_who_won() -> None:
    match = at_random("yahtzee", 2)
    result = match.result()
    assert result
    assert result.words.fr in words(match_svg(match, "fr"))


def test_chips_won_are_filled_rings() -> None:
    match = at_random("yamslam", 2)
    assert circles(match_svg(match, "en")).count("#000") == sum(map(sum, match.state.supply.held))


def test_a_sheet_reminds_of_what_stands_nowhere_on_it() -> None:
    printed = words(sheet_svg(configure(find_game("yamslam"), mode="solo"), "en"))
    assert printed[-1] == "Yamslam, five equal dice: any two chips."


def test_lines_of_pawns_that_count_are_drawn() -> None:
    match = Match("yam-master", players=["Ana", "Bob"], dice="paper")
    without = match_svg(match, "en").count("<line")
    for move in ("place a1", "place e5", "place b1", "place e3", "place c1"):
        match.play(move)
    assert match_svg(match, "en").count("<line") == without + 1


def test_partners_share_a_column() -> None:
    match = at_random("yamslam", 4, mode="teams")
    assert "Ana + Chloé" in words(match_svg(match, "en"))


def test_pawns_are_a_disc_and_a_ring() -> None:
    match = at_random("yam-master", 2)
    on_board = [pawn for pawn in match.state.pawns if pawn is not None]
    beside = [0, 1]
    expected = [("#000", "#fff")[pawn] for pawn in (*on_board, *beside)]
    assert circles(match_svg(match, "en")) == expected


def test_a_series_is_printed_with_its_scoreboard() -> None:
    match = at_random("yaminos-quick", 2, series="5")
    assert "Game 5" in words(match_svg(match, "en"))


def test_a_game_scored_on_nothing_we_can_print_says_so() -> None:
    class Bare(type(find_game("yahtzee"))):  # type: ignore[misc]
        def scene(self, state, seat):
            return ()

    with pytest.raises(Unprintable, match="Yahtzee has no sheet to print"):
        sheet_svg(Bare(), "en")


@pytest.mark.parametrize("key", ["yaminos-muggins", "yaminos-plus", "yaminos-parite"])
def test_a_chain_game_has_lines_enough_and_says_what_scores(key: str) -> None:
    printed = words(sheet_svg(HOUSE[key], "en"))
    assert "39" in printed and any("open ends" in line for line in printed[-4:])


def test_the_sheet_of_a_quick_game_names_the_game() -> None:
    game = configure(HOUSE["yaminos-quick"], kind="line")
    assert any(line.startswith("The longest line") for line in words(sheet_svg(game, "en"))[:2])


RELATIVES = {"yahtzee", "yatzy", "yacht"}
"""Whose sheets say beside each cell what it brings, and that is all."""


@pytest.mark.parametrize("key", HOUSE)
def test_every_sheet_reminds_of_what_players_forget(key: str) -> None:
    assert key in RELATIVES or HOUSE[key].reminders()


@pytest.mark.parametrize("key", HOUSE)
def test_nothing_is_printed_outside_the_paper(key: str) -> None:
    page = ElementTree.fromstring(sheet_svg(HOUSE[key], "fr"))
    height = float(page.attrib["height"].removesuffix("mm"))
    assert max(float(each.attrib["y"]) for each in page.iter(f"{SVG}text")) < height - 10
