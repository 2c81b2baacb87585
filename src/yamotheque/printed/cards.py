"""Cards to cut out that remind each player of the figures, as a box of cards has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from yamotheque.facets import OnPaper
from yamotheque.game import Game
from yamotheque.pieces.cards import value_of
from yamotheque.pieces.sheet import Sheet
from yamotheque.printed.face import wrapped
from yamotheque.printed.ink import BRICK, GREY, HAIR, INK, SMALL, WHITE, Area, Ink
from yamotheque.printed.material import RED, suit
from yamotheque.printed.paper import LONG, MARGIN, SHORT, Page
from yamotheque.words import Text, YamsError

ACROSS: Final = 2
HIGH: Final = (LONG - 2 * MARGIN) / 3
INSIDE: Final = 3.6
HEAD: Final = 7
NOTE, NOTES = 2.35, 2.85
CARD: Final = (4.5, 5.7)
"""How wide and high a small card is."""


def reminder_cards(game: Game[Any], language: str) -> Page:
    """A page with one card for each player there may be."""
    paper = OnPaper.of(game)
    if not paper.examples():
        raise YamsError(
            f"{game.title} n'a pas de cartes de rappel.", f"{game.title} has no reminder cards."
        )
    seats, ink = max(game.seats), Ink()
    wide = (SHORT - 2 * MARGIN) / ACROSS
    for place in range(seats):
        x, y = MARGIN + wide * (place % ACROSS), MARGIN + HIGH * (place // ACROSS)
        print_card(ink, Area(x, y, wide, HIGH), game, language)
    return Page(f"{game.title} : {CARDS.say(language)}", language, SHORT, LONG, tuple(ink.marks))


def print_card(ink: Ink, area: Area, game: Game[Any], language: str) -> None:
    """One card: what each figure looks like and brings, and what is forgotten about exposing."""
    paper = OnPaper.of(game)
    ink.box(area, WHITE, thick=0.15, colour=HAIR)
    inside = area.inside(INSIDE)
    ink.text(inside.x, inside.y + 4, game.title, 5.4, face="serif")
    ink.text(inside.right, inside.y + 4, CARDS.say(language), SMALL, anchor="end", colour=GREY)
    ink.rule((inside.x, inside.y + 6), (inside.right, inside.y + 6), 0.6, BRICK)
    examples = paper.examples()
    notes = [
        words
        for reminder in paper.reminders()
        for words in wrapped(reminder.say(language), NOTE, inside.width)
    ]
    cells = [line for line in form_of(game).lines if line.role == "cell"]
    values = [line for line in cells if line.key not in examples]
    row = (inside.height - HEAD - NOTES * (len(notes) + 1)) / (len(examples) + 1)
    left = inside.below(HEAD)._replace(height=row)
    _row(ink, left, " · ".join(line.key for line in values), values[0].hint.say(language), ())
    for line in cells:
        if line.key in examples:
            left = left._replace(y=left.y + row)
            title, hint = line.title.say(language), line.hint.say(language)
            _row(ink, left, title, hint, examples[line.key])
    for place, words in enumerate(notes, 2):
        ink.text(inside.x, left.y + row + NOTES * place - NOTE, words, NOTE, colour=GREY)


def form_of(game: Game[Any]) -> Sheet:
    """The form that the game is scored on."""
    scene = game.scene(game.start(max(game.seats)), None)
    return next(piece for piece in scene if isinstance(piece, Sheet))


def _row(ink: Ink, area: Area, title: str, hint: str, cards: Sequence[str]) -> None:
    """A figure: its name, the cards that make it, and what it brings."""
    wide, high = CARD
    base = area.y + area.height / 2 + 1.1
    ink.text(area.x, base, title, SMALL + 0.3, face="bold")
    ink.text(area.right, base, hint, SMALL, anchor="end", colour=GREY, room=30)
    for place, card in enumerate(cards):
        where = Area(
            area.x + 24 + place * (wide + 0.5), area.y + (area.height - high) / 2, wide, high
        )
        ink.box(where, WHITE, thick=0.15, radius=0.6)
        colour = BRICK if card[-1] in RED else INK
        x, _ = where.middle
        ink.text(x, where.y + 2.6, value_of(card), 2.6, anchor="middle", face="bold", colour=colour)
        suit(ink, x, where.y + 4.3, 2.2, card[-1])


CARDS: Final = Text("carte de rappel", "reminder card")
