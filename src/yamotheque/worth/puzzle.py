"""The puzzle of a day: a position of a simulated game, its best move clear but easily missed."""

from __future__ import annotations

import hashlib
import itertools
from typing import Any, Final

from yamotheque.chance import Seat
from yamotheque.game import Game, allowed_seats
from yamotheque.match import Match
from yamotheque.match.series import in_series, presets_of
from yamotheque.solve.studies import look_of, study_of
from yamotheque.words import YamsError
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import Weighed

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


def puzzle_form(game: Game[Any]) -> Game[Any] | None:
    """A game with the first of its presets that puzzles can be made of; None where none is.

    Whether its positions are worth a question says who studied it: of a game that another package
    makes out of ours, our study does not know.
    """
    for preset in presets_of(game):
        study = study_of(in_series(game, **preset.options).game)
        if study is not None and study.puzzles and _package(study) == _package(game):
            return study.game  # type: ignore[no-any-return]
    return None


def _package(thing: object) -> str:
    return type(thing).__module__.partition(".")[0]


def find_puzzle(game: Game[Any], day: str) -> Match:
    """A match of the fewest players, played best up to a decision that is worth a thought.

    The same day gives the same puzzle.
    """
    worth = worth_of(game)
    seats = allowed_seats(game)[0]
    for attempt in range(GAMES_LOOKED_AT):
        number = int.from_bytes(hashlib.sha256(f"{game.key} {day} {attempt}".encode()).digest()[:6])
        match = Match(game, players=["?"] * seats, dice=f"seed:{number}")
        start = MOVES_BEFORE[number % len(MOVES_BEFORE)]
        for count in itertools.count():
            if match.over:
                break
            weighed = worth.weigh(match.state)
            if (
                count >= start
                and is_worth_a_thought(weighed)
                and is_easily_missed(game, match.state, weighed)
            ):
                return match
            match.play(weighed.best.move)
    raise YamsError(
        f"Il n'y a pas de problème de {game.title} : personne n'y connaît les meilleurs coups.",
        f"There is no puzzle of {game.title}: nobody knows its best moves.",
    )


def is_worth_a_thought(weighed: Weighed) -> bool:
    """Whether the best move is close to the next but clear of it, and several others tempt.

    Something has to be a mistake.
    """
    costs = [choice.cost for choice in weighed.choices]
    if len(costs) <= TEMPTED:
        return False
    low, high = CLEAR
    return low <= costs[1] <= high and costs[TEMPTED - 1] < TEMPTING < costs[-1]


def is_easily_missed(game: Game[Any], state: Any, weighed: Weighed) -> bool:
    """Whether of the moves that tempt another one brings more at once than the best."""
    seat = game.turn(state)
    assert isinstance(seat, Seat)
    looks = look_of(game).at_once(state, seat)
    tempting = [looks[choice.move] for choice in weighed.choices if choice.cost < TEMPTING]
    return looks[weighed.best.move] < max(tempting)
