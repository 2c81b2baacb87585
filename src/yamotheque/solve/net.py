"""A small residual net, run in numpy: what was learnt on an accelerator plays without one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

Layers = tuple[Any, ...]
"""Weights from the first layer to the last, each with its bias as the last column."""


def layers(path: Path) -> Layers:
    """The layers of a net as its training saved them: first, the halves of blocks, last."""
    with np.load(path) as stored:
        blocks = sorted(name for name in stored.files if name.startswith("block"))
        return tuple(stored[name].astype(np.float32) for name in ("first", *blocks, "last"))


def through(x: Any, net: Layers) -> Any:
    """What a net makes of its input, by [row, feature]."""
    first, *blocks, last = net
    hidden = np.maximum(_layer(x, first), 0)
    for one, two in zip(blocks[::2], blocks[1::2], strict=True):
        hidden = hidden + _layer(np.maximum(_layer(hidden, one), 0), two)
    return _layer(np.maximum(hidden, 0), last)


def _layer(x: Any, layer: Any) -> Any:
    return x @ layer[:, :-1].T + layer[:, -1]
