"""Games kept in other packages, found by their entry points."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from yamotheque.games import HOUSE, Shelf
from yamotheque.outside import Broken, outside_games

YAHTZEE = "from yamotheque.games.yahtzee import Yahtzee\nfrom yamotheque.words import Text\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Install a package of one module, which offers a game."""

    def install(name: str, code: str, offers: str) -> Path:
        metadata = tmp_path / f"{name}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(f"[yamotheque.games]\n{name} = {offers}\n")
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
        return tmp_path

    monkeypatch.syspath_prepend(tmp_path)
    yield install
    for file in tmp_path.glob("*.py"):
        sys.modules.pop(file.stem, None)


def variant(**facts: str) -> str:
    """The code of a game that is Yahtzee but for some facts."""
    lines = [f"    {fact} = {value}" for fact, value in {"key": "'petit'", **facts}.items()]
    return YAHTZEE + "class Petit(Yahtzee):\n" + "\n".join(lines)


def found() -> set[str]:
    """What other packages offer, those installed beside these tests left out."""
    return set(outside_games(taken=HOUSE)) - {"quatre21"}


@pytest.mark.parametrize("offers", ["petit:Petit", "petit:GAME"])
def test_a_class_or_a_game_is_found(installed, offers) -> None:
    installed("petit", variant() + "\nGAME = Petit()", offers)
    assert found() == {"petit"}


def test_the_shelf_has_our_games_first(installed) -> None:
    installed("petit", variant(), "petit:Petit")
    shelf = Shelf()
    assert list(shelf)[: len(HOUSE)] == list(HOUSE) and shelf["petit"].key == "petit"
    assert len(shelf) == len(list(shelf)) and "no-such-game" not in shelf


@pytest.mark.parametrize(
    ("code", "offers", "reason"),
    [
        ("1 / 0", "petit:Petit", "ZeroDivisionError: division by zero"),
        ("def", "petit:Petit", "SyntaxError: "),
        ("raise SystemExit('bye')", "petit:Petit", "SystemExit: bye"),
        ("", "petit:Petit", "AttributeError: "),
        ("", "no_such_module:Petit", "ModuleNotFoundError: "),
        ("Petit = 42", "petit:Petit", "42 is no Game"),
        (variant(key="'Petit jeu'"), "petit:Petit", "the `key` of Petit is 'Petit jeu': expected"),
        (variant(key="'petit_jeu'"), "petit:Petit", "small letters, digits and hyphens"),
        (variant(key="'corse'"), "petit:Petit", "the key corse is taken"),
        (variant(title="''"), "petit:Petit", "the `title` of Petit is ''"),
        (variant(edition="0"), "petit:Petit", "the `edition` of Petit is 0"),
        (variant(seats="4"), "petit:Petit", "the `seats` of Petit is 4"),
        (variant(seats="range(0)"), "petit:Petit", "expected how many may play"),
        (variant(summary="'small'"), "petit:Petit", "the `summary` of Petit is 'small'"),
        (variant(summary="Text('', 'x')"), "petit:Petit", "a sentence in each language"),
    ],
)
def test_a_broken_package_is_one_warning_and_is_left_out(installed, code, offers, reason) -> None:
    installed("petit", code, offers)
    with pytest.warns(Broken) as warned:
        assert found() == set()
    (warning,) = warned
    assert "The game 'petit' of the package petit is left out: " in str(warning.message)
    assert reason in str(warning.message)


def test_of_two_packages_with_one_key_the_first_is_taken(installed) -> None:
    installed("petit", variant(), "petit:Petit")
    installed("second", variant(), "second:Petit")
    with pytest.warns(Broken, match="'second' of the package second.*the key petit is taken"):
        assert found() == {"petit"}


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "LANG": "en_GB.UTF-8"}
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=True, env=environment
    )


def test_the_terminal_says_in_a_sentence_which_package_is_broken(installed) -> None:
    folder = installed("petit", "1 / 0", "petit:Petit")
    done = run(folder, "-c", "import sys; from yamotheque.cli import main; main(['games'])")
    reason = "ZeroDivisionError: division by zero"
    warning = f"Warning: The game 'petit' of the package petit is left out: {reason}."
    assert done.stderr.splitlines() == [warning]
    assert "Yams Corse" in done.stdout


def test_other_packages_are_not_looked_at_for_a_game_of_ours(installed) -> None:
    folder = installed("petit", "1 / 0", "petit:Petit")
    code = "import sys, yamotheque; yamotheque.Match('corse'); print(*sys.modules)"
    assert not {"petit", "importlib.metadata"} & set(run(folder, "-c", code).stdout.split())
