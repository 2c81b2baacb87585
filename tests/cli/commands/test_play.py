"""`yams play`: whole matches through a pipe, resumed, taken back, on real dice, and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, first_moves, lines, match_in
from yamotheque import GAMES, Match, Record, verify

CELLS = [*"123456", "grand", "petit", "full", "suite", "carré", "moins de 8", "yams"]


def whole(**options: object) -> list[str]:
    return first_moves(Match("corse", dice="seed:4", **options))  # type: ignore[arg-type]


# ---------------------------------------------------------------- a whole match


def test_a_whole_match_on_seeded_dice(yams: Run, home: Path) -> None:
    ran = yams(
        *("play", "corse", "--columns", "L", "--dice", "seed:4", "--record", "a.yams"),
        typed=lines(*whole(columns="L")),
    )
    match = match_in(home / "a.yams")
    assert ran.status == 0
    assert match.finished
    assert f"Finished: {match.scores[0]} points." in ran.out
    assert ran.out.endswith("  yams replay a.yams\n  yams verify a.yams\n")


def test_a_whole_match_of_two_on_fair_dice_proves_itself(yams: Run, home: Path) -> None:
    turns = [line for cell in CELLS for _ in "AB" for line in ("", f"{cell} l")]
    ran = yams(
        *("play", "corse", "--columns", "L", "--players", "Ana,Bob", "--record", "a.yams"),
        *("--lang", "fr"),
        typed=lines(*turns),
    )
    assert match_in(home / "a.yams").finished
    assert "gagne" in ran.out or "Match nul" in ran.out
    assert yams("verify", "a.yams").status == 0


@pytest.mark.parametrize("key", GAMES)
def test_any_game_can_be_begun_and_left(yams: Run, home: Path, key: str) -> None:
    ran = yams("play", key, "--dice", "seed:1", "--record", "a.yams", typed="?\n\n")
    assert ran.status == 0
    assert f"yams play {key} --record a.yams" in ran.out
    assert yams("replay", "a.yams").status == 0


def test_a_match_without_a_file_is_kept_in_the_users_folder(yams: Run, home: Path) -> None:
    ran = yams("play", "corse", typed="\nstop\n")
    (kept,) = (home / "data" / "yamotheque" / "records").iterdir()
    assert match_in(kept).stopped
    assert str(kept) in ran.out or kept.name in ran.out


@pytest.mark.parametrize("value", ["--3", "9" * 5000])
def test_a_number_that_is_none_is_refused_in_a_sentence(yams: Run, value: str) -> None:
    ran = yams("play", "yaminos-quick", f"--throws={value}")
    assert ran.status == 2 and "a whole number from 1 to 10" in ran.err


def test_options_reach_the_match(yams: Run, home: Path) -> None:
    yams(
        *("play", "corse", "--columns", "ld", "--bonus", "progressive", "--record", "a.yams"),
        *("--players", " Ana  B , Zoé"),
    )
    match = match_in(home / "a.yams")
    assert match.game.category().startswith("DL progressive")
    assert match.players == ("Ana B", "Zoé")


# ---------------------------------------------------------------- what is drawn


def test_the_offers_and_the_dice_are_drawn(yams: Run) -> None:
    out = yams("play", "corse", "--dice", "physical", typed="33322\n").out
    assert "Full           ·  (33)     ·  (33)" in out
    assert "│●    │ │●    │ │●    │ │●    │ │●    │" in out
    assert "Throw 1/3 ●○○" in out


@pytest.mark.parametrize(("spoken", "typed"), [("fr", "lancer"), ("fr", "l"), ("en", "throw")])
def test_a_throw_of_real_dice_may_be_said_before_they_are_typed(
    yams: Run, spoken: str, typed: str
) -> None:
    flags = ("--dice", "physical", "--record", "a.yams", "--lang", spoken)
    yams("play", "corse", *flags, typed=lines(typed, "33322"))
    assert [entry.step for entry in match_in(Path("a.yams")).entries] == ["throw", "33322"]


def test_what_is_no_throw_of_real_dice_is_refused_as_one(yams: Run) -> None:
    out = yams("play", "corse", "--dice", "physical", typed=lines("lancre", "q")).out
    assert "'lancre' does not fit: expected 5 digits from 1 to 6." in out


@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
def test_nothing_is_wider_than_the_terminal(
    yams: Run, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = yams(
        "play", "corse", "--players", "Ana," + "B" * 24, "--dice", "seed:1", typed="\n?\n"
    ).out
    drawn = out[: out.index("The match is kept.")]
    assert max(len(line.rstrip()) for line in drawn.splitlines()) <= int(columns)


def test_limits_and_pace_are_shown(yams: Run) -> None:
    typed = lines("11123", "petit l", "44455", "4 l", "11111")
    out = yams("play", "corse", "--columns", "L", "--dice", "physical", typed=typed).out
    assert "Grand         >8" in out
    assert "  pace         0" in out or "  pace        +0" in out


def test_markup_in_a_name_is_only_a_name(yams: Run) -> None:
    assert "[bold]A[/]" in yams("play", "corse", "--players", "[bold]A[/]", typed="\n").out


def test_rules_sheets_and_help_can_be_asked_for(yams: Run) -> None:
    typed = lines("regles", "feuilles", "", "aide")
    out = yams("play", "corse", "--players", "A,B", "--lang", "fr", typed=typed).out
    assert "Cinq dés ordinaires" in out
    assert "garder\n  -, " in out and "marquer\n  1 D, " in out


def test_no_english_is_left_in_a_french_match(yams: Run) -> None:
    out = yams("play", "corse", "--columns", "L", "--lang", "fr", typed=lines("", "x", "undo")).out
    assert "Lancer 1/3" in out
    assert not {"throw", "keep", "mark", "Error", "round", "expected"} & set(out.split())


# ---------------------------------------------------------------- mistakes and second thoughts


def test_a_mistake_changes_nothing(yams: Run, home: Path) -> None:
    typed = lines("", "keep 9", "mark yams D", "full", "\x00", "é" * 500, "undo")
    ran = yams("play", "corse", "--dice", "seed:4", "--record", "a.yams", typed=typed)
    assert ran.status == 0
    assert match_in(home / "a.yams").version == 2
    assert "'keep 9' is not possible now. ? shows what is." in ran.out
    assert "There is nothing to take back" in ran.out


def test_undo_until_the_next_throw(yams: Run, home: Path) -> None:
    typed = lines("", "1 l", "undo", "2 l", "", "undo")
    yams("play", "corse", "--dice", "seed:4", "--record", "a.yams", typed=typed)
    steps = [entry.step for entry in match_in(home / "a.yams").entries if entry.who is not None]
    assert steps == ["throw", "mark 1 L", "undo", "mark 2 L", "throw"]


def test_stop_ends_the_match_and_reveals_the_secret(yams: Run, home: Path) -> None:
    ran = yams("play", "corse", "--record", "a.yams", "--lang", "fr", typed=lines("", "arrêter"))
    assert "Partie arrêtée, elle ne compte pas" in ran.out
    record = Record.read((home / "a.yams").read_text())
    assert verify(record).finding == "verified"
    assert not list((home / "data" / "yamotheque" / "secrets").iterdir())


# ---------------------------------------------------------------- real dice


def test_real_dice_are_asked_for(yams: Run, home: Path) -> None:
    typed = lines("", "33621", "k 33", "654", "undo", "33", "undo", "full l")
    ran = yams("play", "corse", "--dice", "physical", "--record", "a.yams", typed=typed)
    match = match_in(home / "a.yams")
    assert "What do the 5 dice show? (for example 35162)" in ran.out
    assert "What do the 3 dice show? (for example 351)" in ran.out
    assert [entry.step for entry in match.entries][:4] == ["throw", "33621", "keep 33", "654"]
    assert ran.status == 0


def test_real_dice_may_be_typed_at_once(yams: Run, home: Path) -> None:
    yams(
        "play", "corse", "--dice", "physical", "--record", "a.yams", typed=lines("33322", "full l")
    )
    assert match_in(home / "a.yams").scores == (33,)


def test_impossible_dice_are_refused(yams: Run, home: Path) -> None:
    ran = yams(
        "play", "corse", "--dice", "physical", "--record", "a.yams", typed=lines("33327", "")
    )
    assert "'33327' does not fit: expected 5 digits from 1 to 6." in ran.out
    assert match_in(home / "a.yams").version == 1


def test_a_question_can_be_taken_back(yams: Run, home: Path) -> None:
    typed = lines("33322", "33", "undo", "full l")
    yams("play", "corse", "--dice", "physical", "--record", "a.yams", typed=typed)
    assert match_in(home / "a.yams").scores == (33,)


# ---------------------------------------------------------------- how it is headed


def test_house_rules_are_told_in_the_language_spoken(yams: Run) -> None:
    out = yams("play", "yamslam", "--mode", "solo", "--series", "5", "--lang", "fr").out
    head = out.replace("\u00a0", " ").splitlines()[1]
    assert head.startswith("Yamslam (Façon de jouer : un joueur, Série : 5 parties)  partie 1/5")


# ---------------------------------------------------------------- games in a row


def test_a_series_is_agreed_on_and_recorded(yams: Run, home: Path) -> None:
    yams("play", "corse", "--series", "5", "--record", "a.yams")
    assert "Option: series=5" in (home / "a.yams").read_text()
    assert yams("play", "corse", "--series", "5", "--record", "a.yams").status == 0
    ran = yams("play", "corse", "--series", "10", "--record", "a.yams")
    assert ran.status == 1 and "holds another match (series: 5, not 10)" in ran.err


def test_one_game_is_a_series_of_one(yams: Run, home: Path) -> None:
    yams("play", "corse", "--record", "a.yams")
    assert yams("play", "corse", "--series", "one", "--record", "a.yams").status == 0
    ran = yams("play", "corse", "--series", "5", "--record", "a.yams")
    assert "holds another match (series: one, not 5)" in ran.err


def test_the_games_of_a_series_are_told_and_added_up(yams: Run, home: Path) -> None:
    flags = ("--series", "5", "--players", "Ana,Bob", "--dice", "seed:3", "--record", "a.yams")
    out = yams("play", "yaminos-quick", *flags, typed="\n" * 10).out
    match = match_in(home / "a.yams")
    assert match.finished
    for number, (ana, bob) in enumerate(match.results[:-1], 1):
        assert f"Game {number} is over: Ana {ana}, Bob {bob}." in out
    thrown = [entry.step for entry in match.entries if entry.who is None and "-" in entry.step]
    assert all(f"throw → {faces} (" in out for faces in thrown)
    assert "Ana {}, Bob {}.".format(*match.scores) in out


def test_the_help_and_the_error_about_dice_list_the_same(yams: Run) -> None:
    error = " ".join(yams("play", "corse", "--dice", "loaded").err.split())
    kinds = error.partition("expected ")[2].partition(". ")[0].split(", ")
    assert f"--dice {'|'.join(kinds)}" in yams("play", "corse", "--help").out
