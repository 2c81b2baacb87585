"""Where an account is logged in: what kind of device, since when, and how to end it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.server.errors import Refused
from yamotheque.server.news.log import Ended, Revoked, enter
from yamotheque.server.protocol.people import Device
from yamotheque.server.storage.schema import devices, now, pushes
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import put_into
from yamotheque.words import Text

KINDS: Final = {
    "iphone": Text("iPhone", "iPhone"),
    "ipad": Text("iPad", "iPad"),
    "android-phone": Text("Téléphone Android", "Android phone"),
    "android-tablet": Text("Tablette Android", "Android tablet"),
    "windows": Text("Ordinateur Windows", "Windows computer"),
    "mac": Text("Mac", "Mac"),
    "chromebook": Text("Chromebook", "Chromebook"),
    "linux": Text("Ordinateur Linux", "Linux computer"),
    "other": Text("Un autre appareil", "Another device"),
}
SIGNS: Final = (
    ("iphone", "iphone"),
    ("ipad", "ipad"),
    ("windows nt", "windows"),
    ("mac os x", "mac"),
    ("cros ", "chromebook"),
    ("linux", "linux"),
)
"""What browsers say of themselves, most particular first."""


def kind_of(agent: str) -> str:
    """What kind of device a browser runs on, in coarse words.

    >>> kind_of("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari")
    'android-phone'
    """
    said = agent.casefold()
    if "android" in said:
        return "android-phone" if "mobile" in said else "android-tablet"
    return next((kind for sign, kind in SIGNS if sign in said), "other")


class Devices:
    """The sessions of accounts; guests have one each, which is nobody else's business."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, player: str, here: str) -> list[Device]:
        """Where an account is logged in, this device first, then those seen last."""
        theirs = select(devices).where(devices.c.player == player)
        listed = [
            Device(row.id, KINDS.get(row.kind, KINDS["other"]), row.since, row.seen, row.id == here)
            for row in await self.store.rows(theirs.order_by(devices.c.seen.desc()))
        ]
        return sorted(listed, key=lambda device: not device.here)

    async def end(self, player: str, device: str) -> None:
        """Log an account out on one of its devices."""
        if device not in {one.id for one in await self.of(player, device)}:
            raise Refused("unknown-session")
        await self.forget(player, device)

    async def forget(self, player: str, device: str) -> None:
        """Let the session of a device count no more, whoever has its cookie."""
        async with self.store.writing() as connection:
            await connection.execute(delete(devices).where(devices.c.id == device))
            await connection.execute(delete(pushes).where(pushes.c.device == device))
            await enter(connection, Ended(player, device))

    async def end_others(self, player: str, here: str) -> None:
        """Log an account out everywhere but here."""
        for device in await self.of(player, here):
            if not device.here:
                await self.forget(player, device.id)


async def end_all(connection: AsyncConnection, player: str) -> None:
    """Let no session of a player count any more, wherever it is, nor be told anything."""
    for table in (devices, pushes):
        await connection.execute(delete(table).where(table.c.player == player))
    await enter(connection, Revoked(player, now()))


async def note(connection: AsyncConnection, player: str, device: str, agent: str) -> None:
    """Write down that an account is here, on this device."""
    seen = {"seen": now()}
    first = {"player": player, "kind": kind_of(agent), "since": seen["seen"]}
    await connection.execute(put_into(connection, devices, {"id": device}, seen, **first))
