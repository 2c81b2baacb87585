"""Who weighs the moves of a game: the best maker there is, chosen and made once for everybody."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
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


class Makers:
    """The worths last asked for, each made once even if several threads ask for it together."""

    def __init__(
        self, make: Callable[[Game[Any]], Worth] = make_worth, most: int = REMEMBERED
    ) -> None:
        self.make, self.most = make, most
        self.known: OrderedDict[Game[Any], Future[Worth]] = OrderedDict()
        self.lock = Lock()

    def of(self, game: Game[Any]) -> Worth:
        """The worth of a game; who asks first makes it, the others wait."""
        with self.lock:
            found = self.known.get(game)
            making = found is None
            found = found or Future()
            self.known[game] = found
            self.known.move_to_end(game)
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        if making:
            self._fill(game, found)
        return found.result()

    def _fill(self, game: Game[Any], found: Future[Worth]) -> None:
        try:
            found.set_result(self.make(game))
        except BaseException as error:
            with self.lock:
                if self.known.get(game) is found:
                    del self.known[game]
            found.set_exception(error)

    def ready(self, game: Game[Any]) -> bool:
        """Whether the worth of a game can be had without waiting."""
        found = self.known.get(game)
        return found is not None and found.done()


MAKERS: Final = Makers()
"""Bots, hints, reviews, simulations and puzzles all ask here."""


def worth_of(game: Game[Any]) -> Worth:
    """Who weighs the moves of a game with its options; an error where nobody can."""
    return MAKERS.of(game)
