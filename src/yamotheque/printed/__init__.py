"""Sheets to print: pages of A4, blank or of a match, made from the pieces that a game is scored on.

>>> from yamotheque.games import find_game
>>> from yamotheque.printed.svg import as_svg
>>> as_svg(blank_sheet(find_game("yahtzee"), "en", players=2))[:45]
'<svg xmlns="http://www.w3.org/2000/svg" width'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from yamotheque.facets import OnPaper, Told
from yamotheque.game import Game, allowed_seats
from yamotheque.match import Match
from yamotheque.match.series import Series, as_series
from yamotheque.options import options_of, settings_of
from yamotheque.piece import Piece
from yamotheque.printed.board import print_boards
from yamotheque.printed.notes import Notes
from yamotheque.printed.paper import GAP, Form, Heading, Page, printed_page, room_for, upright
from yamotheque.printed.pen import Pen
from yamotheque.printed.sheets import print_sheets
from yamotheque.printed.totals import GAME, print_scoreboards, print_totals
from yamotheque.printed.track import print_tracks
from yamotheque.words import Text, YamsError

PRINTED: Final[dict[str, Callable[[Any, Pen], Form]]] = {
    "sheet": print_sheets,
    "track": print_tracks,
    "board": print_boards,
    "totals": print_totals,
    "scoreboard": print_scoreboards,
}
"""How each kind of piece that a score is read off is printed; what is thrown or held is not."""


def printable(game: Game[Any]) -> bool:
    """Whether a game is scored on something that we can print."""
    scene = game.scene(game.start(game.seats[0]), None)
    return any(piece.kind in PRINTED for piece in scene)


def blank_sheet(
    game: Game[Any] | Series, language: str, players: Sequence[str] | int | None = None
) -> Page:
    """A blank sheet for players of these names, for so many, or for as many as fit on it."""
    series = as_series(game)
    pen = pen_for(series, language, _names(series, language, players))
    said = said_options(series, language) or Told.of(series.game).summary.say(language)
    below = " · ".join(filter(None, [named_way(series, language), said]))
    drawn = blank(series, pen)
    notes = noted(series.game, drawn, pen)
    heading = headed(series.game, pen, below, pen.say(DATE))
    return printed_page(heading, for_an_evening(drawn, notes, pen), notes, language)


def match_sheet(match: Match, language: str) -> Page:
    """The sheet of a match as it stands: what was written, the sums, and how it ended."""
    gains = [match.gains(seat) for seat in range(len(match.players))] if match.series.single else []
    pen = replace(pen_for(match.series, language, match.players, filled=True), gains=gains)
    result = match.result()
    said = [result.words.say(language) if result else "", said_options(match.series, language)]
    heading = headed(match.game, pen, " · ".join(filter(None, said)), day(match.date, language))
    drawn = forms(match.game, match.scene(), pen)
    return printed_page(heading, drawn, noted(match.game, drawn, pen), language)


def day(date: str, language: str) -> str:
    """The day of a record's date, as it is written in a language.

    >>> day("2026-11-19T20:30:00+00:00", "fr"), day("2026-11-19", "en"), day("", "fr")
    ('19/11/2026', '2026-11-19', '')
    """
    return "/".join(reversed(date[:10].split("-"))) if language == "fr" else date[:10]


def pen_for(series: Series, language: str, names: Sequence[str], *, filled: bool = False) -> Pen:
    """What the sheet of a game is written with."""
    game = series.game
    return Pen(language, names, filled, Told.of(game).material, OnPaper.of(game).lines())


def headed(game: Game[Any], pen: Pen, below: str, right: str) -> Heading:
    """What stands around the sheet of a game."""
    return Heading(game.title, below, right, pen.say(RULES), pen.material)


def blank(series: Series, pen: Pen) -> list[Form]:
    """What is scored on before anything has happened."""
    state = series.game.start(len(pen.names))
    scene = (*series.game.scene(state, None), *series.beside(state, ()))
    return forms(series.game, scene, pen)


def forms(game: Game[Any], scene: Sequence[Piece], pen: Pen) -> list[Form]:
    """What a scene is scored on: all pieces of a kind together."""
    kinds: dict[str, list[Piece]] = {}
    for piece in scene:
        if piece.kind in PRINTED:
            kinds.setdefault(piece.kind, []).append(piece)
    if not kinds:
        raise YamsError(
            f"{game.title} n'a pas de feuille à imprimer.", f"{game.title} has no sheet to print."
        )
    return [PRINTED[kind](pieces, pen) for kind, pieces in kinds.items()]


def noted(game: Game[Any], forms: Sequence[Form], pen: Pen) -> Notes:
    """What a player forgets: about the form, and what the game reminds of."""
    said = [note for form in forms for note in form.notes]
    said += map(pen.say, OnPaper.of(game).reminders())
    return Notes(pen.say(REMEMBER), [f"{note.rstrip('.')}." for note in said])


def for_an_evening(forms: list[Form], notes: Notes, pen: Pen) -> list[Form]:
    """A short form as often as the paper has room for it, once for each game."""
    room = room_for(forms)
    height = room.height - notes.height(room.width)
    copies = int(height / (forms[0].easy + GAP))
    if len(forms) > 1 or copies < 2:
        return forms
    return [forms[0].titled(f"{pen.say(GAME)} {copy}") for copy in range(1, copies + 1)]


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
    for seats in allowed_seats(series.game):
        drawn = blank(series, pen_for(series, language, [""] * seats))
        if not welcome or upright(drawn):
            welcome.append(seats)
    return welcome[-1]


DATE: Final = Text("Date : ....................", "Date: ....................")
REMEMBER: Final = Text("À se rappeler", "To remember")
RULES: Final = Text(
    "Toutes les règles : sur la page du jeu, onglet Règles",
    "All the rules: on the game's page, under Rules",
)
