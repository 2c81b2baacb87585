"""How long a master takes for a decision, in CPU time of one core.

    python tools/research/time_masters.py yahtzee yami --games 10 --seats 4

The first game of each is played to have everything read and compiled, and is not counted.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
from time import process_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the server's masters think

from yamotheque.bots import find_bot
from yamotheque.chance import Chance
from yamotheque.game import Game, allows
from yamotheque.games import GAMES, find_game


def decisions(game: Game[Any], seats: int, seed: int) -> list[float]:
    """What each decision of one game between masters took, in milliseconds."""
    master, luck, state, taken = find_bot("master"), random.Random(seed), game.start(seats), []
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(luck.randrange))
            continue
        view = game.view(state, actor)
        begun = process_time()
        move = master.choose(game, view, actor, luck.randrange)
        taken.append(1000 * (process_time() - begun))
        state = game.play(state, move)
    return taken


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games_asked", nargs="*", metavar="game")
    asked.add_argument("--games", type=int, default=10)
    asked.add_argument("--seats", type=int, default=2)
    given = asked.parse_args()
    for key in given.games_asked or GAMES:
        game = find_game(key)
        if not allows(game, given.seats):
            continue
        decisions(game, given.seats, 0)
        gc.collect()
        gc.freeze()
        taken = [each for seed in range(given.games) for each in decisions(game, given.seats, seed)]
        mean, worst = sum(taken) / len(taken), max(taken)
        print(
            f"{key}: {len(taken)} decisions, mean {mean:.1f} ms, worst {worst:.0f} ms", flush=True
        )


if __name__ == "__main__":
    main()
