"""Games: what one can play, and by which rules."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.options import Option
from yamotheque.piece import Piece
from yamotheque.walk import Stop
from yamotheque.words import Text


class BotInfo(Struct):
    """A program one can play against: its name, what people call it, and how it plays."""

    name: str
    title: Text
    sentence: Text


class PresetInfo(Struct):
    """A usual way to play a game: the options it sets, and from how many players to how many.

    A `short` one is for whoever is new to the game.
    """

    title: Text
    sentence: Text
    options: dict[str, str]
    low: int
    high: int
    short: bool = False


class GameInfo(Struct):
    """A game one can play: its options, and its material as it lies at the start.

    `box` is the one it lies in, with other games or alone; `presets` are the usual ways to play it;
    `material` is what falls in it: dice, sticks, or cards to draw.

    `advice` says that hints and reviews exist for it, `bots` which ones play it, the strongest
    first, with its usual options, `hints` what lines of its sheet take with other numbers of
    players than the fewest, where that differs, `kept` that its sheet alone can be kept, `printed`
    that it can be printed, `cards` that its box has cards of reminders, and `puzzle` that there is
    one of it every day.
    """

    key: str
    title: str
    box: Text
    edition: int
    summary: Text
    low: int
    high: int
    presets: list[PresetInfo]
    options: list[Option]
    material: str
    pieces: list[Piece]
    advice: bool
    bots: list[BotInfo]
    hints: dict[str, dict[str, Text]]
    kept: bool = False
    printed: bool = False
    cards: bool = False
    puzzle: bool = False


class Rules(Struct):
    """A game's rules page in one language, as HTML."""

    game: str
    language: str
    html: str


class Walk(Struct):
    """What is shown round the table of a game to whoever plays it for the first time."""

    game: str
    stops: list[Stop]
