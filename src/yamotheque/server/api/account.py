"""Accounts: made of a guest, logged in to and out of, recovered, and given up."""

from __future__ import annotations

from litestar import delete, post, put
from litestar.params import FromPath, JSONBody

from yamotheque.server.api.operations import AnyRequest, changes, reads
from yamotheque.server.api.people import describe, device, note_device
from yamotheque.server.errors import Refused
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known, renew, who
from yamotheque.server.people.accounts import StoredPerson
from yamotheque.server.people.joining import join
from yamotheque.server.protocol.people import (
    Codes,
    Device,
    LoggedIn,
    Login,
    Me,
    NewAccount,
    Password,
    PasswordChange,
    Recovery,
)
from yamotheque.server.site import Site


async def begin(request: AnyRequest, site: Site, player: str) -> Me:
    """Begin a new session of an account on this device; the one before ends."""
    await end(request, site)
    renew(request, player)
    await note_device(request, site)
    return await describe(request, site, await site.accounts.find(player))


async def let_in(
    request: AnyRequest, site: Site, guest: StoredPerson, player: str, *, joins: bool
) -> LoggedIn:
    """Be the player of an account here from now on, and give it what the guest had if asked to."""
    joined = 0
    # First: the guest's session must not be over while what they had is still theirs alone.
    if joins and not guest.account and guest.seen:
        async with site.store.writing() as connection:
            joined = await join(connection, guest.id, player)
        await site.read_news()
    return LoggedIn(await begin(request, site, player), joined)


async def end(request: AnyRequest, site: Site) -> None:
    """End the session of this device, whoever has its cookie."""
    if (await site.accounts.find(who(request))).seen:
        await site.devices.forget(who(request), device(request, site))
    await site.read_news()


@changes(post, "/account", "Make an account", 409, 422)
async def make_account(request: AnyRequest, site: Here, data: JSONBody[NewAccount]) -> Codes:
    """Make an account of this guest: all they have done stays theirs, on every device.

    The recovery codes are told this once. There is no mail: without its password and its codes an
    account is lost.
    """
    me = known(request)
    await site.limit("accounts", me, address(request))
    codes = await site.logins.register(me, data.pseudo, data.password)
    return Codes(await begin(request, site, me), codes)


@changes(post, "/login", "Log in")
async def log_in(request: AnyRequest, site: Here, data: JSONBody[Login]) -> LoggedIn:
    """Be the player of an account on this device from now on, in a new session.

    What this device's guest had stays behind, where nobody can go on with it, unless `join` gives
    it to the account.
    """
    guest = await site.accounts.find(known(request))
    await site.limit_tries(data.pseudo, address(request))
    player = await site.logins.enter(data.pseudo, data.password)
    return await let_in(request, site, guest, player, joins=data.join)


@changes(post, "/logout", "Log out", 409)
async def log_out(request: AnyRequest, site: Here) -> Me:
    """End the session of an account on this device, which is a new guest's from now on."""
    if not (await site.accounts.find(who(request))).account:
        raise Refused("no-account")
    await end(request, site)
    request.session.clear()
    return await describe(request, site, await site.accounts.find(known(request)))


@changes(post, "/recover", "Recover an account", 422)
async def recover(request: AnyRequest, site: Here, data: JSONBody[Recovery]) -> LoggedIn:
    """Choose a new password by a recovery code, and log in; every other session ends."""
    guest = await site.accounts.find(known(request))
    await site.limit_tries(data.pseudo, address(request))
    player = await site.logins.recover(data.pseudo, data.code, data.password)
    return await let_in(request, site, guest, player, joins=data.join)


@changes(put, "/account/password", "Change the password", 409, 422)
async def change_password(request: AnyRequest, site: Here, data: JSONBody[PasswordChange]) -> Me:
    """Choose another password: every other session of the account ends."""
    me = await logged_in(request, site)
    await site.logins.change_password(me, data.old, data.new)
    return await begin(request, site, me)


@changes(post, "/account/codes", "New recovery codes", 409)
async def renew_codes(request: AnyRequest, site: Here, data: JSONBody[Password]) -> Codes:
    """Get new recovery codes; the old ones are worth nothing any more."""
    me = await logged_in(request, site)
    codes = await site.logins.renew_codes(me, data.password)
    person = await site.accounts.find(me)
    return Codes(await describe(request, site, person), codes)


@changes(delete, "/account", "Delete the account", 409)
async def delete_account(request: AnyRequest, site: Here, data: JSONBody[Password]) -> Me:
    """Give the account up: its games stay, its name is taken from them. It cannot be undone."""
    me = await logged_in(request, site)
    await site.logins.delete(me, data.password)
    await site.read_news()
    request.session.clear()
    return await describe(request, site, await site.accounts.find(known(request)))


@reads("/sessions", "My sessions")
async def my_sessions(request: AnyRequest, site: Here) -> list[Device]:
    """Where this account is logged in, in coarse words and without addresses."""
    return await sessions_now(request, site)


@changes(delete, "/sessions/{id:str}", "End a session")
async def end_session(request: AnyRequest, site: Here, id: FromPath[str]) -> list[Device]:
    """Log the account out on one of its devices; others follow within seconds."""
    await site.devices.end(who(request), id)
    return await sessions_now(request, site)


@changes(delete, "/sessions", "End all other sessions")
async def end_sessions(request: AnyRequest, site: Here) -> list[Device]:
    """Log the account out everywhere but here."""
    await site.devices.end_others(who(request), device(request, site))
    return await sessions_now(request, site)


async def sessions_now(request: AnyRequest, site: Site) -> list[Device]:
    """The sessions of this account that count, once those that were ended do not."""
    await site.read_news()
    return await site.devices.of(who(request), device(request, site))


async def logged_in(request: AnyRequest, site: Site) -> str:
    """The account of this session; what needs its password may not be tried too often."""
    me = await site.accounts.find(who(request))
    if not me.account:
        raise Refused("no-account")
    await site.limit_tries(me.pseudo, address(request))
    return me.id
