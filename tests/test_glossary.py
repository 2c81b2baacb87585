"""The glossary of docs/design.md: one name, one thing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "yamotheque"
ROWS = re.findall(
    r"^\| `(\w+)` \| `([\w.]+)` \|", (ROOT / "docs" / "design.md").read_text(), re.MULTILINE
)


def named(path: Path) -> Iterator[str]:
    """The classes and types that a file names."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))


WHERE = {
    path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", "."): set(named(path))
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0] != "solve"
}


def test_there_is_a_glossary() -> None:
    assert len(ROWS) > 30


@pytest.mark.parametrize(("name", "room"), ROWS)
def test_each_name_of_the_glossary_names_one_thing(name, room) -> None:
    assert [module for module, names in WHERE.items() if name in names] == [room]
