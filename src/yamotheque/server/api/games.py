"""The games, their rules and their sheets."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated

from litestar.openapi.spec import Example
from litestar.params import FromPath, QueryParameter

from yamotheque.games import GAMES, find_game
from yamotheque.printed import blank_sheet
from yamotheque.printed.cards import reminder_cards
from yamotheque.printed.pdf import as_pdf
from yamotheque.printed.svg import as_svg
from yamotheque.server.api.operations import ASK_AGAIN, PDF, SVG, Language, reads
from yamotheque.server.http.rules_html import rules_html
from yamotheque.server.offered import offered, variant
from yamotheque.server.protocol.games import GameInfo, Rules, Walk
from yamotheque.walk import walk_of

Options = Annotated[
    list[str] | None,
    QueryParameter(
        description="House rules, each as in a record", examples=[Example(value=["columns=DL"])]
    ),
]
Players = Annotated[int | None, QueryParameter(ge=1, le=99, description="How many players")]


@reads("/games", "The games", cache_control=ASK_AGAIN)
async def list_games() -> list[GameInfo]:
    """Every game one can play here, with its options and its material as it lies at the start."""
    return offered(tuple(GAMES.values()))


@reads("/games/{key:str}/rules", "The rules of a game", cache_control=ASK_AGAIN)
async def read_rules(key: FromPath[str], language: Language = "fr") -> Rules:
    """The rules page of a game, as HTML."""
    game = find_game(key)
    return Rules(game.key, language, rules_html(game.key, language))


@reads("/games/{key:str}/walk", "A first game", cache_control=ASK_AGAIN)
async def read_walk(key: FromPath[str]) -> Walk:
    """What is shown round the table to whoever plays a game for the first time."""
    game = find_game(key)
    return Walk(game.key, list(walk_of(game)))


@reads(
    "/games/{key:str}/sheet.svg",
    "A blank sheet of a game",
    422,
    media_type=SVG,
    cache_control=ASK_AGAIN,
)
async def draw_sheet(
    key: FromPath[str],
    language: Language = "fr",
    option: Options = None,
    players: Players = None,
) -> str:
    """A sheet to print, A4, for so many players or for as many as fit on it."""
    return as_svg(blank_sheet(variant(key, option), language, players))


@reads(
    "/games/{key:str}/sheet.pdf",
    "A blank sheet of a game as PDF",
    422,
    media_type=PDF,
    cache_control=ASK_AGAIN,
)
async def print_sheet(
    key: FromPath[str],
    language: Language = "fr",
    option: Options = None,
    players: Players = None,
) -> bytes:
    """The same as PDF."""
    return await to_thread(as_pdf, blank_sheet(variant(key, option), language, players))


@reads(
    "/games/{key:str}/cards.pdf",
    "Cards that remind of a game's figures",
    422,
    media_type=PDF,
    cache_control=ASK_AGAIN,
)
async def print_cards(
    key: FromPath[str], language: Language = "fr", option: Options = None
) -> bytes:
    """Cards to cut out, one for each player, where the box of the game has them."""
    return await to_thread(as_pdf, reminder_cards(variant(key, option).game, language))
