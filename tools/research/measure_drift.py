"""How far reviews drift: what is corrected from one step to the next in games of greedy bots.

    python tools/research/measure_drift.py yaminos-muggins --games 3

On average over the seats of all games: the size of the drift, the standard errors that the review
tells for luck and for mistakes, and the CPU time of one core that a review took.
"""

from __future__ import annotations

import argparse
import random
from time import process_time

from yamotheque.bots import find_bot
from yamotheque.chance import Seat
from yamotheque.games import find_game
from yamotheque.match import Match
from yamotheque.options import configure
from yamotheque.worth.review import Ledger


def played(key: str, options: dict[str, str], seed: int) -> Match:
    """A game of two greedy bots."""
    game, bot = configure(find_game(key), **options), find_bot("greedy")
    chooser = random.Random(seed)
    match = Match(game, players=["A", "B"], dice=f"seed:{seed}")
    while isinstance(seat := match.turn, Seat):
        match.play(bot.choose(game, game.view(match.state, seat), seat, chooser.randrange))
    return match


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("options", nargs="*", help="key=value")
    asked.add_argument("--games", type=int, default=3)
    given = asked.parse_args()
    options = dict(option.split("=") for option in given.options)
    begun, ledgers = process_time(), list[Ledger]()
    for seed in range(1, given.games + 1):
        ledgers += played(given.game, options, seed).review().ledgers
    seconds = (process_time() - begun) / given.games
    drift, luck, mistakes = (
        sum(map(abs, column)) / len(ledgers)
        for column in zip(
            *((each.drift, each.luck_error, each.mistakes_error) for each in ledgers), strict=True
        )
    )
    print(
        f"drift {drift:.1f}, luck within {luck:.1f}, mistakes within {mistakes:.1f}, "
        f"{seconds:.1f} s a game, {given.games} games"
    )


if __name__ == "__main__":
    main()
