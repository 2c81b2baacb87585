"""Solved tables in the user's cache folder, each with a checksum; a damaged one is not used."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import numpy as np
from platformdirs import user_cache_path

from yamotheque.solve.sheet import Form, Table, solve_form

VERSION = 1


def folder() -> Path:
    """Where tables are kept: `YAMS_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("YAMS_CACHE")
    return Path(chosen) if chosen else user_cache_path("yamotheque")


def path_of(name: str) -> Path:
    """The file of a table."""
    return folder() / f"{name}-{VERSION}.npz"


def load(name: str, form: Form) -> Table | None:
    """A table solved before, or None if there is none or it is damaged."""
    path = path_of(name)
    seal = path.with_suffix(".sha256")
    try:
        if seal.read_text(encoding="ascii").strip() != _checksum(path):
            return None
        with np.load(path) as stored:
            squares = stored.get("squares", None)
            return Table(form, stored["node"], stored["values"], squares, int(stored["states"]))
    except (OSError, ValueError, KeyError):
        return None


def save(name: str, table: Table) -> None:
    """Keep a table; a folder that cannot be written to is no obstacle, only slower next time."""
    path = path_of(name)
    partial = path.with_suffix(f".{os.getpid()}.partial")
    arrays = {"node": table.node, "values": table.values, "states": np.array(table.states)}
    if table.squares is not None:
        arrays["squares"] = table.squares
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("wb") as file:
            np.savez(file, **arrays)  # type: ignore[arg-type]
        path.with_suffix(".sha256").write_text(_checksum(partial), encoding="ascii")
        partial.replace(path)
    except OSError:
        partial.unlink(missing_ok=True)


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
