"""The puzzle of a day: a position from a simulated game in which the best move is not obvious."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Mapping
from typing import Any, Final

from yamotheque.game import Game
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.oracle import find_oracle
from yamotheque.study import Oracle

CLEAR: Final = (0.4, 3.0)
"""How much better than the next the best move is: enough to be sure of, not enough to jump out."""
TEMPTING: Final = 6.0
"""A move that loses less than this may tempt somebody."""
TEMPTED: Final = 4
"""How many tempting moves there are at least."""
MOVES_BEFORE: Final = range(8, 48)
"""How far into its game a puzzle may begin."""


def find_puzzle(game: Game[Any], day: str, oracle: Oracle | None = None) -> Match:
    """A match of one player, played best up to a decision that is worth a thought.

    The same day gives the same puzzle.
    """
    oracle = oracle or find_oracle(game)
    for attempt in itertools.count():
        number = int.from_bytes(hashlib.sha256(f"{game.key} {day} {attempt}".encode()).digest()[:6])
        match = Match(game, players=["?"] * game.seats[0], dice=f"seed:{number}")
        start = MOVES_BEFORE[number % len(MOVES_BEFORE)]
        for count in itertools.count():
            if match.over:
                break
            values = oracle.moves(match.state)
            if count >= start and is_worth_a_thought(values):
                return match
            match.play(max(values, key=values.__getitem__))
    raise AssertionError("the attempts never end")


def is_worth_a_thought(values: Mapping[Move, float]) -> bool:
    """Whether the best move is close to the next but clear, and several others tempt."""
    ranked = sorted(values.values(), reverse=True)
    if len(ranked) <= TEMPTED:
        return False
    low, high = CLEAR
    gap = ranked[0] - ranked[1]
    return low <= gap <= high and ranked[0] - ranked[TEMPTED - 1] < TEMPTING
