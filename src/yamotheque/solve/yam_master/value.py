"""The learnt chance to win at Yam Master: a small net, run in numpy.

`tools/research/train_yam_master.py` trains it. Every turn is worked out exactly over the dice, with
the net's own values of the boards at its end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from yamotheque.games.yam_master import PAWNS, YamMaster
from yamotheque.solve import net
from yamotheque.solve.yam_master import WEIGHTS
from yamotheque.solve.yam_master.lines import CELLS, DRAW, LOSS, WIN, counted, lines, told
from yamotheque.solve.yam_master.turn import KIND_OF, KINDS, NONE, board_arrays, work_out_board


@cache
def weights() -> net.Layers:
    """The net."""
    return net.layers(WEIGHTS)


def chances(mine: Any, theirs: Any) -> Any:
    """The chance to win of whoever is to move and owns `mine`, for boards in rows."""
    return 1 / (1 + np.exp(-net.through(told(mine, theirs, lines()), weights())[:, 0]))


class BoardWorth:
    """One player's turn on a board: what each board after it is worth, and its dice worked out."""

    def __init__(
        self,
        game: YamMaster,
        mine: Any,
        theirs: Any,
        chances: Callable[[Any, Any], Any] = chances,
    ) -> None:
        eye = np.eye(CELLS, dtype=np.float32)
        placed, removed = np.minimum(mine + eye, 1), np.maximum(theirs - eye, 0)
        same_mine, same_theirs = np.tile(mine, (CELLS, 1)), np.tile(theirs, (CELLS, 1))
        after = 1 - chances(
            np.concatenate([same_theirs, removed, theirs[None]]),
            np.concatenate([placed, same_mine, mine[None]]),
        )
        over, result = ended(placed, same_theirs)
        free, others = (mine + theirs) == 0, theirs > 0
        self.place = np.where(free, np.where(over, result, after[:CELLS]), NONE)
        self.remove = np.where(others, after[CELLS : 2 * CELLS], NONE)
        self.stay = float(after[-1])
        kinds = np.full(len(KINDS), NONE, np.float32)
        np.maximum.at(kinds, np.array(KIND_OF), self.place)
        removal = self.remove.max(keepdims=True)
        stay = np.array([self.stay], np.float32)
        self.ends = np.concatenate([kinds, removal, stay])
        self.turn = work_out_board(kinds[None], removal, stay, board_arrays(game))


def ended(mine: Any, theirs: Any) -> tuple[Any, Any]:
    """Whether the pawn just placed by the owner of `mine` ends the game, and its worth to them."""
    points, five = counted(mine, lines())
    others, _ = counted(theirs, lines())
    by_points = np.where(points > others, WIN, np.where(points == others, DRAW, LOSS))
    return five | (mine.sum(-1) == PAWNS), np.where(five, WIN, by_points)
