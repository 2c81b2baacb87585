"""Simulations of best play: games a second side by side, beside the engine with the optimal bot.

The engine plays one match at a time, as it does for bots that nothing plays side by side. CPU time
is what a busy machine leaves unharmed, so rates are given by it too: on two idle cores the rate by
the clock is twice that of one second of CPU time.
"""

from __future__ import annotations

import os
import time

from yamotheque import GAMES
from yamotheque.simulate import Summary, one_match, simulate

MATCHES = {"yahtzee": 1 << 20, "yatzy": 1 << 20, "yacht": 1 << 20, "corse": 128}
"""Those of Corse, whose four columns are learnt, are few: its net is run for every form ahead."""
SLOW_MATCHES = 20


def cpu_seconds() -> float:
    """The CPU time of this process, on all cores."""
    return time.process_time()


def main() -> None:
    """Report games a second, and how many times the engine's that is."""
    print(f"Simulations of best play, games a second ({os.cpu_count()} cores)")
    for key, matches in MATCHES.items():
        game = GAMES[key]
        simulate(game, ["optimal"], 10)  # solves and compiles what is not yet
        begin, cpu = time.perf_counter(), cpu_seconds()
        mean = simulate(game, ["optimal"], matches, seed=1).scores[0].mean
        wall, spent = time.perf_counter() - begin, cpu_seconds() - cpu
        one_match(game, ["optimal"], "warm", Summary(("optimal",)))
        cpu = cpu_seconds()
        for number in range(SLOW_MATCHES):
            one_match(game, ["optimal"], f"1/{number}", Summary(("optimal",)))
        engine = SLOW_MATCHES / (cpu_seconds() - cpu)
        rate = matches / spent
        print(f"  {key:10} by the clock {matches / wall:>12,.1f}   a CPU second {rate:>12,.1f}")
        print(f"    engine {engine:>8,.1f}   ratio {rate / engine:>10,.1f}   mean {mean:.2f}")
