"""What a seat is shown at a match, in the spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from yamotheque.chance import Seat
from yamotheque.environments.seen import MOST_MOVES, Eyes, legal, scene
from yamotheque.match import Match

Shown = dict[str, Any]


def shown(match: Match, eyes: Eyes, seat: Seat) -> Shown:
    """What a seat sees, its legal moves, and which of its actions they are."""
    game, state = match.game, match.state
    pieces = scene(game, state, seat)
    mask = np.zeros(MOST_MOVES, np.int8)
    if match.turn == seat:
        mask[: len(legal(game, state))] = 1
    return {
        "observation": eyes.observe(pieces, match.scores, match.turn, seat),
        "moves": eyes.moves(game, state, seat, pieces),
        "action_mask": mask,
    }


def shown_space(eyes: Eyes) -> spaces.Dict[Any]:
    """The space of all that may be shown."""
    return spaces.Dict(
        {
            "observation": numbers(eyes.size),
            "moves": numbers(MOST_MOVES, eyes.move_size),
            "action_mask": spaces.MultiBinary(MOST_MOVES),
        }
    )


def numbers(*shape: int) -> spaces.Box[Any]:
    """Numbers without limits."""
    return spaces.Box(-np.inf, np.inf, shape, np.float32)
