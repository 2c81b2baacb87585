"""Players that are programs. They see what a person in their seat would see, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from yamotheque.bots.greedy import Greedy
from yamotheque.bots.optimal import Optimal
from yamotheque.bots.uniform import Uniform
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.oracle import NoOracle, has_oracle
from yamotheque.series import Series
from yamotheque.words import YamsError, listed


class Bot(Protocol):
    """Chooses a legal move from a view."""

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """One of `game.moves(view)`; `below` is the only source of randomness."""


class UnknownBot(YamsError):
    """A bot that we do not have; the error lists those that we do."""


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": Uniform,
    "greedy": Greedy,
    "optimal": Optimal,
}


def find_bot(name: str) -> Bot:
    """A bot by its name."""
    try:
        return BOTS[name.strip().lower()]()
    except KeyError:
        names = listed(list(BOTS))
        raise UnknownBot(
            f"Le bot « {name[:40]} » n'existe pas : attendu {names.fr}.",
            f"There is no bot '{name[:40]}': expected {names.en}.",
        ) from None


def bot_for(game: Game[Any], name: str) -> Bot:
    """A bot by its name that can play a game with its options."""
    bot = find_bot(name)
    one = game.game if isinstance(game, Series) else game
    if isinstance(bot, Optimal) and not has_oracle(one):
        raise NoOracle(
            f"Le bot {name} ne sait pas jouer à {game.title} avec ces options.",
            f"The bot {name} cannot play {game.title} with these options.",
        )
    return bot
