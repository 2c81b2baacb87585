"""Packages of others, made and installed as they would, in a folder of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Outsider:
    """Somebody with an empty folder, to whom nothing is known but what is installed."""

    folder: Path

    @property
    def packages(self) -> Path:
        """Where what they install goes, so that nobody else sees it."""
        return self.folder / "installed"

    def run(self, command: str) -> str:
        """Run a command as they would type it; what it says. Nothing is fetched from anywhere."""
        environment = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(self.packages),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_ADDOPTS": "-p no:cacheprovider",
            "PIP_TARGET": str(self.packages),
            "PIP_NO_INDEX": "1",
            "PIP_NO_DEPS": "1",
            "PIP_NO_BUILD_ISOLATION": "off",  # pip's way to say that it is
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "XDG_DATA_HOME": str(self.folder / "data"),
            "LANG": "en_GB.UTF-8",
        }
        for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "PYTEST_XDIST_WORKER"):
            environment.pop(name, None)
        done = subprocess.run(
            command,
            shell=True,
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr


def write_files(folder: Path) -> list[str]:
    """Write the files that the page for authors shows; their names."""
    files = FILE.findall(PAGE.read_text(encoding="utf-8"))
    for name, text in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [name for name, _ in files]


def commands() -> list[str]:
    """The commands that the page for authors shows, in order."""
    return COMMAND.findall(PAGE.read_text(encoding="utf-8"))
