"""What is packed for a browser, where there is Python's own library and nothing else."""

import json
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.building import engine
from yamotheque.games import HOUSE
from yamotheque.server.http.packages import archive

ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
from yamotheque.device.messages import stand_in
stand_in()
from yamotheque.device.house import House
question = {"method": "GET", "path": "/api/games", "words": {}, "body": None, "row": None}
print(House().hear(json.dumps(question)))
"""


PETIT = """from yamotheque.games.yahtzee import Yahtzee

class Petit(Yahtzee):
    key, title = "petit", "Petit"
"""


def games_of(folder: Path, *archives: bytes) -> list[str]:
    """The games of a house that has some archives in a folder, and nothing beside them."""
    for each in archives:
        with ZipFile(BytesIO(each)) as packed:
            packed.extractall(folder)
    alone = [sys.executable, "-I", "-S", "-B", "-c", ASK, folder]
    answer = subprocess.run(alone, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    said = json.loads(answer.stdout)
    assert said["status"] == 200
    return [game["key"] for game in json.loads(said["text"])]


def test_the_house_answers_with_nothing_beside_it(tmp_path: Path) -> None:
    assert games_of(tmp_path, engine.house()) == list(HOUSE)


@pytest.fixture
def petit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package that brings a game, installed."""
    told = tmp_path / "petit-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: petit\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[yamotheque.games]\npetit = petit:Petit\n")
    (tmp_path / "petit").mkdir()
    (tmp_path / "petit" / "__init__.py").write_text(PETIT)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "petit"
    sys.modules.pop("petit", None)


def test_games_of_packages_are_packed_too(petit: Path, tmp_path: Path) -> None:
    brought = archive()
    assert brought is not None
    assert "petit" in games_of(tmp_path / "device", engine.house(), brought)


def test_a_package_that_is_compiled_is_not_packed(petit: Path) -> None:
    (petit / "fast.so").touch()
    brought = archive()
    assert brought is None or "petit/__init__.py" not in ZipFile(BytesIO(brought)).namelist()
