"""Matches that were played without a network, handed over to the site by the device they lay on."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from msgspec import structs
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from yamotheque.bots import bot_for
from yamotheque.match import Match, replay
from yamotheque.match.record import DEVICE, Record
from yamotheque.provable.verify import Finding, draw_again, unpromised
from yamotheque.server.errors import Refused
from yamotheque.server.matches.stored_match import Stored
from yamotheque.server.matches.table import Table, status_of
from yamotheque.server.matches.unreadable import WRONG
from yamotheque.server.protocol.tables import HandedOver
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import is_id
from yamotheque.server.tables.tables import Tables
from yamotheque.words import YamsError

LONGEST: Final = 512 * 1024
"""Ten games in a row of the longest, corrected at every turn, have fewer bytes."""
TAKEN: Final = (DEVICE, "physical", "paper")
"""The dice of matches that may come from elsewhere: those that count for nothing."""
MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


class Spoilt(Refused):
    """A match that was not played as its record says."""

    key = "bad-record"


async def hand_over_to(tables: Tables, me: str, given: HandedOver) -> Table:
    """Take a match in as it lay on a device: once, however often it is given."""
    if not is_id(given.id):
        raise Spoilt
    if await tables.store.load(given.id) is None:
        match = await tables.analysis.follow(played, given, me)
        await keep(tables, me, given, match)
    table = await tables.visit(given.id)
    if not table.mine(me):
        raise Refused("not-yours")
    return table


def played(given: HandedOver) -> Match:
    """The match of a record, if it keeps to the rules and its dice are those it promised."""
    try:
        record = Record.read(given.record)
        match = replay(record)
        names = tuple(player.name for player in given.players)
        bots = [bot_for(match.game, player.bot) for player in given.players if player.bot]
    except YamsError:
        raise
    except WRONG:
        raise Spoilt from None
    fits = names == record.players and record.dice in TAKEN and not (bots and match.kept)
    if not fits or (record.dice == DEVICE and not is_true(record, match)):
        raise Spoilt
    return match


def is_true(record: Record, match: Match) -> bool:
    """Whether a device threw the dice that it had promised to throw."""
    promised = record.secret and unpromised(record) is None
    return bool(promised) and draw_again(match).finding is Finding.VERIFIED


async def keep(tables: Tables, me: str, given: HandedOver, match: Match) -> None:
    """Write down a match that somebody hands over, and who sits there, in one transaction.

    Whoever was called like another's account on the device has a number behind their name here;
    the dice still come from the name that they were drawn for.
    """
    called = [await tables.accounts.free_name(me, one.name) for one in given.players]
    sat = [structs.replace(one, name=name) for one, name in zip(given.players, called, strict=True)]
    chairs = await tables.accounts.sit_down(me, sat, beside=True)
    record, at = Record.read(given.record), now()
    date = record.date if MOMENT.fullmatch(record.date) else at[:19] + "Z"
    record = replace(record, date=date)
    stored = Stored(given.id, record, chairs, match.category, status_of(match), at, given.hints)

    async def enter(connection: AsyncConnection) -> None:
        if match.over:
            await tables.endings.enter(connection, given.id, match)

    try:
        await tables.store.create(stored, enter)
    except IntegrityError:  # it was given twice at the same moment
        await tables.load(given.id)
