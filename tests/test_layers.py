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
    if path.relative_to(SOURCE).parts[0]
    not in ("batch", "cli", "server", "solve", "bots", "environments")
]
LAYERS = (
    {"words"},
    {"account", "chance", "options", "measure", "commitments", "likelihood"},
    {"moves"},
    {"piece"},
    {"scorer", "keeping"},
    {"pieces", "game"},
    {"outside"},
    {"games", "study"},
    {"fair", "rules"},
    {"walk", "match"},
    {"verdict", "solve", "printed", "tally"},
    {"oracle", "fairness"},
    {"review", "puzzle", "bots"},
    {"practice", "simulate", "cluster", "testing", "environments", "batch"},
    {"cross_table"},
    {"tournament"},
    {"cli", "server"},
)
"""Every module and package of ours, from the ground up: each uses what lies below it."""
DOORS = {("match", "review"), ("cli", "server")}
"""A match offers its own review, and the terminal starts the server: the only ways up."""
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


def used_by(path: Path) -> set[str]:
    names = {name for name in imported(path) if name and name.startswith("yamotheque.")}
    return {name.split(".")[1] for name in names}


def test_every_module_has_its_layer() -> None:
    tops = {path.relative_to(SOURCE).parts[0].removesuffix(".py") for path in SOURCE.rglob("*.py")}
    assert tops - {"__init__"} == set().union(*LAYERS)


@pytest.mark.parametrize("height", range(len(LAYERS)))
def test_imports_go_down_only(height) -> None:
    below = set().union(*LAYERS[:height])
    for top in LAYERS[height]:
        alone = SOURCE / f"{top}.py"
        doors = {door for user, door in DOORS if user == top}
        for path in [alone] if alone.exists() else (SOURCE / top).rglob("*.py"):
            assert used_by(path) <= below | {top} | doors, path


@pytest.mark.parametrize("layer", PURE)
def test_rules_and_pieces_touch_no_random_clock_or_files(layer) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
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
