"""Compiled functions, kept for the next time in a folder for just these sources.

Numba keeps what it compiled beside a file and compiles it anew when that file changes, but not when
another one does whose functions, constants or named tuples it took in. So the folder is named after
the sources of all that is compiled, and what belongs to others of them is removed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any, Final

import numba

from yamotheque.solve.tables import folder

CONFIG: Final[Any] = numba.config
PACKAGE: Final = Path(__file__).parents[1]
ROOMS: Final = ("solve", "batch")


@cache
def kept_in() -> Path:
    """Where compiled functions are kept: beside the sources, or in the user's cache folder."""
    sources = sorted(path for room in ROOMS for path in (PACKAGE / room).rglob("*.py"))
    named = sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    beside = PACKAGE / "solve" / "__pycache__"
    here = beside if os.access(beside if beside.exists() else beside.parent, os.W_OK) else folder()
    kept = here / f"compiled-{named}"
    for other in here.glob("compiled-*") if here == beside else ():
        if other != kept:
            rmtree(other, ignore_errors=True)
    return kept


def njit(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function; whoever has chosen a folder for Numba (`NUMBA_CACHE_DIR`) has theirs."""

    def compiled(function: Callable[..., Any]) -> Any:
        chosen = CONFIG.CACHE_DIR
        try:
            CONFIG.CACHE_DIR = chosen or str(kept_in())
            return numba.njit(cache=True, **options)(function)
        finally:
            CONFIG.CACHE_DIR = chosen

    return compiled
