"""Thousands of games side by side as arrays: legal moves as masks, steps and resets, compiled.

>>> from yamotheque import find_game
>>> import numpy
>>> from yamotheque.batch import batch_of, picked
>>> games = batch_of(find_game("yahtzee"), games=1000, seats=1, seed=1)
>>> chooser = numpy.random.default_rng(1)
>>> while not games.over.all():
...     games.step(picked(games.masks(), chooser))
>>> bool(30 < games.scores.mean() < 60)  # what moves at random are worth
True
"""

from __future__ import annotations

from typing import Any, Final

from yamotheque.batch.boards import Boards
from yamotheque.batch.forms import CorseForms, RelativeForms
from yamotheque.batch.side_by_side import Batch, picked
from yamotheque.batch.tracks import Tracks
from yamotheque.game import Game
from yamotheque.words import YamsError

__all__ = ["Batch", "batch_of", "picked"]

KINDS: Final[tuple[type[Batch], ...]] = (CorseForms, RelativeForms, Boards, Tracks)


def batch_of(game: Game[Any], games: int, seats: int | None = None, seed: int = 0) -> Batch:
    """Games of some rules side by side, dealt anew; an error where that is not known."""
    for kind in KINDS:
        if isinstance(game, kind.of):
            return kind(game, games, game.seats[0] if seats is None else seats, seed)
    raise YamsError(
        f"{game.title} ne se joue pas encore par milliers à la fois.",
        f"{game.title} cannot be played by the thousand at once yet.",
    )
