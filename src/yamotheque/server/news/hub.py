"""Who is connected and what they watch. A slow client is dropped, never waited for."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

from yamotheque.server.matches.encoded import NOTHING, Known, Shown, encode
from yamotheque.server.protocol.chat import ChatLine
from yamotheque.server.protocol.rooms import Presence
from yamotheque.server.protocol.socket import ToPage


class Watcher:
    """One connected page: what it follows, and what is still to be sent to it."""

    def __init__(self, me: str, backlog: int) -> None:
        self.me = me
        self.table: str | None = None
        self.brief = False
        self.known: Known = NOTHING
        self.keeps: object = None
        """What must not be forgotten as long as this page follows it."""
        self.presence: Presence | None = None
        """Who is at the table, as this page knows it."""
        self.muted: frozenset[str] = frozenset()
        self.say: Callable[[bytes], bool] = lambda _: False
        """Says something at once, unless what was said before is still on its way."""
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(backlog)
        self.sending = False
        self.lost = asyncio.Event()

    def tell(self, message: ToPage | bytes) -> None:
        """Say something, if need be after what waits; a page that lets too much wait is lost."""
        said = message if isinstance(message, bytes) else encode(message)
        if not self.sending and self.waiting.empty() and self.say(said):
            return
        try:
            self.waiting.put_nowait(said)
        except asyncio.QueueFull:  # it will come back
            self.lost.set()

    def show(self, shown: Shown) -> None:
        """Queue a view: all of it, or what is new to a page that asked for no more."""
        brief = self.brief and self.known.table == shown.known.table
        self.tell(shown.since(self.known) if brief else shown.whole)
        self.known = shown.known

    async def pump(self, send: Callable[[bytes], Awaitable[None]], patience: float) -> None:
        """Send what waits, one after another, to a page that takes each in reasonable time."""
        while True:
            message = await self.waiting.get()
            self.sending = True
            async with asyncio.timeout(patience):
                await send(message)
            self.sending = False


class Hub:
    """Everybody who is connected to this process."""

    def __init__(self, backlog: int) -> None:
        self.backlog = backlog
        self.watchers: set[Watcher] = set()
        self.salon: set[Watcher] = set()
        """Those who are in the salon."""
        self.tables: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.noted: set[str] = set()
        """The tables that others follow than before, as nobody has been told yet."""
        self.stirred = asyncio.Event()

    def join(self, me: str) -> Watcher:
        """Somebody connects."""
        watcher = Watcher(me, self.backlog)
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        self.watch(watcher, None)
        self.enter(watcher, False)
        self.watchers.discard(watcher)

    def watch(self, watcher: Watcher, table: str | None, *, brief: bool = False) -> None:
        """Follow a table, instead of the one followed before."""
        if watcher.table is not None:
            self.tables[watcher.table].discard(watcher)
            if not self.tables[watcher.table]:
                del self.tables[watcher.table]
            self.note(watcher.table)
        watcher.table, watcher.brief, watcher.known, watcher.keeps = table, brief, NOTHING, None
        watcher.presence = None
        if table is not None:
            self.tables[table].add(watcher)
            self.note(table)

    def note(self, table: str) -> None:
        """Somebody has come to a table or gone: it is to be known in a moment."""
        self.noted.add(table)
        self.stirred.set()

    def enter(self, watcher: Watcher, inside: bool) -> None:
        """Go into the salon, or out of it."""
        (self.salon.add if inside else self.salon.discard)(watcher)

    def watching(self, table: str) -> set[Watcher]:
        """Those who follow a table."""
        return set(self.tables.get(table, ()))

    def of(self, me: str) -> Iterable[Watcher]:
        """The pages of one session."""
        return [watcher for watcher in self.watchers if watcher.me == me]

    def lose(self, me: str) -> None:
        """Let the pages of one session go; each comes back by itself and asks who it is."""
        for watcher in self.of(me):
            watcher.lost.set()

    def say(self, line: ChatLine, heard_by: Callable[[str], bool] = lambda me: True) -> None:
        """Pass a line on to all who want to hear its author: of a table, to those who follow it."""
        message = encode(line)
        for watcher in self.watching(line.table) if line.table else self.watchers:
            if line.player not in watcher.muted and heard_by(watcher.me):
                watcher.tell(message)

    def tell_all(self, message: ToPage) -> None:
        """Pass a message on to everybody."""
        encoded = encode(message)
        for watcher in self.watchers:
            watcher.tell(encoded)
