"""Practice: how well somebody played over time, from the games of theirs that were reviewed."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Select, select

from yamotheque.games import GAMES
from yamotheque.server.protocol.profiles import Practice
from yamotheque.server.standings.attempts import by_themselves
from yamotheque.server.storage.schema import matches, reviewed, seats
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import put_into
from yamotheque.worth.practice import Reviewed, practices
from yamotheque.worth.review import Review
from yamotheque.worth.worth import Unit

NEWEST: Final = 300
"""So many reviewed games, the newest, are told."""


class Practices:
    """What reviews said of each seat, kept: a review itself is worked out anew when it is asked."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def note(self, match: str, review: Review) -> None:
        """Remember how well and how luckily those played whose match was reviewed."""
        async with self.store.writing() as connection:
            for ledger in review.ledgers:
                found = {
                    "luckier": ledger.luckier,
                    "unit": review.unit,
                    "decisions": len(ledger.decisions),
                    "lost": -ledger.mistakes,
                    "luck": review.luck_of(ledger.seat),
                }
                seat = {"match": match, "seat": ledger.seat}
                await connection.execute(put_into(connection, reviewed, seat, found))

    async def read(self, me: str) -> Practice:
        """Somebody's reviewed games, game by game, those with most first, each oldest first."""
        wanted = reviews_of(me).where(reviewed.c.decisions > 0).limit(NEWEST)
        newest = await self.store.rows(wanted)
        games = [
            Reviewed(
                game=row.game,
                title=GAMES[row.game].title,
                player=me,
                date=row.updated,
                unit=Unit(row.unit),
                decisions=row.decisions,
                lost=row.lost,
                luck=row.luck,
                category=row.category,
                kept=row.match,
            )
            for row in reversed(newest)
            if row.game in GAMES
        ]
        return Practice(practices(games))


def reviews_of(player: str) -> Select[Any]:
    """What was kept of somebody's reviewed games, the newest first.

    Seats that a bot had a hand in tell nothing of their player.
    """
    return (
        select(reviewed, matches.c.game, matches.c.category, matches.c.updated)
        .join(seats, (seats.c.match == reviewed.c.match) & (seats.c.seat == reviewed.c.seat))
        .join(matches, matches.c.id == reviewed.c.match)
        .where(seats.c.player == player, by_themselves())
        .order_by(matches.c.updated.desc(), matches.c.id)
    )
