"""`yams corpus`."""

from pathlib import Path

from tests.cli.conftest import Run
from yamotheque.contests.corpus import read


def test_a_corpus_is_written_into_a_folder(yams: Run, tmp_path: Path) -> None:
    asked = ("--games", "2", "--only", "yahtzee,yahtzee", "--bots", "greedy", "--processes", "1")
    assert yams("corpus", str(tmp_path), *asked).status == 0
    assert [game.number for game in read(tmp_path, "yahtzee")] == [0, 1]


def test_a_game_that_is_none_is_told(yams: Run, tmp_path: Path) -> None:
    ran = yams("corpus", str(tmp_path), "--only", "nim")
    assert ran.status == 2
    assert "nim" in ran.err
