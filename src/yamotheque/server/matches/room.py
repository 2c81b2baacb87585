"""A room: who sits where before the start, with which seeds, and who is ready."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from yamotheque.match import replay
from yamotheque.match.names import told_apart
from yamotheque.provable.sources import check_seed
from yamotheque.server.errors import Refused
from yamotheque.server.matches.stored_match import OPEN, Chair, Room, Stored
from yamotheque.server.matches.table import NotYours
from yamotheque.server.protocol.rooms import Wanted
from yamotheque.server.protocol.tables import NewTable
from yamotheque.words import Text


class Started(Refused):
    """Something that is done before the start, after it."""

    def __init__(self) -> None:
        super().__init__(
            "started",
            409,
            "La partie a déjà commencé : les places et les graines ne changent plus.",
            "The match has already started: its seats and seeds do not change any more.",
        )


class Closed(Refused):
    """Something at a table that was closed before it started."""

    def __init__(self) -> None:
        super().__init__(
            "closed",
            409,
            "Cette table est fermée : la partie n'a pas commencé.",
            "This table is closed: the match never started.",
        )


class NoRoom(Refused):
    """Something that is done where people come from elsewhere, at a table of one screen."""

    def __init__(self) -> None:
        super().__init__(
            "one-screen",
            409,
            "Cette table est celle d'un seul écran : on ne s'y assoit pas d'ailleurs.",
            "This table is one screen's own: nobody sits down at it from elsewhere.",
        )


class Taken(Refused):
    """A seat where somebody sits already, or that is not there."""

    def __init__(self) -> None:
        super().__init__(
            "seat-taken",
            409,
            "Cette place n'est plus libre.",
            "This seat is no longer free.",
        )


def room_of(match: Stored) -> Room:
    """The room of a match; one of a single screen has none."""
    if match.room is None:
        raise NoRoom
    return match.room


def check_waiting(match: Stored) -> Room:
    """The room of a match that has not started."""
    room = room_of(match)
    if match.status == "closed":
        raise Closed
    if match.status != "waiting":
        raise Started
    return room


def check_host(match: Stored, me: str) -> Room:
    """The room of a match that has not started and that this session opened."""
    room = check_waiting(match)
    if room.host != me:
        raise NotYours
    return room


def check_room(new: NewTable) -> None:
    """Refuse a room without anybody in it, or with dice that those elsewhere cannot see."""
    if new.dice != "fair":
        raise Refused(
            "dice-elsewhere",
            422,
            "D'ailleurs, on ne voit pas vos dés : en ligne, le serveur les lance.",
            "Nobody elsewhere sees your dice: online, the server throws them.",
        )
    if all(player.open or player.bot for player in new.players):
        raise Refused(
            "nobody",
            422,
            "Qui ouvre une table s'y assoit.",
            "Whoever opens a table sits down at it.",
        )


def seeded(chair: Chair, seed: str) -> Chair:
    """A seat with the seed its player brought, else with one that the server makes."""
    if seed:
        return replace(chair, seed=check_seed(seed), seed_by="player")
    return replace(chair, seed=secrets.token_hex(8), seed_by="server")


def laid_out(seats: Sequence[bool], chairs: Sequence[Chair], seed: str) -> tuple[Chair, ...]:
    """The seats of a new room, those that are open among those of the people who opened it."""
    taken = iter([seeded(chair, "" if at else seed) for at, chair in enumerate(chairs)])
    return tuple(OPEN if open else next(taken) for open in seats)


def sit(match: Stored, seat: int | None, chair: Chair) -> Stored:
    """Somebody sits down at an open seat, under a name that nobody else has there."""
    check_waiting(match)
    free = [number for number, one in enumerate(match.chairs) if one.open]
    if any(one.player == chair.player for one in match.chairs):
        raise Taken
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Taken
    others = [one.name for one in match.chairs if not one.open]
    named = replace(chair, name=told_apart([*others, chair.name])[-1])
    return with_chairs(match, {seat: named})


def stand(match: Stored, me: str, seat: int) -> Stored:
    """Somebody gets up again."""
    check_waiting(match)
    own(match, me, seat)
    return with_chairs(match, {seat: OPEN})


def reseed(match: Stored, me: str, seat: int, seed: str) -> Stored:
    """Somebody changes the seed of their seat."""
    check_waiting(match)
    return with_chairs(match, {seat: seeded(own(match, me, seat), seed)})


def make_ready(match: Stored, me: str, ready: bool) -> Stored:
    """Somebody is ready at all the seats they move for, or is no longer."""
    check_waiting(match)
    mine = seats_of(match, me)
    if not mine:
        raise NotYours
    return with_chairs(match, {seat: replace(match.chairs[seat], ready=ready) for seat in mine})


def arrange(match: Stored, me: str, wanted: Sequence[Wanted], bots: Sequence[Chair]) -> Stored:
    """The host has other seats: some of the old ones, open ones, and new bots.

    The others were ready for the seats as they were, and say it again.
    """
    check_host(match, me)
    numbers = [one.seat for one in wanted if one.seat is not None]
    if len(set(numbers)) < len(numbers) or not set(numbers) <= set(range(len(match.chairs))):
        raise Refused(
            "bad-seats",
            422,
            f"Chaque place se nomme une fois, de 0 à {len(match.chairs) - 1}.",
            f"Each seat is named once, from 0 to {len(match.chairs) - 1}.",
        )
    replay(match.record).game.check_seats(len(wanted))
    sat, coming = [match.chairs[number].name for number in numbers], iter(bots)
    chairs = []
    for one in wanted:
        if one.seat is not None:
            chair = match.chairs[one.seat]
            chairs.append(replace(chair, ready=chair.ready and chair.owner == me))
        elif one.bot:
            bot = next(coming)
            named = replace(bot, name=told_apart([*filter(None, sat), bot.name])[-1])
            sat.append(named.name)
            chairs.append(named)
        else:
            chairs.append(OPEN)
    return replace(match, chairs=tuple(chairs))


def own(match: Stored, me: str, seat: int) -> Chair:
    """A seat that a session moves for."""
    if seat not in seats_of(match, me):
        raise NotYours
    return match.chairs[seat]


def seats_of(match: Stored, me: str) -> list[int]:
    """The seats a session moves for."""
    return [
        seat for seat, chair in enumerate(match.chairs) if me and chair.owner == me and chair.person
    ]


def with_chairs(match: Stored, changes: dict[int, Chair]) -> Stored:
    """A match with other people at some seats."""
    chairs = tuple(changes.get(seat, chair) for seat, chair in enumerate(match.chairs))
    return replace(match, chairs=chairs)


def obstacle(room: Room, chairs: Sequence[Chair]) -> Text | None:
    """Why a room cannot start yet; the host need not be ready."""
    if any(chair.open for chair in chairs):
        return Text("Une place est encore libre.", "A seat is still free.")
    for chair in chairs:
        if chair.person and not chair.ready and chair.owner != room.host:
            return Text(f"On attend encore {chair.name}.", f"Still waiting for {chair.name}.")
    return None


def all_ready(chairs: Sequence[Chair]) -> bool:
    """Whether every seat is taken and everybody has said that they are ready."""
    return all(chair.ready or chair.bot for chair in chairs)
