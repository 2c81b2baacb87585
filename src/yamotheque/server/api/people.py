"""Who I am, and whom I do not want to hear."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import delete, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from yamotheque.server.api.operations import AnyRequest, Asking, Language, changes, reads
from yamotheque.server.http.answers import Here
from yamotheque.server.http.rules_html import to_html
from yamotheque.server.http.sessions import (
    TOKENLESS,
    address,
    device_of,
    known,
    session_of,
    token,
    token_for,
    who,
)
from yamotheque.server.news.log import Muted
from yamotheque.server.people.accounts import StoredPerson
from yamotheque.server.people.devices import note
from yamotheque.server.protocol.people import (
    Acquaintance,
    Me,
    MeChange,
    NewProgram,
    Notice,
    Program,
    PushIn,
)
from yamotheque.server.protocol.profiles import Practice, Profile
from yamotheque.server.protocol.tables import Turns
from yamotheque.server.site import Site
from yamotheque.server.storage.store import new_id
from yamotheque.server.tables.exports import all_of


async def answer_me(request: AnyRequest, site: Site) -> Me:
    """Who somebody is, with the token of their session."""
    me = known(request)
    person = await site.accounts.find(me)
    if await site.accounts.visit(person) and person.account:
        await note_device(request, site)
    return await describe(request, site, person)


async def describe(request: AnyRequest, site: Site, person: StoredPerson) -> Me:
    """Somebody as they see themselves."""
    csrf = token(site.store.key, session_of(request))
    muted = await site.accounts.muted(person.id)
    return Me(
        person.id,
        person.pseudo,
        person.country,
        muted,
        csrf,
        person.account,
        person.program,
        site.passkeys.offered,
        site.elsewhere if on_this_machine(request) else "",
        site.pushes.public,
        person.moderator,
        site.notices.written(),
    )


def on_this_machine(request: AnyRequest) -> bool:
    """Whether a page was opened by an address that means this machine on every machine."""
    name = (urlsplit(f"//{request.headers.get('host', '')}").hostname or "").lower()
    return name == "localhost" or name.endswith(".localhost") or name in ("127.0.0.1", "::1")


def device(request: AnyRequest, site: Site) -> str:
    """The device that this request comes from."""
    return device_of(site.store.key, session_of(request))


async def note_device(request: AnyRequest, site: Site) -> None:
    """Write down that an account is here, on this device."""
    agent = request.headers.get("user-agent", "")
    async with site.store.writing() as connection:
        await note(connection, who(request), device(request, site), agent)


@reads("/me", "Who I am")
async def read_me(request: AnyRequest, site: Here) -> Me:
    """Who this session is. Send `csrf` back in the `x-csrftoken` header of each unsafe request."""
    return await answer_me(request, site)


@changes(put, "/me", "Change my name", 422)
async def change_me(request: AnyRequest, site: Here, data: JSONBody[MeChange]) -> Me:
    """Choose a pseudo (1 to 24 visible characters) and a country or a region, or none."""
    await site.accounts.rename(known(request), data.pseudo, data.country)
    if data.program:
        await site.accounts.be_a_program(who(request))
    return await answer_me(request, site)


@changes(post, "/programs", "Begin as a program", 422, opt={TOKENLESS: True})
async def begin_as_a_program(
    request: AnyRequest, site: Here, data: JSONBody[NewProgram]
) -> Program:
    """Be a new player that is a program. The token is told this once and counts for a year."""
    player = new_id(16)
    await site.limit("accounts", player, address(request))
    await site.accounts.rename(player, data.pseudo, data.country)
    await site.accounts.be_a_program(player)
    return Program(player, token_for(request, player))


@changes(put, "/me/mutes/{player:str}", "Mute")
async def mute(request: AnyRequest, site: Here, player: FromPath[str]) -> Me:
    """Hear no more of what somebody says in the chat."""
    await site.accounts.mute(known(request), player)
    return await heard_from_now_on(request, site)


@changes(delete, "/me/mutes/{player:str}", "Unmute")
async def unmute(request: AnyRequest, site: Here, player: FromPath[str]) -> Me:
    """Hear somebody again."""
    await site.accounts.unmute(known(request), player)
    return await heard_from_now_on(request, site)


async def heard_from_now_on(request: AnyRequest, site: Site) -> Me:
    """Let the session's open pages know whom it does not want to hear."""
    await site.mute(who(request))
    await site.tell(Muted(who(request)))
    return await answer_me(request, site)


@reads("/me/people", "Whom I have played with")
async def read_people(site: Here, me: Asking) -> list[Acquaintance]:
    """Those this session has played with elsewhere: whom it follows first, then the newest."""
    return await site.acquaintances.known(me)


@changes(put, "/me/people/{player:str}", "Follow", 409)
async def follow(site: Here, me: Asking, player: FromPath[str]) -> list[Acquaintance]:
    """Follow somebody this session has played with: see when they are here, and invite them."""
    await site.acquaintances.follow(me, player)
    return await site.acquaintances.known(me)


@changes(delete, "/me/people/{player:str}", "Unfollow", 409)
async def unfollow(site: Here, me: Asking, player: FromPath[str]) -> list[Acquaintance]:
    """Follow somebody no more."""
    await site.acquaintances.unfollow(me, player)
    return await site.acquaintances.known(me)


@reads("/players/{pseudo:str}", "A profile")
async def read_profile(site: Here, pseudo: FromPath[str]) -> Profile:
    """What somebody with an account has played, and how well."""
    return await site.profiles.read(pseudo)


@reads("/notices/{name:str}", "A notice of the host")
async def read_notice(site: Here, name: FromPath[str], language: Language = "fr") -> Notice:
    """The `legal` notice or that on `privacy`, where this site's host has written it, as HTML."""
    return Notice(language, to_html(site.notices.read(name, language)))


@changes(put, "/me/push", "Tell this device", 422)
async def push_here(request: AnyRequest, site: Here, data: JSONBody[PushIn]) -> Me:
    """Tell this device when it is this session's turn and no page is open; off until asked for."""
    await site.pushes.add(known(request), device(request, site), data.endpoint)
    return await answer_me(request, site)


@changes(delete, "/me/push", "Tell this device no more")
async def push_no_more(request: AnyRequest, site: Here) -> Me:
    """Tell this device no more; others of the same account are told as before."""
    await site.pushes.remove(known(request), device(request, site))
    return await answer_me(request, site)


@reads("/me/turns", "My turns")
async def read_turns(site: Here, me: Asking) -> Turns:
    """In how many matches with people elsewhere it is this session's turn, and who invites it."""
    turns = await site.tables.turns(me)
    if me:
        turns.invitations = await site.acquaintances.invitations(me)
        turns.followed = await site.acquaintances.is_followed(me)
    return turns


@reads("/me/practice", "My play over time")
async def read_practice(site: Here, me: Asking) -> Practice:
    """What one's decisions lost and what chance gave, in the games whose review was asked for."""
    return await site.practice.read(me)


@reads("/me/export", "All that is kept of me", media_type="application/zip")
async def export(request: AnyRequest, site: Here, me: Asking) -> Stream:
    """All the games of this session as records that `yams verify` reads, in a zip.

    With its lines, sessions, ratings and all else that is kept of it, in `yamotheque.json`.
    """
    site.exporting.check(me, address(request))
    named = {"content-disposition": 'attachment; filename="yamotheque.zip"'}
    return Stream(all_of(site.tables, me), headers=named, media_type="application/zip")
