"""A small residual net, run in numpy: what was learnt on an accelerator plays without one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from yamotheque.moves import Move
from yamotheque.pieces.dice import Keep
from yamotheque.worth.worth import Unit, Worth

DIGITS: Final = 4
"""What single precision leaves sure of a chance in per cent."""

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
    hidden = np.maximum(one_layer(x, first), 0)
    for one, two in zip(blocks[::2], blocks[1::2], strict=True):
        hidden = hidden + one_layer(np.maximum(one_layer(hidden, one), 0), two)
    return one_layer(np.maximum(hidden, 0), last)


def one_layer(x: Any, layer: Any) -> Any:
    """What one of its layers makes of that."""
    return x @ layer[:, :-1].T + layer[:, -1]


class LearntChances(Worth):
    """The chance to win, in per cent, of who plays best by what a net says of the turns to come."""

    counts_in = Unit.CHANCE

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it; of equals, what ends the turn first."""
        ordered = sorted(self.game.moves(state), key=lambda move: isinstance(move, Keep))
        return {move: round(100 * self.move_value(state, move), DIGITS) for move in ordered}

    @abstractmethod
    def move_value(self, state: Any, move: Move) -> float:
        """The chance to win after a move."""
