"""Practice: how well somebody played over time, from their games that were reviewed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from yamotheque.chance import Seat
from yamotheque.match import Match
from yamotheque.worth.review import Review
from yamotheque.worth.worth import Unit


@dataclass(frozen=True)
class Reviewed:
    """A player's match: its date, how many real decisions it had, what they lost, and the luck.

    Of several games in a row the luck is that of one of them. Where the match is kept under a name,
    `kept` is that.
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
class Practice:
    """Somebody's reviewed games of one game, oldest first."""

    games: tuple[Reviewed, ...]

    @property
    def title(self) -> str:
        """The game's."""
        return self.games[0].title

    @property
    def unit(self) -> Unit:
        """What losses and luck are counted in."""
        return self.games[0].unit

    @property
    def loss(self) -> float:
        """What a decision lost, on average of all."""
        return sum(each.lost for each in self.games) / sum(each.decisions for each in self.games)

    @property
    def luck(self) -> float:
        """What chance gave in a game, on average."""
        return sum(each.luck for each in self.games) / len(self.games)


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


def practices(games: Iterable[Reviewed]) -> list[Practice]:
    """Reviewed games told player by player and game by game, those with most games first."""
    found: dict[tuple[str, str, Unit], list[Reviewed]] = defaultdict(list)
    for each in sorted(games, key=lambda each: each.date):
        found[each.player, each.game, each.unit].append(each)
    return sorted((Practice(tuple(each)) for each in found.values()), key=lambda p: -len(p.games))
