"""Many games side by side as arrays: observations, masks, rewards, steps and resets.

Games of five dice are compiled and played by the thousand; any other, of other packages too, is
played by the engine, through the same arrays.

>>> from yamotheque import find_game
>>> import numpy
>>> from yamotheque.batch import batch_of, picked
>>> games = batch_of(find_game("yahtzee"), games=1000, seats=1, seed=1)
>>> while not games.over.all():
...     games.step(picked(games.masks(), numpy.random.default_rng(1)))
>>> games.observe().shape, games.rewards.shape
((1000, 69), (1000, 1))
>>> bool(30 < games.scores.mean() < 60)  # what moves at random are worth
True
"""

from __future__ import annotations

from typing import Any, Final

from yamotheque.batch.boards import Boards
from yamotheque.batch.forms import CorseForms, RelativeForms
from yamotheque.batch.one_by_one import OneByOne
from yamotheque.batch.side_by_side import Batch, picked
from yamotheque.batch.tracks import Tracks
from yamotheque.game import Game, allows, check_drawn

__all__ = ["Batch", "batch_of", "picked"]

KINDS: Final[tuple[type[Batch], ...]] = (CorseForms, RelativeForms, Boards, Tracks, OneByOne)


def batch_of(game: Game[Any], games: int, seats: int | None = None, seed: int = 0) -> Batch:
    """Games of some rules side by side, dealt anew; as few seats as it takes unless said."""
    check_drawn(game, "seed")
    many = next(each for each in game.seats if allows(game, each)) if seats is None else seats
    return next(kind for kind in KINDS if isinstance(game, kind.of))(game, games, many, seed)
