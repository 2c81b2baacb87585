"""How often something may be done, and by how many at once: of one session, from one address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from yamotheque.server.errors import Refused

REMEMBERED = 10_000


class TooFast(Refused):
    """Something done too often."""

    key = "too-fast"


class TooMany(Refused):
    """Too much at once."""

    key = "too-many"


@lru_cache(maxsize=REMEMBERED)
def network(address: str) -> str:
    """Whom an address stands for: of IPv6 a whole /64, which is what one household has.

    This machine itself is nobody: behind a proxy that does not tell, it would be everybody.

    >>> network("203.0.113.9"), network("2001:db8:1:2:3::4"), network("127.0.0.1")
    ('203.0.113.9', '2001:db8:1:2::/64', '')
    """
    try:
        caller = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(caller, IPv6Address):
        caller = caller.ipv4_mapped or caller
    if caller.is_loopback:
        return ""
    if isinstance(caller, IPv6Address):
        return str(IPv6Network((caller, 64), strict=False))
    return str(caller)


class Pace:
    """A bucket per person: `burst` at once, refilled in `seconds`; one for a crowd is larger.

    >>> clock = iter((0, 0, 0, 5)).__next__
    >>> pace = Pace(burst=2, seconds=10, clock=clock)
    >>> [pace.allows("ana") for _ in range(4)]
    [True, True, False, True]
    """

    def __init__(
        self,
        burst: int,
        seconds: float,
        crowd: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.burst, self.seconds, self.crowd, self.clock = burst, seconds, crowd, clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str, many: int = 1) -> bool:
        """Whether somebody, or a crowd of so many, may do it now; if so, it is counted."""
        moment, most = self.clock(), float(self.burst * many)
        left, then = self.left.pop(who, (most, moment))
        left = min(most, left + (moment - then) * most / self.seconds)
        allowed = left >= 1
        self.left[who] = (left - allowed, moment)
        if len(self.left) > REMEMBERED:
            self.left.popitem(last=False)
        return allowed

    def count(self, session: str, place: str) -> bool:
        """Count what a session does; whether it may, and all who call from that place together."""
        return (not place or self.allows(f"from {place}", self.crowd)) and (
            not session or self.allows(session)
        )

    def check(self, session: str, address: str = "") -> None:
        """Refuse what a session does too often, or all who call from one address together."""
        if not self.count(session, network(address)):
            raise TooFast


class Crowd:
    """How many are here at once, of each session and from each address."""

    def __init__(self, of_session: int, from_address: int) -> None:
        self.of_session, self.from_address = of_session, from_address
        self.here: Counter[str] = Counter()

    def enter(self, session: str, address: str) -> Callable[[], None]:
        """Let one more in; what is returned is to be called when they go."""
        place = network(address)
        wanted = [
            (who, most)
            for who, most in ((session, self.of_session), (f"from {place}", self.from_address))
            if who not in ("", "from ")
        ]
        if any(self.here[who] >= most for who, most in wanted):
            raise TooMany
        self.here.update(who for who, _ in wanted)

        def leave() -> None:
            while wanted:
                who, _ = wanted.pop()
                self.here[who] -= 1
                if not self.here[who]:
                    del self.here[who]

        return leave

    @contextmanager
    def place(self, session: str, address: str) -> Iterator[None]:
        """A place for as long as it is needed."""
        leave = self.enter(session, address)
        try:
            yield
        finally:
            leave()


@dataclass
class Limits:
    """The paces of one server, and the sizes it accepts.

    A pace is how many at once, refilled in how many seconds, for a session; and how many times that
    for all who call from one address. A bot waits a `moment` before it moves after people; who
    floods us waits for a `breath` after each message; who moves faster than after a `glance`, on
    average, is ranked with programs. All in seconds.
    """

    requests: tuple[int, float, int] = (1500, 60, 2)
    tables: tuple[int, float, int] = (60, 60, 1)
    lines: tuple[int, float, int] = (5, 10, 2)
    logins: tuple[int, float, int] = (10, 600, 3)
    accounts: tuple[int, float, int] = (5, 3600, 4)
    exports: tuple[int, float, int] = (5, 600, 4)
    reports: tuple[int, float, int] = (5, 600, 2)
    invitations: tuple[int, float, int] = (10, 600, 1)
    messages: tuple[int, float, int] = (100, 10, 10)
    sockets: tuple[int, int] = (20, 200)
    body: int = 16 * 1024
    message: int = 4 * 1024
    backlog: int = 32
    patience: float = 10
    breath: float = 0.02
    moment: float = 2
    glance: float = 0.4
