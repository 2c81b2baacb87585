"""The games, their rules and their sheets."""

from __future__ import annotations

from asyncio import to_thread
from functools import lru_cache
from typing import Annotated, Any, Final

from litestar.openapi.spec import Example
from litestar.params import FromPath, QueryParameter

from yamotheque.bots import BOTS, bots_for
from yamotheque.facets import OnPaper, Told
from yamotheque.game import Game, allows
from yamotheque.games import GAMES, find_game
from yamotheque.match.series import Series, as_series, in_series, presets_of
from yamotheque.options import Preset, options_of
from yamotheque.printed import blank_sheet, printable
from yamotheque.printed.cards import reminder_cards
from yamotheque.printed.pdf import as_pdf
from yamotheque.printed.svg import as_svg
from yamotheque.server.api.operations import ASK_AGAIN, PDF, SVG, Language, reads
from yamotheque.server.http.rules_html import rules_html
from yamotheque.server.matches.material import sent
from yamotheque.server.protocol.games import BotInfo, GameInfo, PresetInfo, Rules, Walk
from yamotheque.walk import walk_of
from yamotheque.words import same
from yamotheque.worth.makers import is_weighed
from yamotheque.worth.puzzle import puzzle_form

ABOUT: Final = "games"
Options = Annotated[
    list[str] | None,
    QueryParameter(
        description="House rules, each as in a record", examples=[Example(value=["columns=DL"])]
    ),
]
Players = Annotated[int | None, QueryParameter(ge=1, le=99, description="How many players")]


@reads("/games", "The games", ABOUT, cache_control=ASK_AGAIN)
async def list_games() -> list[GameInfo]:
    """Every game one can play here, with its options and its material as it lies at the start."""
    return offered(tuple(GAMES.values()))


@lru_cache(maxsize=8)
def offered(games: tuple[Game[Any], ...]) -> list[GameInfo]:
    """What is offered of some games, which stays the same."""
    return [info(game) for game in games]


def info(game: Game[Any]) -> GameInfo:
    """A game as it is offered."""
    return GameInfo(
        key=game.key,
        title=game.title,
        box=Told.of(game).box or same(game.title),
        edition=game.edition,
        summary=Told.of(game).summary,
        low=game.seats[0],
        high=game.seats[-1],
        presets=[preset_info(game, preset) for preset in presets_of(game)],
        options=list(options_of(as_series(game))),
        material=Told.of(game).material,
        pieces=sent(game.scene(game.start(game.seats[0]), None)),
        advice=is_weighed(game),
        bots=[bot_info(name) for name in reversed(bots_for(game)) if not BOTS[name].for_study],
        kept=OnPaper.of(game).keeping() is not None,
        printed=printable(game),
        cards=bool(OnPaper.of(game).examples()),
        puzzle=puzzle_form(game) is not None,
    )


def bot_info(name: str) -> BotInfo:
    """A bot as it is offered."""
    return BotInfo(name, BOTS[name].title, BOTS[name].sentence)


def preset_info(game: Game[Any], preset: Preset) -> PresetInfo:
    """A way to play a game, and how many can play it so."""
    chosen = in_series(game, **preset.options).game
    seats = [number for number in game.seats if allows(chosen, number)]
    options = dict(preset.options)
    return PresetInfo(
        preset.title, preset.sentence, options, seats[0], seats[-1], short=preset.short
    )


@reads("/games/{key:str}/rules", "The rules of a game", ABOUT, 400, 404, cache_control=ASK_AGAIN)
async def read_rules(key: FromPath[str], language: Language = "fr") -> Rules:
    """The rules page of a game, as HTML."""
    game = find_game(key)
    return Rules(game.key, language, rules_html(game.key, language))


@reads("/games/{key:str}/walk", "A first game", ABOUT, 404, cache_control=ASK_AGAIN)
async def read_walk(key: FromPath[str]) -> Walk:
    """What is shown round the table to whoever plays a game for the first time."""
    game = find_game(key)
    return Walk(game.key, list(walk_of(game)))


@reads(
    "/games/{key:str}/sheet.svg",
    "A blank sheet of a game",
    ABOUT,
    *(400, 404, 422),
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
    ABOUT,
    *(400, 404, 422),
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
    ABOUT,
    *(400, 404, 422),
    media_type=PDF,
    cache_control=ASK_AGAIN,
)
async def print_cards(
    key: FromPath[str], language: Language = "fr", option: Options = None
) -> bytes:
    """Cards to cut out, one for each player, where the box of the game has them."""
    return await to_thread(as_pdf, reminder_cards(variant(key, option).game, language))


def variant(key: str, option: list[str] | None) -> Series:
    """A game with the house rules of an address."""
    return in_series(find_game(key), **dict(each.partition("=")[::2] for each in option or ()))
