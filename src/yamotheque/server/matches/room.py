"""A room: who sits where before the start, what seeds they promise, and who has told theirs.

Everybody promises a seed by its fingerprint as they sit down. Once all seats are taken and all have
promised, each tells their seed, and the last one begins the match. So nobody, with the server's
secret or without, chooses a seed by those of the others. Who changes anything by then voids all
promises: what was told serves no more.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from yamotheque.game import Game, allows
from yamotheque.match import replay
from yamotheque.match.names import told_apart
from yamotheque.provable.sources import NOTHING, check_seed, fingerprint
from yamotheque.server.errors import Refused
from yamotheque.server.matches.stored_match import OPEN, Chair, Stored, StoredRoom
from yamotheque.server.protocol.rooms import Wanted
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.words import Text

A_WHILE: Final = 60
"""Seconds for which all who have promised wait for the seeds of those who are away."""


class Started(Refused):
    """Something that is done before the start, after it."""

    key = "started"


def room_of(match: Stored) -> StoredRoom:
    """The room of a match; one of a single screen has none."""
    if match.room is None:
        raise Refused("one-screen")
    return match.room


def check_waiting(match: Stored) -> StoredRoom:
    """The room of a match that has not started."""
    room = room_of(match)
    if match.status == "closed":
        raise Refused("closed")
    if match.status != "waiting":
        raise Started
    return room


def check_host(match: Stored, me: str) -> StoredRoom:
    """The room of a match that has not started and that this session opened."""
    room = check_waiting(match)
    if room.host != me:
        raise Refused("not-yours")
    return room


def check_room(new: NewTable) -> None:
    """Refuse a room without anybody in it, or with dice that those elsewhere cannot see."""
    if new.dice != "fair":
        raise Refused("dice-elsewhere")
    if all(player.open or player.bot for player in new.players):
        raise Refused("nobody")


def check_promise(promise: str) -> str:
    """What somebody promises; a dash for who brings no seed."""
    if promise and not re.fullmatch("[0-9a-f]{64}", promise):
        raise Refused("bad-promise")
    return promise or NOTHING


def promising(chair: Chair, promise: str) -> Chair:
    """A seat with the seed that its player promises."""
    return replace(chair, promise=check_promise(promise), seed="")


def laid_out(players: Sequence[NewPlayer], chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """The seats of a new room, those that are open among those of the people who opened it."""
    taken = iter(chairs)
    return tuple(
        OPEN if player.open else promising(next(taken), player.promise) for player in players
    )


def sit(match: Stored, seat: int | None, chair: Chair) -> Stored:
    """Somebody sits down at an open seat, under a name that nobody else has there."""
    check_waiting(match)
    free = [number for number, one in enumerate(match.chairs) if one.open]
    if any(one.player == chair.player for one in match.chairs):
        raise Refused("seat-taken")
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Refused("seat-taken")
    others = [one.name for one in match.chairs if not one.open]
    named = replace(chair, name=told_apart([*others, chair.name])[-1])
    return with_chairs(match, {seat: named})


def stand_up(match: Stored, me: str, seat: int | None = None) -> Stored:
    """Somebody gets up again, from one of their seats or from all of them."""
    check_waiting(match)
    up = check_seated(match, me) if seat is None else [seat]
    for one in up:
        own(match, me, one)
    return with_chairs(match, dict.fromkeys(up, OPEN))


def promise(match: Stored, me: str, seat: int, promise: str) -> Stored:
    """Somebody promises a seed for their seat, or another one."""
    check_waiting(match)
    return with_chairs(match, {seat: promising(own(match, me, seat), promise)})


def come_again(match: Stored, me: str, promise: str) -> Stored:
    """Somebody comes to the seat that was kept for them, with the promise of a seed."""
    check_waiting(match)
    mine = check_seated(match, me)
    return with_chairs(match, {mine[0]: promising(match.chairs[mine[0]], promise)})


def reveal(match: Stored, me: str, seen: Sequence[str], seeds: Sequence[str]) -> Stored:
    """Somebody tells the seeds they promised, having seen that all have promised theirs."""
    room = check_waiting(match)
    if not room.revealing or list(seen) != promises_of(match.chairs):
        raise Refused("other-promises")
    told: dict[int, Chair] = {}
    for seed in map(check_seed, seeds):
        mine = [at for at in seats_of(match, me) if match.chairs[at].promise == fingerprint(seed)]
        if not mine:
            raise Refused("bad-seed")
        told |= {at: replace(match.chairs[at], seed=seed) for at in mine}
    return with_chairs(match, told)


def close_ranks(match: Stored, me: str) -> Stored:
    """The host waits for nobody else: the seats that are open are taken away."""
    room = check_host(match, me)
    if why := obstacle(room, match.chairs, replay(match.record).game):
        raise Refused("not-ready", why)
    return replace(match, chairs=tuple(chair for chair in match.chairs if not chair.open))


def promised(before: Stored, after: Stored, until: str) -> Stored:
    """A room after a change: until when it waits once all have promised, and no void promise."""
    was, room = room_of(before), room_of(after)
    if was.revealing and drawn_from(before.chairs) != drawn_from(after.chairs):
        void = {chair.promise for chair in before.chairs} - {NOTHING}
        chairs = [
            replace(chair, promise="", seed="") if chair.promise in void else chair
            for chair in after.chairs
        ]
        after = replace(after, chairs=tuple(chairs))
    waits = (was.revealing or until) if all(promises_of(after.chairs)) else ""
    return replace(after, room=replace(room, revealing=waits))


def missed(before: Stored, after: Stored) -> set[str]:
    """Whose seeds are waited for from a change on: now all have promised theirs."""
    if room_of(before).revealing or not room_of(after).revealing:
        return set()
    return {chair.owner for chair in after.chairs if chair.untold}


def drawn_from(chairs: Sequence[Chair]) -> list[tuple[str, str]]:
    """What dice are drawn from besides the secret: the names, bots' too, and what was promised."""
    return [(chair.name, chair.promise) for chair in chairs]


def promises_of(chairs: Sequence[Chair]) -> list[str]:
    """What each seat has promised; nothing where nobody sits or is there yet."""
    return [chair.promise for chair in chairs]


def arrange(match: Stored, me: str, wanted: Sequence[Wanted], bots: Sequence[Chair]) -> Stored:
    """The host has other seats: some of the old ones, open ones, and new bots."""
    check_host(match, me)
    numbers = [one.seat for one in wanted if one.seat is not None]
    if len(set(numbers)) < len(numbers) or not set(numbers) <= set(range(len(match.chairs))):
        raise Refused("bad-seats", last=len(match.chairs) - 1)
    replay(match.record).game.check_seats(len(wanted))
    sat, coming = [match.chairs[number].name for number in numbers], iter(bots)
    chairs = []
    for one in wanted:
        if one.seat is not None:
            chairs.append(match.chairs[one.seat])
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
        raise Refused("not-yours")
    return match.chairs[seat]


def seats_of(match: Stored, me: str) -> list[int]:
    """The seats a session moves for."""
    return [
        seat for seat, chair in enumerate(match.chairs) if me and chair.owner == me and chair.person
    ]


def check_seated(match: Stored, me: str) -> list[int]:
    """The seats of somebody who plays here."""
    if not (mine := seats_of(match, me)):
        raise Refused("not-yours")
    return mine


def with_chairs(match: Stored, changes: dict[int, Chair]) -> Stored:
    """A match with other people at some seats."""
    chairs = tuple(changes.get(seat, chair) for seat, chair in enumerate(match.chairs))
    return replace(match, chairs=chairs)


def obstacle(room: StoredRoom, chairs: Sequence[Chair], game: Game[Any]) -> Text | None:
    """Why the host cannot start without waiting for anybody else; nothing where they can."""
    sat = [chair for chair in chairs if not chair.open]
    if not allows(game, len(sat)):
        return Text("Il manque encore quelqu'un.", "Somebody is still missing.")
    away = [chair for chair in sat if chair.missed(room.revealing)]
    if away:
        names = [chair.name for chair in away]
        fr, en = " et ".join(names), " and ".join(names)
        return Text(f"On attend encore {fr}.", f"Still waiting for {en}.")
    return None
