"""The socket: a page follows a table, moves, talks; what it sends is checked like anything else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from yamotheque.server.errors import Refused
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, check_origin, who
from yamotheque.server.matches.encoded import Shown
from yamotheque.server.news.hub import Watcher
from yamotheque.server.news.wire import AT_ONCE
from yamotheque.server.operations.limits import TooFast, TooMany
from yamotheque.server.operations.shielded import to_its_end
from yamotheque.server.protocol.chat import ChatIn
from yamotheque.server.protocol.salon import Enter
from yamotheque.server.protocol.socket import FromPage, Ping, Pong, SocketMove, Watch
from yamotheque.server.site import Site
from yamotheque.words import YamsError

log: Final = logging.getLogger(__name__)
decoder: Final = msgspec.json.Decoder(FromPage)
PATIENCE_WITH_FLOODS: Final = 100
BROKEN, SLOW, FLOOD, FOREIGN = 1011, 4008, 4029, 4403
"""The codes a socket is closed with: our fault, a page that did not read, one that said far too
much, one of another site."""


@websocket("/ws")
async def page_socket(socket: WebSocket[Any, Any, Any], site: Here) -> None:
    """One connected page, from its coming to its going; of another site, or one too many, none."""
    try:
        check_origin(socket)
    except Refused:
        await socket.close(code=FOREIGN)
        return
    try:
        with site.sockets.place(who(socket), address(socket)):
            await site.overload.wait()
            await connected(socket, site)
    except Refused as error:
        await socket.close(code=FLOOD if isinstance(error, TooMany) else BROKEN)


async def connected(socket: WebSocket[Any, Any, Any], site: Site) -> None:
    """Hear a page and tell it what it is to know, until it goes or must go."""
    me = who(socket)
    muted = frozenset(await site.accounts.muted(me))
    await socket.accept()
    watcher = site.hub.join(me)
    watcher.muted = muted
    extensions: dict[str, Any] = dict(socket.scope.get("extensions") or {})
    watcher.say = extensions.get(AT_ONCE, watcher.say)

    async def send(message: bytes) -> None:
        await socket.send_data(message, mode="text")

    tasks = [
        asyncio.create_task(listen(socket, site, watcher)),
        asyncio.create_task(watcher.pump(send, site.limits.patience)),
        asyncio.create_task(watcher.lost.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        site.hub.leave(watcher)
        for task in tasks:
            task.cancel()
        ended = (await asyncio.gather(*tasks, return_exceptions=True))[0]
    if isinstance(ended, WebSocketDisconnect):
        return
    if isinstance(ended, Exception):
        log.error("a socket failed", exc_info=ended)
    code = FLOOD if ended is None else BROKEN if isinstance(ended, Exception) else SLOW
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1):
            await socket.close(code=code)


async def listen(socket: WebSocket[Any, Any, Any], site: Site, watcher: Watcher) -> None:
    """Do what the page asks, message after message, until it says far too much."""
    caller = watcher.me or f"page {id(watcher)}"
    refusals = 0
    while refusals < PATIENCE_WITH_FLOODS:
        text = await receive(socket)
        ref = 0
        try:
            site.messages.check(caller, address(socket))
            message = read(text)
            ref = getattr(message, "ref", 0)
            await answer(site, watcher, message, address(socket))
        except YamsError as error:
            because = Refused.because(error)
            watcher.tell(because.message(ref))
            site.metrics.refusals[because.code] += 1
            if isinstance(error, TooFast):
                refusals += 1
                # Nothing more is read meanwhile: the flood stays where it comes from.
                await asyncio.sleep(site.limits.breath)


async def receive(socket: WebSocket[Any, Any, Any]) -> str | bytes:
    """The next message, as text or, wrongly, as bytes."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone", code=1000)
    return event.get("text") or event.get("bytes") or ""


def read(text: str | bytes) -> FromPage:
    """A message from its JSON."""
    try:
        message: FromPage = decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        detail = str(error)[:200]
        raise Refused("malformed", detail=detail) from None
    return message


async def answer(site: Site, watcher: Watcher, message: FromPage, caller: str) -> None:
    """Do what one message asks."""
    match message:
        case Ping():
            watcher.tell(Pong())
        case Watch(table=None):
            site.hub.watch(watcher, None)
        case Watch(table=str(id), version=version, brief=brief):
            # Followed first: what happens while it is read is heard.
            site.hub.watch(watcher, id, brief=brief)
            try:
                table = watcher.keeps = await site.tables.visit(id)
            except YamsError:
                site.hub.watch(watcher, None)
                raise
            # A room may have changed though nobody moved.
            if brief or version != table.version or table.room:
                watcher.show(Shown(await site.tables.view(table, watcher.me)))
        case SocketMove(table=id, version=version, move=move, seat=seat, sure=sure):
            # A move that has come is made, even when its page goes away meanwhile.
            moving = site.tables.move(watcher.me, id, version, move, seat, sure=sure)
            with site.metrics.moves.measure():
                table = await to_its_end(moving)
            if watcher.table != id:
                watcher.show(Shown(await site.tables.view(table, watcher.me)))
        case Enter(salon=True):
            await site.salon.enter(watcher)
        case Enter():
            site.hub.enter(watcher, False)
        case ChatIn(text=text, table=id):
            site.overload.check()
            at = await site.tables.at_hand(id) if id else None
            await site.say(await site.chat.say(watcher.me, text, caller, at))
