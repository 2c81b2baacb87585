"""Advice: what moves are worth, matches as luck and skill, and the puzzle of the day."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from yamotheque.piece import Piece
from yamotheque.words import Text


class Weighed(Struct):
    """A legal move in notation and in words, the final score to expect, and the cost of it."""

    move: str
    words: Text
    value: float
    cost: float


class Advice(Struct):
    """Every legal move, best first, and why in a sentence; values are right within `error`.

    `measure` says what the values are, `unit` what they are counted in: points, or the chance to
    win in per cent.
    """

    choices: list[Weighed]
    why: Text
    error: float
    measure: Text
    unit: Literal["points", "chance"]


class Decision(Struct):
    """A real choice: what was played, what it lost, its rank `of` so many, and what was best.

    The position it was made in is that after `number - 1` entries. `label` is best, good,
    inaccuracy, mistake or blunder.
    """

    number: int
    move: str
    words: Text
    loss: float
    rank: int
    of: int
    better: str
    better_words: Text
    label: str
    label_words: Text


class Fortune(Struct):
    """An outcome of chance, and what it brought or took."""

    number: int
    outcome: str
    luck: float


class Ledger(Struct):
    """One seat's match: start + luck + mistakes + gifts + drift = result.

    Gifts come from the others' moves. Drift is how the values themselves changed from one turn to
    the next, 0 where they are exact. Where values are from a sample, `doubt` is the standard error
    of the mistakes and `haze` that of the luck. `luckier` is the share of matches with less luck,
    `adjusted` the result without the luck, `values` the score to expect before each entry and at
    the end.
    """

    seat: int
    start: float
    luck: float
    mistakes: float
    gifts: float
    drift: float
    result: float
    adjusted: float
    mean_loss: float
    luckier: float
    doubt: float
    haze: float
    decisions: list[Decision]
    fortunes: list[Fortune]
    values: list[float]


class Review(Struct):
    """A match that is over, as luck and skill.

    The result of a match that was stopped is the score that was to be expected then. Values are
    right within `error`; `spread` is the standard deviation of the result, `unit` what all are
    counted in: points, or the chance to win in per cent. The ledgers add up all `games` in a row.
    """

    ledgers: list[Ledger]
    finished: bool
    error: float
    spread: float
    unit: Literal["points", "chance"]
    games: int


class PuzzleResult(Struct):
    """One's own answer to a puzzle, what each move costs, and how many people chose which."""

    move: str
    advice: Advice
    counts: dict[str, int]


class Puzzle(Struct):
    """The puzzle of a day (UTC): a position, its legal moves, and the result once one answered.

    `turn` is whose move it is, of so many `seats`; `told` are in words the moves that no piece
    offers.
    """

    day: str
    game: str
    title: str
    options: dict[str, str]
    pieces: list[Piece]
    seats: int
    turn: int
    moves: list[str]
    told: dict[str, Text]
    result: PuzzleResult | None


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """A move for the puzzle of a day, of a game or of the one that everybody is asked about."""

    day: str
    move: str
    game: str = ""
