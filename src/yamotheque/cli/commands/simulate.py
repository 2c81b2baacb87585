"""`yams simulate GAME`: many matches between bots, and what they gave."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from yamotheque.bots import bots_about, typed_bot
from yamotheque.cli.arguments.flags import (
    JSON_HELP,
    asked,
    flag,
    plain_flag,
    switch,
    whole_number,
    with_flags,
)
from yamotheque.cli.arguments.game import players as how_many
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import per_game
from yamotheque.cli.language import say
from yamotheque.cli.play.seated import kind_of, title_of
from yamotheque.cli.reports.running import run
from yamotheque.cli.reports.simulation import Simulation
from yamotheque.contests.simulate import parts
from yamotheque.game import Game, allowed_seats
from yamotheque.match.series import Series, in_series
from yamotheque.options import options_of
from yamotheque.words import Text, YamsError

MOST_GAMES = 100_000_000
LIST = Text("BOT,BOT", "BOT,BOT")
PLAYERS_HELP = Text(
    "Combien de places ; un seul robot nommé les prend toutes. Ou, comme pour --bots, leurs noms.",
    "How many seats; a single bot that is named takes them all. Or, as for --bots, their names.",
)
GAMES_HELP = Text("Combien de parties (par défaut : 1000).", "How many games (default: 1000).")
SEED_HELP = Text(
    "Le même nombre donne les mêmes parties ; sinon il est tiré au sort et affiché.",
    "The same number gives the same games; if not given, it is drawn and shown.",
)


def seed_of(typed: str | None) -> int:
    """The seed that was typed, or one drawn by lot."""
    return whole_number(typed or str(secrets.randbelow(10**9)), "--seed", 0, 10**18)


def seated(game: Game[Any], players: str | None, bots: str | None) -> list[str]:
    """The bot in each seat: as many as play, the greedy one unless others are named."""
    if bots is None and players and any(map(str.isalpha, players)):
        players, bots = None, players
    names = [typed_bot(kind_of(name)).name for name in (bots or "greedy").split(",")]
    if players is None:
        return names * allowed_seats(game)[0] if bots is None else names
    many = whole_number(players, "--players", game.seats[0], game.seats[-1])
    if len(names) not in (1, many):
        raise YamsError(
            f"--players {many} et --bots ne s'accordent pas : attendu 1 ou {many} robots.",
            f"--players {many} and --bots do not agree: expected 1 or {many} bots.",
        )
    return names if len(names) == many else names * many


@per_game(
    Text(
        "Faire jouer des robots les uns contre les autres. "
        "yams simulate JEU --help donne les options d'un jeu.",
        "Have bots play against each other. yams simulate GAME --help gives the options of a game.",
    )
)
def simulate(game: Game[Any]) -> Callable[..., int]:
    """The command that simulates a game: a flag for each of its options, then the others."""

    def command(
        games: str | None,
        players: str | None,
        bots: str | None,
        seed: str | None,
        json: bool,
        **options: str | None,
    ) -> int:
        with misuse_of(f"yams simulate {game.key}"):
            variant = in_series(game, **asked(options))
            names = seated(variant.game, players, bots)
            many = whole_number(games or "1000", "--games", 1, MOST_GAMES)
            start = seed_of(seed)
            playing = parts(variant, names, many, seed=start)
        return run(Simulation(variant, names, many, start), playing, json=json)

    start = f"{game.title}, {how_many(game)}. "
    flags = [
        *map(flag, options_of(Series(game))),
        plain_flag("games", "N", say(GAMES_HELP)),
        plain_flag("players", "N", say(PLAYERS_HELP)),
        plain_flag("bots", say(LIST), say(bots_help(game))),
        plain_flag("seed", "N", say(SEED_HELP)),
        switch("json", JSON_HELP),
    ]
    return with_flags(command, flags, Text(start + ABOUT.fr, start + ABOUT.en))


def bots_help(game: Game[Any]) -> Text:
    """The bots that play the game."""
    names, greedy = ", ".join(map(title_of, bots_about(game))), title_of("greedy")
    return Text(
        f"Qui joue, place par place : {names} (par défaut : {greedy} à chaque place).",
        f"Who plays, seat by seat: {names} (default: {greedy} in every seat).",
    )


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
