"""The first games of a tournament, step by step, as one short sum: whether its bots still play so.

    python tools/research/first_games.py "yams tournament yami --bots master,greedy --seats 3"

Each bot sits once at the first place, beside the next one. What a game is and how a bot chooses is
all that is asked, so that older code can be asked as well: with a checkout of it before `src`, by
`PYTHONPATH=CHECKOUT/src`.
"""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

from yamotheque import bots
from yamotheque.chance import Chance
from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.options import configure
from yamotheque.words import YamsError

DIGITS: Final = 10
OTHERWISE: Final = ("--games", "--seed")
"""What a tournament is asked that changes no rule and no bot."""

typed_bot: Final = getattr(bots, "typed_bot", bots.find_bot)


def first_games(command: str) -> str:
    """The sum of the first games of a tournament, by its command."""
    _, _, key, *words = shlex.split(command)
    asked = dict(zip(words[::2], words[1::2], strict=True))
    playing = [typed_bot(name) for name in asked.pop("--bots").split(",")]
    seats = asked.pop("--seats", "")
    options = {flag[2:].replace("-", "_"): asked[flag] for flag in asked.keys() - OTHERWISE}
    game = configure(find_game(key), **options)
    many = int(seats) if seats else of_two_sides(game)
    said = sha256()
    for place, bot in enumerate(playing):
        beside = playing[(place + 1) % len(playing)]
        for step in one_game(game, bot, beside, many, seed=place):
            said.update(f"{step}\n".encode())
    return said.hexdigest()[:DIGITS]


def of_two_sides(game: Game[Any]) -> int:
    """As few seats as make two sides."""
    for many in game.seats:
        try:
            game.check_seats(many)
        except YamsError:
            continue
        if len(game.sides(many)) == 2:
            return many
    raise ValueError(f"{game.title} is not played by two sides")


def one_game(
    game: Game[Any], first: bots.Bot, others: bots.Bot, seats: int, seed: int
) -> Iterator[object]:
    """The steps of a game in which a bot has the first side, and another one all others."""
    alone = game.sides(seats)[0]
    luck, chooser = random.Random(seed), random.Random(seed)
    state = game.start(seats)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            step: Any = actor.draw(luck.randrange)
        else:
            view, bot = game.view(state, actor), first if actor in alone else others
            step = bot.choose(game, view, actor, chooser.randrange)
        yield step
        state = game.play(state, step)


def main(commands: Sequence[str]) -> None:
    for command in commands:
        print(first_games(command), command, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
