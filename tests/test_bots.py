"""Bots are found by their names, and offered where they can play."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from yamotheque import GAMES
from yamotheque.bots import BOTS, UnknownBot, bot_for, bots_about, bots_for, find_bot, typed_bot
from yamotheque.bots.entered import ENTERED, installed
from yamotheque.cli.play.seated import shown
from yamotheque.contests.simulate import simulate
from yamotheque.contests.tournament import tournament
from yamotheque.games.yamslam import Yamslam
from yamotheque.server.offered import info
from yamotheque.words import YamsError
from yamotheque.worth.makers import NoWorth


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_has_a_name_and_a_title_in_both_languages(name) -> None:
    bot = find_bot(f" {name.upper()} ")
    words = (bot.title.fr, bot.title.en, bot.sentence.fr, bot.sentence.en)
    assert bot.name == name and all(words)


def test_greedy_is_glouton_in_french() -> None:
    assert BOTS["greedy"].title.fr == "glouton"


def test_an_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="random, greedy, optimal"):
        find_bot("clever")


def test_a_bot_that_cannot_play_a_game_is_not_offered() -> None:
    assert "optimal" not in {*bots_for(GAMES["yami"]), *bots_about(GAMES["yami"])}
    with pytest.raises(NoWorth, match="optimal cannot play Yami"):
        bot_for(GAMES["yami"], "optimal")


def test_a_bot_may_play_a_game_with_some_options_alone() -> None:
    odd = Yamslam(mode="solo", yamslam_series="not-made")
    assert "optimal" in bots_about(odd) and "optimal" not in bots_for(odd)
    assert "optimal" in bots_for(Yamslam(mode="solo")) and "optimal" in bots_for(Yamslam())


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_three_levels_and_a_master(key) -> None:
    assert bots_for(GAMES[key])[-4:] == ("debutant", "amateur", "confirme", "master")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("maître", "master"),
        ("Maitre", "master"),
        ("Débutant", "debutant"),
        ("confirmé", "confirme"),
    ],
)
def test_a_bot_is_found_by_its_french_name_too(typed, name) -> None:
    assert find_bot(typed).name == name


# ---------------------------------------------------------------- bots of other people

GUIDE = Path(__file__).parents[1] / "docs" / "bots.md"


@pytest.fixture
def my_bot(tmp_path, monkeypatch):
    """The bot of the guide in a file, in the folder where one works."""
    text = GUIDE.read_text(encoding="utf-8")
    path = tmp_path / "my_bot.py"
    path.write_text(text.split("```python\n")[1].split("```")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "my_bot", raising=False)
    yield path
    ENTERED.clear()


def test_the_french_guide_has_the_same_bot() -> None:
    def code(name: str) -> str:
        text = (GUIDE.parent / name).read_text(encoding="utf-8")
        program = text.split("```python\n")[1].split("```")[0]
        return re.sub('""".*?"""', "", program)

    assert code("bots.fr.md") == code("bots.md")


def test_the_bot_of_the_guide_is_fully_typed(my_bot) -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", my_bot.name]
    done = subprocess.run(mypy, cwd=my_bot.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("text", ["my_bot.py", "my_bot.py:Impatient", "my_bot:Impatient"])
def test_a_bot_is_named_by_its_file_or_its_module(my_bot, text) -> None:
    assert typed_bot(text).name == "impatient"
    assert find_bot("impatient").title.fr == "impatient"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nobody.py", "could not be loaded: ModuleNotFoundError"),
        ("my_bot.py:Nobody", "does not name a bot: expected module:Class"),
        ("json:JSONDecoder", "is no class of Bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_was_expected(my_bot, text, why) -> None:
    with pytest.raises(YamsError, match=why):
        typed_bot(text)


def test_a_name_in_a_record_loads_nothing(my_bot) -> None:
    with pytest.raises(UnknownBot):
        find_bot("my_bot.py")
    assert shown("bot:my_bot.py") == "bot:my_bot.py"


def test_a_bot_of_an_installed_package_goes_by_its_name(my_bot, monkeypatch) -> None:
    folder = my_bot.parent / "my_bot-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: my_bot\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[yamotheque.bots]\nimpatient = my_bot:Impatient\n")
    monkeypatch.syspath_prepend(str(my_bot.parent))
    installed.cache_clear()
    assert find_bot("Impatient").name == "impatient"
    assert "impatient" in bots_for(GAMES["yahtzee"]) and "impatient" in bots_about(GAMES["yahtzee"])
    assert "impatient" in [bot.name for bot in info(GAMES["yahtzee"]).bots]
    installed.cache_clear()


def test_a_bot_of_somebody_else_does_not_take_the_name_of_one_of_ours(my_bot) -> None:
    my_bot.write_text(my_bot.read_text().replace('name = "impatient"', 'name = "Beginner"'))
    with pytest.raises(YamsError, match="the name Beginner is taken"):
        typed_bot("my_bot.py")


def test_a_bot_of_somebody_else_is_found_by_its_other_spellings(my_bot) -> None:
    typed_bot("my_bot.py").__class__.spellings = ("hasty one",)
    assert find_bot("Hasty  One").name == find_bot("IMPATIENT").name == "impatient"


def test_a_bot_that_was_named_takes_part_in_contests(my_bot) -> None:
    typed_bot("my_bot.py")
    table = tournament(GAMES["yacht"], ["impatient", "random"], 2, seed=1, workers=1)
    alone = simulate(GAMES["yacht"], ["impatient"], 1, seed=1, workers=1)
    assert table.ranked()["impatient"] == 1 and alone.games == 1
