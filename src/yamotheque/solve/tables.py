"""Solved tables in the user's cache folder, each with a checksum; a damaged one is not used."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, Final
from uuid import uuid4

import numpy as np
from platformdirs import user_cache_path

VERSION: Final = 1

Arrays = Mapping[str, Any]

SOLVING = Lock()
"""Solving takes all cores, so one table is solved at a time; reading waits for nobody."""


def folder() -> Path:
    """Where tables are kept: `YAMS_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("YAMS_CACHE")
    return Path(chosen) if chosen else user_cache_path("yamotheque")


def path_of(name: str) -> Path:
    """The file of a table."""
    return folder() / f"{name}-{VERSION}.npz"


def kept(name: str, needed: tuple[str, ...], solve: Callable[[], Arrays], fresh: bool) -> Arrays:
    """What was kept under a name, or, if it is not there or shall be fresh, solved now and kept."""
    found = None if fresh else read_arrays(name, *needed)
    if found is None:
        with SOLVING:
            found = None if fresh else read_arrays(name, *needed)
            if found is None:
                found = solve()
                keep_arrays(name, found)
    return found


def read_arrays(name: str, *needed: str) -> Arrays | None:
    """What was kept under a name; None if it is not there, damaged, or lacks what is needed."""
    path = path_of(name)
    try:
        if path.with_suffix(".sha256").read_text(encoding="ascii") != _checksum(path):
            return None
        with np.load(path) as stored:
            return dict(stored) if set(needed) <= set(stored.files) else None
    except (OSError, ValueError):
        return None


def keep_arrays(name: str, arrays: Arrays) -> None:
    """Keep arrays; a folder that cannot be written to is no obstacle, only slower next time."""
    path = path_of(name)
    partial = path.with_suffix(f".{uuid4().hex}.partial")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        # Who was killed while writing left a part; who writes the same just now does not keep it.
        for left in path.parent.glob(f"{path.stem}.*.partial"):
            left.unlink(missing_ok=True)
        try:
            with partial.open("wb") as file:
                np.savez(file, **arrays)
            path.with_suffix(".sha256").write_text(_checksum(partial), encoding="ascii")
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
