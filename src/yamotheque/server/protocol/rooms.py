"""Rooms: tables that people elsewhere sit down at, and what they do there besides moving."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from yamotheque.words import Text


class RoomSeat(Struct):
    """A seat of a room: `open` until somebody sits there.

    `player` is who they are everywhere on this site, `seed_by` who made the seed: they themselves
    or the server, in the open. `stand_in` is the bot that moves for them while they are away.
    """

    seat: int
    name: str
    country: str
    player: str
    mine: bool
    bot: str
    open: bool
    ready: bool
    seed: str
    seed_by: Literal["player", "server", ""]
    stand_in: str
    left: bool


class RoomAsk(Struct):
    """What the seat `by` asks of all the others, and which of them have `agreed`."""

    what: Literal["undo"]
    by: int
    to: int
    agreed: list[int]


class Room(Struct):
    """What a table for people elsewhere has besides its match, as one session sees it.

    `host` says that this session opened it, `access` whether whoever has the address may come or
    the salon lists it. `start` is why it cannot start yet, null when it can.
    `due` is when the next move is to be made at the latest; once that has passed and this session
    plays there too, `absent` says that it may let a bot sit in or end the match. `next` is the
    table that goes on from this one.
    """

    host: bool
    access: Literal["link", "public"]
    pace: int
    talk: bool
    rated: bool
    seats: list[RoomSeat]
    start: Text | None
    due: str | None
    absent: bool
    asked: RoomAsk | None
    next: str | None


class Presence(Struct, tag="presence"):
    """Who is at a table now: the seats whose people are connected, and how many watch."""

    table: str
    here: list[int]
    watchers: int


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down at an open seat, the first one where none is named, with a seed of one's own."""

    seat: int | None = None
    name: str = ""
    country: str = ""
    seed: str = ""


class SeatIn(Struct, forbid_unknown_fields=True):
    """One of this session's seats."""

    seat: int


class SeedIn(Struct, forbid_unknown_fields=True):
    """Another seed for one of this session's seats; an empty one is made by the server."""

    seat: int
    seed: str


class Ready(Struct, forbid_unknown_fields=True):
    """Whether this session is ready to start."""

    ready: bool


class Wanted(Struct, forbid_unknown_fields=True):
    """A seat as the host wants it: one that was there by its number, a bot, or an open one."""

    seat: int | None = None
    bot: str = ""
    name: str = ""
    open: bool = False


class Seats(Struct, forbid_unknown_fields=True):
    """All the seats of a room, in their new order."""

    seats: list[Wanted]


class Absent(Struct, forbid_unknown_fields=True):
    """What is to be done about a seat that has not moved in time."""

    seat: int
    act: Literal["bot", "end"]


class Ask(Struct, forbid_unknown_fields=True):
    """Ask the others to take back all that came after so many entries."""

    what: Literal["undo"]
    to: int


class Rematch(Struct, forbid_unknown_fields=True):
    """Ask for another match; with a seed for it, one is ready."""

    seed: str = ""
