"""Who sits at the table: people by their names, and bots, which a record names `bot:greedy`."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from yamotheque.bots import Bot, UnknownBot, find_bot, typed_bot
from yamotheque.chance import Seat
from yamotheque.cli.language import say
from yamotheque.match import Match
from yamotheque.words import Text

BOT = "bot:"
ROBOT = Text("robot", "bot")


def bot_called(name: str) -> Bot | None:
    """The bot that sits under a name, if it is one; an unknown bot is an error."""
    called = " ".join(name.split())
    return find_bot(kind_of(called)) if called.casefold().startswith(BOT) else None


def kind_of(name: str) -> str:
    """The kind of bot that a name means; of two at a table, the second one has a number.

    >>> kind_of("bot:greedy"), kind_of("bot:greedy 2")
    ('greedy', 'greedy')
    """
    bare = name[len(BOT) :] if name.casefold().startswith(BOT) else name
    return re.sub(r" \d+$", "", bare.strip())


def written(name: str) -> str:
    """A name that was typed as the record has it: a bot's in one spelling, a person's as it is.

    A bot may be typed as `bot:module:Class` or `bot:file.py` too, and is loaded; a record that
    somebody else wrote loads nothing.

    >>> written("Bot: Beginner"), written("bot:greedy 2"), written("Ana")
    ('bot:debutant', 'bot:greedy 2', 'Ana')
    """
    if not " ".join(name.split()).casefold().startswith(BOT):
        return name
    return f"{BOT}{typed_bot(kind_of(' '.join(name.split()))).name}{number_of(name)}"


def shown(name: str) -> str:
    """A name as people read it.

    >>> shown("bot:debutant"), shown("bot:greedy 2"), shown("Ana")
    ('bot beginner', 'bot greedy 2', 'Ana')
    """
    try:
        bot = bot_called(name)
    except UnknownBot:
        return name
    return name if bot is None else f"{say(ROBOT)} {say(bot.title)}{number_of(name)}"


def number_of(name: str) -> str:
    """The number that tells a bot from another of its kind at the table, if it has one."""
    found = re.search(r" \d+$", name.rstrip())
    return found[0] if found else ""


def title_of(name: str) -> str:
    """What a bot is called, which can be typed for it."""
    return say(find_bot(name).title)


class Seated:
    """The bots at the table; everyone else is at the keyboard."""

    def __init__(self, players: Sequence[str]) -> None:
        bots = {seat: bot_called(name) for seat, name in enumerate(players)}
        self.bots: dict[Seat, Bot] = {seat: bot for seat, bot in bots.items() if bot is not None}

    def play(self, match: Match) -> None:
        """Let the bot whose turn it is make one move.

        It sees what a person in its seat would see. Its own choices are drawn apart from the
        dice, whose source stays as it was.
        """
        seat = match.turn
        assert isinstance(seat, int)
        view = match.game.view(match.state, seat)
        move = self.bots[seat].choose(match.game, view, seat, random.SystemRandom().randrange)
        match.play(move, seat)
