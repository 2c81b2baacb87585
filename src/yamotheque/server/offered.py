"""The games as they are offered, each with the house rules that somebody asks for."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from yamotheque.bots import bots_for, find_bot
from yamotheque.facets import OnPaper, Told
from yamotheque.game import Game, allowed_seats
from yamotheque.games import find_game
from yamotheque.match.series import Series, as_series, in_series, presets_of
from yamotheque.options import Preset, options_of
from yamotheque.pieces.sheet import Sheet
from yamotheque.printed.face import can_print
from yamotheque.server.matches.material import sent
from yamotheque.server.protocol.games import BotInfo, GameInfo, PresetInfo
from yamotheque.words import Text, same
from yamotheque.worth.makers import is_weighed
from yamotheque.worth.puzzle import puzzle_form

PRINTS: Final = can_print()


@lru_cache(maxsize=8)
def offered(games: tuple[Game[Any], ...]) -> list[GameInfo]:
    """What is offered of some games, which stays the same."""
    return [info(game) for game in games]


def info(game: Game[Any]) -> GameInfo:
    """A game as it is offered."""
    bots = map(find_bot, reversed(bots_for(game)))
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
        bots=[BotInfo(bot.name, bot.title, bot.sentence) for bot in bots if not bot.for_study],
        hints=hints(game),
        kept=OnPaper.of(game).keeping() is not None,
        printed=printed(game),
        cards=PRINTS and bool(OnPaper.of(game).examples()),
        puzzle=puzzle_form(game) is not None,
    )


def hints(game: Game[Any]) -> dict[str, dict[str, Text]]:
    """What lines of a sheet take where it is not what they take with the fewest players."""
    usual, *others = [(str(seats), line_hints(game, seats)) for seats in allowed_seats(game)]
    changed = {
        seats: {key: hint for key, hint in lines.items() if hint != usual[1].get(key)}
        for seats, lines in others
    }
    return {seats: lines for seats, lines in changed.items() if lines}


def line_hints(game: Game[Any], seats: int) -> dict[str, Text]:
    """What each line of a sheet takes with so many players; nothing in a game without a sheet."""
    scene = game.scene(game.start(seats), None)
    sheet = next((piece for piece in scene if isinstance(piece, Sheet)), None)
    return {line.key: line.hint for line in sheet.lines} if sheet else {}


def printed(game: Game[Any]) -> bool:
    """Whether the sheet of a game can be printed here."""
    if not PRINTS:
        return False
    from yamotheque.printed import printable

    return printable(game)


def preset_info(game: Game[Any], preset: Preset) -> PresetInfo:
    """A way to play a game, and how many can play it so."""
    chosen = in_series(game, **preset.options).game
    seats = allowed_seats(chosen)
    options = dict(preset.options)
    return PresetInfo(
        preset.title, preset.sentence, options, seats[0], seats[-1], short=preset.short
    )


def variant(key: str, option: list[str] | None) -> Series:
    """A game with the house rules of an address."""
    return in_series(find_game(key), **dict(each.partition("=")[::2] for each in option or ()))
