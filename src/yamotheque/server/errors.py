"""Refusals: whatever goes wrong, the page or program is told why, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar, Final

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
from yamotheque.words import Text, YamsError
from yamotheque.worth.makers import NoWorth

FILE: Final = Path(__file__).with_name("refusals.toml")
REFUSALS: Final[dict[str, dict[str, Any]]] = tomllib.loads(FILE.read_text("utf-8"))


class Refused(YamsError):
    """Something the server does not do: `refusals.toml` has its status and words, by its key."""

    key: ClassVar[str] = ""

    def __init__(self, key: str = "", words: Text | None = None, **said: object) -> None:
        key = key or self.key
        told = REFUSALS[key]
        words = words or Text(told["fr"].format(**said), told["en"].format(**said))
        super().__init__(words.fr, words.en)
        self.code, self.status = key.partition("/")[0], told["status"]
        self.expected: list[str] | None = None
        self.version: int | None = None

    @classmethod
    def because(cls, error: YamsError, version: int | None = None) -> Refused:
        """An error of the engine as a refusal, at a version of a table if it was a move there."""
        if isinstance(error, Refused):
            made = error
        else:
            key = next(key for kind, key in ENGINE.items() if isinstance(error, kind))
            made = cls(key, error.text)
        if isinstance(error, IllegalMove):
            made.expected = list(error.expected)
        made.version = version if made.version is None else made.version
        return made

    def message(self, ref: int = 0) -> Refusal:
        """The refusal as it is sent."""
        expected = UNSET if self.expected is None else self.expected
        version = UNSET if self.version is None else self.version
        return Refusal(self.code, self.text, ref, expected, version)


class OutOfOrder(Refused):
    """The database does not do what it is asked; the log has its reason."""

    key = "database"


# The engine's errors, most particular first; their words are their own.
ENGINE: Final[dict[type[YamsError], str]] = {
    IllegalMove: "illegal-move",
    BadOutcome: "bad-outcome",
    NotYourTurn: "not-your-turn",
    MatchOver: "over",
    NoSuchEntry: "no-entry",
    NoSuchLine: "no-line",
    UnknownGame: "unknown-game",
    UnknownBot: "unknown-bot",
    BadOption: "bad-option",
    BadName: "bad-name",
    BadSeed: "bad-seed",
    NoWorth: "no-advice",
    YamsError: "refused",
}
