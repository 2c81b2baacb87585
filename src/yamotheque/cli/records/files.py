"""Records on disk: read from a file or a pipe, and written so that a kill loses nothing."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from yamotheque.match.record import BadRecord, Record
from yamotheque.words import YamsError

LARGEST = 16 * 1024 * 1024


def read(name: str) -> Record:
    """The record in a file, or on standard input for `-`."""
    if name == "-":
        return understand(sys.stdin.buffer.read(LARGEST + 1), "-")
    with Path(name).open("rb") as file:
        return understand(file.read(LARGEST + 1), name)


def understand(content: bytes, name: str) -> Record:
    """The record some bytes hold; the error names the file."""
    try:
        if len(content) > LARGEST:
            raise BadRecord("Fichier trop gros.", "The file is too large.")
        return Record.read(content.decode())
    except YamsError as error:
        raise BadRecord(f"{name} : {error.text.fr}", f"{name}: {error.text.en}") from None
    except ValueError:  # bytes that are no text, or a number of thousands of digits
        raise BadRecord(
            f"{name} : ce n'est pas un enregistrement.", f"{name}: this is not a record."
        ) from None


def write(path: Path, content: bytes, *, secret: bool = False) -> None:
    """Replace a file in one step: after a kill it holds the old content or the new, never half."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        mode = 0o600 if secret else 0o666
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except BaseException as error:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            error.filename = str(path)  # the name that was asked for, not the one beside it
        raise
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def is_new(path: Path) -> bool:
    """Whether a record can be begun here; something that is not a file is refused."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return True
    if not stat.S_ISREG(found.st_mode):
        raise YamsError(
            f"{path} : un fichier ordinaire est attendu.", f"{path}: an ordinary file is expected."
        )
    return found.st_size == 0
