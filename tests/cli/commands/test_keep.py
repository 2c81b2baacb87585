"""`yams keep`: a sheet kept by hand, line by line, and gone on with later."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, lines, match_in


def kept(yams: Run, home: Path, game: str, *typed: str, **flags: str) -> list[str]:
    """The entries of a sheet after some lines were typed."""
    named = [word for key, value in flags.items() for word in (f"--{key.replace('_', '-')}", value)]
    ran = yams("keep", game, "--record", home / "sheet.yams", *named, typed=lines(*typed))
    assert ran.status == 0, ran.said
    return [str(entry) for entry in match_in(home / "sheet.yams").entries]


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("full L 44", "1 mark full L 44"),
        ("mark full L 44", "1 mark full L 44"),
        ("full l 33322", "1 mark full L 22333"),
        ("full l 3 3 3 2 2", "1 mark full L 22333"),
        ("Carré l 52", "1 mark carre L 52"),
        ("moins de 8 l 50", "1 mark moins8 L 50"),
        ("1 d 3", "1 mark 1 D 3"),
    ],
)
def test_a_line_is_a_cell_and_its_points_or_dice(
    yams: Run, home: Path, typed: str, entry: str
) -> None:
    assert kept(yams, home, "corse", typed) == [entry]


@pytest.mark.parametrize(
    ("game", "typed", "entry"),
    [
        ("yaminos-base", "12", "1 score 12"),
        ("yaminos-ligne", "-7", "1 score -7"),
        ("yaminos-progression", "14", "1 mark phase0 14"),
        ("yamslam", "take 25", "1 take 25"),
        ("yamslam", "yamslam 25", "1 yamslam 25"),
        ("yam-master", "c3", "1 place c3"),
        ("yami", "10 10S 10H 10D RS AS", "1 mark 10 10S 10H 10D RS AS"),
        ("yami", "cancel 7", "1 cancel 7"),
        (
            "yaminos-yam",
            "full 4-4 4-0 4-2 4-1 1-1 1-5 1-6",
            "1 mark full 1-4 1-1 1-6 2-4 4-4 0-4 1-5",
        ),
        (
            "yaminos-yam",
            "full 44 40 42 41 11 15 16",
            "1 mark full 1-4 1-1 1-6 2-4 4-4 0-4 1-5",
        ),
        ("yaminos-yam", "moins -12", "1 mark moins -12"),
        ("yahtzee", "full 25", "1 mark full pts 25"),
    ],
)
def test_every_game_has_lines_of_its_own(
    yams: Run, home: Path, game: str, typed: str, entry: str
) -> None:
    players = "Ana" if game == "yahtzee" else "Ana,Bob"
    assert kept(yams, home, game, typed, players=players)[0].startswith(entry)


def test_french_words_are_understood(yams: Run, home: Path) -> None:
    entries = kept(yams, home, "yami", "marquer Valet 15", "barrer 7", players="Ana,Bob", lang="fr")
    assert entries == ["1 mark V 15", "2 cancel 7"]


def test_french_suits_are_written_down_by_their_english_letters(yams: Run, home: Path) -> None:
    typed = "10 10P 10C 10K RP AP"
    assert kept(yams, home, "yami", typed, players="Ana,Bob", lang="fr") == [
        "1 mark 10 10S 10H 10D RS AS"
    ]


def test_french_cards_are_written_back_as_they_can_be_typed_again(yams: Run) -> None:
    typed = lines("brelan 9C 9P 9K RT AP", "marquer Brelan : 9P 9C 9K RT AP", "q")
    ran = yams("keep", "yami", "--players", "Ana,Bob", "--lang", "fr", typed=typed)
    assert ran.out.count("marquer brelan 9P 9C 9K RT AP") == 2
    assert "marquer Brelan : 9P 9C 9K RT AP" in ran.out and "9S" not in ran.out


def test_what_cards_make_is_refused_in_the_words_that_can_be_typed(yams: Run) -> None:
    typed = lines("brelan 7P 8P 9P 10P VC", "q")
    ran = yams("keep", "yami", "--players", "Ana,Bob", "--lang", "fr", typed=typed)
    said = " ".join(ran.out.split())
    assert "Brelan, 7♠ 8♠ 9♠ 10♠ V♥ : cette main n'a pas cette figure." in said
    assert "Possible : marquer 7, marquer 8" in said


@pytest.mark.parametrize("typed", ["a", "an", "annul", "r", "q"])
def test_the_beginning_of_a_command_closes_no_cell(yams: Run, home: Path, typed: str) -> None:
    assert kept(yams, home, "yami", typed, players="Ana,Bob", lang="fr") == []


@pytest.mark.parametrize("typed", ["dame", "10", "couleur", "quinte", "corriger 1 dame"])
def test_a_cell_alone_is_never_struck_out(yams: Run, home: Path, typed: str) -> None:
    written = kept(yams, home, "yami", "7 15", typed, players="Ana,Bob", lang="fr")
    assert written == ["1 mark 7 15"]


def test_a_cell_alone_is_answered_with_what_may_be_written_in_it(yams: Run) -> None:
    typed = lines("dame", "q")
    out = yams("keep", "yami", "--players", "Ana,Bob", "--lang", "fr", typed=typed).out
    assert "marquer Dame : attendu 5, 10, 15, 20 ; barrer D." in " ".join(out.split())


def test_no_points_in_a_cell_that_is_struck_out_strike_it(yams: Run, home: Path) -> None:
    assert kept(yams, home, "yami", "roi 0", players="Ana,Bob", lang="fr") == ["1 cancel R"]


def test_points_that_can_only_be_lost_need_no_sign(yams: Run, home: Path) -> None:
    assert kept(yams, home, "yaminos-yam", "moins 10", players="Ana,Bob") == ["1 mark moins -10"]


@pytest.mark.parametrize("typed", ["25", "couleur"])
def test_a_chip_alone_is_taken_by_its_figure(yams: Run, home: Path, typed: str) -> None:
    assert kept(yams, home, "yamslam", typed, players="Ana,Bob", lang="fr") == ["1 take 25"]


def test_what_a_line_brought_is_told_once(yams: Run) -> None:
    out = yams("keep", "yaminos-base", "--players", "Ana,Bob", typed=lines("12", "q")).out
    assert "Ana: score 12 (+12)" in out and "+12 points" not in out


def test_material_without_a_place_is_asked_for_it(yams: Run) -> None:
    typed = lines("44 40 42 41 11 15 16", "q")
    ran = yams("keep", "yaminos-yam", "--players", "Ana,Bob", typed=typed)
    assert "'44 40 42 41 11 15 16': say in which place first." in ran.out


@pytest.mark.parametrize("typed", ["corriger", "corriger 1"])
def test_a_correction_that_lacks_something_says_what(yams: Run, typed: str) -> None:
    typed = lines("7 15", typed, "q")
    out = yams("keep", "yami", "--players", "Ana,Bob", "--lang", "fr", typed=typed).out
    assert "attendu un numéro de 1 à 1, puis la ligne." in out


@pytest.mark.parametrize(
    "typed", ["00 00 66 65 54 43 32", "plus 00 00 66 65 54 43 32", "plus 0-0 6-5 5-4", "plus 999"]
)
def test_a_refusal_says_back_all_that_was_typed_for_it(yams: Run, typed: str) -> None:
    ran = yams("keep", "yaminos-yam", "--players", "Ana,Bob", typed=lines(typed, "q"))
    assert f"{typed.removeprefix('plus ')}'" in ran.out or "999 is not possible" in ran.out


def test_a_line_is_corrected(yams: Run, home: Path) -> None:
    entries = kept(yams, home, "corse", "full L 44", "1 d 3", "correct 1 carre l 52")
    assert entries[2] == "1 correct 1 mark carre L 52"


def test_a_line_is_corrected_in_french_by_its_dice(yams: Run, home: Path) -> None:
    entries = kept(yams, home, "corse", "full L 44", "corriger 1 full l 55522", lang="fr")
    assert entries[1] == "1 correct 1 mark full L 22555"


def test_a_sheet_is_gone_on_with(yams: Run, home: Path) -> None:
    kept(yams, home, "corse", "full L 44")
    assert len(kept(yams, home, "corse", "1 d 3")) == 2


def test_leaving_says_how_to_go_on(yams: Run, home: Path) -> None:
    ran = yams("keep", "corse", "--record", "sheet.yams", typed=lines("quit"))
    assert ran.out.splitlines()[-1] == "  yams keep corse --record sheet.yams"


def test_the_lines_are_shown_with_their_numbers(yams: Run) -> None:
    ran = yams("keep", "corse", "--players", "Ana", typed=lines("full L 44"))
    assert "1  Ana  mark Full in Free: 44" in ran.out


def test_points_that_a_cell_cannot_score_are_refused_with_those_that_it_can(yams: Run) -> None:
    ran = yams("keep", "corse", typed=lines("suite L 44"))
    assert "mark Suite in Free: 44 is not possible, expected 0, 30, 35." in ran.out


def test_a_cell_that_comes_later_is_refused_with_the_reason(yams: Run) -> None:
    assert "The cell 1 comes first." in yams("keep", "corse", typed=lines("6 d 18")).out


def test_a_line_that_does_not_fit_any_more_is_told(yams: Run) -> None:
    typed = lines("petit l 20", "grand l 25", "correct 1 petit l 26")
    assert "Line 2 does not fit any more" in yams("keep", "corse", typed=typed).out


@pytest.mark.parametrize("typed", ["correct", "correct 9 full l 44", "correct x", "correct 1"])
def test_a_correction_of_nothing_is_refused(yams: Run, home: Path, typed: str) -> None:
    assert kept(yams, home, "corse", "full L 44", typed) == ["1 mark full L 44"]


def test_help_says_how_to_write(yams: Run) -> None:
    assert "A line says a cell and its points" in yams("keep", "corse", typed=lines("?", "")).out


def test_a_full_sheet_is_closed_with_enter(yams: Run, home: Path) -> None:
    written = [f"{cell} 0" for cell in ("1", "2", "3", "4", "5", "6", "four", "full")]
    written += ["choice 5", "small 0", "large 0", "yacht 0"]
    kept(yams, home, "yacht", *written, "", players="Ana")
    assert match_in(home / "sheet.yams").finished


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["corse", "--players", "A,B,C,D,E,F,G"], "1 to 6 players"),
        (["corse", "--columns", "X"], "not possible for option columns"),
        (["corsse"], "Did you mean corse?"),
        (["yami", "--players", "Ana"], "2 to 4 players"),
        (["corse", "--players", "Ana,bot:greedy"], "No bot plays at a real table"),
    ],
)
def test_what_cannot_be_kept_is_refused(yams: Run, arguments: list[str], expected: str) -> None:
    ran = yams("keep", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert expected in ran.err


def test_paper_is_no_dice_to_play_with(yams: Run) -> None:
    ran = yams("play", "corse", "--dice", "paper")
    assert (ran.status, "yams keep corse" in ran.err) == (2, True)


def test_a_replay_shows_the_lines(yams: Run, home: Path) -> None:
    kept(yams, home, "corse", "full L 33322", "correct 1 carre l 52", columns="L")
    out = yams("replay", home / "sheet.yams").out
    assert "+33  mark full L 22333" in out and "+19  correct 1 mark carre L 52" in out


def test_a_sheet_is_printed(yams: Run, home: Path) -> None:
    kept(yams, home, "corse", "full L 33322", columns="L")
    sheet = yams("print", home / "sheet.yams").out
    assert sheet.startswith("<svg") and sheet != yams("print", "corse", "--columns", "L").out
