"""Keeping a match: its record after every step, and the secret of its dice until the end.

A running match's secret must not lie in its record, which players may show around. It waits in
the user's data folder, readable by that user alone, under the name of its commitment.
"""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from yamotheque.cli.records import files
from yamotheque.match import Match, replay
from yamotheque.match.record import DRAWN
from yamotheque.provable.sources import commitment
from yamotheque.words import YamsError


def data_folder() -> Path:
    """Where this user's matches are kept."""
    return user_data_path("yamotheque", appauthor=False)


def records_folder() -> Path:
    """Where matches that were given no file are kept."""
    return data_folder() / "records"


def fresh_path(game: str) -> Path:
    """Where a match that was given no file is kept."""
    return records_folder() / f"{game}-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.yams"


def _secret_path(name: str) -> Path:
    return data_folder() / "secrets" / f"{name}.json"


class Keeper:
    """Writes a match down; `path` is where, or None if it cannot be kept."""

    def __init__(self, match: Match, path: Path | None, written: bytes | None = None) -> None:
        self.match = match
        self.path = path
        self.written = written

    @classmethod
    def begin(cls, match: Match, path: Path) -> Keeper:
        """Keep a new match: first the secret of its dice, then its record."""
        if match.secret is not None:
            hidden = _secret_path(match.commitment)
            hidden.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            known = {"secret": match.secret.hex(), "seeds": list(match.seeds)}
            files.write(hidden, json.dumps(known).encode(), secret=True)
        keeper = cls(match, path)
        keeper.keep()
        return keeper

    @classmethod
    def resume(cls, path: Path) -> Keeper:
        """Go on with the match whose record lies there, dice included."""
        written = path.read_bytes()
        record = files.understand(written, str(path))
        match = replay(record)
        if match.over:
            raise YamsError(
                f"{path} : cette partie est terminée. Choisissez un autre fichier, ou revoyez-la "
                f"avec yams replay.",
                f"{path}: this match is over. Choose another file, or look at it with yams replay.",
            )
        if match.dice in DRAWN:
            match.secret, match.seeds = _known(match.commitment)
        keeper = cls(match, path, written)
        match.advance()
        keeper.keep()
        return keeper

    def keep(self) -> None:
        """Write the record; one that another program has changed is left alone."""
        text = str(self.match.record)
        if self.path is None or text.encode() == self.written:
            return
        if self.written is not None and self.path.read_bytes() != self.written:
            raise YamsError(
                f"{self.path} : un autre programme a changé ce fichier, il est laissé tel quel.",
                f"{self.path}: another program has changed this file, it is left as it is.",
            )
        files.write(self.path, text.encode())
        self.written = text.encode()
        if self.match.over and self.match.commitment:
            _secret_path(self.match.commitment).unlink(missing_ok=True)


def _known(name: str) -> tuple[bytes, tuple[str, ...]]:
    try:
        known = json.loads(_secret_path(name).read_text("utf-8"))
        secret, seeds = bytes.fromhex(known["secret"]), tuple(known["seeds"])
        if commitment(secret) == name:
            return secret, seeds
    except (OSError, ValueError, TypeError, LookupError):
        pass
    raise YamsError(
        "Le secret de ces dés n'est pas sur cet ordinateur : la partie ne peut continuer que là "
        "où elle a commencé.",
        "The secret of these dice is not on this computer: the match goes on only where it began.",
    )
