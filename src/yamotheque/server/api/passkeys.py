"""Passkeys: added to an account, removed from it, and entered with."""

from __future__ import annotations

from litestar import delete, post
from litestar.params import FromPath, JSONBody

from yamotheque.server.api.account import let_in, logged_in
from yamotheque.server.api.operations import AnyRequest, Asking, changes, reads
from yamotheque.server.api.people import device
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.protocol.people import (
    Ceremony,
    LoggedIn,
    NewPasskey,
    Passkey,
    PasskeyLogin,
    Password,
)


@reads("/passkeys", "My passkeys")
async def my_passkeys(site: Here, me: Asking) -> list[Passkey]:
    """What this account may be entered with instead of its password."""
    return await site.passkeys.of(me)


@changes(post, "/passkeys/options", "Ask for a passkey", 409)
async def ask_to_add(request: AnyRequest, site: Here, data: JSONBody[Password]) -> Ceremony:
    """Say what the browser has to be asked to make a passkey for this account."""
    me = await logged_in(request, site)
    await site.logins.check(me, data.password)
    return Ceremony(await site.passkeys.ask_to_add(me, device(request, site)))


@changes(post, "/passkeys", "Add a passkey", 409, 422)
async def add_passkey(request: AnyRequest, site: Here, data: JSONBody[NewPasskey]) -> list[Passkey]:
    """Let this account be entered with what the browser made."""
    me = await logged_in(request, site)
    await site.passkeys.add(me, device(request, site), data.name, data.credential)
    return await site.passkeys.of(me)


@changes(delete, "/passkeys/{id:str}", "Remove a passkey")
async def remove_passkey(site: Here, me: Asking, id: FromPath[str]) -> list[Passkey]:
    """Let a passkey open this account no more."""
    await site.passkeys.remove(me, id)
    return await site.passkeys.of(me)


@changes(post, "/login/options", "Ask for a login with a passkey", 409)
async def ask_to_enter(request: AnyRequest, site: Here) -> Ceremony:
    """Say what the browser has to be asked to log in with a passkey."""
    known(request)
    return Ceremony(await site.passkeys.ask_to_enter(device(request, site)))


@changes(post, "/login/passkey", "Log in with a passkey", 409)
async def log_in_with_passkey(
    request: AnyRequest, site: Here, data: JSONBody[PasskeyLogin]
) -> LoggedIn:
    """Be the player of the account that a passkey opens, in a new session."""
    guest = await site.accounts.find(known(request))
    here = device(request, site)
    await site.limit("logins", here, address(request))
    player = await site.passkeys.enter(here, data.credential)
    return await let_in(request, site, guest, player, joins=data.join)
