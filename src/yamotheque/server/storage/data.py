"""The data folder: where the games, the database and the server's key lie."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from platformdirs import user_data_path

from yamotheque.server.errors import Refused

DATA, DATABASE, ADDRESS = "YAMS_DATA", "YAMS_DATABASE", "YAMS_ADDRESS"
"""What the environment may say about the folder, the database and where browsers find the page."""


KEY = "session.key"
"""The file of the server's keys, in the folder."""
RESTORING = "restoring"
"""The note of a restore that is not over, in the folder."""


def data_folder(given: str | None = None) -> Path:
    """Where everything is kept: what was asked for, `YAMS_DATA`, or the user's own folder."""
    chosen = given or os.environ.get(DATA) or user_data_path("yamotheque", appauthor=False)
    return Path(chosen).expanduser().absolute()


def database_url(data: Path, given: str | None = None) -> str:
    """The database: what was asked for, `YAMS_DATABASE`, or a SQLite file in the data folder."""
    ours = f"sqlite+aiosqlite:///{data / 'yamotheque.sqlite'}"
    return given or os.environ.get(DATABASE) or ours


def public_address(given: str | None = None) -> str:
    """Where browsers find the page, such as `https://yams.example`: as asked, or `YAMS_ADDRESS`."""
    chosen = given or os.environ.get(ADDRESS) or ""
    parts = urlsplit(chosen)
    if chosen and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise Refused("malformed/address", address=chosen)
    return chosen


class Keys(NamedTuple):
    """What dice are derived from, and what seals cookies, the newest first; of older ones too."""

    dice: bytes
    cookies: tuple[bytes, ...]


def load_keys(data: Path) -> Keys:
    """The server's keys, made once and readable by their owner alone: that of the dice first.

    A file from before they were two has one, which does for both.
    """
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if (data / RESTORING).exists():
        raise Refused("database/restoring")
    file = data / KEY
    with suppress(FileNotFoundError):
        if said := file.read_text():  # an empty one has never been anybody's
            dice, *cookies = (read_key(file, line) for line in said.splitlines())
            return Keys(dice, tuple(cookies) or (dice,))
    write_whole(file, f"{new_key()}\n{new_key()}", anew=False)
    return load_keys(data)


def seal_anew(data: Path, *, forget: bool) -> None:
    """Seal cookies with another key from now on; forget the older ones, or open them still."""
    dice, older = load_keys(data)
    kept = () if forget else older
    lines = (dice.hex(), new_key(), *(key.hex() for key in kept))
    write_whole(data / KEY, "\n".join(lines))


def new_key() -> str:
    """A key that nobody has."""
    return secrets.token_bytes(32).hex()


def write_whole(file: Path, said: str, *, anew: bool = True) -> None:
    """Write a file for its owner alone: whoever finds it finds all of it, after a power cut too.

    Not anew, it stays as it is where another process has just made it.
    """
    handle, name = tempfile.mkstemp(prefix=file.name, dir=file.parent)
    aside = Path(name)
    try:
        with os.fdopen(handle, "w") as new:
            new.write(said)
            new.flush()
            os.fsync(new.fileno())
        if not anew:
            with suppress(FileExistsError):
                file.hardlink_to(aside)
        if anew or not file.stat().st_size:
            aside.replace(file)
    finally:
        aside.unlink(missing_ok=True)


def read_key(file: Path, said: str) -> bytes:
    """A key that a file says; one that is damaged is an error, for games depend on it."""
    try:
        key = bytes.fromhex(said)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise Refused("database/key", file=file)
    return key
