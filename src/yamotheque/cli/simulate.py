"""`yams simulate GAME`: many matches between bots, and what they gave."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Any

import typer

from yamotheque.bots import BOTS
from yamotheque.cli.games import JSON_HELP
from yamotheque.cli.games import players as how_many
from yamotheque.cli.language import say
from yamotheque.cli.mistakes import Misuse
from yamotheque.cli.numbers import number
from yamotheque.cli.per_game import PerGame, asked, flag, plain_flag, switch, with_flags
from yamotheque.cli.screen import complain, console, print_json
from yamotheque.game import Game
from yamotheque.options import options_of, settings_of
from yamotheque.series import Series, in_series
from yamotheque.simulate import Summary, Tally, parts
from yamotheque.words import Text, YamsError

MOST_GAMES = 100_000_000
MOVES_SHOWN = 15
INTERRUPTED = 130
LIST = Text("BOT,BOT", "BOT,BOT")
GAMES_HELP = Text("Combien de parties (par défaut : 1000).", "How many games (default: 1000).")
BOTS_HELP = Text(
    f"Qui joue, place par place : {', '.join(BOTS)} (par défaut : greedy à chaque place).",
    f"Who plays, seat by seat: {', '.join(BOTS)} (default: greedy in every seat).",
)
SEED_HELP = Text(
    "Le même nombre donne les mêmes parties ; sinon il est tiré au sort et affiché.",
    "The same number gives the same games; if not given, it is drawn and shown.",
)
STOPPED = Text("Interrompu avant la première partie.", "Stopped before the first game was over.")


def command_for(game: Game[Any]) -> Callable[..., int]:
    """The command that simulates a game: a flag for each of its options, then the others."""

    def command(
        games: str | None,
        bots: str | None,
        seed: str | None,
        json: bool,
        **options: str | None,
    ) -> int:
        path = f"yams simulate {game.key}"
        try:
            variant = in_series(game, **asked(options))
            names = fewest(variant) if bots is None else bots.lower().replace(" ", "").split(",")
            many = whole_number(games or "1000", "--games", 1, MOST_GAMES)
            start = whole_number(seed or str(secrets.randbelow(10**9)), "--seed", 0, 10**18)
            playing = parts(variant, names, many, seed=start)
        except YamsError as error:
            raise Misuse(error.text, path) from None
        return Simulation(variant, names, many, start).run(playing, json=json)

    start = f"{game.title}, {how_many(game)}. "
    flags = [
        *map(flag, options_of(Series(game))),
        plain_flag("games", "N", say(GAMES_HELP)),
        plain_flag("bots", say(LIST), say(BOTS_HELP)),
        plain_flag("seed", "N", say(SEED_HELP)),
        switch("json", JSON_HELP),
    ]
    return with_flags(command, flags, Text(start + ABOUT.fr, start + ABOUT.en))


ABOUT = Text(
    "Des robots jouent beaucoup de parties, sur tous les cœurs : points, victoires, longueur, et "
    "ce qui rapporte. Ctrl-C arrête et montre ce qui est joué.\n\n"
    "Avec --json, un objet : game, options, seed, asked (les parties demandées), games (celles "
    "jouées), length (les coups par partie), seats (pour chaque place : bot, score, wins, "
    "win_rate, win_rate_95) et moves (pour chaque coup qui a changé les points : times, per_game, "
    "mean_points). score et length donnent mean, spread, error, least et most.",
    "Bots play many games, on all cores: points, wins, length, and what brings points. Ctrl-C "
    "stops and shows what has been played.\n\n"
    "With --json, one object: game, options, seed, asked (the games asked for), games (those "
    "played), length (moves a game), seats (for each: bot, score, wins, win_rate, win_rate_95) and "
    "moves (for each move that changed the points: times, per_game, mean_points). score and length "
    "give mean, spread, error, least and most.",
)


class Simulate(PerGame):
    """One command for each game, with the game's own options."""

    command_for = staticmethod(command_for)


simulate = typer.Typer(
    cls=Simulate,
    help=say(
        Text(
            "Faire jouer des robots les uns contre les autres. "
            "yams simulate JEU --help donne les options d'un jeu.",
            "Have bots play against each other. "
            "yams simulate GAME --help gives the options of a game.",
        )
    ),
)


def whole_number(typed: str, name: str, low: int, high: int) -> int:
    """A whole number from the command line."""
    if typed.isdecimal() and len(typed) <= len(str(high)) and low <= int(typed) <= high:
        return int(typed)
    raise YamsError(
        f"« {typed[:40]} » n'est pas possible pour {name} : attendu un nombre de {low} à {high}.",
        f"'{typed[:40]}' is not possible for {name}: expected a number from {low} to {high}.",
    )


def fewest(game: Game[Any]) -> list[str]:
    """Greedy bots for as few seats as the game, with its options, can be played by."""
    for count in game.seats:
        try:
            game.check_seats(count)
        except YamsError:
            continue
        return ["greedy"] * count
    return ["greedy"] * game.seats[0]


class Simulation:
    """Games being simulated, and what they have given so far."""

    def __init__(self, game: Game[Any], bots: list[str], games: int, seed: int) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.summary = Summary(tuple(bots))

    def run(self, playing: Iterable[Summary], *, json: bool) -> int:
        """Play them all or until Ctrl-C, then tell; the exit status."""
        status = 0
        try:
            self.play(playing, quiet=json)
        except KeyboardInterrupt:
            status = INTERRUPTED
        if not self.summary.games:
            complain(STOPPED)
        elif json:
            print_json(self.told())
        else:
            self.show()
        return status

    def play(self, playing: Iterable[Summary], *, quiet: bool) -> None:
        """Play them all, with a bar where somebody looks."""
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        screen = console(stderr=True)
        with Progress(
            BarColumn(None),
            MofNCompleteColumn(),
            TimeRemainingColumn(elapsed_when_finished=True),
            console=screen,
            disable=quiet or not screen.is_terminal,
            transient=True,
            auto_refresh=False,
        ) as progress:
            bar = progress.add_task("", total=self.games)
            progress.refresh()
            for part in playing:
                self.summary.merge(part)
                progress.update(bar, advance=part.games, refresh=True)

    # ------------------------------------------------------------ what it gave

    def told(self) -> dict[str, Any]:
        """All of it, for a program."""
        summary = self.summary
        return {
            "game": self.game.key,
            "options": settings_of(self.game),
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
                for seat, bot in enumerate(summary.bots)
            ],
            "moves": {
                move: {
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
        from yamotheque.cli.drawings.sheet import ruled

        summary = self.summary
        alone = len(summary.bots) == 1
        table = ruled(["", *map(say, SEAT_COLUMNS[:-2] if alone else SEAT_COLUMNS)])
        for seat, bot in enumerate(summary.bots):
            score, rates = summary.scores[seat], summary.win_rate(seat)
            won, high = percent(rates[0]), percent(rates[2])
            table.add_row(
                f"{seat + 1} {bot}",
                number(score.mean, 2),
                f"± {number(score.error, 2)}",
                number(score.spread, 2),
                number(score.least, 0),
                number(score.most, 0),
                *([] if alone else [won, f"{number(100 * rates[1], 1)} - {high}"]),
            )
        return table

    def moves_table(self) -> Any:
        """The moves made most often among those that changed the points."""
        from yamotheque.cli.drawings.sheet import ruled
        from yamotheque.cli.reading import spelt

        table = ruled(list(map(say, MOVE_COLUMNS)))
        for move, times in self.summary.made.most_common(MOVES_SHOWN):
            often, points = times / self.summary.games, self.summary.gains[move] / times
            table.add_row(spelt(move), number(often, 3), number(points, 2))
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


def described(tally: Tally) -> dict[str, float]:
    """Some numbers for a program."""
    return {
        "mean": tally.mean,
        "spread": tally.spread,
        "error": tally.error,
        "least": tally.least,
        "most": tally.most,
    }


def percent(share: float, digits: int = 1) -> str:
    """A share in per cent.

    >>> percent(0.981)
    '98.1%'
    """
    written = number(100 * share, digits)
    return say(Text(f"{written} %", f"{written}%"))
