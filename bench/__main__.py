"""Run benchmarks, each in a process of its own: `python -m bench [part ...]`, or `all` of them.

Without a name those run that stand beside their peers; `frames`, `device` and `load`, which want a
browser and a PostgreSQL and take minutes more, are to be named.
"""

from __future__ import annotations

import argparse
import os
import platform
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

BESIDE_PEERS: Final = ("solver", "simulations", "batches", "playouts", "start", "bytes")
PARTS: Final = (*BESIDE_PEERS, "frames", "device", "load")
LIMIT: Final = 900
"""Seconds after which a part is given up."""
SETTINGS: Final = {"solver": {"OPENBLAS_NUM_THREADS": "1"}}
"""The peer's linear algebra would count the time its threads wait for each other."""


def machine() -> str:
    """What all of it was measured on."""
    models = [
        line.partition(": ")[2]
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        if line.startswith("model name")
    ]
    model = models[0] if models else platform.processor()
    load, *_ = os.getloadavg()
    return f"{model}, {os.cpu_count()} cores, load {load:.1f}, Python {platform.python_version()}"


def run(part: str) -> bool:
    """Run one part, and say how long it took; whether it came to its end."""
    begin = time.monotonic()
    settings = {**os.environ, "PYTHONUNBUFFERED": "1", **SETTINGS.get(part, {})}
    command = [sys.executable, "-m", f"bench.{part}"]
    with subprocess.Popen(command, env=settings) as running:
        try:
            status: int | None = running.wait(LIMIT)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGINT)  # it ends the servers it has started
            status = None
    ended = {0: "took", None: "was given up after"}.get(status, "broke after")
    print(f"  ({part} {ended} {time.monotonic() - begin:.0f} s)\n", flush=True)
    return status == 0


def main() -> None:
    """Run the parts that are named."""
    reader = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    reader.add_argument("part", nargs="*", help=f"{', '.join(PARTS)}, or all")
    named = reader.parse_args().part
    if unknown := set(named) - {*PARTS, "all"}:
        reader.error(f"no part {', '.join(unknown)}: expected {', '.join(PARTS)}, or all")
    print(machine(), end="\n\n", flush=True)
    chosen = PARTS if "all" in named else named or BESIDE_PEERS
    if broken := [part for part in chosen if not run(part)]:
        sys.exit(f"broken: {', '.join(broken)}")


if __name__ == "__main__":
    main()
