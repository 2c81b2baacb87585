"""`yams simulate`: many games between bots, for people and for programs, and stopped halfway."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.pseudo_terminal import PseudoTerminal
from yamotheque import GAMES, Series
from yamotheque.cli import language
from yamotheque.cli.reports.running import run
from yamotheque.cli.reports.simulation import Simulation
from yamotheque.contests.simulate import simulate
from yamotheque.options import settings_of
from yamotheque.worth.summary import Summary

QUICK = ("simulate", "yaminos-quick", "--bots", "greedy,random", "--seed", "3")


@pytest.fixture(autouse=True)
def one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """One process is quicker for a few games."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)


def test_json_tells_it_all(yams: Run) -> None:
    flags = ("--bots", "greedy,random", "--games", "3", "--seed", "3", "--json")
    ran = yams("simulate", "yamslam", *flags)
    told = json.loads(ran.out)
    expected = simulate(GAMES["yamslam"], ["greedy", "random"], 3, seed=3, workers=1)
    assert (ran.status, ran.err) == (0, "")
    assert (told["game"], told["seed"], told["asked"], told["games"]) == ("yamslam", 3, 3, 3)
    assert told["options"] == settings_of(GAMES["yamslam"])
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random"]
    assert told["seats"][0]["score"]["mean"] == expected.scores[0].mean
    assert told["seats"][0]["win_rate_95"] == list(expected.win_rate(0)[1:])
    assert told["length"].keys() == {"mean", "spread", "error", "least", "most"}
    assert sum(move["times"] for move in told["moves"].values()) == expected.made.total()


def test_the_same_seed_gives_the_same_games(yams: Run) -> None:
    assert yams(*QUICK, "--games", "20").out == yams(*QUICK, "--games", "20").out


def test_without_a_seed_the_one_drawn_is_shown(yams: Run) -> None:
    first = json.loads(yams("simulate", "yaminos-quick", "--games", "5", "--json").out)
    again = yams("simulate", "yaminos-quick", "--games", "5", "--json", "--seed", first["seed"]).out
    assert json.loads(again) == first


def test_people_get_tables(yams: Run) -> None:
    out = yams("simulate", "corse", "--columns", "L", "--games", "3", "--seed", "1").out
    assert out.startswith("Yams Corse: 3 games, --seed 1\n")
    assert "1 greedy" in out and "mark " in out and "Moves a game: " in out
    assert "wins" not in out  # nobody to win against


def test_scores_are_shown_as_the_game_shows_them(yams: Run) -> None:
    flags = ("--kind", "ratio", "--games", "5", "--seed", "1")
    row = yams("simulate", "yaminos-quick", *flags).out.splitlines()[3].split()
    assert 1 < float(row[2]) < 15


def test_in_french(yams: Run) -> None:
    out = yams(*QUICK, "--games", "5", "--lang", "fr").out
    assert "gagne" in out and "Coups par partie : 2,0 (de 2 à 2)." in out
    assert not {"wins", "mean", "games"} & set(out.split())


def test_options_and_series_reach_the_games(yams: Run) -> None:
    told = json.loads(yams(*QUICK, "--games", "2", "--throws", "3", "--series", "5", "--json").out)
    assert told["options"]["throws"] == "3" and told["options"]["series"] == "5"
    assert told["length"]["mean"] == 2 * 3 * 5


def halfway(*_: Any, **__: Any) -> Iterator[Summary]:
    yield simulate(GAMES["yaminos-quick"], ["greedy", "random"], 2, workers=1)
    raise KeyboardInterrupt


def at_once(*_: Any, **__: Any) -> Iterator[Summary]:
    raise KeyboardInterrupt
    yield


@pytest.fixture
def english() -> Iterator[None]:
    """What is run here and not as a program speaks English, whatever was spoken before."""
    before = language.spoken()
    language.speak("en")
    yield
    language.speak(before)


@pytest.mark.usefixtures("english")
def test_control_c_shows_what_has_been_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    simulation = Simulation(Series(GAMES["yaminos-quick"]), ["greedy", "random"], 9, 0)
    assert run(simulation, halfway(), json=True) == 130
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert run(simulation, at_once(), json=False) == 130
    assert "2 of 9 games" in capsys.readouterr().out


@pytest.mark.usefixtures("english")
def test_control_c_before_anything_was_played_is_a_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    simulation = Simulation(Series(GAMES["yaminos-quick"]), ["greedy", "random"], 9, 0)
    assert run(simulation, at_once(), json=False) == 130
    assert capsys.readouterr() == ("", "Error: Stopped before the first game was over.\n")


def test_a_bar_on_a_terminal_and_control_c(home: Path) -> None:
    terminal = PseudoTerminal("simulate", "yaminos-quick", "--games", "1000000")
    terminal.until("10/1000000")
    terminal.playing.send_signal(signal.SIGINT)
    terminal.until("1000000 games")
    assert terminal.end() == 130


def test_players_is_how_many_seats_one_bot_takes(yams: Run) -> None:
    flags = ("--players", "3", "--bots", "beginner", "--games", "2", "--json")
    told = json.loads(yams("simulate", "yaminos-quick", *flags).out)
    assert [seat["bot"] for seat in told["seats"]] == ["debutant"] * 3


def test_as_many_bots_as_players_are_named(yams: Run) -> None:
    ran = yams("simulate", "yaminos-quick", "--players", "4", "--bots", "greedy,random")
    assert ran.status == 2 and "expected 1 or 4 bots" in ran.err


def test_bots_go_by_their_names_in_the_language(yams: Run) -> None:
    flags = ("--bots", "débutant,glouton", "--games", "2", "--lang", "fr")
    assert "1 débutant" in yams("simulate", "yaminos-quick", *flags).out


def test_players_may_be_the_bots_that_play(yams: Run) -> None:
    flags = ("--players", "bot:beginner,greedy", "--games", "2", "--json")
    told = json.loads(yams("simulate", "yaminos-quick", *flags).out)
    assert [seat["bot"] for seat in told["seats"]] == ["debutant", "greedy"]
