"""How often a side wins of which a chance to win was said, by games between bots.

    python tools/research/calibrate_chances.py yaminos-muggins --bots confirme --games 200

The bots play; every so many decisions each seat's chance is said by what positions are worth. Where
that is points, the chance of the seat whose turn it is comes from those who play for the win, as if
all played best from there: then `--bots master` is the fair test. Chances are told in tenths: how
often they were said, their mean, and how often their seat won, with its 95 % interval, in which the
positions of one game count as one. How far chances were off on average is what `fits.json` calls
`off`.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from math import sqrt
from typing import Any

from yamotheque.bots import bot_for
from yamotheque.chance import Chance, Seat
from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.match.result import final_shares
from yamotheque.options import configure
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import Unit

Z95 = 1.96
TENTHS = 10


def chances(game: Game[Any], state: Any, seats: int) -> dict[Seat, float]:
    """The chance of each seat that something is said of, as a share of a win."""
    worth, actor = worth_of(game), game.turn(state)
    if worth.unit(state) is Unit.CHANCE:
        return {seat: worth.value(state, seat) / 100 for seat in range(seats)}
    assert worth.win is not None and isinstance(actor, Seat)
    mine = max(worth.win(state).values()) / 100
    return {actor: mine, 1 - actor: 1 - mine} if seats == 2 else {actor: mine}


def said(game: Game[Any], bot: str, seats: int, seed: int, every: int) -> list[tuple[float, float]]:
    """What was said of each seat in one game, and what became of it, in shares of a win."""
    player, chance = bot_for(game, bot), random.Random(seed)
    state, decisions = game.start(seats), 0
    told: list[dict[Seat, float]] = []
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chance.randrange))
            continue
        decisions += 1
        if decisions % every == 0:
            told.append(chances(game, state, seats))
        view = game.view(state, actor)
        state = game.play(state, player.choose(game, view, actor, chance.randrange))
    ends = final_shares(game, state)
    return [(each[seat], ends[seat] / 100) for each in told for seat in sorted(each)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("options", nargs="*", help="key=value")
    asked.add_argument("--bots", default="greedy")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--every", type=int, default=7)
    given = asked.parse_args()
    options = dict(option.split("=") for option in given.options)
    game = configure(find_game(given.game), **options)
    tenths: dict[int, list[tuple[float, float, int]]] = defaultdict(list)
    for number in range(given.games):
        for chance, won in said(game, given.bots, given.seats, number, given.every):
            tenths[min(int(chance * TENTHS), TENTHS - 1)].append((chance, won, number))
    off = count = 0.0
    for tenth in sorted(tenths):
        pairs = tenths[tenth]
        mean = sum(chance for chance, _, _ in pairs) / len(pairs)
        won = sum(share for _, share, _ in pairs) / len(pairs)
        games = len({number for _, _, number in pairs})
        half = Z95 * sqrt(max(won * (1 - won), 0.01) / games)
        print(f"said {mean:6.1%}  won {won:6.1%} ± {half:.1%}  {len(pairs)} times")
        off, count = off + abs(mean - won) * len(pairs), count + len(pairs)
    print(f"off by {off / count:.1%} on average, {int(count)} chances in {given.games} games")


if __name__ == "__main__":
    main()
