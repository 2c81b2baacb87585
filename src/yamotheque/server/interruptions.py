"""Garbage and turns: what Python interrupts a server for, and how often."""

from __future__ import annotations

import gc
import sys
from typing import Final

RARELY: Final = (10_000, 10, 50)
"""The young are looked at often, which is quick. All of them are once in five million that stay:
a thousand tables are some millions, and the server stands still for as long as that takes."""


A_TURN: Final = 0.0005
"""Seconds after which a thread that waits gets its turn: the one that writes moves down waits for
it at every step, and all its moves with it."""


def set_up() -> None:
    """Never look again at what is here now, and at what comes less often than Python would."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(A_TURN)
