"""Whether exposing early pays in Yami.

One seat exposes whenever it may; else both play as masters do.
`PYTHONPATH=src:. python -m tools.research.expose_early 3000` plays so many games of two, in pairs
of the same luck: once from each seat.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from yamotheque.chance import Chance, Seat
from yamotheque.games import HOUSE
from yamotheque.match.result import final_shares
from yamotheque.pieces.hand import EXPOSE
from yamotheque.solve.studies import look_of
from yamotheque.worth.look import best


def share(game: Any, early: Seat, seed: int) -> float:
    """What the seat that exposes whenever it may wins of one game, in per cent."""
    luck, look = random.Random(seed), look_of(game)
    state = game.start(2)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(luck.randrange))
            continue
        view = game.view(state, actor)
        move = best(look.moves(view, actor), luck.randrange)
        if actor == early and EXPOSE in game.moves(view):
            move = EXPOSE
        state = game.play(state, move)
    return final_shares(game, state)[early]


def main() -> None:
    """Print the share of the wins and its standard error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--game", default="yami")
    asked = parser.parse_args()
    game = HOUSE[asked.game]
    shares = [share(game, number % 2, number // 2) for number in range(asked.games)]
    error = stdev(shares) / sqrt(len(shares))
    print(f"{asked.game}: {fmean(shares):.1f} per cent of the wins, within {error:.1f}")


if __name__ == "__main__":
    main()
