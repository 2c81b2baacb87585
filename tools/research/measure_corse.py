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
from typing import Any

import numpy as np

from yamotheque.games.corse import GRAND, PETIT
from yamotheque.solve import columns as c
from yamotheque.solve.learnt import Learnt

BATCH = 32
"""Games played side by side."""


def thrown(dice: np.random.Generator, kept: Any) -> Any:
    """A roll for each multiset kept, by its odds."""
    odds = c.make_tables().throw[:, kept].T.cumsum(axis=1)
    rolls = (dice.random((len(kept), 1)) * odds[:, -1:] > odds).sum(axis=1)
    return np.minimum(rolls, odds.shape[1] - 1)


def play_turn(turn: c.Turn, dice: np.random.Generator) -> tuple[Any, Any, Any]:
    """The column and the cell that the bot marks in each game, and with which roll."""
    tables, count = c.make_tables(), len(turn.value)
    line = np.arange(count)
    roll = thrown(dice, np.zeros(count, np.int64))
    going, sec = np.ones(count, bool), np.ones(count, bool)
    for best, keeps in ((turn.first, turn.keep_two), (turn.later, turn.keep_one)):
        parts = tables.part[roll]
        worth = keeps[line[:, None], parts]
        going = going & (worth.max(axis=1) > best[line, roll])
        kept = parts[line, worth.argmax(axis=1)]
        roll = np.where(going, thrown(dice, kept), roll)
        sec &= ~going
    marks = turn.marks[line, :, :, roll]
    marks[:, c.SEC] = np.where(sec[:, None], marks[:, c.SEC], c.NEVER)
    best = marks.reshape(count, -1).argmax(axis=1)
    return best // c.CELLS, best % c.CELLS, roll


def mark(form: Any, column: Any, cell: Any, roll: Any) -> Any:
    """Mark a cell in each game, in place; the points, the bonus included when it is reached."""
    tables, (marked, subtotal, status) = c.make_tables(), form
    line = np.arange(len(marked))
    old_status, old_total = status[line, column], subtotal[line, column]
    slot = tables.slot_of[cell, roll]
    second = np.isin(cell, (GRAND, PETIT)) & (old_status != 0)
    limited = tables.second[old_status, (cell == PETIT).astype(int), roll]
    points = np.where(second, limited, tables.points[cell, roll])
    total = np.minimum(old_total + tables.slot_adds[slot], c.TOP)
    new = tables.slot_status[slot]
    new = np.where(new < 0, old_status, np.where(old_status == 0, new, c.BOTH))
    marked[line, column] |= tables.slot_bit[slot]
    subtotal[line, column], status[line, column] = total, new
    return points + c.BONUS * ((old_total < c.TOP) & (total >= c.TOP))


def play(columns: str, seed: int) -> tuple[list[float], list[float]]:
    """Whole games: their scores, and their scores without the luck of the dice."""
    value, dice = Learnt(), np.random.default_rng(seed)
    form = [np.repeat(part, BATCH, axis=0) for part in c.new_form(columns)]
    score, luck = np.zeros(BATCH), np.zeros(BATCH)
    for _ in range(c.CELLS * len(columns)):
        turn = c.work_out_turn(value, *form)
        gain = mark(form, *play_turn(turn, dice))
        score += gain
        luck += gain + value.value(*form) - turn.value
    return score.tolist(), (score - luck).tolist()


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
