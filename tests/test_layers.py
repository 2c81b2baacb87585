"""Imports go down only, and the rules need the standard library alone."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "yamotheque"
ENGINE = [
    path
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0]
    not in ("batch", "cli", "server", "solve", "bots", "environments", "printed", "device")
]
LAYERS = (
    {"words"},
    {"account", "chance", "options", "measure"},
    {"moves"},
    {"piece"},
    {"scorer", "keeping"},
    {"pieces", "game", "facets"},
    {"outside"},
    {"games"},
    {"provable.sources", "provable.commitments"},
    {"rules"},
    {"walk", "match", "numbering"},
    {"worth"},
    {"provable", "solve", "printed"},
    {"worth.makers"},
    {"worth.advice", "worth.review", "worth.puzzle", "bots"},
    {"worth.practice", "contests", "testing", "batch"},
    {"environments"},
    {"server.protocol"},
    {"server.errors"},
    {"server.operations", "server.matches"},
    {"server.storage", "server.offered"},
    {"server.supervisor", "server.standings"},
    {"server.news"},
    {"server.people"},
    {"server.thinking", "server.talk"},
    {"server.tables"},
    {"server.together"},
    {"server.site"},
    {"server.http"},
    {"device"},
    {"server.api"},
    {"server.app"},
    {"server", "cli"},
)
"""Every room of ours, from the ground up: each uses what lies below it.

A room is a package or a module; one named inside another is a floor of its own.
"""
DOORS = {("match", "worth"), ("cli", "server")}
"""A match offers its own review, and the terminal starts the server: the only ways up."""
ROOMS = sorted(set().union(*LAYERS), key=len, reverse=True)
FLOOR = {room: floor for floor, rooms in enumerate(LAYERS) for room in rooms}
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


def room_of(module: str) -> str | None:
    """The room that a module of ours lies in; None for the package itself."""
    inside = module.removeprefix("yamotheque").removeprefix(".")
    return next((room for room in ROOMS if f"{inside}.".startswith(f"{room}.")), None)


def module_of(path: Path) -> str:
    parts = ("yamotheque", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts).removesuffix(".__init__")


MODULES = {module_of(path): path for path in SOURCE.rglob("*.py")}


def used_by(path: Path) -> set[str]:
    """The modules of ours that a module imports, wherever in its text, but for types alone."""
    nodes = [ast.parse(path.read_text(encoding="utf-8")).body]
    found: set[str] = set()
    while nodes:
        for node in nodes.pop():
            if isinstance(node, ast.ImportFrom):
                names = {f"{node.module}.{alias.name}" for alias in node.names}
                found |= names if names <= set(MODULES) else {node.module}
            elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
                nodes.append([*ast.iter_child_nodes(node)])
    return {name for name in found if name in MODULES} - {"yamotheque"}


USED = {module: used_by(path) for module, path in MODULES.items()}


def test_imports_go_down_only() -> None:
    for module in set(MODULES) - {"yamotheque"}:
        room = room_of(module)
        assert room is not None, f"{module} has no room among the layers"
        doors = {door for user, door in DOORS if room == user}
        for used in USED[module]:
            other = room_of(used) or ""
            below = FLOOR[other] < FLOOR[room] or other == room
            assert below or other.partition(".")[0] in doors, f"{module} uses {used}"


def test_every_room_among_the_layers_is_there() -> None:
    assert {room_of(module) for module in MODULES} - {None} == set(ROOMS)


def test_no_module_uses_itself_in_a_roundabout_way() -> None:
    list(TopologicalSorter(USED).static_order())


def test_no_room_of_the_server_is_a_drawer() -> None:
    for folder in {path.parent for path in (SOURCE / "server").rglob("*.py")}:
        assert len(list(folder.glob("[!_0]*.py"))) <= 15, f"{folder} holds too many files"


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


def test_every_file_that_the_design_names_is_there() -> None:
    root = SOURCE.parents[1]
    named = re.findall(r"`([\w/]+\.py)`", (root / "docs" / "design.md").read_text(encoding="utf-8"))
    places = (root, SOURCE, SOURCE / "server")
    assert [name for name in named if not any((place / name).exists() for place in places)] == []
