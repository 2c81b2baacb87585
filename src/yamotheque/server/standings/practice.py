"""Practice: how well somebody played over time, from the games of theirs that were reviewed."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from sqlalchemy import select

from yamotheque.facets import Ranked
from yamotheque.games import GAMES
from yamotheque.server.protocol.profiles import Practice, PracticeOf, Reviewed
from yamotheque.server.storage.schema import matches, reviewed, seats
from yamotheque.server.storage.store import Store
from yamotheque.server.storage.upsert import insert_into
from yamotheque.worth.review import Review

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
                    "luck": ledger.luck,
                }
                noting = insert_into(connection, reviewed)
                noting = noting.values(match=match, seat=ledger.seat, **found)
                await connection.execute(
                    noting.on_conflict_do_update(index_elements=["match", "seat"], set_=found)
                )

    async def read(self, me: str) -> Practice:
        """Somebody's reviewed games, game by game, those with most first, each oldest first.

        Seats that a bot had a hand in tell nothing of their player.
        """
        async with self.store.reading() as connection:
            found = await connection.execute(
                select(reviewed, matches.c.game, matches.c.category, matches.c.updated)
                .join(
                    seats, (seats.c.match == reviewed.c.match) & (seats.c.seat == reviewed.c.seat)
                )
                .join(matches, matches.c.id == reviewed.c.match)
                .where(seats.c.player == me, seats.c.bot == "", seats.c.helped.is_(False))
                .where(reviewed.c.decisions > 0)
                .order_by(matches.c.updated.desc(), matches.c.id)
                .limit(NEWEST)
            )
            newest = found.all()
        games: dict[tuple[str, Any], list[Any]] = defaultdict(list)
        for row in reversed(newest):
            if row.game in GAMES:
                games[row.game, row.unit].append(row)
        most = sorted(games.items(), key=lambda each: -len(each[1]))
        return Practice([_practice(game, unit, rows) for (game, unit), rows in most])


def _practice(game: str, unit: Any, rows: list[Any]) -> PracticeOf:
    """One game's: its mean loss is over all decisions, its mean luck over all games."""
    kind = GAMES[game]
    usual = Ranked.of(kind).category()
    return PracticeOf(
        game=game,
        title=kind.title,
        unit=unit,
        loss=sum(row.lost for row in rows) / sum(row.decisions for row in rows),
        luck=sum(row.luck for row in rows) / len(rows),
        games=[
            Reviewed(
                table=row.match,
                category="" if row.category == usual else row.category,
                when=row.updated,
                decisions=row.decisions,
                loss=row.lost / row.decisions,
                luck=row.luck,
            )
            for row in rows
        ],
    )
