"""Printed sheets: one page of A4 that says what the pieces of a game say."""

import random
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from yamotheque import Match
from yamotheque.facets import OnPaper
from yamotheque.games import HOUSE, find_game
from yamotheque.options import configure
from yamotheque.pieces.cards import figures
from yamotheque.printed import blank_sheet, match_sheet
from yamotheque.printed.cards import reminder_cards
from yamotheque.printed.face import FACES, face_file, width_of
from yamotheque.printed.ink import INK, WHITE, Box, Disc, Rule, Words
from yamotheque.printed.paper import Page
from yamotheque.printed.pdf import as_pdf
from yamotheque.printed.svg import as_svg
from yamotheque.words import LANGUAGES, YamsError

SVG = "{http://www.w3.org/2000/svg}"


def words(page: Page) -> list[str]:
    return [mark.words for mark in page.marks if isinstance(mark, Words)]


def discs(page: Page) -> list[str]:
    return [mark.fill for mark in page.marks if isinstance(mark, Disc) and mark.thick]


def places(page: Page) -> list[tuple[float, float]]:
    """Where everything begins and ends."""
    found: list[tuple[float, float]] = []
    for mark in page.marks:
        match mark:
            case Words(x, y, said, size, face, _, pressed):
                found += [(x, y), (x + width_of(said, size, face) * pressed, y)]
            case Rule(start, end):
                found += [start, end]
            case Box(area):
                found += [(area.x, area.y), (area.right, area.bottom)]
            case Disc(x, y):
                found.append((x, y))
    return found


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
    printed = words(blank_sheet(HOUSE[key], language))
    assert printed[0] == HOUSE[key].title
    assert "0" not in printed


@pytest.mark.parametrize("key", HOUSE)
def test_nothing_is_printed_beyond_the_margins(key: str) -> None:
    for seats in {None, min(HOUSE[key].seats), max(HOUSE[key].seats)} - {1}:
        page = blank_sheet(HOUSE[key], "fr", seats)
        found = places(page)
        assert min(x for x, _ in found) >= 10 and max(x for x, _ in found) <= page.width - 10
        assert min(y for _, y in found) >= 10 and max(y for _, y in found) <= page.height - 10


def test_a_line_has_its_title_and_its_hint() -> None:
    printed = words(blank_sheet(find_game("corse"), "fr"))
    assert {"Moins de 8", "50 jusqu'à 7"} <= set(printed)


def test_the_columns_of_the_house_rules_are_printed_and_said() -> None:
    printed = words(blank_sheet(configure(find_game("corse"), columns="DM"), "en", ["Ana"]))
    assert [word for word in printed if len(word) == 1 and word.isalpha()] == ["D", "M"]
    assert "Up and down · Columns: DM" in printed


def test_a_sheet_for_many_players_lies_across() -> None:
    page = blank_sheet(find_game("corse"), "fr", 6)
    assert (page.width, page.height) == (297, 210)


def test_without_a_number_of_players_as_many_as_fit_upright_have_room() -> None:
    assert words(blank_sheet(find_game("corse"), "fr")).count("nom") == 2


def test_names_are_printed_as_they_are() -> None:
    assert "Bruno & <fils>" in words(
        blank_sheet(find_game("yatzy"), "fr", ["Ana", "Bruno & <fils>"])
    )


def test_a_number_of_players_that_cannot_play_is_refused() -> None:
    with pytest.raises(YamsError, match="1 to 6 players, not 9"):
        blank_sheet(find_game("corse"), "fr", 9)


def test_a_filled_sheet_has_the_total_of_each_player() -> None:
    match = at_random("corse", 2)
    assert {str(score) for score in match.scores} <= set(words(match_sheet(match, "en")))


def test_a_filled_sheet_says_who_won() -> None:
    match = at_random("yahtzee", 2)
    result = match.result()
    assert result
    assert result.words.fr in words(match_sheet(match, "fr"))


def test_chips_won_are_filled_rings() -> None:
    match = at_random("yamslam", 2)
    assert discs(match_sheet(match, "en")).count(INK) == sum(map(sum, match.state.supply.held))


def test_a_sheet_reminds_of_what_stands_nowhere_on_it() -> None:
    printed = words(blank_sheet(configure(find_game("yamslam"), mode="solo"), "en"))
    assert "Yamslam, five equal dice: any two chips." in printed


def test_lines_of_pawns_that_count_are_drawn() -> None:
    match = Match("yam-master", players=["Ana", "Bob"], dice="paper")

    def lines() -> int:
        return sum(isinstance(mark, Rule) for mark in match_sheet(match, "en").marks)

    without = lines()
    for move in ("place a1", "place e5", "place b1", "place e3", "place c1"):
        match.play(move)
    assert lines() == without + 1


def test_partners_share_a_column() -> None:
    match = at_random("yamslam", 4, mode="teams")
    assert "Ana + Chloé" in words(match_sheet(match, "en"))


def test_pawns_are_a_disc_and_a_ring() -> None:
    match = at_random("yam-master", 2)
    on_board = [pawn for pawn in match.state.pawns if pawn is not None]
    beside = [0, 1]
    expected = [(INK, WHITE)[pawn] for pawn in (*on_board, *beside)]
    assert discs(match_sheet(match, "en")) == expected


def test_a_series_is_printed_with_its_scoreboard() -> None:
    match = at_random("yaminos-quick", 2, series="5")
    assert "Game 5" in words(match_sheet(match, "en"))


def test_a_game_scored_on_nothing_we_can_print_says_so() -> None:
    class Bare(type(find_game("yahtzee"))):  # type: ignore[misc]
        def scene(self, state, seat):
            return ()

    with pytest.raises(YamsError, match="Yahtzee has no sheet to print"):
        blank_sheet(Bare(), "en")


@pytest.mark.parametrize("key", ["yaminos-muggins", "yaminos-plus", "yaminos-parite"])
def test_a_chain_game_has_lines_enough_and_says_what_scores(key: str) -> None:
    printed = words(blank_sheet(HOUSE[key], "en"))
    assert "40" in printed and any("open ends" in line for line in printed)


def test_the_sheet_of_a_quick_game_names_the_game() -> None:
    game = configure(HOUSE["yaminos-quick"], kind="line")
    assert any(line.startswith("The longest line") for line in words(blank_sheet(game, "en")))


@pytest.mark.parametrize("key", HOUSE)
def test_every_sheet_reminds_of_what_players_forget(key: str) -> None:
    assert OnPaper.of(HOUSE[key]).reminders()


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("yamslam", "Petite suite : quatre à la suite"),
        ("yaminos-yam", "premier doublet"),
        ("yaminos-quick", "Toutes les moitiés font le total"),
        ("yaminos-parite", "Aucun bâtonnet ne va"),
    ],
)
def test_a_sheet_reminds_of_what_a_family_asks_first(key: str, said: str) -> None:
    assert any(said in line for line in words(blank_sheet(HOUSE[key], "fr")))


def test_a_short_form_is_printed_once_for_each_game_of_an_evening() -> None:
    printed = words(blank_sheet(HOUSE["yaminos-progression"], "fr"))
    assert {"Partie 1", "Partie 2", "Partie 3"} <= set(printed)
    assert printed.count("Phase des 6") == 3


def test_a_filled_sheet_of_a_race_has_every_turn_and_what_it_made() -> None:
    match = Match("yaminos-base", players=["Ana", "Bob"], dice="paper")
    for line in ("score 12", "score 5", "score 7", "score 9", "correct 1 score 20"):
        match.play(line)
    printed = words(match_sheet(match, "en"))
    assert " ".join(printed[printed.index("1") :][:10]) == "1 20 20 5 5 2 7 27 9 14"


def test_a_race_of_very_many_turns_stays_on_its_page() -> None:
    match = Match("yaminos-muggins", players=["Ana", "Bob"], dice="paper")
    for _ in range(60):
        match.play("score 0")
        match.play("score 5" if match.scores[1] < 95 else "score 0")
    page = match_sheet(match, "en")
    assert "1-21" in words(page) and max(y for _, y in places(page)) <= page.height - 10


def test_points_that_add_up_to_a_goal_have_a_column_for_the_running_total() -> None:
    printed = words(blank_sheet(HOUSE["yaminos-base"], "fr", 3))
    assert printed.count("pts") == printed.count("total") == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", HOUSE)
def test_our_type_faces_have_every_letter_of_our_sheets(key: str, language: str) -> None:
    known = {face: set(TTFont(face_file(face)).getBestCmap()) for face in FACES}
    for mark in blank_sheet(HOUSE[key], language).marks:
        if isinstance(mark, Words):
            assert set(map(ord, mark.words)) <= known[mark.face], mark.words


def test_a_name_in_letters_of_elsewhere_is_printed() -> None:
    page = blank_sheet(HOUSE["yatzy"], "fr", ["Łukasz", "Ελένη", "Юля", "花子"])
    assert as_pdf(page).startswith(b"%PDF") and "Юля" in as_svg(page)


def test_a_picture_needs_no_type_face_of_whoever_opens_it() -> None:
    root = ElementTree.fromstring(as_svg(blank_sheet(HOUSE["corse"], "fr")))
    assert not list(root.iter(f"{SVG}text"))
    assert {each.get("id") for each in root.iter(f"{SVG}path")} >= {
        str(each.get("href")).removeprefix("#") for each in root.iter(f"{SVG}use")
    }


@pytest.mark.parametrize("key", ["corse", "yam-master", "yamslam"])
def test_a_pdf_is_one_page_with_its_letters_inside(key: str) -> None:
    made = as_pdf(blank_sheet(HOUSE[key], "fr"))
    assert made.count(b"/Type /Page\n") == 1
    assert made.count(b"/FontFile2") == 3


def test_the_same_sheet_is_the_same_file() -> None:
    page = blank_sheet(HOUSE["yami"], "fr")
    assert as_pdf(page) == as_pdf(page)


@pytest.mark.parametrize("key", ["yami", "yami-xxl"])
def test_there_is_a_reminder_card_for_each_player_of_yami(key: str) -> None:
    printed = words(reminder_cards(HOUSE[key], "fr"))
    assert printed.count("Quinte floche") == max(HOUSE[key].seats)


@pytest.mark.parametrize(("figure", "hand"), OnPaper.of(HOUSE["yami"]).examples().items())
def test_a_reminder_card_shows_a_hand_that_makes_the_figure(
    figure: str, hand: tuple[str, ...]
) -> None:
    assert figure in figures(hand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reminder_card_holds_all_that_it_says(language: str) -> None:
    page = reminder_cards(HOUSE["yami-xxl"], language)
    assert max(y for _, y in places(page)) <= page.height - 12


def test_a_game_whose_box_has_no_cards_says_so() -> None:
    with pytest.raises(YamsError, match="Yatzy has no reminder cards"):
        reminder_cards(HOUSE["yatzy"], "en")


@pytest.mark.parametrize("key", HOUSE)
def test_what_to_remember_ends_above_the_foot_and_in_sentences(key: str) -> None:
    page = blank_sheet(HOUSE[key], "fr")
    (ground,) = [mark.area for mark in page.marks if isinstance(mark, Box) and mark.radius == 1.5]
    foot = max(mark.start[1] for mark in page.marks if isinstance(mark, Rule))
    assert ground.bottom < foot
    assert words(page)[-1].endswith(".")


def test_a_sheet_of_yami_says_nothing_of_five_players() -> None:
    assert not any("cinq ou six" in said for said in words(blank_sheet(HOUSE["yami"], "fr")))
    assert any("cinq ou six" in said for said in words(blank_sheet(HOUSE["yami-xxl"], "fr")))
