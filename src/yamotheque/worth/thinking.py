"""Thinking a little on, as bots do who move at once: moves played out, not far and not often.

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
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.worth.look import Look

SEEDS: Final = 1 << 30
"""How many courses of luck there are to choose from."""
WIDTH: Final = 8
"""So many moves, those that look best, are played out."""
AHEAD: Final = 4
"""So many decisions are played out where a game has no rounds."""
WIN: Final = 60.0
"""What a game won counts, in points of lead."""


def thought_out(
    look: Look, view: Any, seat: Seat, seed: int, decisions: int, *, moves: Sequence[Move]
) -> Mapping[Move, float]:
    """Of some moves those last left with what they came to, when so many decisions are played."""
    game = look.game
    left = promising(look, view, seat, moves)
    sums, tries, spent = dict.fromkeys(left, 0.0), 0, 0
    halvings = max(1, (len(left) - 1).bit_length())
    for halving in range(1, halvings + 1):
        while spent < decisions * halving / halvings:
            for move in left:
                chance = random.Random(f"{seed}/{tries}")
                start = Hidden.of(game).redealt(view, seat, chance.randrange)
                worth, length = playout(look, game.play(start, move), seat, chance)
                sums[move] += worth
                spent += length + 1
            tries += 1
        left = sorted(left, key=lambda move: -sums[move])[: -(-len(left) // 2)]
    return {move: sums[move] / tries for move in left}


def promising(look: Look, view: Any, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Of some moves, those that look best right after."""
    if len(moves) <= WIDTH:
        return moves
    looks = look.at_once(view, seat)
    return sorted(moves, key=lambda move: -looks[move])[:WIDTH]


def playout(look: Look, state: Any, seat: Seat, chance: random.Random) -> tuple[float, int]:
    """What greedy play of all seats comes to for one of them, and how many decisions it took."""
    game = look.game
    begun, decisions = Told.of(game).progress(state), 0
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chance.randrange))
            continue
        if begun is None and decisions == AHEAD:
            break
        state = game.play(state, look.greedy(state, actor, chance.randrange))
        decisions += 1
        if begun is not None and Told.of(game).progress(state) != begun:
            break
    else:
        won = final_shares(game, state)[seat] / 100
        return look.estimate(state, seat) + WIN * (won - 0.5), decisions
    return look.estimate(state, seat), decisions
