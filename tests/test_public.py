"""What is public is said, can be imported, and has one version everywhere."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import yamotheque
from tools.building import release

ROOT = Path(__file__).parents[1]
STABLE = re.findall(
    r"^\| `(yamotheque[\w.]*)` \|", (ROOT / "docs" / "engine.md").read_text("utf-8"), re.MULTILINE
)


@pytest.mark.parametrize("name", yamotheque.__all__)
def test_every_public_name_is_there(name) -> None:
    assert getattr(yamotheque, name)


def test_what_is_imported_when_asked_for_is_public() -> None:
    assert sorted([*yamotheque.WHERE, "__version__"]) == sorted(yamotheque.__all__)


@pytest.mark.parametrize("module", STABLE)
def test_what_is_called_stable_can_be_imported(module) -> None:
    __import__(module)


def test_the_stable_modules_are_listed() -> None:
    assert {"yamotheque", "yamotheque.game", "yamotheque.bots"} <= set(STABLE)


def imported(path: Path) -> list[str]:
    """The modules of ours that a page or a program of somebody else imports."""
    return re.findall(r"\b(?:from|import) (yamotheque[\w.]*)", path.read_text("utf-8"))


GUIDES = [ROOT / "docs" / f"{page}.md" for page in ("adding-a-game", "bots", "corpus", "engine")]
PROGRAMS = [path for path in (ROOT / "examples").rglob("*.py") if "build" not in path.parts]


@pytest.mark.parametrize("path", [*GUIDES, *PROGRAMS], ids=lambda path: path.name)
def test_what_guides_and_examples_import_is_public(path) -> None:
    whole = tuple(f"{module}." for module in STABLE if module != "yamotheque")
    inner = [name for name in imported(path) if name not in STABLE and not name.startswith(whole)]
    assert not inner


def test_the_version_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version: {project['version']}\n" in citation
    assert yamotheque.__version__ == project["version"]


def test_the_changelog_and_the_citation_have_the_version_with_one_day() -> None:
    assert release.version() == yamotheque.__version__


def test_the_version_is_told_where_nothing_else_is_installed() -> None:
    bare = "import sys; sys.modules['rich'] = None; from yamotheque.cli import main; "
    done = subprocess.run(
        [sys.executable, "-c", bare + "sys.exit(main(['--version']))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, f"yams {yamotheque.__version__}\n")


def test_a_release_says_what_it_takes_in() -> None:
    known = {each["name"]: each for each in release.components()}
    assert known["litestar"]["purl"].startswith("pkg:pypi/litestar@")
    assert "pytest" not in known
    assert known["svelte"]["purl"].startswith("pkg:npm/svelte@")
