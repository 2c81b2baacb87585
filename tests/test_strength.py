"""Every number in the tables of `docs/strength.md` is what a command printed, at some commit."""

import json
import shlex

import pytest

from tools.research import strength
from tools.research.first_games import first_games
from tools.research.strength import Cell
from yamotheque.bots import typed_bot
from yamotheque.bots.means import LEVELS, MEANS
from yamotheque.cli import main
from yamotheque.games import find_game

MEASURED = json.loads(strength.MEASURED.read_text("utf-8"))
PAGES = {language: page.read_text("utf-8") for language, page in strength.PAGES.items()}


@pytest.mark.parametrize("language", PAGES)
def test_the_tables_of_a_page_are_what_was_measured(language: str) -> None:
    assert strength.written(PAGES[language], MEASURED, language) == PAGES[language]


@pytest.mark.parametrize("language", PAGES)
def test_no_table_of_a_page_has_a_number_without_a_command(language: str) -> None:
    assert set(strength.TABLE.findall(PAGES[language])) == set(strength.TABLES)
    by_hand = strength.TABLE.sub("", PAGES[language])
    assert [line for line in by_hand.splitlines() if line.startswith("|")] == []


def test_the_words_of_the_tables_are_known_in_french() -> None:
    same = {"amateur - débutant", "confirmé - amateur", "débutant - random"}
    same |= set(strength.BOTS) | {"débutant", "confirmé"}
    heads = {head for table in strength.TABLES.values() for head in table.heads}
    assert heads - same <= set(strength.FRENCH)


def test_numbers_of_a_table_are_written_as_in_french() -> None:
    row = "| Yahtzee | 1,810 | 452, 262 | 50 exactly | 62 ± 11 for 54.6 | of games |"
    french = "| Yahtzee | 1\u00a0810 | 452, 262 | 50 exactement | 62 ± 11 pour 54,6 | of games |"
    assert strength.in_french(row) == french


def test_all_that_was_measured_is_asked_for() -> None:
    assert set(MEASURED) <= set(strength.commands())


@pytest.mark.parametrize("command", strength.commands())
def test_every_command_names_what_is_there(command: str) -> None:
    program, *words = shlex.split(command)
    if program == "yams":
        find_game(words[1])
        assert all(map(typed_bot, words[words.index("--bots") + 1].split(",")))
    else:
        assert (strength.ROOT / words[0]).is_file()
    assert any(command.startswith(begins) for begins in strength.READERS)


SUMS = {command: gave["plays"] for command, gave in MEASURED.items() if "plays" in gave}


@pytest.mark.xdist_group("solver")
@pytest.mark.parametrize("command", SUMS)
def test_bots_play_as_they_did_when_they_were_measured(command: str) -> None:
    again = f'make strength ARGS="{command.split()[2]}" measures this game anew'
    assert first_games(command) == SUMS[command], again


def test_a_number_of_bots_that_played_otherwise_is_told_by_a_sign_behind_its_commit() -> None:
    table = strength.TABLES["learnt"]
    (row, *_), gave = table.rows, {"at": "0000000", "games": 9, "won": {"master": [5, 4, 6]}}
    command = next(cell.command for cell in row if isinstance(cell, Cell))
    old, today = (
        strength.drawn(table, {command: each}, "en").splitlines()[2]
        for each in (gave, gave | {"plays": "1111111111"})
    )
    assert old.endswith("| `0000000` ≠ |") and today.endswith("| `0000000` |")


def test_what_was_measured_is_true_while_its_bots_play_alike() -> None:
    command = "yams tournament yaminos-progression --bots greedy,random --games 9 --seed 1"
    gave = {"at": "0000000", "plays": first_games(command)}
    assert strength.is_true(command, gave, "1111111")
    assert not strength.is_true(command, gave | {"plays": "otherwise"}, "0000000")


def test_what_is_no_tournament_is_true_at_its_commit() -> None:
    gave = {"at": "0000000"}
    assert strength.is_true("python tools/research/time_masters.py yami", gave, "0000000")
    assert not strength.is_true("python tools/research/time_masters.py yami", gave, "1111111")


def test_first_games_are_others_where_another_bot_plays_or_more_do() -> None:
    said = ["--bots greedy,random", "--bots random,greedy", "--bots greedy,random --seats 3"]
    asked = [f"yams tournament yaminos-progression {words} --games 9 --seed 1" for words in said]
    assert len({*map(first_games, asked)}) == 3 == len({*map(first_games, [*asked, *asked])})
    assert first_games(asked[0]) == first_games(asked[0].replace("--games 9", "--games 2"))


def test_a_tournament_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    asked = "tournament yahtzee --bots greedy,random --games 4 --seed 1 --processes 1 --json"
    main(asked.split())
    gave = strength.of_a_tournament(capsys.readouterr().out)
    assert gave["games"] == 4
    assert gave["won"]["greedy"][0] + gave["won"]["random"][0] == 100
    assert gave["points"]["greedy"][0] > gave["points"]["random"][0]


PRINTED = {
    "challenge_master": "challenger won 48.5% (45.5% to 51.6%) of 404 games",
    "calibrate_chances": "said  54.6%  won  62.0% ± 11.0%  80 times\n"
    "off by 5.8% on average, 300 chances in 150 games",
    "time_masters": "yami: 620 decisions, mean 1.3 ms, worst 3 ms",
    "measure_drift": "drift 1.0, luck within 10.8, mistakes within 3.5, 1.4 s a game, 3 games",
    "measure_apart": "apart 0.140, half of them within 0.020: 117 differences in 12 positions",
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_a_tool_prints_fills_its_row(name: str) -> None:
    rows = [
        [cell for cell in row if isinstance(cell, Cell)]
        for table in strength.TABLES.values()
        for row in table.rows
    ]
    cells = next(row for row in rows if f"/{name}.py" in row[0].command)
    read = next(read for begins, read in strength.READERS.items() if name in begins)
    gave = read(PRINTED[name])
    assert all(cell.told(gave) for cell in cells)


def test_a_chance_that_did_not_come_true_is_bold() -> None:
    gave = {"tenths": {"8": [99.0, 4.0, 84.7], "5": [65.0, 15.0, 54.7]}}
    assert strength.tenth(8, gave) == "**99 ± 4 for 84.7**"
    assert strength.tenth(5, gave) == "65 ± 15 for 54.7"


def test_every_share_of_a_table_has_its_interval() -> None:
    shares = [each for gave in MEASURED.values() for each in gave.get("won", {}).values()]
    tenths = [each for gave in MEASURED.values() for each in gave.get("tenths", {}).values()]
    assert all(low <= share <= high for share, low, high in shares)
    assert all(half > 0 for _, half, _ in tenths)


def test_what_is_said_of_a_good_score_is_what_was_measured() -> None:
    command = "yams tournament {} --bots random,greedy,debutant,amateur,confirme,master --games 60"
    for key, means in MEANS.items():
        points = MEASURED[f"{command.format(key)} --seed 1"]["points"]
        assert means == tuple(round(points[level][0]) for level in LEVELS)
