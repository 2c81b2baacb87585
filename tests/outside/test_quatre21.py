"""The example of a game from outside, built, installed, tested and played as its author would."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.outside.outsider import Outsider

pytestmark = pytest.mark.xdist_group("quatre21")  # installed once
ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "quatre21"


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Outsider:
    """The author of 421, who has just installed it."""
    folder = tmp_path_factory.mktemp("author") / "quatre21"
    shutil.copytree(EXAMPLE, folder)
    author = Outsider(folder)
    author.run("pip install .")
    shutil.rmtree(folder / "src")
    return author


def test_its_own_tests_pass(author: Outsider) -> None:
    assert " passed" in author.run("python -m pytest tests")


def test_it_is_listed_after_our_games(author: Outsider) -> None:
    *ours, example = re.findall(r"^[a-z][\w-]+", author.run("yams games"), re.MULTILINE)
    assert "corse" in ours and example == "quatre21"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_its_rules_can_be_read(author: Outsider, language: str) -> None:
    assert author.run(f"yams rules quatre21 --lang {language}").startswith("421")


def test_its_dice_can_be_scored(author: Outsider) -> None:
    assert "8" in author.run("yams score quatre21 421")


def test_bots_play_it_in_the_terminal(author: Outsider) -> None:
    said = author.run("yams play quatre21 --players bot:greedy,bot:random --dice seed:1")
    assert " wins: " in said


def test_a_record_of_it_can_be_replayed_and_verified(author: Outsider) -> None:
    author.run("yams play quatre21 --players bot:greedy,bot:random --record match.yams")
    assert author.run("yams verify match.yams") and author.run("yams replay match.yams")


@pytest.mark.slow
def test_whatever_we_test_for_every_game_holds_for_it(author: Outsider) -> None:
    """Served, drawn, read and told: all tests of ours that run over the games run over this one."""
    places = " ".join(
        str(ROOT / "tests" / place) for place in ("cli", "server", "test_simulate.py")
    )
    said = author.run(
        f"python -m pytest --rootdir {ROOT} -c {ROOT}/pyproject.toml {places} -n 0 -q -k quatre21"
    )
    assert " passed" in said and "failed" not in said
