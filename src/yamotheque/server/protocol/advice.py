"""Advice: what moves are worth, matches as luck and skill, and the puzzle of the day."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.piece import Piece
from yamotheque.words import Text
from yamotheque.worth.advice import Advice


class PuzzleResult(Struct):
    """One's own answer to a puzzle, what each move costs, and how many people chose which."""

    move: str
    advice: Advice
    counts: dict[str, int]


class Puzzle(Struct):
    """The puzzle of a day (UTC): a position, its legal moves, and the result once one answered.

    `turn` is whose move it is, of so many `seats`; `told` are the moves in words.
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
