"""What those see and do who look after a site."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from yamotheque.server.api.operations import Asking, changes, reads
from yamotheque.server.errors import Refused
from yamotheque.server.http.answers import Here
from yamotheque.server.protocol.moderation import ActIn, Moderated
from yamotheque.server.site import Site


@reads("/moderation", "What waits for a moderator", 403)
async def read_moderation(site: Here, me: Asking) -> Moderated:
    """The reports that wait, the newest lines anywhere, and what was done lately."""
    await site.moderation.check_moderator(me)
    return await waiting(site)


@changes(post, "/moderation", "Moderate", 404)
async def moderate(site: Here, me: Asking, data: JSONBody[ActIn]) -> Moderated:
    """Do something about a line, a name or a report; it is written down who did it."""
    await site.moderation.check_moderator(me, data.player)
    if not await done(site, me, data):
        raise Refused("nothing-done")
    await site.read_news()
    return await waiting(site)


async def done(site: Site, me: str, asked: ActIn) -> bool:
    """Do what is asked; False where there is nothing to do."""
    about = site.moderation
    match asked.what:
        case "remove" | "restore":
            return await site.chat.show(asked.number, asked.what == "restore", me)
        case "resolve":
            return await site.reports.resolve(asked.number, me)
        case "hide":
            return await about.hide(asked.player, me)
        case "show":
            return await about.show(asked.player, me)
        case "mute" | "unmute":
            return await about.ban(asked.player, asked.what == "mute", me)


async def waiting(site: Site) -> Moderated:
    """What waits now."""
    lines = await site.chat.everywhere()
    return Moderated(
        reports=await site.reports.waiting(),
        lines=lines,
        removed=await site.chat.gone(lines),
        hidden=await site.moderation.hidden({line.player for line in lines}),
        acts=await site.moderation.acts(),
    )
