"""What the host of a site has to say by law, in their own words: files in the data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yamotheque.server.errors import Refused

NOTICES: Final = ("legal", "privacy")
"""The legal notice (`legal.md`, or `legal.fr.md` and `legal.en.md`), and what becomes of data."""


class Notices:
    """The notices in one folder; a language that is missing is told in the other."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def written(self) -> list[str]:
        """Those that there are."""
        return [name for name in NOTICES if self._file(name, "fr")]

    def read(self, name: str, language: str) -> str:
        """One of them, as Markdown."""
        file = self._file(name, language)
        if file is None:
            raise Refused("no-notice")
        return file.read_text("utf-8", errors="replace")

    def _file(self, name: str, language: str) -> Path | None:
        if self.folder is None or name not in NOTICES:
            return None
        other = "en" if language == "fr" else "fr"
        ends = (f".{language}.md", ".md", f".{other}.md")
        named = (self.folder / f"{name}{end}" for end in ends)
        return next((file for file in named if file.is_file()), None)
