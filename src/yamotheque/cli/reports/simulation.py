"""What many simulated games gave: points, wins, length, and what brings points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from yamotheque.cli.drawings.sheet import ruled
from yamotheque.cli.language import say, spoken
from yamotheque.cli.output.console import console
from yamotheque.cli.output.numbers import number, percent
from yamotheque.cli.output.progress import counted
from yamotheque.cli.play.seated import title_of
from yamotheque.facets import Told
from yamotheque.match.series import Series
from yamotheque.words import Text
from yamotheque.worth.summary import Sample, Summary

MOVES_SHOWN = 15


class Simulation:
    """Games being simulated, and what they have given so far."""

    def __init__(self, series: Series, bots: list[str], games: int, seed: int) -> None:
        self.series, self.game = series, series.game
        self.bots, self.games, self.seed = bots, games, seed
        self.summary = Summary.of(len(bots))

    @property
    def played(self) -> int:
        """How many games are over."""
        return self.summary.games

    def play(self, playing: Iterable[Summary], *, quiet: bool) -> None:
        """Play them all, with a bar where somebody looks."""
        with counted(self.games, shown=not quiet) as done:
            for part in playing:
                self.summary.merge(part)
                done(part.games)

    # ------------------------------------------------------------ what it gave

    def told(self) -> dict[str, Any]:
        """All of it, for a program."""
        summary = self.summary
        return {
            "game": self.game.key,
            "options": self.series.settings,
            "seed": self.seed,
            "asked": self.games,
            "games": summary.games,
            "length": described(summary.length),
            "seats": [
                {
                    "bot": bot,
                    "score": described(summary.scores[seat]),
                    "wins": summary.wins[seat],
                    "win_rate": summary.win_rate(seat)[0],
                    "win_rate_95": list(summary.win_rate(seat)[1:]),
                }
                for seat, bot in enumerate(self.bots)
            ],
            "moves": {
                str(move): {
                    "times": times,
                    "per_game": times / summary.games,
                    "mean_points": summary.gains[move] / times,
                }
                for move, times in summary.made.most_common()
            },
        }

    def show(self) -> None:
        """All of it, for people; of the moves those made most often."""
        screen, length = console(), self.summary.length
        screen.print(say(self.headline()), style="bold", soft_wrap=True)
        screen.print(self.seats_table())
        mean, least, most = number(length.mean, 1), number(length.least, 0), number(length.most, 0)
        told = Text(
            f"Coups par partie : {mean} (de {least} à {most}).",
            f"Moves a game: {mean} (from {least} to {most}).",
        )
        screen.print()
        screen.print(say(told))
        if self.summary.made:
            screen.print()
            screen.print(self.moves_table())
        if (more := len(self.summary.made) - MOVES_SHOWN) > 0:
            screen.print(say(Text(f"... ({more} de plus)", f"... ({more} more)")), style="dim")

    def seats_table(self) -> Any:
        """A line for each seat: its points, and how often it wins where there are others."""
        summary, measure = self.summary, self.series.measure
        alone = len(self.bots) == 1
        table = ruled(["", *map(say, SEAT_COLUMNS[:-2] if alone else SEAT_COLUMNS)])
        for seat, bot in enumerate(self.bots):
            score, rates = summary.scores[seat], summary.win_rate(seat)
            won, high = percent(rates[0]), percent(rates[2])
            ends = sorted(measure.sign * end / measure.parts for end in (score.least, score.most))
            table.add_row(
                f"{seat + 1} {title_of(bot)}",
                number(measure.sign * score.mean / measure.parts, 2),
                f"± {number(score.error / measure.parts, 2)}",
                number(score.spread / measure.parts, 2),
                *(number(end, measure.decimals) for end in ends),
                *([] if alone else [won, f"{number(100 * rates[1], 1)} - {high}"]),
            )
        return table

    def moves_table(self) -> Any:
        """The moves made most often among those that changed the points."""
        summary, measure = self.summary, Told.of(self.game).measure
        table = ruled(list(map(say, MOVE_COLUMNS)))
        for move, times in summary.made.most_common(MOVES_SHOWN):
            often, gain = times / summary.games, summary.gains[move] / times
            points = measure.sign * gain / measure.parts
            table.add_row(move.spelt(spoken()), number(often, 3), number(points, 2))
        return table

    def headline(self) -> Text:
        """The game, how many were played, and what gives the same ones again."""
        games, title = self.summary.games, self.game.title
        of = Text("", "")
        if games < self.games:
            of = Text(f" sur {self.games}", f" of {self.games}")
        return Text(
            f"{title} : {games}{of.fr} parties, --seed {self.seed}",
            f"{title}: {games}{of.en} games, --seed {self.seed}",
        )


SEAT_COLUMNS = (
    Text("moyenne", "mean"),
    Text("erreur", "error"),
    Text("écart", "spread"),
    Text("min", "min"),
    Text("max", "max"),
    Text("gagne", "wins"),
    Text("à 95 %", "95 %"),
)
MOVE_COLUMNS = (
    Text("ce qui rapporte", "what scores"),
    Text("par partie", "per game"),
    Text("points", "points"),
)


def described(sample: Sample) -> dict[str, float]:
    """Some numbers for a program."""
    return {
        "mean": sample.mean,
        "spread": sample.spread,
        "error": sample.error,
        "least": sample.least,
        "most": sample.most,
    }
