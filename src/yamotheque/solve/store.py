"""Solved tables in the user's cache folder, each with a checksum; a damaged one is not used."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from yamotheque.solve.sheet import Form, Table, solve_form

VERSION = 1

Arrays = Mapping[str, Any]


def folder() -> Path:
    """Where tables are kept: `YAMS_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("YAMS_CACHE")
    return Path(chosen) if chosen else user_cache_path("yamotheque")


def path_of(name: str) -> Path:
    """The file of a table."""
    return folder() / f"{name}-{VERSION}.npz"


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
    partial = path.with_suffix(f".{os.getpid()}.partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("wb") as file:
            np.savez(file, **arrays)
        path.with_suffix(".sha256").write_text(_checksum(partial), encoding="ascii")
        partial.replace(path)
    except OSError:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def forget(name: str) -> None:
    """Remove what was kept under a name."""
    with suppress(OSError):
        path_of(name).unlink()


def load(name: str, form: Form) -> Table | None:
    """A form solved before, or None."""
    arrays = read_arrays(name, "node", "values", "states")
    if arrays is None:
        return None
    squares = arrays.get("squares")
    return Table(form, arrays["node"], arrays["values"], squares, int(arrays["states"]))


def save(name: str, table: Table) -> None:
    """Keep a solved form."""
    arrays = {"node": table.node, "values": table.values, "states": np.array(table.states)}
    if table.squares is not None:
        arrays["squares"] = table.squares
    keep_arrays(name, arrays)


def solved(name: str, form: Form, *, spread: bool = False) -> Table:
    """A table from the cache, or solved now and kept."""
    table = load(name, form)
    if table is None or (spread and table.squares is None):
        table = solve_form(form, spread=spread)
        save(name, table)
    return table


def _checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
