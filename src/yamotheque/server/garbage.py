"""Garbage: what Python can only find by looking at everything, it looks for rarely."""

from __future__ import annotations

import gc
from typing import Final

RARELY: Final = (10_000, 10, 50)
"""The young are looked at often, which is quick. All of them are once in five million that stay:
a thousand tables are some millions, and the server stands still for as long as that takes."""


def look_rarely() -> None:
    """Never look again at what is here now, and at what comes less often than Python would."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
