"""Games side by side as arrays: random moves per second, masks included, beside pgx's on the CPU.

A legal move is picked at random in every game: what is timed is masks, picking and steps, by CPU
time. Games that are over begin anew. No game of pgx is ours; those beside are of like size: a
board of sixteen tiles with chance, one of pawns without, and a race with two dice.
"""

from __future__ import annotations

import os
import time
from typing import Any

import gymnasium
import numpy as np

from yamotheque import GAMES
from yamotheque.batch import Batch, batch_of, picked
from yamotheque.environments import played_alone

SIDE_BY_SIDE = 4096
KEYS = ("corse", "yahtzee", "yatzy", "yacht", "yam-master", "yamslam")
PEERS = ("2048", "connect_four", "backgammon")


def rate(batch: Batch, seconds: float, *, seen: bool = False) -> float:
    """Moves per CPU second, with what is seen after each or without."""
    chooser, moves = np.random.default_rng(1), 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        batch.step(picked(batch.masks(), chooser))
        batch.reset(batch.over)
        if seen:
            batch.observe()
        moves += batch.games
    return moves / spent


def rate_alone(key: str, seconds: float) -> float:
    """Steps per CPU second of the environment of Gymnasium that one plays alone."""
    env = gymnasium.make(f"yamotheque/{key.title()}-v0")
    chooser, steps = np.random.default_rng(1), 0
    seen, _ = env.reset(seed=1)
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        legal = np.flatnonzero(seen["action_mask"])
        seen, _, over, _, _ = env.step(legal[int(chooser.random() * len(legal))])
        if over:
            seen, _ = env.reset()
        steps += 1
    return steps / spent


def rate_of_pgx(key: str, seconds: float) -> float:
    """The same of a game of pgx, compiled."""
    import jax  # type: ignore[import-not-found]
    import pgx  # type: ignore[import-not-found]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found]

    game = pgx.make(key)
    step = jax.vmap(auto_reset(game.step, game.init))

    @jax.jit
    def moved(games: Any, seed: Any) -> Any:
        picking, beginning = jax.random.split(seed)
        mask = games.legal_action_mask
        noise = jax.random.gumbel(picking, mask.shape)
        moves = jax.numpy.where(mask, noise, -jax.numpy.inf).argmax(axis=1)
        return step(games, moves, jax.random.split(beginning, SIDE_BY_SIDE))

    seed, moves = jax.random.PRNGKey(1), 0
    games = jax.vmap(game.init)(jax.random.split(seed, SIDE_BY_SIDE))
    jax.block_until_ready(moved(games, seed))  # compiles
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        seed, now = jax.random.split(seed)
        games = jax.block_until_ready(moved(games, now))
        moves += SIDE_BY_SIDE
    return moves / spent


def main(seconds: float = 2.0) -> None:
    """Report each game's rates."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # both sides keep to one core
    print(f"{SIDE_BY_SIDE} games side by side, random moves a second of one core;")
    print("with observations; a single game with observations; and `gymnasium.make` alone")
    for key in KEYS:
        game = GAMES[key]
        batch = batch_of(game, SIDE_BY_SIDE, 2, seed=1)
        rate(batch, 0.1, seen=True)  # compiles what is not compiled yet
        one = batch_of(game, 1, 2, seed=1)
        rates = [rate(batch, seconds), rate(batch, seconds, seen=True), rate(one, 1, seen=True)]
        if key in played_alone():
            rates.append(rate_alone(key, seconds))
        print(f"  {key:16}" + "".join(f" {each:>12,.0f}" for each in rates))
    try:
        for key in PEERS:
            print(f"  pgx {key:12} {rate_of_pgx(key, seconds):>12,.0f}")
    except ImportError:
        print("  pgx is not installed: make bench installs it")


if __name__ == "__main__":
    main()
