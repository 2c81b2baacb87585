"""What the server counts about itself, as Prometheus reads it: how much, how fast, never who."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: each bucket counts what took as long or less."""
BEAT: Final = 0.5
PAGE_SIZE: Final = 4096
MEMORY: Final = Path("/proc/self/statm")


@dataclass
class Durations:
    r"""How long something took, in buckets.

    >>> moves = Durations()
    >>> moves.add(0.003); moves.add(0.02)
    >>> print(*list(moves.lines("yams_move_seconds"))[:3], sep="\n")
    yams_move_seconds_bucket{le="0.005"} 1
    yams_move_seconds_bucket{le="0.01"} 1
    yams_move_seconds_bucket{le="0.025"} 2
    """

    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def measure(self) -> Iterator[None]:
        """Count what is done in here."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - begun)

    def lines(self, name: str) -> Iterator[str]:
        """The buckets, each with those before it."""
        count = 0
        for bound, here in zip((*BOUNDS, "+Inf"), self.buckets, strict=True):
            count += here
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.seconds:.6f}"
        yield f"{name}_count {count}"


@dataclass
class Metrics:
    """The counts of one process."""

    answers: Counter[int] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    requests: Durations = field(default_factory=Durations)
    moves: Durations = field(default_factory=Durations)
    late: float = 0.0
    """Seconds by which what was to be done at a moment was done later, at the last look."""

    async def follow_the_loop(self) -> None:
        """See how late the process is with what it has to do."""
        begun = time.perf_counter()
        await asyncio.sleep(BEAT)
        self.late = max(0.0, time.perf_counter() - begun - BEAT)

    def text(self, now: Mapping[str, float]) -> str:
        """All of it, and some values as they are now."""
        answers = [f'{{status="{status}"}} {n}' for status, n in sorted(self.answers.items())]
        refusals = [f'{{code="{code}"}} {n}' for code, n in sorted(self.refusals.items())]
        said = [
            *about("yams_answers_total", "counter", "Answers over HTTP."),
            *(f"yams_answers_total{each}" for each in answers),
            *about("yams_refusals_total", "counter", "Refusals over the socket."),
            *(f"yams_refusals_total{each}" for each in refusals),
            *about("yams_request_seconds", "histogram", "From a request to its answer."),
            *self.requests.lines("yams_request_seconds"),
            *about("yams_move_seconds", "histogram", "From a move until it is kept and told."),
            *self.moves.lines("yams_move_seconds"),
        ]
        here = {
            "yams_event_loop_late_seconds": self.late,
            "process_cpu_seconds_total": time.process_time(),
            "process_resident_memory_bytes": resident(),
        }
        for name, value in {**now, **here}.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            said += [f"# TYPE {name} {kind}", f"{name} {value:g}"]
        return "\n".join(said) + "\n"


def about(name: str, kind: str, help: str) -> tuple[str, str]:
    """What comes before the values of a name."""
    return f"# HELP {name} {help}", f"# TYPE {name} {kind}"


def resident() -> float:
    """How many bytes of memory this process has, where the system says so."""
    try:
        return float(MEMORY.read_text().split()[1]) * PAGE_SIZE
    except OSError:
        return 0.0


class Measured:
    """Counts the answers of an application, and how long they took."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and look at its answer."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.answers[message["status"]] += 1
            await send(message)

        with self.metrics.requests.measure():
            await self.app(scope, receive, counted)
