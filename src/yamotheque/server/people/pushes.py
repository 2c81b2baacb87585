"""Web Push: a word to a device whose page is closed, where somebody asked for it there.

What is sent is empty: the service of the browser's maker learns that something happened and no
more, and the device asks this site what. So nothing has to be encrypted, only signed (VAPID), with
a key that is derived from the server's own.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import delete, func, select

from yamotheque.server.errors import Refused
from yamotheque.server.storage.schema import now, pushes
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import put_into

log: Final = logging.getLogger(__name__)
SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""The makers' services: a device could name any address, and have this server call there."""
DEVICES: Final = 10
"""So many devices of one player are told."""
PATIENCE: Final = 10.0
A_DAY: Final = 86400
GONE: Final = (404, 410)
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve P-256 has: a private key is a smaller number."""

Post = Callable[[str, dict[str, str]], int]
"""Sends an empty message to an address, with headers; the status of the answer."""


def post(endpoint: str, headers: dict[str, str]) -> int:
    """Send an empty message; whoever answers elsewhere is not followed there."""
    parts = urlsplit(endpoint)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        connection.request("POST", path, headers=headers)
        return connection.getresponse().status
    finally:
        connection.close()


class Pushes:
    """The devices that want to be told, and how they are. Only over HTTPS, at a known address."""

    def __init__(self, store: Store, address: str, services: tuple[str, ...] = SERVICES) -> None:
        self.store, self.address, self.services = store, address, services
        secret = hmac.digest(store.key, b"push", "sha256")
        self.key = ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, ec.SECP256R1())

    @property
    def public(self) -> str:
        """What a browser subscribes with; nothing where this site sends nothing."""
        if not self.address.startswith("https:"):
            return ""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return text(point)

    async def add(self, player: str, device: str, endpoint: str) -> None:
        """Tell a device from now on."""
        parts = urlsplit(endpoint)
        ours = any(f".{parts.hostname}".endswith(f".{one}") for one in self.services)
        if not self.public or not ours or not endpoint.startswith("https:"):
            raise Refused("bad-push")
        row = {"player": player, "device": device, "created": now()}
        async with self.store.writing() as connection:
            await connection.execute(put_into(connection, pushes, {"endpoint": endpoint}, row))
            many = await connection.scalar(select(func.count()).where(pushes.c.player == player))
            if (many or 0) > DEVICES:
                oldest = select(func.min(pushes.c.created)).where(pushes.c.player == player)
                await connection.execute(
                    delete(pushes).where(
                        pushes.c.player == player, pushes.c.created == oldest.scalar_subquery()
                    )
                )

    async def remove(self, player: str, device: str) -> None:
        """Tell a device no more."""
        async with self.store.writing() as connection:
            await connection.execute(
                delete(pushes).where(pushes.c.player == player, pushes.c.device == device)
            )

    async def send(self, player: str, post: Post = post) -> int:
        """Tell the devices of a player that something awaits them; how many were told."""
        theirs = select(pushes.c.endpoint).where(pushes.c.player == player)
        return sum([await self._send(each, post) for each in await self.store.column(theirs)])

    async def _send(self, endpoint: str, post: Post) -> bool:
        """Tell one device; one that its service does not know any more is forgotten."""
        headers = {"authorization": self.signed(endpoint), "ttl": str(A_DAY), "urgency": "normal"}
        try:
            status = await asyncio.to_thread(post, endpoint, headers)
        except (OSError, HTTPException, ValueError) as error:
            log.warning("a device could not be told: %s", error)
            return False
        if status in GONE:
            async with self.store.writing() as connection:
                await connection.execute(delete(pushes).where(pushes.c.endpoint == endpoint))
        elif status >= 300:
            log.warning("a device could not be told: its service answers %d", status)
        return status < 300

    def signed(self, endpoint: str) -> str:
        """The proof that it is this site that sends something, for one service and half a day."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + A_DAY // 2,
            "sub": self.address,
        }
        said = ".".join(
            text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        signature = self.key.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        halves = b"".join(half.to_bytes(32) for half in decode_dss_signature(signature))
        return f"vapid t={said}.{text(halves)}, k={self.public}"


def text(some: bytes) -> str:
    """Bytes as an address may carry them."""
    return urlsafe_b64encode(some).rstrip(b"=").decode()
