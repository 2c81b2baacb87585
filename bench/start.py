"""How long `yams` takes to start, beside a Python that does nothing."""

from __future__ import annotations

import sys

from bench.commands import middle, yams

TIMES = 11


def main() -> None:
    """Print the middle one of some starts."""
    print("Start, seconds by the clock and of CPU time")
    for name, command in {
        "python -c pass": (sys.executable, "-c", "pass"),
        "yams --version": (yams(), "--version"),
        "yams games": (yams(), "games"),
    }.items():
        wall, cpu = middle(TIMES, *command)
        print(f"  {name:34} {wall:>6.3f} / {cpu:.3f}")


if __name__ == "__main__":
    main()
