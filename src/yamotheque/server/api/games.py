"""The games, their rules, and how their dice can be checked."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar.openapi.spec import Example
from litestar.params import FromPath, QueryParameter

from yamotheque.bots import bots_for
from yamotheque.game import Game
from yamotheque.games import GAMES, find_game
from yamotheque.options import options_of
from yamotheque.oracle import has_oracle
from yamotheque.server.api.operations import ASK_AGAIN, reads
from yamotheque.server.material import sent
from yamotheque.server.protocol.games import Fairness, GameInfo, Rules
from yamotheque.server.rules_html import fairness_html, rules_html

ABOUT: Final = "games"
Language = Annotated[
    str,
    QueryParameter(pattern="^(fr|en)$", description="`fr` or `en`", examples=[Example(value="fr")]),
]


@reads("/games", "The games", ABOUT, cache_control=ASK_AGAIN)
async def list_games() -> list[GameInfo]:
    """Every game one can play here, with its options and its material as it lies at the start."""
    return [info(game) for game in GAMES.values()]


def info(game: Game[Any]) -> GameInfo:
    """A game as it is offered."""
    return GameInfo(
        key=game.key,
        title=game.title,
        edition=game.edition,
        summary=game.summary,
        low=game.seats[0],
        high=game.seats[-1],
        options=list(options_of(game)),
        pieces=sent(game.scene(game.start(game.seats[0]), None)),
        advice=has_oracle(game),
        bots=list(bots_for(game)),
    )


@reads("/games/{key:str}/rules", "The rules of a game", ABOUT, 400, 404, cache_control=ASK_AGAIN)
async def read_rules(key: FromPath[str], language: Language = "fr") -> Rules:
    """The rules page of a game, as HTML."""
    game = find_game(key)
    return Rules(game.key, language, rules_html(game.key, language))


@reads("/fairness", "How the dice can be checked", ABOUT, 400, cache_control=ASK_AGAIN)
async def read_fairness(language: Language = "fr") -> Fairness:
    """The page on how outcomes are drawn and checked, as HTML."""
    return Fairness(language, fairness_html(language))


HANDLERS: Final = (list_games, read_rules, read_fairness)
