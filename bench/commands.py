"""What a whole command takes, the start of Python included."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

COMPILED_ONCE = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}
"""Python keeps what it has compiled, as it does for people."""


class Took(NamedTuple):
    """Seconds of one command: by the clock, and of CPU time on all cores."""

    wall: float
    cpu: float


def children() -> float:
    """The CPU time of all commands that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def took(*command: str) -> Took:
    """What a command takes; it must succeed."""
    begin, cpu = time.perf_counter(), children()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=COMPILED_ONCE)
    return Took(time.perf_counter() - begin, children() - cpu)


def middle(times: int, *command: str) -> Took:
    """The middle one of so many runs, after one that writes what is kept between runs."""
    took(*command)
    runs = [took(*command) for _ in range(times)]
    return Took(median(run.wall for run in runs), median(run.cpu for run in runs))


def yams() -> str:
    """The program of this environment."""
    return str(Path(sys.executable).with_name("yams"))
