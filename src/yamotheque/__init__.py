"""Yamothèque: the Yams family of games, to play and to study.

>>> from yamotheque import Match
>>> match = Match("corse", columns="DLMS", players=["Ana"], dice="seed:7")
>>> match.play("throw")
>>> print(match)  # doctest: +ELLIPSIS
[1] ...
"""

from yamotheque.game import Game
from yamotheque.games import GAMES, find_game
from yamotheque.match import Match, replay
from yamotheque.moves import IllegalMove, Move
from yamotheque.record import Entry, Record
from yamotheque.series import Series
from yamotheque.verify import verify
from yamotheque.words import Text, YamsError

__all__ = [
    "GAMES",
    "Entry",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Record",
    "Series",
    "Text",
    "YamsError",
    "find_game",
    "replay",
    "verify",
]
