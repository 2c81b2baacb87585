"""Sheets to print: A4 as SVG, blank or of a match, made from the pieces that a game is scored on.

>>> from yamotheque.games import find_game
>>> sheet_svg(find_game("yahtzee"), "en", players=2)[:45]
'<svg xmlns="http://www.w3.org/2000/svg" width'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from yamotheque.facets import OnPaper, Told
from yamotheque.game import Game, allows
from yamotheque.match import Match
from yamotheque.match.series import Series, as_series
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


def sheet_svg(
    game: Game[Any] | Series, language: str, players: Sequence[str] | int | None = None
) -> str:
    """A blank sheet for players of these names, for so many, or for as many as fit on it."""
    series = as_series(game)
    names = _names(series, language, players)
    pen = Pen(language, names, filled=False)
    said = said_options(series, language) or Told.of(series.game).summary.say(language)
    below = " · ".join(filter(None, [named_way(series, language), said]))
    heading = Heading(series.game.title, below, pen.say(DATE))
    return printed_page(heading, blank(series, pen), language)


def match_svg(match: Match, language: str) -> str:
    """The sheet of a match as it stands: what was written, the sums, and how it ended."""
    pen = Pen(language, match.players, filled=True)
    result = match.result()
    said = [result.words.say(language) if result else "", said_options(match.series, language)]
    heading = Heading(match.game.title, " · ".join(filter(None, said)), match.date[:10])
    return printed_page(heading, blocks(match.game, match.scene(), pen), language)


def blank(series: Series, pen: Pen) -> list[Block]:
    """What is printed before anything has happened."""
    state = series.game.start(len(pen.names))
    scene = (*series.game.scene(state, None), *series.beside(state, ()))
    return blocks(series.game, scene, pen)


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
    return [*drawn, Notes(list(map(pen.say, OnPaper.of(game).reminders())))]


def named_way(series: Series, language: str) -> str:
    """The usual way to play that these options are, where each is a game of its own."""
    settings = settings_of(series)
    for preset in Told.of(series.game).presets:
        if all(
            settings[option.key] == preset.options.get(option.key, option.default)
            for option in options_of(series)
        ):
            return preset.title.say(language)
    return ""


def said_options(series: Series, language: str) -> str:
    """The house rules that differ from the usual ones, in words."""
    colon = " : " if language == "fr" else ": "
    settings = settings_of(series)
    said = []
    for option in options_of(series):
        value = settings[option.key]
        texts = [choice.text.say(language) for choice in option.choices if choice.value == value]
        if value != option.default:
            said.append(f"{option.title.say(language)}{colon}{texts[0] if texts else value}")
    return " · ".join(said)


def _names(series: Series, language: str, players: Sequence[str] | int | None) -> Sequence[str]:
    if isinstance(players, Sequence):
        series.game.check_seats(len(players))
        return players
    if players is not None:
        series.game.check_seats(players)
        return [""] * players
    return [""] * _most(series, language)


def _most(series: Series, language: str) -> int:
    """As many players as have room to write on upright paper, at least as few as may play."""
    welcome: list[int] = []
    for seats in series.game.seats:
        if not allows(series.game, seats):
            continue
        drawn = blank(series, Pen(language, [""] * seats, filled=False))
        if not welcome or all(block.fits(SHORT - 2 * MARGIN) for block in drawn):
            welcome.append(seats)
    return welcome[-1]


DATE: Final = Text("Date : ....................", "Date: ....................")
