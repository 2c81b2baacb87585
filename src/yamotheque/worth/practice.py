"""Practice: how well somebody played over time, from their games that were reviewed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from yamotheque.chance import Seat
from yamotheque.facets import Ranked
from yamotheque.games import GAMES
from yamotheque.match import Match
from yamotheque.worth.review import Review
from yamotheque.worth.worth import Unit


@dataclass(frozen=True)
class Reviewed:
    """A player's match: its date, how many real decisions it had, what they lost, and the luck.

    Of several games in a row the luck is that of one of them. The `category` is empty where it is
    the game's own one; where the match is kept under a name, `kept` is that.
    """

    game: str
    title: str
    player: str
    date: str
    unit: Unit
    decisions: int
    lost: float
    luck: float
    category: str = ""
    kept: str = ""

    @property
    def loss(self) -> float:
        """What a decision lost on average."""
        return self.lost / self.decisions


@dataclass(frozen=True)
class PracticeOf:
    """One's reviewed matches of one game, oldest first, and the means of what they lost and got.

    `loss` is that of a decision, `luck` that of a game, both in points or in per cent of a win.
    """

    game: str
    title: str
    unit: Unit
    loss: float
    luck: float
    games: list[Reviewed]


def reviewed(match: Match, review: Review, seat: Seat) -> Reviewed | None:
    """What the review of a match says of a seat; None where there was nothing to decide."""
    ledger = review.ledgers[seat]
    if not ledger.decisions:
        return None
    return Reviewed(
        game=match.game.key,
        title=match.game.title,
        player=match.players[seat],
        date=match.record.date,
        unit=review.unit,
        decisions=len(ledger.decisions),
        lost=-ledger.mistakes,
        luck=review.luck_of(seat),
        category=match.category,
    )


def practices(games: Iterable[Reviewed]) -> list[PracticeOf]:
    """Reviewed games told player by player and game by game, those with most games first."""
    found: dict[tuple[str, str, Unit], list[Reviewed]] = defaultdict(list)
    for each in sorted(games, key=lambda each: each.date):
        found[each.player, each.game, each.unit].append(each)
    return sorted(map(practice_of, found.values()), key=lambda one: -len(one.games))


def practice_of(games: Sequence[Reviewed]) -> PracticeOf:
    """What one's matches of one game come to."""
    first, usual = games[0], Ranked.of(GAMES[games[0].game]).category()
    return PracticeOf(
        game=first.game,
        title=first.title,
        unit=first.unit,
        loss=sum(each.lost for each in games) / sum(each.decisions for each in games),
        luck=sum(each.luck for each in games) / len(games),
        games=[
            replace(each, category="" if each.category == usual else each.category)
            for each in games
        ],
    )
