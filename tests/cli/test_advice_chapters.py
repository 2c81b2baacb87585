"""The chapters of advice: every price is what best play says, every command works as it stands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.conftest import Run
from tools.research import stops_at_base
from tools.research.advice_rows import first_mistake
from yamotheque import Match
from yamotheque.cli import language
from yamotheque.cli.play.reading import read_move
from yamotheque.facets import Told
from yamotheque.games import HOUSE
from yamotheque.worth.advice import advise

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
COMMAND = re.compile(r"`yams ([a-z].+?)`")
GIVEN = re.compile(r"([^()`\n]*)\((?:[^()`]*: )?`((?:yams [st]|P|p)[^`]+)`\)")
"""What is said, and in brackets the command that gives its figures."""
FIGURE = re.compile(r"(?<![\w.-])\d+(?:\.\d+)?")
HOURS = ("habits_of_yami", "tournament")
"""What has masters play against each other takes long, or hours."""
FEWER = "300"
"""So many games tell within 3 of a hundred what a habit is worth, and take half a minute."""
MEASURED = json.loads((ROOT / "docs" / "strength.json").read_text("utf-8"))
SEEDED = re.compile(r"^\| `seed:\d.*\|$", re.MULTILINE)
THROWN = re.compile(r"^\| ([1-6](?:-[1-6]){4}) \| (.+) \| (.+) \| (\d+\.\d\d) \|$", re.MULTILINE)
CELLS = {"mark Full house": "mark full pts", "mark the 1s": "mark 1 pts"}
BY_FIRST_THROW = ["yahtzee", "yatzy", "yacht"]
DRAWN_BY_LOT = ["yaminos-quick"]
BASE = "yaminos-base"
BY_SEED = [game for game in HOUSE if game not in BY_FIRST_THROW + DRAWN_BY_LOT]


def chapter(game: str, spoken: str) -> str:
    """The advice on a game's rules page."""
    page = (RULES / f"{game}.{spoken}.md").read_text("utf-8")
    return page.partition("{#advice}")[2].partition("\n## ")[0]


class Asked(NamedTuple):
    """What the command of a chapter asks for."""

    players: str
    options: dict[str, str]


def asked(game: str, spoken: str) -> Asked:
    """The players and the options with which a chapter plays."""
    commands = COMMAND.findall(chapter(game, spoken))
    words = next(line for line in commands if line.startswith("play ")).split()
    flags = dict(zip(words[2::2], words[3::2], strict=False))
    options = {name[2:]: value for name, value in flags.items() if name != "--hints"}
    del options["dice"]
    return Asked(options.pop("players"), options)


def seeds(rows: list[str]) -> Iterator[int]:
    """The games that rows are about."""
    for row in rows:
        yield int(row.partition("seed:")[2].partition("`")[0])


@pytest.mark.parametrize("game", HOUSE)
def test_every_page_advises_on_the_same_games_in_both_languages(game: str) -> None:
    rows = {spoken: SEEDED.findall(chapter(game, spoken)) for spoken in ("fr", "en")}
    assert list(seeds(rows["fr"])) == list(seeds(rows["en"]))
    assert len(rows["en"]) >= 3 or game not in BY_SEED


@pytest.mark.xdist_group("solver")
@pytest.mark.parametrize("game", BY_SEED)
def test_the_casual_player_goes_wrong_as_shown_and_at_that_price(game: str) -> None:
    players, options = asked(game, "en")
    rows = SEEDED.findall(chapter(game, "en"))
    found = [first_mistake(game, players, options, seed) for seed in seeds(rows)]
    for spoken in ("fr", "en"):
        told = [mistake.row(spoken) for mistake in found if mistake]
        assert SEEDED.findall(chapter(game, spoken)) == told


@pytest.mark.xdist_group("solver")
@pytest.mark.parametrize("game", BY_FIRST_THROW)
def test_the_best_move_of_a_first_throw_and_the_price_of_another(game: str) -> None:
    rows = THROWN.findall(chapter(game, "en"))
    assert len(rows) == 5
    for dice, best, other, cost in rows:
        match = Match(game, players=["Ana"], dice="physical")
        match.play("throw")
        match.outcome(dice)
        advice = advise(match.game, match.state)
        costs = {choice.move: f"{choice.cost:.2f}" for choice in advice.choices}
        assert advice.best.move == CELLS.get(best, best)
        assert costs[CELLS.get(other, other)] == cost


@pytest.mark.parametrize("game", BY_SEED)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_every_move_shown_can_be_typed_as_shown(game: str, spoken: str) -> None:
    language.speak(spoken)
    players, options = asked(game, spoken)
    rows = SEEDED.findall(chapter(game, spoken))
    for seed, row in zip(seeds(rows), rows, strict=True):
        match = Match(game, players=players.split(","), dice=f"seed:{seed}", **options)
        *before, best, usual = re.findall(r"`([^`]+)`", row)[1:]
        for typed in [*before, best]:
            while [" " in str(move) for move in match.moves] == [False]:
                match.play(read_move(match, ""))
            meant = read_move(match, typed)
            if typed is best:
                assert meant != read_move(match, usual)
            match.play(meant)


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_the_games_of_a_chapter_can_be_played_as_it_says(yams: Run, game: str, spoken: str) -> None:
    played = [line for line in COMMAND.findall(chapter(game, spoken)) if line.startswith("play ")]
    assert played or game in DRAWN_BY_LOT
    for line in played:
        assert yams(*line.split(), "--lang", spoken, typed="q\n").status == 0


@pytest.mark.xdist_group("solver")
@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize("game", HOUSE)
def test_what_a_chapter_simulates_can_be_simulated(yams: Run, game: str) -> None:
    lines = {line for spoken in ("fr", "en") for line in COMMAND.findall(chapter(game, spoken))}
    for line in filter(lambda each: each.startswith("simulate "), lines):
        few = re.sub(r"--games \d+", "--games 2", line)
        assert yams(*few.split()).status == 0


class Figured(NamedTuple):
    """Figures of a chapter, and the command that stands beside them."""

    figures: list[str]
    command: str


def figured(game: str, spoken: str) -> list[Figured]:
    """What a chapter says that commands give, its figures written as in English."""
    text = chapter(game, spoken)
    if spoken == "fr":
        text = re.sub(r"(?<=\d),(?=\d)", ".", text)
    return [Figured(FIGURE.findall(said), command) for said, command in GIVEN.findall(text)]


def given(yams: Run, command: str) -> str:
    """What a command prints, of ours or of the tools."""
    words = command.split()
    if words[0] == "yams":
        return yams(*words[1:]).out
    tool = [sys.executable, *words[words.index("python") + 1 :]]
    paths = {**os.environ, "PYTHONPATH": "src:."}
    done = subprocess.run(tool, cwd=ROOT, env=paths, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("game", HOUSE)
def test_both_languages_give_the_same_figures_by_the_same_commands(game: str) -> None:
    assert figured(game, "fr") == figured(game, "en")


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_no_figure_stands_without_its_command_or_the_table_it_is_read_off(
    game: str, spoken: str
) -> None:
    for line in chapter(game, spoken).splitlines():
        if line.startswith("- ") and re.search(r"\d[.,]\d", line):
            assert "`" in line or "table" in line, line


@pytest.mark.parametrize("game", HOUSE)
def test_how_often_a_master_wins_is_what_was_measured(game: str) -> None:
    for figures, command in figured(game, "en"):
        if "tournament" in command:
            assert figures == [f"{MEASURED[command]['won']['master'][0]:.0f}"]


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSE)
def test_the_figures_of_a_chapter_are_what_its_commands_give(yams: Run, game: str) -> None:
    for figures, command in figured(game, "en"):
        if not any(tool in command for tool in HOURS):
            out = given(yams, command)
            found = [float(each) for each in FIGURE.findall(out)]
            for figure in figures:
                digits = len(figure.partition(".")[2])
                assert any(round(each, digits) == float(figure) for each in found), (figure, out)


@pytest.mark.slow
def test_habits_pay_in_fewer_games_what_a_chapter_says_as_nearly_as_those_tell(yams: Run) -> None:
    habits = [one for one in figured("yami", "en") if "habits_of_yami" in one.command]
    assert len(habits) == 2
    for (told,), command in habits:
        out = given(yams, re.sub(r"\d+$", FEWER, command))
        share, error = map(float, FIGURE.findall(out))
        assert abs(share - float(told)) < 3 * error, out


@pytest.mark.xdist_group("solver")
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_best_play_stops_in_the_jeu_de_base_as_its_table_says(spoken: str) -> None:
    table = re.findall(r"^\| \d \| \d+ \| \d+ \| \d+ \|$", chapter(BASE, spoken), re.MULTILINE)
    assert table == stops_at_base.rows()


@pytest.mark.slow
@pytest.mark.parametrize("game", BY_FIRST_THROW)
def test_best_play_makes_the_cells_of_a_chapter_as_often_as_it_says(yams: Run, game: str) -> None:
    table = chapter(game, "en").partition("| Cell |")[2]
    told = dict(re.findall(r"^\| (\D+) \| (\d+) \|$", table, re.MULTILINE))
    (command,) = [line for line in COMMAND.findall(chapter(game, "en")) if "100000" in line]
    made = json.loads(yams(*command.split(), "--json").out)["moves"]
    titles = Told.of(HOUSE[game]).titles()
    shares = {titles[each.split()[1]].en: made[each]["per_game"] for each in made}
    assert told == {cell: f"{100 * shares[cell]:.0f}" for cell in told}
