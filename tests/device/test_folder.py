"""The site as a folder of files."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from yamotheque.device import folder
from yamotheque.games import GAMES
from yamotheque.server.http import engine
from yamotheque.worth.puzzle import puzzle_form

PLACES = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    if not engine.NAMES.is_file():
        pytest.skip("the engine is not packed: make page")
    written = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folder, "PUZZLES", 2)
        folder.export(written)
        yield written


def test_every_file_that_plays_without_a_network_lies_there(site: Path) -> None:
    pack = json.loads((site / folder.MARK).read_text())
    for name, (sent, size) in pack["files"].items():
        assert sent == size == (site / (name or folder.INDEX)).stat().st_size


@pytest.mark.parametrize("name", [folder.INDEX, "offline.html"])
def test_a_page_names_its_files_beside_it_and_no_other_host(site: Path, name: str) -> None:
    named = PLACES.findall((site / name).read_text())
    assert [place for place in named if place.startswith("/") or ":" in place] == []
    assert all((site / place).exists() for place in named if not place.startswith("docs/"))


def test_every_page_says_what_it_may_do(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert all(folder.OF_PAGES in page.read_text() for page in pages)
    assert "unsafe" not in folder.OF_PAGES


def test_rules_are_answered_in_both_languages_with_their_pictures(site: Path) -> None:
    for key in GAMES:
        for language in ("fr", "en"):
            said = json.loads((site / f"api/games/{key}/rules.{language}.json").read_text())
            pictures = PLACES.findall(said["html"])
            assert all((site / place).exists() for place in pictures if "rules-images" in place)
            assert said["language"] == language


def test_puzzles_of_every_game_that_has_any_lie_there_with_their_solutions(site: Path) -> None:
    games = json.loads((site / "api/games.json").read_text())
    asked = {game["key"] for game in games if game["puzzle"]}
    assert asked == {key for key, game in GAMES.items() if puzzle_form(game)}
    for game in asked:
        puzzles = json.loads((site / folder.of_puzzles(game)).read_text())
        assert len({puzzle["day"] for puzzle in puzzles}) == folder.PUZZLES
        assert all(puzzle["result"]["advice"]["choices"] for puzzle in puzzles)


def test_a_newer_site_takes_the_place_of_an_older_one(site: Path) -> None:
    (site / "assets" / "old.js").write_text("")
    folder.export(site)
    assert not (site / "assets" / "old.js").exists()


def test_nothing_else_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(folder.NotEmpty):
        folder.export(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letters.txt"]
