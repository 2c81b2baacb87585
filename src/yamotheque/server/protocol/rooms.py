"""Rooms: tables that people elsewhere sit down at, and what they do there besides moving."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from yamotheque.words import Text


class RoomSeat(Struct):
    """A seat of a room: `open` until somebody sits there.

    `player` is who they are everywhere on this site. `promise` is the SHA-256 of the seed they
    bring, a dash where they bring none; with it they are `ready`. `told` says that the seed was
    told, `seed` is it once the match has begun. `stand_in` is the bot that moves for them while
    they are away.
    """

    seat: int
    name: str
    country: str
    player: str
    mine: bool
    bot: str
    open: bool
    ready: bool
    promise: str
    told: bool
    seed: str
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
    the salon lists it. `start` is why the host cannot start without those who are missing, null
    when they can. Once all have promised their seeds, `revealing` is until when they wait for each
    other to tell them; then any of them may start without those.
    `due` is when the turn is to be over at the latest, where there is a clock; once that has
    passed and this session plays there too, `absent` says that it may let a bot sit in or end the
    match. Without a clock it says so of somebody who has been away for minutes on their turn, until
    they are there again. `next` is the table that goes on from this one.
    """

    host: bool
    access: Literal["link", "public"]
    pace: int
    talk: bool
    rated: bool
    seats: list[RoomSeat]
    start: Text | None
    revealing: str | None
    due: str | None
    absent: bool
    asked: RoomAsk | None
    next: str | None


class Presence(Struct, tag="presence"):
    """Who is at a table now: the seats whose people are connected, and how many watch."""

    table: str
    here: list[int]
    watchers: int


class Watching(Struct):
    """Who watches a table: those who have a name, and how many others."""

    names: list[str]
    others: int


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down at an open seat, the first one where none is named, with the promise of a seed."""

    seat: int | None = None
    name: str = ""
    country: str = ""
    promise: str = ""


class SeatIn(Struct, forbid_unknown_fields=True):
    """One of this session's seats."""

    seat: int


class PromiseIn(Struct, forbid_unknown_fields=True):
    """The SHA-256 of a seed for one of this session's seats; an empty one where it brings none."""

    seat: int
    promise: str


class Reveal(Struct, forbid_unknown_fields=True):
    """The seeds that this session promised, told to those who made the `promises`, seat by seat."""

    promises: list[str]
    seeds: list[str]


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
    """Offer another match, or accept the one that is offered, with the promise of a seed for it."""

    promise: str = ""
