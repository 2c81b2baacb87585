"""Garbage and turns: what Python interrupts a server for, and how often."""

from __future__ import annotations

import gc
import sys
from typing import Final

LITTLE_AND_OFTEN: Final = (1_000, 5, 1_000)
"""The server stands still while it looks, so the young are looked at in small lots: a millisecond
for each, five where those that stayed are looked at again. All of them are once in five million
that stay: a thousand tables are some millions."""
A_TURN: Final = 0.0005
"""Seconds after which a thread that waits gets its turn: the one that writes moves down waits for
it at every step, and all its moves with it."""


def set_up() -> None:
    """Never look again at what is here now, and at what comes a little at a time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*LITTLE_AND_OFTEN)
    sys.setswitchinterval(A_TURN)
