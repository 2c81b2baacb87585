"""Measure the mean of `bot:optimal` in Yams Corse: whole games with the shipped value, in numpy.

    OPENBLAS_NUM_THREADS=1 python tools/research/measure_corse.py --columns DLMS --games 20480

Every choice is the one the bot makes: the turn worked out over the dice with the learnt value of
what follows. Beside the plain mean it prints the one with the luck of the dice taken out: the score
less each turn's deviation from what it was worth has the same mean and far less spread.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from typing import Any

import numpy as np

from yamotheque.solve.corse import columns as c
from yamotheque.solve.corse.learnt import Learnt
from yamotheque.solve.corse.playing import play_games

BATCH = 32
"""Games played side by side."""


def thrown(dice: np.random.Generator, kept: Any) -> Any:
    """A roll for each multiset kept, by its odds."""
    odds = c.column_arrays().dice.after[:, kept].T.cumsum(axis=1)
    rolls = (dice.random((len(kept), 1)) * odds[:, -1:] > odds).sum(axis=1)
    return np.minimum(rolls, odds.shape[1] - 1)


def play(columns: str, seed: int) -> tuple[list[float], list[float]]:
    """Whole games: their scores, and their scores without the luck of the dice."""
    dice, turns = np.random.default_rng(seed), c.CELLS * len(columns)
    form = [np.repeat(part, BATCH, axis=0) for part in c.new_form(columns)]
    scores, calm = play_games(
        np, c.column_arrays(), Learnt().value, form, partial(thrown, dice), turns, np.zeros(BATCH)
    )
    return scores.tolist(), calm.tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--columns", default=c.COLUMNS)
    parser.add_argument("--games", type=int, default=20480)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    plain: list[float] = []
    steady: list[float] = []
    begin = time.time()
    with ProcessPoolExecutor(args.workers) as pool:
        seeds = range(args.seed << 32, (args.seed << 32) + math.ceil(args.games / BATCH))
        for done in as_completed([pool.submit(play, args.columns, seed) for seed in seeds]):
            scores, calm = done.result()
            plain += scores
            steady += calm
    root = math.sqrt(len(plain))
    report = {
        "columns": args.columns,
        "games": len(plain),
        "mean": np.mean(plain),
        "error": np.std(plain) / root,
        "sd": np.std(plain),
        "steady_mean": np.mean(steady),
        "steady_error": np.std(steady) / root,
        "seconds": round(time.time() - begin),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
