"""Simulations of best play: games a second side by side, beside the engine and programs in public.

The engine plays one match at a time, as it does for bots that nothing plays side by side. The clock
tells what two idle cores do together, CPU time what a busy machine leaves unharmed.
"""

from __future__ import annotations

import os
import time
from statistics import median
from typing import Any, NamedTuple

from bench.commands import took, yams
from yamotheque import GAMES
from yamotheque.bots import find_bot
from yamotheque.contests.simulate import one_match, simulate
from yamotheque.game import Game
from yamotheque.match.series import Series
from yamotheque.worth.summary import Summary

MILLION = 1 << 20
MATCHES = {"yahtzee": [MILLION] * 3, "yatzy": [MILLION] * 3, "yacht": [MILLION] * 3, "corse": [128]}
"""The matches of each run; those of Corse are few, as its net is run for every form ahead."""
SLOW_MATCHES = 20
PUBLIC = {"yatzy": "dlangk/yatzy, eight cores of an M1 Max: 241,833, with a 3 GB table 1,571,817"}
WHOLE = ("simulate", "yatzy", "--bots", "optimal", "--games", "1000000")


class Rate(NamedTuple):
    """Games a second, by the clock and of CPU time on one core, and their mean."""

    wall: float
    cpu: float
    mean: float


def side_by_side(game: Game[Any], matches: int) -> Rate:
    """How fast matches are played side by side."""
    begin, cpu = time.perf_counter(), time.process_time()
    mean = simulate(game, ["optimal"], matches, seed=1).scores[0].mean
    wall, spent = time.perf_counter() - begin, time.process_time() - cpu
    return Rate(matches / wall, matches / spent, mean)


def one_by_one(game: Game[Any]) -> float:
    """How many matches the engine plays in a second of CPU time."""
    series = Series(game)
    one_match(series, [find_bot("optimal")], "warm", Summary.of(1))
    cpu = time.process_time()
    for number in range(SLOW_MATCHES):
        one_match(series, [find_bot("optimal")], f"1/{number}", Summary.of(1))
    return SLOW_MATCHES / (time.process_time() - cpu)


def main() -> None:
    """Report games a second, and how many times the engine's that is."""
    print(f"Simulations of best play, games a second ({os.cpu_count()} cores)")
    for key, runs in MATCHES.items():
        game = GAMES[key]
        simulate(game, ["optimal"], 10)  # solves and compiles what is not yet
        rates = [side_by_side(game, matches) for matches in runs]
        wall, cpu = median(rate.wall for rate in rates), median(rate.cpu for rate in rates)
        engine = one_by_one(game)
        print(f"  {key:10} by the clock {wall:>12,.1f}   a CPU second {cpu:>12,.1f}")
        print(
            f"    engine {engine:>8,.1f}   ratio {cpu / engine:>10,.1f}   mean {rates[0].mean:.2f}"
        )
        if key in PUBLIC:
            print(f"    {PUBLIC[key]}")
    wall, cpu = took(yams(), *WHOLE)
    print(f"  yams {' '.join(WHOLE)}: {wall:.1f} s by the clock, {cpu:.1f} s of CPU time")


if __name__ == "__main__":
    main()
