"""`yams` run as a person or a program would, in this process (fast) or in one of its own."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from yamotheque import Match, Record, replay
from yamotheque.cli import language

YAMS = Path(sys.executable).with_name("yams")


@pytest.fixture(autouse=True, scope="session")
def control_c() -> None:
    """Let Control-C stop programs here, though a shell may run the tests in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@dataclass(frozen=True)
class Ran:
    """What a run of `yams` said and answered."""

    status: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All of it."""
        return self.out + self.err


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, an English locale, a terminal of 80 columns without colours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "FORCE_COLOR", "NO_COLOR", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cache(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for what is solved."""
    monkeypatch.setenv("YAMS_CACHE", str(home / "cache"))
    return home / "cache"


KNOWN: dict[str, dict[str, ModuleType]] = {}
"""The modules of the program, imported once for each language it speaks."""


def program_modules() -> dict[str, ModuleType]:
    return {name: each for name, each in sys.modules.items() if name.startswith("yamotheque.cli")}


def spoken(arguments: list[str]) -> str:
    """The language that `yams` will speak; an empty one if that cannot be told."""
    try:
        language.choose(arguments)
    except language.BadLanguage:
        return ""
    return language.spoken()


@pytest.fixture
def yams(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `yams` here, as a program that speaks one language for its whole life."""

    def run(*given_arguments: object, typed: str | bytes = "") -> Ran:
        arguments = list(map(str, given_arguments))
        tongue = spoken(arguments)
        for name in program_modules():
            monkeypatch.delitem(sys.modules, name)
        for name, module in KNOWN.get(tongue, {}).items():
            monkeypatch.setitem(sys.modules, name, module)
        given = typed.encode() if isinstance(typed, str) else typed
        streams = [io.TextIOWrapper(io.BytesIO(each), "utf-8") for each in (given, b"", b"")]
        with monkeypatch.context() as patch:
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            from yamotheque.cli import main

            status = main(arguments)
        if tongue:
            KNOWN[tongue] = program_modules()
        for stream in streams[1:]:
            stream.seek(0)
        return Ran(status, streams[1].read(), streams[2].read())

    return run


@pytest.fixture
def process() -> Run:
    """Run `yams` as a process of its own."""

    def run(*arguments: object, typed: str | bytes = "", **environment: str) -> Ran:
        done = subprocess.run(
            [YAMS, *map(str, arguments)],
            input=typed.encode() if isinstance(typed, str) else typed,
            capture_output=True,
            check=False,
            timeout=60,
            env={**os.environ, **environment},
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


def lines(*typed: str) -> str:
    """What is typed, a line each."""
    return "".join(f"{line}\n" for line in typed)


def first_moves(match: Match) -> list[str]:
    """What to type to play a match to its end: always the last legal move, a throw or a mark."""
    typed = []
    while not match.over:
        typed.append(str(match.moves[-1]))
        match.play(typed[-1])
    return typed


@pytest.fixture
def finished(home: Path) -> Path:
    """The record of a finished match with fair dice."""
    match = Match("corse", columns="DL", players=["Ana", "Bob"])
    first_moves(match)
    path = home / "finished.yams"
    path.write_text(str(match.record))
    return path


def match_in(path: Path) -> Match:
    """The match that a record's file tells."""
    return replay(Record.read(path.read_text()))


@pytest.fixture(autouse=True)
def english_unless_said() -> Iterator[None]:
    """What is run in a test's own process speaks English, whatever was spoken before."""
    language.speak("en")
    yield
    language.speak("en")


@pytest.fixture
def played(home: Path) -> Path:
    """A match of two in one column, played without thinking."""
    match = Match("corse", columns="D", players=["Ana", "Bob"], dice="seed:3")
    first_moves(match)
    path = home / "played.yams"
    path.write_text(str(match.record))
    return path


@pytest.fixture
def running(home: Path) -> Path:
    """A match in which a choice is due."""
    match = Match("corse", columns="D", players=["Ana"], dice="seed:3")
    match.play("throw")
    path = home / "running.yams"
    path.write_text(str(match.record))
    return path
