"""The data folder: where the games, the database and the server's key lie."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

DATA, DATABASE = "YAMS_DATA", "YAMS_DATABASE"
"""What the environment may say about the folder and the database."""


def data_folder(given: str | None = None) -> Path:
    """Where everything is kept: what was asked for, `YAMS_DATA`, or the user's own folder."""
    from platformdirs import user_data_path

    chosen = given or os.environ.get(DATA) or user_data_path("yamotheque", appauthor=False)
    return Path(chosen).expanduser().absolute()


def database_url(data: Path, given: str | None = None) -> str:
    """The database: what was asked for, `YAMS_DATABASE`, or a SQLite file in the data folder."""
    ours = f"sqlite+aiosqlite:///{data / 'yamotheque.sqlite'}"
    return given or os.environ.get(DATABASE) or ours


def load_key(data: Path) -> bytes:
    """The server's key, made once and readable by its owner alone."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = data / "session.key"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return bytes.fromhex(file.read_text())
    with os.fdopen(handle, "w") as new:
        key = secrets.token_bytes(32)
        new.write(key.hex())
    return key
