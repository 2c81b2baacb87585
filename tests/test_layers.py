"""Imports go down only, and the rules need the standard library alone."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "yamotheque"
ENGINE = [
    path
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0] not in ("cli", "server", "solve", "bots")
]
MAY_USE = {
    "pieces": {"chance", "game", "pieces", "words"},
    "games": {"chance", "game", "games", "options", "pieces", "words"},
    "solve": {"chance", "game", "games", "options", "pieces", "solve", "words"},
}
PURE = ("pieces", "games")


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    return names | {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_engine_needs_the_standard_library_alone(path) -> None:
    tops = {name.partition(".")[0] for name in imported(path)}
    assert tops <= {*sys.stdlib_module_names, "yamotheque"}


@pytest.mark.parametrize("layer", MAY_USE)
def test_pieces_rules_and_solvers_import_only_what_lies_below(layer) -> None:
    for path in (SOURCE / layer).glob("*.py"):
        own = {name.split(".")[1] for name in imported(path) if name.startswith("yamotheque.")}
        assert own <= MAY_USE[layer], path


@pytest.mark.parametrize("layer", PURE)
def test_rules_and_pieces_touch_no_random_clock_or_files(layer) -> None:
    for path in (SOURCE / layer).glob("*.py"):
        assert not imported(path) & {"random", "secrets", "time", "datetime", "os", "logging"}


def test_nobody_recognises_a_game_by_its_key() -> None:
    keys = {path.stem.replace("_", "-") for path in (SOURCE / "games").glob("[!_]*.py")}
    for path in SOURCE.rglob("*.py"):
        if "games" in path.parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        compared = [
            node for node in ast.walk(tree) if isinstance(node, ast.Compare | ast.MatchValue)
        ]
        strings = {n.value for c in compared for n in ast.walk(c) if isinstance(n, ast.Constant)}
        assert not strings & keys, path


def test_importing_the_package_loads_nothing_from_outside() -> None:
    code = "import sys, yamotheque; print(*{m.partition('.')[0] for m in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    )
    outside = set(done.stdout.split()) - set(sys.stdlib_module_names) - {"yamotheque", "__main__"}
    assert not {name for name in outside if not name.startswith("_")}
