"""Playing a position out, many times: what moves are worth where no oracle knows it.

Every move that looks good is followed by greedy play of all seats to the end of the round or, where
there are no rounds, for some decisions; the lead then counts, and a game won counts more. All moves
meet the same luck; half of them are dropped, then half of the rest, so that the thinking goes to
those that are hard to tell apart. What a seat does not see is dealt anew each time.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from yamotheque.chance import Chance, Seat
from yamotheque.facets import Hidden, Told
from yamotheque.game import Game
from yamotheque.match.result import sides_ahead
from yamotheque.moves import Move
from yamotheque.solve.chances.greedy import greedy_move

SEEDS: Final = 1 << 30
"""How many courses of luck there are to choose from."""
WIDTH: Final = 8
"""So many moves, those that look best, are played out."""
AHEAD: Final = 4
"""So many decisions are played out where a game has no rounds."""
WIN: Final = 60.0
"""What a game won counts, in points of lead."""


def played_out(
    game: Game[Any],
    view: Any,
    seat: Seat,
    seed: int,
    decisions: int,
    *,
    moves: Sequence[Move] | None = None,
) -> Mapping[Move, float]:
    """The moves last left with what they came to, when some thousand decisions are played out.

    Of all legal moves, unless some are named.
    """
    left = promising(game, view, seat, game.moves(view) if moves is None else moves)
    sums, tries, spent = dict.fromkeys(left, 0.0), 0, 0
    halvings = max(1, (len(left) - 1).bit_length())
    for halving in range(1, halvings + 1):
        while spent < decisions * halving / halvings:
            for move in left:
                chance = random.Random(f"{seed}/{tries}")
                start = Hidden.of(game).redealt(view, seat, chance.randrange)
                worth, length = playout(game, game.play(start, move), seat, chance)
                sums[move] += worth
                spent += length + 1
            tries += 1
        left = sorted(left, key=lambda move: -sums[move])[: -(-len(left) // 2)]
    return {move: sums[move] / tries for move in left}


def promising(game: Game[Any], view: Any, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Of some moves, those that look best by the game's own estimate right after."""
    if len(moves) <= WIDTH:
        return moves
    return sorted(moves, key=lambda move: -game.estimate(game.play(view, move), seat))[:WIDTH]


def playout(game: Game[Any], state: Any, seat: Seat, chance: random.Random) -> tuple[float, int]:
    """What greedy play of all seats comes to for one of them, and how many decisions it took."""
    begun, decisions = Told.of(game).progress(state), 0
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chance.randrange))
            continue
        if begun is None and decisions == AHEAD:
            break
        state = game.play(state, greedy_move(game, state, actor, chance.randrange))
        decisions += 1
        if begun is not None and Told.of(game).progress(state) != begun:
            break
    else:
        return game.estimate(state, seat) + WIN * (won(game, state, seat) - 0.5), decisions
    return game.estimate(state, seat), decisions


def won(game: Game[Any], state: Any, seat: Seat) -> float:
    """The share of the win that a seat has in a game that is over."""
    ahead = sides_ahead(game, state, len(game.scores(state)))
    return any(seat in side for side in ahead) / len(ahead)
