"""Who I am, and whom I do not want to hear."""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, put
from litestar.params import FromPath, JSONBody

from yamotheque.server.answers import Here
from yamotheque.server.api.operations import AnyRequest, changes, reads
from yamotheque.server.bus import Deaf
from yamotheque.server.protocol.people import Me, MeChange
from yamotheque.server.sessions import known, session_of, token, who
from yamotheque.server.site import Site

PEOPLE: Final = "people"


async def answer_me(request: AnyRequest, site: Site) -> Response[Me]:
    """Who somebody is, with the token of their session."""
    me = known(request)
    person = await site.accounts.find(me)
    await site.accounts.visit(person)
    muted = await site.accounts.muted(me)
    return Response(
        Me(me, person.pseudo, person.country, muted, token(site.store.key, session_of(request))),
        headers={"cache-control": "no-store"},
        status_code=200,
    )


@reads("/me", "Who I am", PEOPLE)
async def read_me(request: AnyRequest, site: Here) -> Response[Me]:
    """Who this session is. Send `csrf` back in the `x-csrftoken` header of each unsafe request."""
    return await answer_me(request, site)


@changes(put, "/me", "Change my name", PEOPLE, 413, 422)
async def change_me(request: AnyRequest, site: Here, data: JSONBody[MeChange]) -> Response[Me]:
    """Choose a pseudo (1 to 24 visible characters) and a country or a region, or none."""
    await site.accounts.rename(known(request), data.pseudo, data.country)
    return await answer_me(request, site)


@changes(put, "/me/mutes/{player:str}", "Mute", PEOPLE, 404)
async def mute(request: AnyRequest, site: Here, player: FromPath[str]) -> Response[Me]:
    """Hear no more of what somebody says in the chat."""
    await site.accounts.mute(known(request), player)
    return await heard_from_now_on(request, site)


@changes(delete, "/me/mutes/{player:str}", "Unmute", PEOPLE)
async def unmute(request: AnyRequest, site: Here, player: FromPath[str]) -> Response[Me]:
    """Hear somebody again."""
    await site.accounts.unmute(known(request), player)
    return await heard_from_now_on(request, site)


async def heard_from_now_on(request: AnyRequest, site: Site) -> Response[Me]:
    """Let the session's open pages know whom it does not want to hear."""
    await site.mute(who(request))
    await site.tell(Deaf(who(request)))
    return await answer_me(request, site)


HANDLERS: Final = (read_me, change_me, mute, unmute)
