"""Muggins and its relatives as arrays: a chain, the loose sticks, and what each placing makes.

Connections of one number are alike, whichever stick has them, so that a chain is how many are open
at each number. Arrays have a table in each row, and players in the order of the round. Every
function takes its array module `xp`, numpy or torch, so that what is trained on an accelerator is
the very thing that plays. `games/yaminos_muggins.py` is the slow reference.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.pieces.chains import HALVES, NUMBERS, SPINNERS
from yamotheque.pieces.sticks import DOUBLETS, STICKS

PLAYERS: Final = 6
"""The most there may be; fewer leave places of zeros behind them."""
FACES: Final = tuple(face for stick in STICKS for face in stick)
SIDES: Final = len(STICKS[0])
TOTALS: Final = 64
"""No sum of open ends comes to so much."""
NEVER: Final = -1e4


class Placing(NamedTuple):
    """A face placed at a number; as the first of a chain, a doublet is placed at none."""

    face: str
    number: int | None = None


PLACINGS: Final = (
    *(Placing(face, number) for face in FACES for number in dict.fromkeys(HALVES[face])),
    *map(Placing, DOUBLETS),
)
"""Every placing; the last ones begin a chain."""
FIRSTS: Final = len(DOUBLETS)
NUMBER_OF: Final = {placing: number for number, placing in enumerate(PLACINGS)}

FEATURES: Final = 5 * PLAYERS + 5 * len(NUMBERS) + 8 + len(FACES) + 2 * len(PLACINGS) + 3


class Chains(NamedTuple):
    """Tables at the beginning of a turn.

    - open: how many connections are open at each number, by [table, number]; none where no chain
      lies, or a whole one.
    - loose: 1 for each face that lies loose, by [table, face].
    - totals: the points of each player, in the order of the round, by [table, player].
    - turn: how many turns of the round are over.
    - seats: how many play.
    """

    open: Any
    loose: Any
    totals: Any
    turn: Any
    seats: Any


class Fixed(NamedTuple):
    """What never changes.

    - delta: what each placing adds to the open connections, by [placing, number].
    - at: 1 for the number at which each placing joins, by [placing, number].
    - uses: 1 for the face that each placing takes, by [placing, face].
    - beside: 1 for all faces of its stick, by [placing, face].
    - adds: what each placing adds to the sum of the open ends.
    - points: what a sum scores after another, by [sum, sum before].
    """

    goal: Any
    delta: Any
    at: Any
    uses: Any
    beside: Any
    adds: Any
    points: Any
    numbers: Any
    places: Any
    fives: Any
    few: Any


def fixed_arrays(game: YaminosMuggins) -> Fixed:
    """Those arrays in numpy, in single precision."""
    delta = np.zeros((len(PLACINGS), len(NUMBERS)), np.float32)
    at, uses = np.zeros_like(delta), np.zeros((len(PLACINGS), len(FACES)), np.float32)
    sticks = np.zeros((len(FACES), len(STICKS)), np.float32)
    for face in FACES:
        sticks[FACES.index(face), FACES.index(face) // SIDES] = 1
    for row, (face, number) in enumerate(PLACINGS):
        chain = SPINNERS.joined(face)
        delta[row] = [len(chain.open_at[each]) for each in NUMBERS]
        uses[row, FACES.index(face)] = 1
        if number is not None:
            # Where a stick joins, a connection of its own and one of the chain are closed.
            delta[row, number] -= 2
            at[row, number] = 1
    sums = range(TOTALS)
    points = [[game.points(total, before) for before in sums] for total in sums]
    numbers = np.array(NUMBERS, np.float32)
    return Fixed(
        np.array(game.goal, np.float32), delta, at, uses, uses @ sticks @ sticks.T,
        delta @ numbers, np.array(points, np.float32), numbers,
        np.arange(PLAYERS), np.arange(5), np.arange(1, 5),
    )  # fmt: skip


# ---------------------------------------------------------------- what may be done


def placeable(xp: Any, chains: Chains, fixed: Fixed) -> Any:
    """Whether each placing may be made, by [table, placing]; the first of a chain is its best."""
    lies = chains.loose @ fixed.uses.T > 0
    joins = (chains.open @ fixed.at.T > 0) & lies
    first = lies[:, -FIRSTS:] & (chains.open.sum(-1) == 0)[:, None]
    above = xp.flip(xp.cumsum(xp.flip(first * 1.0, (-1,)), -1), (-1,))
    return xp.concatenate([joins[:, :-FIRSTS], first & (above == 1)], -1)


def scored(chains: Chains, fixed: Fixed, whole: Any) -> Any:
    """What each placing scores, by [table, placing]; `whole` makes an array one of places."""
    before = (chains.open @ fixed.numbers)[:, None]
    return fixed.points[whole(before + fixed.adds) % TOTALS, whole(before)]


def turn_over(xp: Any, chains: Chains, delta: Any, used: Any, points: Any, fixed: Fixed) -> Chains:
    """The next turn, with more connections, without the sticks used, and with points scored."""
    loose = chains.loose * (1 - used)
    open_at = (chains.open + delta) * (loose.sum(-1) > 0)[:, None]
    acts = fixed.places == chains.turn[:, None]
    totals = chains.totals + acts * points[:, None]
    turn = xp.where(chains.turn + 1 == chains.seats, 0 * chains.turn, chains.turn + 1)
    return Chains(open_at, loose, totals, turn, chains.seats)


def is_over(xp: Any, chains: Chains, fixed: Fixed) -> Any:
    """Whether each game is over."""
    return (chains.turn == 0) & (xp.amax(chains.totals, -1) >= fixed.goal)


def shares_at_end(xp: Any, chains: Chains, fixed: Fixed) -> Any:
    """How the win is shared if the game is over, by [table, player]."""
    there = fixed.places < chains.seats[:, None]
    has = xp.where(there, chains.totals, NEVER + 0 * chains.totals)
    winners = (has == xp.amax(has, -1)[:, None]) * 1.0
    return winners / winners.sum(-1)[:, None]


# ---------------------------------------------------------------- what a net is told


def in_turn(xp: Any, chains: Chains, fixed: Fixed) -> Any:
    """1 where a player of the round is so many places after whoever acts: [table, after, player].

    Players who are not there come after all others.
    """
    seats, turn = chains.seats[:, None], chains.turn[:, None]
    who = fixed.places + turn
    who = xp.where(who >= seats, who - seats, who)
    who = xp.where(fixed.places < seats, who, fixed.places + 0 * who)
    return (who[:, :, None] == fixed.places) * 1.0


def told(xp: Any, chains: Chains, fixed: Fixed, whole: Any) -> Any:
    """Tables as a net reads them, by [table, feature]."""
    many, goal = len(chains.open), fixed.goal
    after = in_turn(xp, chains, fixed)
    there = (fixed.places < chains.seats[:, None]) * 1.0
    has = (after @ chains.totals[:, :, None])[:, :, 0]
    total = chains.open @ fixed.numbers
    can = placeable(xp, chains, fixed) * 1.0
    gains = can * scored(chains, fixed, whole)
    most, ways = xp.amax(gains, -1), can.sum(-1)
    parts = [
        there * has / goal,
        there * (has >= goal),
        there * (xp.amax(has, -1)[:, None] - has) / goal,
        (fixed.places + 1 == chains.seats[:, None]) * 1.0,
        (fixed.places + 1 == (chains.seats - chains.turn)[:, None]) * 1.0,
        chains.open / 4,
        (chains.open[:, :, None] >= fixed.few) * 1.0,
        (total[:, None] - 5 * xp.floor(total / 5)[:, None] == fixed.fives) * 1.0,
        (total - 2 * xp.floor(total / 2))[:, None],
        total[:, None] / 50,
        (chains.open.sum(-1) > 0)[:, None] * 1.0,
        chains.loose,
        can,
        gains / 20,
        most[:, None] / 20,
        ways[:, None] / 8,
        (ways > 0)[:, None] * 1.0,
    ]
    return xp.concatenate([part.reshape(many, -1) for part in parts], -1)
