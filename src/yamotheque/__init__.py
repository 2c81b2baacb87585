"""Yamothèque: the Yams family of games, to play and to study.

>>> from yamotheque import Match
>>> match = Match("corse", columns="DLMS", players=["Ana"], dice="seed:7")
>>> match.play("throw")
>>> print(match)  # doctest: +ELLIPSIS
[1] ...
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yamotheque.game import Game
    from yamotheque.games import GAMES, find_game
    from yamotheque.match import Match, replay
    from yamotheque.match.record import Entry, Record
    from yamotheque.match.series import Series
    from yamotheque.moves import IllegalMove, Move
    from yamotheque.provable.verify import verify
    from yamotheque.words import Text, YamsError

    __version__: str

WHERE = {
    "GAMES": "games",
    "Entry": "match.record",
    "Game": "game",
    "IllegalMove": "moves",
    "Match": "match",
    "Move": "moves",
    "Record": "match.record",
    "Series": "match.series",
    "Text": "words",
    "YamsError": "words",
    "find_game": "games",
    "replay": "match",
    "verify": "provable.verify",
}
"""The module of each name, imported when it is first asked for: the terminal starts fast."""

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
    "__version__",
    "find_game",
    "replay",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("yamotheque")
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{WHERE[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *WHERE})
