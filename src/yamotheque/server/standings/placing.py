"""How a match ended for those who are rated: who played with whom, and who came where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from yamotheque.match import Match
from yamotheque.match.result import ahead
from yamotheque.server.matches.stored_match import Chair, without_bots

Pool = Literal["people", "bots", "programs"]
"""Among whom a match is rated: people alone, people and bots, or programs."""

HARDLY: Final = 5
"""A match that ends before each has moved so often has hardly begun, and rates nobody."""


@dataclass(frozen=True)
class Placed:
    """Where a seat came: its side, the rank of that, from 0, and whether it is spared a loss."""

    seat: int
    who: str
    side: int
    rank: int
    spared: bool = False


def who_plays(chairs: Sequence[Chair]) -> list[str]:
    """Whom each seat's rating is of; nothing where several play at one screen, or as one."""
    named = [f"bot:{chair.bot}" if chair.bot else chair.player for chair in chairs]
    people = [chair for chair in chairs if not chair.bot]
    alone = all(chair.player == chair.owner for chair in people)
    apart = len({chair.player for chair in people}) == len(people)
    return named if people and alone and apart else []


def standings(match: Match, chairs: Sequence[Chair]) -> list[Placed]:
    """Where each seat that is rated came; nothing where several play at one screen, or as one."""
    who = who_plays(chairs)
    return placed(match, chairs, who) if who else []


def placed(match: Match, chairs: Sequence[Chair], who: Sequence[str]) -> list[Placed]:
    """Where each seat came, best first by rank; nothing where nobody played against others.

    Whoever gave up has lost, and so has whoever a bot sat in for; their partners lose nothing by
    it. A match that was stopped counts for nothing else, and for nothing at all when it had hardly
    begun.
    """
    sides, finished = match.sides, match.finished
    gone = {seat for seat, chair in enumerate(chairs) if not chair.through}
    if len(sides) < 2 or not (finished or (gone and begun(match))):
        return []
    best = ahead(sides, match.winners) if finished else ()
    scores = match.scores

    def merit(side: tuple[int, ...]) -> tuple[bool, bool, int]:
        """What a side is ranked by: to have stayed, to have won, and its points."""
        points = sum(scores[seat] for seat in side) if finished else 0
        return not gone.intersection(side), side in best, points

    merits = sorted({merit(side) for side in sides}, reverse=True)
    return [
        Placed(
            seat,
            who[seat],
            number,
            merits.index(merit(side)),
            spared=bool(gone.intersection(side)) and seat not in gone,
        )
        for number, side in enumerate(sides)
        for seat in side
    ]


def begun(match: Match) -> bool:
    """Whether everybody has moved a few times."""
    moves = Counter(entry.who for entry in match.entries)
    return all(moves[seat] >= HARDLY for side in match.sides for seat in side)


def pool_of(chairs: Sequence[Chair], apart: bool) -> Pool:
    """Among whom a match is rated."""
    if apart:
        return "programs"
    return "people" if without_bots(chairs) else "bots"
