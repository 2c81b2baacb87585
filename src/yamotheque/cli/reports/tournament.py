"""What a tournament between bots gave: the cross table, ratings and points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Any, NamedTuple

from yamotheque.cli.drawings.sheet import ruled
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.cli.output.numbers import number, percent
from yamotheque.cli.output.progress import counted
from yamotheque.cli.play.seated import title_of
from yamotheque.cli.reports.simulation import described
from yamotheque.contests.cross_table import Against, Meeting, Standings
from yamotheque.contests.tournament import games_a_deal
from yamotheque.match.series import Series
from yamotheque.words import Text


class RunningTournament:
    """A tournament being played, and how it stands."""

    def __init__(
        self, series: Series, bots: tuple[str, ...], games: int, seed: int, seats: int
    ) -> None:
        self.series, self.game = series, series.game
        self.games, self.seed, self.seats = games, seed, seats
        self.standings = Standings(bots, len(self.game.sides(seats)))

    @property
    def played(self) -> int:
        """How many games are over."""
        return self.standings.games

    def play(self, playing: Iterable[list[Meeting]], *, quiet: bool) -> None:
        """Play it all, with a bar where somebody looks."""
        pairs, a_deal = len(self.standings.table) // 2, games_a_deal(self.game, self.seats)
        with counted(pairs * a_deal * -(-self.games // a_deal), shown=not quiet) as done:
            for part in playing:
                for meeting in part:
                    self.standings.add(meeting)
                done(a_deal * len(part))

    # ------------------------------------------------------------ what it gave

    def told(self) -> dict[str, Any]:
        """All of it, for a program."""
        standings, ratings = self.standings, ratings_of(self.standings)
        return {
            "game": self.game.key,
            "options": self.series.settings,
            "seats": self.seats,
            "seed": self.seed,
            "asked": self.games,
            "games": standings.games,
            "bots": [
                {
                    "bot": bot,
                    "share": share,
                    "rating": ratings[bot].mean,
                    "doubt": ratings[bot].doubt,
                    "score": described(standings.points[bot]),
                    "against": {
                        other: described_against(standings.table[bot, other])
                        for other in standings.bots
                        if other != bot
                    },
                }
                for bot, share in standings.ranked().items()
            ],
        }

    def show(self) -> None:
        """All of it, for people."""
        screen = console()
        screen.print(say(self.headline()), style="bold", soft_wrap=True)
        table = self.cross_table()
        needed = screen.measure(table, options=screen.options.update(width=WIDEST)).maximum
        # A narrow screen breaks the lines, rather than that a number is cut.
        screen.print(table, width=max(needed, screen.width), crop=False)
        screen.print()
        screen.print(self.bots_table())

    def headline(self) -> Text:
        """The game, how many were played, and what gives the same ones again."""
        games, title = self.standings.games, self.game.title
        return Text(
            f"{title} : {games} parties, --seed {self.seed}",
            f"{title}: {games} games, --seed {self.seed}",
        )

    def cross_table(self) -> Any:
        """The share of the games that each bot won against each other, with its 95 % interval."""
        bots = list(self.standings.ranked())
        table = ruled([say(AGAINST), *(title_of(bot).replace(" ", "\n") for bot in bots)])
        for bot in bots:
            cells = ("-" if bot == other else self.cell(bot, other) for other in bots)
            table.add_row(title_of(bot), *cells)
        return table

    def cell(self, bot: str, other: str) -> str:
        """A share, and its interval below."""
        against = self.standings.table[bot, other]
        low, high = against.interval
        return f"{percent(against.share)}\n{number(100 * low, 0)} - {number(100 * high, 0)}"

    def bots_table(self) -> Any:
        """A line for each bot: what it won, its rating and its points."""
        measure, ratings = self.series.measure, ratings_of(self.standings)
        table = ruled(["", *map(say, COLUMNS)])
        for bot, share in self.standings.ranked().items():
            points, rating = self.standings.points[bot], ratings[bot]
            table.add_row(
                title_of(bot),
                percent(share),
                f"{number(rating.mean, 1)} ± {number(2 * rating.doubt, 1)}",
                number(measure.sign * points.mean / measure.parts, 2),
                f"± {number(points.error / measure.parts, 2)}",
            )
        return table


WIDEST = 1000
AGAINST = Text("contre", "against")
COLUMNS = (
    Text("gagne", "wins"),
    Text("cote openskill", "openskill rating"),
    Text("points", "points"),
    Text("erreur", "error"),
)


def described_against(against: Against) -> dict[str, Any]:
    """How a bot did against another, for a program."""
    return {
        "games": against.games,
        "share": against.share,
        "share_95": list(against.interval),
    }


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
