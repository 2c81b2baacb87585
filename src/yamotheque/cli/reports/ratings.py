"""Ratings of bots from the matches they played, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean
from typing import NamedTuple

from yamotheque.contests.cross_table import Standings


class Rating(NamedTuple):
    """How strong a bot is thought to be, and how unsure that is; everyone begins at 25 +- 8.33."""

    mean: float
    doubt: float


def ratings_of(standings: Standings) -> Mapping[str, Rating]:
    """The rating of each bot after all matches, in the order they were played.

    A bot that plays several sides of a match gets the mean of what each would have.
    """
    from openskill.models import PlackettLuce  # only who is shown ratings waits for it

    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in standings.bots}
    for meeting in standings.played:
        for match in meeting.matches:
            teams = [[rated[bot]] for bot in match.bots]
            after = model.rate(teams, scores=list(match.shares))
            for bot in meeting.bots:
                mine = [
                    team[0] for team, name in zip(after, match.bots, strict=True) if name == bot
                ]
                mu, sigma = (
                    fmean(getattr(each, part) for each in mine) for part in ("mu", "sigma")
                )
                rated[bot] = model.rating(mu, sigma, bot)
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in rated.items()}
