"""Bots at the table: they play by themselves, are told of, and are there when a match resumes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, match_in
from yamotheque import Match, Record, verify
from yamotheque.cli.play.seated import shown, written
from yamotheque.cli.play.sitting import Sitting
from yamotheque.cli.records.keeping import Keeper

AGAINST_A_BOT = ("--players", "Ana,bot:greedy")


def test_the_record_names_the_bot(yams: Run, home: Path) -> None:
    yams("play", "corse", "--players", "Ana, Bot:Random", "--record", "a.yams")
    assert match_in(home / "a.yams").players == ("Ana", "bot:random")


def test_people_read_a_bots_name_in_words(yams: Run) -> None:
    out = yams("play", "corse", *AGAINST_A_BOT).out
    assert "bot greedy" in out.replace("\u00a0", " ") and "bot:greedy" not in out
    assert (shown("bot:greedy"), shown("bot"), written("bot")) == ("bot greedy", "bot", "bot")


def test_a_bot_has_a_french_name_in_french(yams: Run) -> None:
    out = yams("play", "corse", *AGAINST_A_BOT, "--lang", "fr").out
    assert "robot glouton" in out.replace("\u00a0", " ") and "greedy" not in out


def test_what_a_bot_did_is_told_in_a_line(yams: Run, home: Path) -> None:
    flags = ("--columns", "L", "--dice", "physical", "--record", "a.yams")
    played = ("order 2 1", "11111", "11111", "11111")
    out = yams("play", "corse", *AGAINST_A_BOT, *flags, typed="\n".join(played)).out
    steps = [entry.step for entry in match_in(home / "a.yams").entries]
    assert steps[:3] == ["order 2 1", "throw", "11111"]
    assert "bot greedy: 11111, " in out or "bot greedy: throw" in out


def test_a_match_with_a_bot_resumes_with_it(yams: Run, home: Path) -> None:
    play = ("play", "yam-master", "--record", "a.yams")
    yams(*play, *AGAINST_A_BOT, typed="\npass\n")
    before = match_in(home / "a.yams").version
    assert yams(*play, typed="\npass\n").status == 0
    match = match_in(home / "a.yams")
    assert match.version > before
    assert {entry.who for entry in match.entries[before:]} == {None, 0, 1}


def test_a_record_with_a_bot_nobody_knows_is_said(yams: Run, home: Path) -> None:
    yams("play", "corse", *AGAINST_A_BOT, "--record", "a.yams")
    path = home / "a.yams"
    path.write_text(path.read_text().replace("bot:greedy", "bot:clever"))
    ran = yams("play", "corse", "--record", "a.yams", typed="\n")
    assert ran.status == 1 and "There is no bot 'clever'" in ran.err


def test_a_record_of_somebody_called_like_a_bot_can_be_looked_at(yams: Run, home: Path) -> None:
    match = Match("corse", players=["bot:clever"], dice="seed:1")
    (home / "a.yams").write_text(str(match.record))
    assert yams("replay", "a.yams").status == 0


def test_the_dice_of_a_match_with_bots_prove_themselves(yams: Run, home: Path) -> None:
    bots = "bot:greedy,bot:random,bot:greedy"
    ran = yams("play", "yaminos-quick", "--players", bots, "--record", "a.yams")
    assert ran.status == 0
    assert verify(Record.read((home / "a.yams").read_text())).finding == "verified"


def test_two_bots_of_a_kind_have_two_names(yams: Run, home: Path) -> None:
    asked = ("play", "yaminos-quick", "--players", "bot:greedy,bot:greedy", "--record", "a.yams")
    assert yams(*asked).status == 0
    assert match_in(home / "a.yams").players == ("bot:greedy", "bot:greedy 2")


def test_a_match_of_two_with_one_name_can_be_resumed(yams: Run, home: Path) -> None:
    asked = ("play", "corse", "--players", "Ana,Ana", "--record", "a.yams")
    assert [yams(*asked, typed="throw\nquit\n").status for _ in range(2)] == [0, 0]
    assert match_in(home / "a.yams").players == ("Ana", "Ana 2")


def test_a_bots_move_is_not_taken_back() -> None:
    match = Match("yam-master", players=["Ana", "bot:random"], dice="physical")
    match.outcome("order 2 1")
    match.play("throw")
    match.outcome("12346")
    match.play("pass")
    sitting = Sitting(Keeper(match, None))
    sitting.answer("undo")
    assert sitting.screen.messages == ["There is nothing to take back: a bot has played since."]


@pytest.mark.parametrize("key", ["yam-master", "yamslam", "yaminos-base"])
def test_a_person_plays_against_a_bot_to_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    match = Match(key, players=["Ana", "bot:greedy"], dice="seed:2")
    sitting = Sitting(Keeper(match, None))
    monkeypatch.setattr(sitting.screen, "show", lambda: None)
    monkeypatch.setattr(sitting.screen, "ask", lambda: str(match.moves[-1]))
    assert sitting.play() == 0
    assert match.finished
    assert "bot greedy" in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["bot:beginner", "Bot: Débutant", "bot:debutant"])
def test_a_bot_has_one_name_however_it_is_typed(typed: str) -> None:
    assert (written(typed), shown(typed)) == ("bot:debutant", "bot beginner")
