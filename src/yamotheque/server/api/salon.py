"""The salon, and looking for somebody to play with."""

from __future__ import annotations

from litestar import delete, post
from litestar.params import JSONBody

from yamotheque.server.api.operations import AnyRequest, Asking, changes, reads
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.protocol.salon import SalonView, Seek, SeekIn


@reads("/salon", "The salon")
async def read_salon(site: Here) -> SalonView:
    """Public tables, who is in the salon, and who looks for somebody; at most a second old."""
    return await site.salon.look()


@reads("/seeks", "What I look for")
async def read_seek(site: Here, me: Asking) -> Seek | None:
    """What this session looks for, with its table once somebody was found; null for nothing."""
    return await site.seeks.find(me)


@changes(post, "/seeks", "Look for somebody", 404, 422)
async def seek(request: AnyRequest, site: Here, data: JSONBody[SeekIn]) -> Seek:
    """Play with the next person who asks for the same game and options.

    It counts while this session is in the salon (`enter` over the socket). Whoever asks second gets
    the table at once, the first is told by `seated`.
    """
    me = known(request)
    site.paces["tables"].check(me, address(request))
    return await site.seeks.ask(me, data)


@changes(delete, "/seeks", "Look for nobody")
async def stop_seeking(site: Here, me: Asking) -> None:
    """Look no more, or forget where one was seated."""
    await site.seeks.end(me)
