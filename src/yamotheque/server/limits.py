"""How often something may be done: so many at once, and then at a steady pace."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from yamotheque.server.errors import Refused

REMEMBERED = 10_000


class Pace:
    """A bucket per person: `burst` at once, refilled in `seconds`.

    >>> clock = iter((0, 0, 0, 5)).__next__
    >>> pace = Pace(burst=2, seconds=10, clock=clock)
    >>> [pace.allows("ana") for _ in range(4)]
    [True, True, False, True]
    """

    def __init__(
        self, burst: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.seconds, self.clock = burst, seconds, clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Whether somebody may do it now; if so, it is counted."""
        moment = self.clock()
        left, then = self.left.pop(who, (float(self.burst), moment))
        left = min(self.burst, left + (moment - then) * self.burst / self.seconds)
        allowed = left >= 1
        self.left[who] = (left - allowed, moment)
        if len(self.left) > REMEMBERED:
            self.left.popitem(last=False)
        return allowed

    def check(self, who: str) -> None:
        """Refuse what is done too often."""
        if not self.allows(who):
            raise Refused(
                "too-fast",
                429,
                "C'est trop, trop vite : attendez un instant.",
                "Too much, too fast: wait a moment.",
            )


@dataclass
class Limits:
    """The paces of one server, and the sizes it accepts.

    A bot waits a `moment` before it moves after people, in seconds.
    """

    requests: tuple[int, float] = (3000, 60)
    tables: tuple[int, float] = (60, 60)
    lines: tuple[int, float] = (5, 10)
    messages: tuple[int, float] = (100, 10)
    body: int = 16 * 1024
    message: int = 4 * 1024
    backlog: int = 32
    patience: float = 10
    moment: float = 2
