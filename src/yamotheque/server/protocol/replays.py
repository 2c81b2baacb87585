"""Replays: matches that are over, and their dice."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from yamotheque.measure import Measure
from yamotheque.provable.commitments import Logged
from yamotheque.server.protocol.tables import EntryLine, Player


class Fall(Struct):
    """One outcome of chance, with what is needed to draw it again in the browser.

    `kind` is dice, sticks, shuffle (of the seats) or draw (of a card). `among` has the faces of
    each stick thrown, or the cards that one was drawn from, with spaces.
    """

    entry: int
    kind: str
    count: int
    among: list[str]
    outcome: str


class Replay(Struct):
    """A match that is over: its entries, and the secret that proves its dice.

    `logged` is where its commitment stands in the public log of them; null where there is none.
    `promises` are the fingerprints of the seeds where people played from elsewhere, `names` those
    of the names it began with; an older match has none. So many of the first entries as are `given`
    come from another match, which this one goes on from: its secret says nothing of them.
    The table as it stood after entry n is at `/api/tables/{id}/at/{n}`.
    """

    id: str
    game: str
    title: str
    category: str
    options: dict[str, str]
    players: list[Player]
    status: Literal["finished", "stopped"]
    dice: str
    material: str
    when: str
    scores: list[int]
    measure: Measure
    entries: list[EntryLine]
    falls: list[Fall]
    commitment: str
    logged: Logged | None
    seeds: list[str]
    promises: list[str]
    names: list[str]
    secret: str
    given: int
    advice: bool
