"""A corpus: the same lines anywhere, gone on with, and readable without the engine and with it."""

import json
import re
from pathlib import Path

import jsonschema_rs
import pytest

from yamotheque.contests import corpus
from yamotheque.contests.corpus import LINE, Corpus, read
from yamotheque.games import HOUSE
from yamotheque.provable.verify import verify
from yamotheque.words import YamsError

DOCUMENT = Path(__file__).parents[2] / "docs" / "corpus.md"
SMALL = Corpus(seed=1, games=5, keys=["yahtzee"], bots=["greedy", "random"])


@pytest.fixture
def parts_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus, "PART", 2)


def written(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*.*")}


def test_the_same_corpus_is_the_same_on_any_number_of_cores(
    tmp_path: Path, parts_of_two: None
) -> None:
    for workers in (1, 2):
        assert sum(SMALL.write(tmp_path / str(workers), workers)) == 5
    assert written(tmp_path / "1") == written(tmp_path / "2")


def test_what_was_interrupted_goes_on(tmp_path: Path, parts_of_two: None) -> None:
    list(SMALL.write(tmp_path, 1))
    whole = written(tmp_path)
    (tmp_path / "yahtzee" / "0000002.jsonl.gz").unlink()
    assert list(SMALL.write(tmp_path, 1)) == [3, 2]
    assert written(tmp_path) == whole


def test_another_corpus_is_not_mixed_with_it(tmp_path: Path) -> None:
    SMALL.begin(tmp_path)
    with pytest.raises(YamsError, match="has another corpus"):
        Corpus(seed=2, games=5, keys=["yahtzee"]).begin(tmp_path)


def test_all_pairings_sit_down_in_turn() -> None:
    seated = {SMALL.seated(HOUSE["yahtzee"], number) for number in range(4)}
    assert len(seated) == 4


@pytest.mark.parametrize("key", HOUSE)
def test_every_line_fits_the_schema_and_can_be_drawn_again(key: str, tmp_path: Path) -> None:
    one = Corpus(seed=3, games=1, keys=[key], bots=["random"])
    list(one.write(tmp_path, 1))
    (played,) = read(tmp_path, key)
    schema = json.loads((tmp_path / "schema.json").read_text("utf-8"))
    jsonschema_rs.validate(schema, json.loads(json.dumps(vars(played))))
    assert verify(played.record).finding == "verified"
    assert list(played.match.scores) == played.scores


def test_gains_say_what_each_move_brought() -> None:
    played = SMALL.play(HOUSE["yahtzee"], 1)
    brought = [0, 0]
    for number, points in played.gains:
        brought[int(played.entries[number - 1].split()[0]) - 1] += points
    assert tuple(brought) == played.scores


def test_every_field_of_a_line_is_documented() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"\w+", " ".join(rows))) == set(LINE["properties"])
