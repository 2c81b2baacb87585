"""What is published: a wheel made from the sdist, installed where there is nothing else."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tomllib import loads

import pytest

import yamotheque

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
DOCS = ROOT / "src" / "yamotheque" / "server" / "docs"
ENGINE = ROOT / "src" / "yamotheque" / "server" / "engine"
PYTHONS = ("3.11", pytest.param("3.12", marks=pytest.mark.slow), "3.13")
"""The oldest and the newest every day."""
SERVE = """
import sys
from pathlib import Path
from litestar.testing import TestClient
from yamotheque.server.app import create_app

with TestClient(create_app(Path(sys.argv[1]))) as client:
    page, games, docs = (client.get(path) for path in ("/", "/api/games", "/docs/"))
    print(page.status_code, "Yamothèque" in page.text, len(games.json()), docs.status_code)
"""

pytestmark = pytest.mark.xdist_group("package")


def run(*command: object, cwd: Path | None = None) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=inherited(),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def inherited() -> dict[str, str]:
    """The settings of this machine, less those that lead back to this environment."""
    return {
        name: value
        for name, value in os.environ.items()
        if name not in ("VIRTUAL_ENV", "PYTHONPATH", "PYTEST_ADDOPTS")
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made from the sdist, made from what git knows and the built documentation.

    The engine's files are named after what is in them: those that were packed need it no more.
    """
    source = tmp_path_factory.mktemp("source")
    for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0"):
        if name and (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    for built in (DOCS, ENGINE):
        if built.is_dir():
            shutil.copytree(built, source / built.relative_to(ROOT))
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", cwd=source)
    (sdist,) = (source / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(source / "unpacked", filter="data")
    (unpacked,) = (source / "unpacked").iterdir()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=unpacked)
    (made,) = (unpacked / "dist").glob("*.whl")
    return made


def python_of(version: str) -> Path | None:
    """A Python of this version that runs, here or among those pyenv keeps."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        return Path(sys.executable)
    kept = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    named = shutil.which(f"python{version}")
    for found in [*kept.glob(f"{version}.*/bin/python"), *([Path(named)] if named else [])]:
        if subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0:
            return found
    return None


def test_the_wheel_carries_the_page_the_rules_and_the_weights(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    for part in ("server/page/index.html", "rules_pages/corse.fr.md", "solve/corse/weights.npz"):
        assert f"yamotheque/{part}" in names


@pytest.mark.skipif(not DOCS.is_dir(), reason="the documentation is not built")
def test_the_wheel_carries_the_documentation_in_both_languages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    for part in ("index.html", "fr/rules/corse/index.html", "search.json"):
        assert f"yamotheque/server/docs/{part}" in names


@pytest.fixture(scope="module", params=PYTHONS)
def installed(
    wheel: Path, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The programs of an environment that had nothing in it but the wheel and its extras."""
    if (python := python_of(request.param)) is None:
        pytest.skip(f"there is no Python {request.param} here")
    empty = tmp_path_factory.mktemp("empty") / "environment"
    run(UV, "venv", "--quiet", "--no-project", "--python", python, empty)
    run(UV, "pip", "install", "--quiet", "--python", empty / "bin" / "python", f"{wheel}[all]")
    return empty / "bin"


def test_installed_with_all_extras_it_names_its_version(installed: Path, tmp_path: Path) -> None:
    named = loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert run(installed / "yams", "--version", cwd=tmp_path) == f"yams {named}\n"


def test_installed_with_all_extras_it_plays_a_match_that_verifies(
    installed: Path, tmp_path: Path
) -> None:
    bots = ("--players", "bot:random,bot:greedy", "--record", "match.yams")
    run(installed / "yams", "play", "yaminos-quick", *bots, cwd=tmp_path)
    found = run(installed / "yams", "--lang", "en", "verify", "match.yams", cwd=tmp_path)
    assert found.startswith("Verified.")


def test_installed_with_all_extras_it_serves_the_page_and_the_documentation(
    installed: Path, tmp_path: Path
) -> None:
    served = run(installed / "python", "-c", SERVE, tmp_path / "data", cwd=tmp_path)
    assert served == f"200 True 16 {200 if DOCS.is_dir() else 503}\n"


@pytest.mark.slow
def test_installed_with_all_extras_it_solves_a_column(installed: Path, tmp_path: Path) -> None:
    column = ("solve", "corse", "--columns", "D", "--fresh", "--lang", "en")
    assert "138.86" in run(installed / "yams", *column, cwd=tmp_path)


def test_the_citation_names_the_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    named = loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\nversion: {named}\n" in citation


def test_no_name_of_the_package_is_hidden_by_a_module_once_that_is_imported() -> None:
    modules = {file.stem for file in Path(yamotheque.__file__).parent.iterdir()}
    assert not modules & set(yamotheque.__all__)
