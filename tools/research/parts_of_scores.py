"""What scores are made of when a bot plays: how often each part comes, and what it brings then.

`PYTHONPATH=src:. python -m tools.research.parts_of_scores yahtzee optimal 4000` plays so many;
`--players 2` sits the bot in so many seats, and `--option columns=L` sets a house rule.
"""

from __future__ import annotations

import argparse
from collections import Counter
from multiprocessing import Pool
from random import Random

from yamotheque.bots import bot_for
from yamotheque.chance import Chance
from yamotheque.facets import Told
from yamotheque.games import find_game
from yamotheque.options import configure

Counts = tuple[Counter[str], Counter[str]]


def parts_of(asked: tuple[str, dict[str, str], str, int, int]) -> Counts:
    """In how many seats each part of a score brought something in one game, and how much."""
    key, options, name, players, number = asked
    game, below = configure(find_game(key), **options), Random(f"parts/{number}").randrange
    bot, state = bot_for(game, name), game.start(players)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(below))
        else:
            state = game.play(state, bot.choose(game, game.view(state, actor), actor, below))
    came, brought = Counter[str](), Counter[str]()
    for seat in range(players):
        for part in Told.of(game).account(state, seat):
            came[part.title.en] += part.said.en != "0"
            brought[part.title.en] += int(part.said.en)
    return came, brought


def main() -> None:
    """Print a line for each part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("games", type=int)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args()
    options = dict(option.split("=") for option in asked.option)
    games = [(asked.game, options, asked.bot, asked.players, each) for each in range(asked.games)]
    came, brought = Counter[str](), Counter[str]()
    parts_of(games[0])  # what the bot has to work out first, the others share
    with Pool() as pool:
        for often, much in pool.imap_unordered(parts_of, games, chunksize=8):
            came += often
            brought += much
    seats = asked.games * asked.players
    for title, times in came.items():
        print(f"{title}: in {100 * times / seats:.1f} of 100, {brought[title] / seats:.2f} a game")


if __name__ == "__main__":
    main()
