"""What scores are made of when a bot plays: how often each part comes, what it brings, who wins.

`PYTHONPATH=src:. python -m tools.research.parts_of_scores yahtzee optimal 4000` plays so many;
`--players 2` sits the bot in so many seats, and tells how often whoever has a part wins then;
`--option columns=L` sets a house rule.
"""

from __future__ import annotations

import argparse
from collections import Counter
from multiprocessing import get_context
from random import Random

from yamotheque.bots import bot_for
from yamotheque.chance import Chance
from yamotheque.facets import Told
from yamotheque.games import find_game
from yamotheque.match.result import final_shares
from yamotheque.options import configure

Counts = tuple[Counter[str], Counter[str], dict[str, float]]


def parts_of(asked: tuple[str, dict[str, str], str, int, int]) -> Counts:
    """How often each part brought something in one game, how much, and what who had it won."""
    key, options, name, players, number = asked
    game, below = configure(find_game(key), **options), Random(f"parts/{number}").randrange
    bot, state = bot_for(game, name), game.start(players)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(below))
        else:
            state = game.play(state, bot.choose(game, game.view(state, actor), actor, below))
    came, brought, won = Counter[str](), Counter[str](), dict[str, float]()
    for seat, share in enumerate(final_shares(game, state)):
        for part in Told.of(game).account(state, seat):
            has = part.said.en != "0"
            came[part.title.en] += has
            brought[part.title.en] += int(part.said.en)
            won[part.title.en] = won.get(part.title.en, 0) + share * has
    return came, brought, won


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
    came, brought, won = Counter[str](), Counter[str](), dict[str, float]()
    parts_of(games[0])  # what the bot has to work out first, the others find there
    # Not forked: what runs learnt values by then has threads of its own.
    with get_context("spawn").Pool() as pool:
        for often, much, shares in pool.imap_unordered(parts_of, games, chunksize=4):
            came += often
            brought += much
            won = {title: won.get(title, 0) + share for title, share in shares.items()}
    seats = asked.games * asked.players
    for title, times in came.items():
        said = f"{title}: in {100 * times / seats:.1f} of 100, {brought[title] / seats:.2f} a game"
        if asked.players > 1:
            said += f", and whoever has it wins {won[title] / times:.1f} of 100"
        print(said)


if __name__ == "__main__":
    main()
