"""Refusals: whatever goes wrong, the page or program is told why, in both languages."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from yamotheque.bots import UnknownBot
from yamotheque.chance import BadOutcome
from yamotheque.games import UnknownGame
from yamotheque.keeping import NoSuchLine
from yamotheque.match import MatchOver, NoSuchEntry, NotYourTurn
from yamotheque.match.names import BadName
from yamotheque.moves import IllegalMove
from yamotheque.options import BadOption
from yamotheque.provable.sources import BadSeed
from yamotheque.server.protocol.socket import Refusal
from yamotheque.words import YamsError
from yamotheque.worth.makers import NoWorth


class Refused(YamsError):
    """Something the server does not do, with a code for programs and a status for HTTP."""

    def __init__(self, code: str, status: int, fr: str, en: str) -> None:
        super().__init__(fr, en)
        self.code, self.status = code, status
        self.expected: list[str] | None = None
        self.version: int | None = None

    @classmethod
    def because(cls, error: YamsError, version: int | None = None) -> Refused:
        """An error of the engine as a refusal, at a version of a table if it was a move there."""
        if isinstance(error, Refused):
            made = error
        else:
            code, status = next(row[1:] for row in ENGINE if isinstance(error, row[0]))
            made = cls(code, status, error.text.fr, error.text.en)
        if isinstance(error, IllegalMove):
            made.expected = list(error.expected)
        made.version = version if made.version is None else made.version
        return made

    def message(self, ref: int = 0) -> Refusal:
        """The refusal as it is sent."""
        expected = UNSET if self.expected is None else self.expected
        version = UNSET if self.version is None else self.version
        return Refusal(self.code, self.text, ref, expected, version)


# The engine's errors, most particular first.
ENGINE: Final[tuple[tuple[type[YamsError], str, int], ...]] = (
    (IllegalMove, "illegal-move", 422),
    (BadOutcome, "bad-outcome", 422),
    (NotYourTurn, "not-your-turn", 409),
    (MatchOver, "over", 409),
    (NoSuchEntry, "no-entry", 404),
    (NoSuchLine, "no-line", 404),
    (UnknownGame, "unknown-game", 404),
    (UnknownBot, "unknown-bot", 422),
    (BadOption, "bad-option", 422),
    (BadName, "bad-name", 422),
    (BadSeed, "bad-seed", 422),
    (NoWorth, "no-advice", 404),
    (YamsError, "refused", 422),
)
