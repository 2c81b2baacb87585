"""What a seat is shown, in the spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from yamotheque.batch import Batch

Shown = dict[str, Any]


def shown(batch: Batch, lookers: Any = None) -> Shown:
    """What is seen in each game of a batch, and which moves are legal for whoever looks."""
    mask = batch.masks().astype(np.int8)
    if lookers is not None:
        mask *= (batch.seat == lookers)[:, None]
    return {"observation": batch.observe(lookers), "action_mask": mask}


def first(many: Shown) -> Shown:
    """The same of the only game of a batch."""
    return {name: rows[0] for name, rows in many.items()}


def shown_space(batch: Batch) -> spaces.Dict[Any]:
    """The space of what is shown of one game."""
    low, high = batch.eyes.bounds
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int32),
            "action_mask": spaces.MultiBinary(len(batch.moves)),
        }
    )


def drawn(batch: Batch) -> str:
    """The table of the only game of a batch, in text."""
    pieces = batch.game.scene(batch.state(0), None)
    return "\n\n".join(piece.draw("en") for piece in pieces)
