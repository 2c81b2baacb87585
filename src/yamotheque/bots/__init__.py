"""Players that are programs. They see what a person in their seat would see, and no more."""

from __future__ import annotations

from typing import Any, Final

from yamotheque.bots.bot import Bot
from yamotheque.bots.entered import ENTERED, entered, installed
from yamotheque.bots.greedy import Greedy
from yamotheque.bots.levels import Amateur, Beginner, Confirmed
from yamotheque.bots.master import Master
from yamotheque.bots.optimal import Optimal
from yamotheque.bots.uniform import Uniform
from yamotheque.game import Game
from yamotheque.words import YamsError, listed
from yamotheque.worth.makers import NoWorth

__all__ = [
    "BOTS",
    "Bot",
    "UnknownBot",
    "bot_for",
    "bots_about",
    "bots_for",
    "find_bot",
    "typed_bot",
]

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot for bot in (Uniform, Greedy, Optimal, Beginner, Amateur, Confirmed, Master)
}
"""Every bot by its name: first those for study, then the levels, from the weakest up."""

SPELLINGS: Final = {
    other.replace(" ", ""): bot.name
    for bot in BOTS.values()
    for other in (*bot.spellings, bot.title.fr, bot.title.en)
}


class UnknownBot(YamsError):
    """A bot that we do not have; the error lists those that we do."""


def find_bot(name: str) -> Bot:
    """A bot by its name, its title in either language, or another spelling of it.

    One of ours, or one of an installed package.
    """
    typed = "".join(name.split()).lower()
    known = BOTS.get(SPELLINGS.get(typed, typed)) or ENTERED.get(name)
    if found := known or installed().get(name):
        return found()
    names = listed([*BOTS, *installed()])
    raise UnknownBot(
        f"Le bot « {name[:40]} » n'existe pas : attendu {names.fr}.",
        f"There is no bot '{name[:40]}': expected {names.en}.",
    )


def typed_bot(text: str) -> Bot:
    """A bot that somebody named at their own machine: by its name, `module:Class` or a file.

    This loads code. What came from elsewhere is for `find_bot` alone.
    """
    text = text.strip()
    return entered(text)() if ":" in text or text.endswith(".py") else find_bot(text)


def bots_for(game: Game[Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game with its options."""
    return tuple(name for name, bot in BOTS.items() if bot.plays(game))


def bots_about(game: Game[Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game with one or another choice of its options."""
    return tuple(name for name, bot in BOTS.items() if bot.may_play(game))


def bot_for(game: Game[Any], name: str) -> Bot:
    """A bot by its name that can play a game with its options."""
    bot = find_bot(name)
    if not bot.plays(game):
        raise NoWorth(
            f"Le bot {name} ne sait pas jouer à {game.title} avec ces options.",
            f"The bot {name} cannot play {game.title} with these options.",
        )
    return bot
