"""The learnt value of a form of several columns: a small net, run in numpy.

`tools/research/train_corse.py` trains it. What it gives is the average of what is still to come
when every turn is worked out exactly over the dice with the net's own values at its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve.corse import columns

WEIGHTS = Path(__file__).with_name("weights.npz")
SCALE = 100.0
"""The net speaks in hundreds of points."""


class Learnt:
    """A value for any form of any columns, close to the truth."""

    exact = False

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as stored:
            weights = {name: stored[name].astype(np.float32) for name in stored.files}
        self.tables = columns.column_arrays()
        self.linear = weights["linear.weight"].T, weights["linear.bias"]
        self.first = weights["first.weight"].T, weights["first.bias"]
        self.last = weights["last.weight"].T, weights["last.bias"]
        self.blocks = [
            tuple(
                (
                    weights[f"blocks.{number}.{half}.weight"].T,
                    weights[f"blocks.{number}.{half}.bias"],
                )
                for half in (0, 1)
            )
            for number in range(sum(name.endswith(".0.weight") for name in weights))
        ]

    def value(self, marked: Any, subtotal: Any, status: Any) -> NDArray[np.float64]:
        """What is still to come for each form, bonuses included."""
        x = columns.features(np, self.tables, marked, subtotal, status).astype(np.float32)
        hidden = _relu(_through(x, self.first))
        for one, two in self.blocks:
            hidden += _through(_relu(_through(hidden, one)), two)
        value = _through(x, self.linear) + _through(_relu(hidden), self.last)
        over = (marked == columns.FULL).all(axis=1)
        return np.where(over, 0.0, value[:, 0].astype(np.float64) * SCALE)


def _through(x: Any, layer: Any) -> Any:
    weight, bias = layer
    return x @ weight + bias


def _relu(x: Any) -> Any:
    return np.maximum(x, 0, out=x)
