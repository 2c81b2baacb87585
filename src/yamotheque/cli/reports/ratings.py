"""Ratings of bots from the matches they played, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from yamotheque.tournament import Standings


class Rating(NamedTuple):
    """How strong a bot is thought to be, and how unsure that is; everyone begins at 25 +- 8.33."""

    mean: float
    doubt: float


def ratings_of(standings: Standings) -> Mapping[str, Rating]:
    """The rating of each bot after all matches, in the order they were played."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in standings.bots}
    for meeting in standings.played:
        for match in meeting.matches:
            teams = [[rated[bot]] for bot in meeting.bots]
            [[one], [other]] = model.rate(teams, scores=list(match.shares))
            rated.update(zip(meeting.bots, (one, other), strict=True))
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in rated.items()}
