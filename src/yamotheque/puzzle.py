"""The puzzle of a day: a position of a simulated game, its best move clear but easily missed."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Mapping
from typing import Any, Final

from yamotheque.chance import Seat
from yamotheque.game import Game, allows
from yamotheque.match import Match
from yamotheque.match.series import in_series, presets_of
from yamotheque.moves import Move
from yamotheque.oracle import find_oracle
from yamotheque.solve.studies import study_of
from yamotheque.study import Oracle
from yamotheque.words import YamsError

CLEAR: Final = (0.4, 3.0)
"""How much better than the next the best move is: enough to be sure of, not enough to jump out."""
TEMPTING: Final = 6.0
"""A move that loses less than this may tempt somebody."""
TEMPTED: Final = 4
"""How many tempting moves there are at least."""
MOVES_BEFORE: Final = range(8, 48)
"""How far into its game a puzzle may begin."""
GAMES_LOOKED_AT: Final = 400
"""In so many games there is a position to ask about."""


class NoPuzzle(YamsError):
    """A game of which no puzzle can be made."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(
            f"Il n'y a pas de problème de {game.title} : personne n'y connaît les meilleurs coups.",
            f"There is no puzzle of {game.title}: nobody knows its best moves.",
        )


def puzzle_form(game: Game[Any]) -> Game[Any] | None:
    """A game with the first of its presets that puzzles can be made of; None where none is."""
    for preset in presets_of(game):
        study = study_of(in_series(game, **preset.options).game)
        if study is not None and study.puzzles:
            return study.game  # type: ignore[no-any-return]
    return None


def find_puzzle(game: Game[Any], day: str, oracle: Oracle | None = None) -> Match:
    """A match of the fewest players, played best up to a decision that is worth a thought.

    The same day gives the same puzzle.
    """
    oracle = oracle or find_oracle(game)
    seats = next(number for number in game.seats if allows(game, number))
    for attempt in range(GAMES_LOOKED_AT):
        number = int.from_bytes(hashlib.sha256(f"{game.key} {day} {attempt}".encode()).digest()[:6])
        match = Match(game, players=["?"] * seats, dice=f"seed:{number}")
        start = MOVES_BEFORE[number % len(MOVES_BEFORE)]
        for count in itertools.count():
            if match.over:
                break
            values = oracle.moves(match.state)
            if (
                count >= start
                and is_worth_a_thought(values, oracle.error)
                and is_easily_missed(game, match.state, values, oracle.error)
            ):
                return match
            match.play(max(values, key=values.__getitem__))
    raise NoPuzzle(game)


def is_worth_a_thought(values: Mapping[Move, float], error: float = 0.0) -> bool:
    """Whether the best move is close to the next but clear of it, and several others tempt.

    Something has to be a mistake. Values that are right within an error differ by more than that.
    """
    ranked = sorted(values.values(), reverse=True)
    if len(ranked) <= TEMPTED:
        return False
    low, high = CLEAR
    gap = ranked[0] - ranked[1]
    clear = max(low, error) <= gap <= high + error
    tempting = TEMPTING + error
    return clear and ranked[0] - ranked[TEMPTED - 1] < tempting < ranked[0] - ranked[-1]


def is_easily_missed(
    game: Game[Any], state: Any, values: Mapping[Move, float], error: float = 0.0
) -> bool:
    """Whether of the moves that tempt another one brings more at once than the best."""
    best = max(values, key=values.__getitem__)
    seat, tempting = game.turn(state), TEMPTING + error
    assert isinstance(seat, Seat)
    looks = {
        move: game.estimate(game.play(state, move), seat)
        for move, value in values.items()
        if values[best] - value < tempting
    }
    return looks[best] < max(looks.values())
