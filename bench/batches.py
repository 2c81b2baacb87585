"""Games side by side as arrays: random moves per second, masks included.

A legal move is picked at random in every game: what is timed is masks, picking and steps, on one
core. Games that are over begin anew.
"""

from __future__ import annotations

import time

import numpy as np

from yamotheque import GAMES
from yamotheque.batch import Batch, batch_of, picked

SIDE_BY_SIDE = 4096
KEYS = ("corse", "yahtzee", "yatzy", "yacht", "yam-master", "yamslam")


def rate(batch: Batch, seconds: float) -> float:
    """Moves per CPU second."""
    chooser, moves = np.random.default_rng(1), 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        batch.step(picked(batch.masks(), chooser))
        batch.reset(batch.over)
        moves += batch.games
    return moves / spent


def main(seconds: float = 2.0) -> None:
    """Report each game's rates."""
    print(f"{SIDE_BY_SIDE} games side by side, random moves a second of one core")
    for key in KEYS:
        game = GAMES[key]
        batch = batch_of(game, SIDE_BY_SIDE, 2, seed=1)
        rate(batch, 0.1)  # compiles what is not compiled yet
        print(f"  {key:12} {rate(batch, seconds):>12,.0f}")
