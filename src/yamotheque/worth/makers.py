"""Who weighs the moves of a game: the best maker there is, chosen and made once for everybody."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Any, Final

from yamotheque.game import Game
from yamotheque.options import for_real_alone
from yamotheque.solve.studies import look_of, study_of
from yamotheque.words import YamsError
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.race import Race
from yamotheque.worth.worth import Worth

REMEMBERED: Final = 8
"""The worths of so many games, the last ones asked for, keep what they worked out."""


class NoWorth(YamsError):
    """A game whose odds nobody knows: what falls is the players' own."""


def is_weighed(game: Game[Any]) -> bool:
    """Whether the moves of a game with its options can be weighed: wherever chance has odds."""
    return not for_real_alone(game)


def unweighed(game: Game[Any]) -> NoWorth:
    """Why there are no hints, no review and no perfect bot."""
    return NoWorth(
        f"Personne ne sait estimer {game.title} avec ces options.",
        f"Nothing here can value {game.title} with these options.",
    )


def is_played_by(game: Game[Any]) -> bool:
    """Whether bots of every level play a game with its options by what its moves are worth."""
    study = study_of(game)
    return study is not None and study.plays


def make_worth(game: Game[Any]) -> Worth:
    """A new one of a game with its options: its study's, or else positions are played on."""
    if not is_weighed(game):
        raise unweighed(game)
    study = study_of(game)
    return Playouts(Race(game, look_of(game))) if study is None else study.worth()


class Making:
    """The worth of a game, made when it is first asked for; who asks meanwhile waits for it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.lock = game, Lock()
        self.made: Worth | None = None

    def worth(self) -> Worth:
        """The worth; one that could not be made is tried again."""
        with self.lock:
            self.made = self.made or make_worth(self.game)
            return self.made


making_of = lru_cache(maxsize=REMEMBERED)(Making)
LOCK: Final = Lock()


def worth_of(game: Game[Any]) -> Worth:
    """Who weighs the moves of a game with its options; an error where nobody can.

    Bots, hints, reviews, simulations and puzzles all ask here.
    """
    with LOCK:  # two threads that ask together get the same one
        making = making_of(game)
    return making.worth()
