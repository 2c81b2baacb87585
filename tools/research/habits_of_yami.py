"""Whether a habit pays in Yami: one seat has it, else both play as masters do.

`early` exposes whenever it may. `watch` looks at the next player's sheet before it discards: of the
cards that it would as soon be rid of, one whose cell that player has closed.
`PYTHONPATH=src:. python -m tools.research.habits_of_yami early 3000` plays so many games of two, in
pairs of the same luck: once from each seat.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from yamotheque.chance import Chance, Seat
from yamotheque.games import HOUSE
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.pieces.card_form import CELLS
from yamotheque.pieces.cards import value_of
from yamotheque.pieces.hand import EXPOSE, Discard
from yamotheque.solve.studies import look_of
from yamotheque.worth.look import best

NEAR: Final = 1.0
"""Two discards are as good as each other where no more points lie between them."""


def early(view: Any, seat: Seat, values: Mapping[Move, float]) -> Mapping[Move, float]:
    """Expose, if that is possible."""
    return {EXPOSE: values[EXPOSE]} if EXPOSE in values else values


def watch(view: Any, seat: Seat, values: Mapping[Move, float]) -> Mapping[Move, float]:
    """Of equal discards, those that are of no value to the next player."""
    cells, most = view.forms[(seat + 1) % len(view.forms)], max(values.values())
    useless: dict[Move, float] = {
        move: value
        for move, value in values.items()
        if isinstance(move, Discard)
        and value > most - NEAR
        and cells[CELLS.index(value_of(move.card))] is not None
    }
    return useless or values


HABITS: Final = {"early": early, "watch": watch}


def share(habit: str, number: int) -> float:
    """What the seat that has a habit wins of one game, in per cent."""
    game: Any = HOUSE["yami"]
    luck, look, seat = random.Random(number // 2), look_of(game), number % 2
    state = game.start(2)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(luck.randrange))
            continue
        view = game.view(state, actor)
        values = look.moves(view, actor)
        if actor == seat:
            values = HABITS[habit](view, seat, values)
        state = game.play(state, best(values, luck.randrange))
    return final_shares(game, state)[seat]


def main() -> None:
    """Print the share of the wins and its standard error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("habit", choices=HABITS)
    parser.add_argument("games", type=int)
    asked = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        shares = [*pool.map(partial(share, asked.habit), range(asked.games), chunksize=20)]
    error = stdev(shares) / sqrt(len(shares))
    print(f"{asked.habit}: {fmean(shares):.1f} per cent of the wins, within {error:.1f}")


if __name__ == "__main__":
    main()
