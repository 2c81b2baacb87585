"""Passkeys: a device proves whose account it is, without a name or a password (WebAuthn)."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from datetime import timedelta
from typing import Final, TypeVar
from urllib.parse import urlsplit

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_authentication_credential_json, structs

from yamotheque.match.names import check_name
from yamotheque.server.errors import Refused
from yamotheque.server.people.logins import Logins
from yamotheque.server.protocol.people import Passkey
from yamotheque.server.storage.schema import challenges, now, passkeys
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import put_into

T = TypeVar("T")
VALID: Final = timedelta(minutes=5)
"""How long a challenge may be answered."""
MOST: Final = 20
"""How many passkeys an account may have."""
ENTERING: Final = ""
"""For whom a challenge is made that lets somebody in: nobody knows yet who it is."""


class Passkeys:
    """The passkeys of one site, which are bound to its public address."""

    def __init__(self, store: Store, logins: Logins, address: str) -> None:
        self.store, self.logins = store, logins
        parts = urlsplit(address)
        self.origin, self.host = f"{parts.scheme}://{parts.netloc}", parts.hostname or ""

    @property
    def offered(self) -> bool:
        """Whether this site has an address that passkeys can be bound to."""
        return bool(self.host)

    async def of(self, player: str) -> list[Passkey]:
        """The passkeys of an account, oldest first."""
        theirs = select(passkeys).where(passkeys.c.player == player).order_by(passkeys.c.created)
        return [Passkey(row.id, row.name, row.created) for row in await self.store.rows(theirs)]

    async def remove(self, player: str, id: str) -> None:
        """Let a passkey of an account open nothing any more."""
        async with self.store.writing() as connection:
            gone = delete(passkeys).where(passkeys.c.id == id, passkeys.c.player == player)
            if not (await connection.execute(gone)).rowcount:
                raise Refused("unknown-passkey")

    async def ask_to_add(self, player: str, device: str) -> str:
        """What a browser is asked in order to make a passkey for an account."""
        challenge = await self._challenge(device, player)
        known = [
            structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id))
            for one in await self.of(player)
        ]
        pseudo = (await self.logins.people.find(player)).pseudo
        asked = generate_registration_options(
            rp_id=self.host,
            rp_name="Yamothèque",
            user_id=player.encode(),
            user_name=pseudo,
            challenge=challenge.encode(),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=known,
        )
        return options_to_json(asked)

    async def add(self, player: str, device: str, name: str, credential: str) -> None:
        """Keep what a browser made, if it answers what it was asked."""
        name = check_name(name)
        challenge = await self._answered(device, player)
        made = await _checked(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=challenge.encode(),
                expected_rp_id=self.host,
                expected_origin=self.origin,
                require_user_verification=True,
            )
        )
        try:
            async with self.store.writing() as connection:
                many = select(func.count()).where(passkeys.c.player == player)
                if (await connection.scalar(many) or 0) >= MOST:
                    raise Refused("too-many-passkeys", most=MOST)
                await connection.execute(
                    insert(passkeys).values(
                        id=bytes_to_base64url(made.credential_id),
                        player=player,
                        key=made.credential_public_key,
                        uses=made.sign_count,
                        name=name,
                        created=now(),
                    )
                )
        except IntegrityError:  # it is somebody's already
            raise Refused("bad-passkey") from None

    async def ask_to_enter(self, device: str) -> str:
        """What a browser is asked in order to prove that it has a passkey."""
        challenge = await self._challenge(device, ENTERING)
        asked = generate_authentication_options(
            rp_id=self.host,
            challenge=challenge.encode(),
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        return options_to_json(asked)

    async def enter(self, device: str, credential: str) -> str:
        """The player whose passkey a browser has, if it answers what it was asked."""
        challenge = await self._answered(device, ENTERING)
        proof = await _checked(lambda: parse_authentication_credential_json(credential))
        id = bytes_to_base64url(proof.raw_id)
        found = await self.store.row(select(passkeys).where(passkeys.c.id == id))
        if found is None:
            raise Refused("bad-passkey")
        proved = await _checked(
            lambda: verify_authentication_response(
                credential=proof,
                expected_challenge=challenge.encode(),
                expected_rp_id=self.host,
                expected_origin=self.origin,
                credential_public_key=found.key,
                credential_current_sign_count=found.uses,
                require_user_verification=True,
            )
        )
        async with self.store.writing() as connection:
            used = update(passkeys).where(passkeys.c.id == id, passkeys.c.uses == found.uses)
            if not (await connection.execute(used.values(uses=proved.new_sign_count))).rowcount:
                raise Refused("bad-passkey")  # removed meanwhile, or a copy of it was faster
        await self.logins.check_open(found.player)
        return str(found.player)

    async def _challenge(self, device: str, player: str) -> str:
        """Something new for a device to sign; what it was asked before counts no more."""
        if not self.offered:
            raise Refused("no-passkeys")
        asked = {"player": player, "challenge": secrets.token_urlsafe(32), "made": now()}
        async with self.store.writing() as connection:
            await connection.execute(delete(challenges).where(challenges.c.made < now(VALID)))
            await connection.execute(put_into(connection, challenges, {"device": device}, asked))
        return asked["challenge"]

    async def _answered(self, device: str, player: str) -> str:
        """What a device was asked to sign, which it can answer this once."""
        async with self.store.writing() as connection:
            asked = await connection.scalar(
                delete(challenges)
                .where(challenges.c.device == device, challenges.c.player == player)
                .where(challenges.c.made >= now(VALID))
                .returning(challenges.c.challenge)
            )
        if asked is None:
            raise Refused("bad-passkey")
        return str(asked)


async def _checked(check: Callable[[], T]) -> T:
    """What a library makes of a proof, worked out beside the event loop."""
    try:
        return await asyncio.to_thread(check)
    except Exception:  # strangers send anything, and it fails in many ways
        raise Refused("bad-passkey") from None
