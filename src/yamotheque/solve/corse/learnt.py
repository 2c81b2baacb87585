"""The learnt value of a form of several columns: a small net, run in numpy.

`tools/research/train_corse.py` trains it. What it gives is the average of what is still to come
when every turn is worked out exactly over the dice with the net's own values at its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.solve import net
from yamotheque.solve.corse import columns

WEIGHTS = Path(__file__).with_name("weights.npz")
SCALE = 100.0
"""The net speaks in hundreds of points."""


class Learnt:
    """A value for any form of any columns, close to the truth."""

    exact = False

    def __init__(self, path: Path = WEIGHTS) -> None:
        self.tables = columns.column_arrays()
        with np.load(path) as stored:
            weights = [name.removesuffix(".weight") for name in stored.files if "weight" in name]
            blocks = sorted(name for name in weights if name.startswith("blocks"))

            def layer(name: str) -> Any:
                whole = np.column_stack([stored[f"{name}.weight"], stored[f"{name}.bias"]])
                return whole.astype(np.float32)

            self.linear = layer("linear")
            self.net = tuple(map(layer, ["first", *blocks, "last"]))

    def value(self, marked: Any, subtotal: Any, status: Any) -> NDArray[np.float64]:
        """What is still to come for each form, bonuses included."""
        x = columns.features(np, self.tables, marked, subtotal, status).astype(np.float32)
        value = net.one_layer(x, self.linear) + net.through(x, self.net)
        over = (marked == columns.FULL).all(axis=1)
        return np.where(over, 0.0, value[:, 0].astype(np.float64) * SCALE)
