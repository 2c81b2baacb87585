"""Sheets to print: A4 as SVG, blank or of a match, made from the pieces that a game is scored on.

>>> from yamotheque.games import find_game
>>> sheet_svg(find_game("yahtzee"), "en", players=2)[:45]
'<svg xmlns="http://www.w3.org/2000/svg" width'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from yamotheque.game import Game
from yamotheque.match import Match
from yamotheque.options import options_of, settings_of
from yamotheque.piece import Piece
from yamotheque.printed.board import print_boards
from yamotheque.printed.notes import Notes
from yamotheque.printed.paper import MARGIN, SHORT, Block, Heading, printed_page
from yamotheque.printed.pen import Pen
from yamotheque.printed.sheets import print_sheets
from yamotheque.printed.totals import print_scoreboards, print_totals
from yamotheque.printed.track import print_tracks
from yamotheque.words import Text, YamsError

PRINTED: Final[dict[str, Callable[[Any, Pen], Block]]] = {
    "sheet": print_sheets,
    "track": print_tracks,
    "board": print_boards,
    "totals": print_totals,
    "scoreboard": print_scoreboards,
}
"""How each kind of piece that a score is read off is printed; what is thrown or held is not."""


class Unprintable(YamsError):
    """A game whose score stands on no piece that we can print."""


def printable(game: Game[Any]) -> bool:
    """Whether a game is scored on something that we can print."""
    scene = game.scene(game.start(game.seats[0]), None)
    return any(piece.kind in PRINTED for piece in scene)


def sheet_svg(game: Game[Any], language: str, players: Sequence[str] | int | None = None) -> str:
    """A blank sheet for players of these names, for so many, or for as many as fit on it."""
    names = _names(game, language, players)
    pen = Pen(language, names, filled=False)
    scene = game.scene(game.start(len(names)), None)
    below = said_options(game, language) or game.summary.say(language)
    heading = Heading(game.title, below, pen.say(DATE))
    return printed_page(heading, blocks(game, scene, pen), language)


def match_svg(match: Match, language: str) -> str:
    """The sheet of a match as it stands: what was written, the sums, and how it ended."""
    pen = Pen(language, match.players, filled=True)
    result = match.result()
    said = [result.words.say(language) if result else "", said_options(match.game, language)]
    heading = Heading(match.game.title, " · ".join(filter(None, said)), match.date[:10])
    return printed_page(heading, blocks(match.game, match.scene(), pen), language)


def blocks(game: Game[Any], scene: Sequence[Piece], pen: Pen) -> list[Block]:
    """What is printed of a scene: all pieces of a kind together, and what the game reminds of."""
    kinds: dict[str, list[Piece]] = {}
    for piece in scene:
        if piece.kind in PRINTED:
            kinds.setdefault(piece.kind, []).append(piece)
    if not kinds:
        raise Unprintable(
            f"{game.title} n'a pas de feuille à imprimer.", f"{game.title} has no sheet to print."
        )
    drawn = [PRINTED[kind](pieces, pen) for kind, pieces in kinds.items()]
    return [*drawn, Notes(list(map(pen.say, game.reminders())))]


def said_options(game: Game[Any], language: str) -> str:
    """The house rules that differ from the usual ones, in words."""
    colon = " : " if language == "fr" else ": "
    settings = settings_of(game)
    said = []
    for option in options_of(game):
        value = settings[option.key]
        texts = [choice.text.say(language) for choice in option.choices if choice.value == value]
        if value != option.default:
            said.append(f"{option.title.say(language)}{colon}{texts[0] if texts else value}")
    return " · ".join(said)


def _names(game: Game[Any], language: str, players: Sequence[str] | int | None) -> Sequence[str]:
    if isinstance(players, Sequence):
        game.check_seats(len(players))
        return players
    if players is not None:
        game.check_seats(players)
        return [""] * players
    return [""] * _most(game, language)


def _most(game: Game[Any], language: str) -> int:
    """As many players as have room to write on upright paper, at least as few as may play."""
    welcome: list[int] = []
    for seats in game.seats:
        try:
            game.check_seats(seats)
        except YamsError:
            continue
        pen = Pen(language, [""] * seats, filled=False)
        drawn = blocks(game, game.scene(game.start(seats), None), pen)
        if not welcome or all(block.fits(SHORT - 2 * MARGIN) for block in drawn):
            welcome.append(seats)
    return welcome[-1]


DATE: Final = Text("Date : ....................", "Date: ....................")
