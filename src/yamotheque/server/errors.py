"""Refusals: whatever goes wrong, the page or program is told why, in both languages."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from msgspec import UNSET

from yamotheque.chance import BadOutcome
from yamotheque.fair import BadSeed
from yamotheque.game import IllegalMove
from yamotheque.games import UnknownGame
from yamotheque.match import MatchOver, NotYourTurn
from yamotheque.options import BadOption
from yamotheque.record import BadName
from yamotheque.server.protocol import Refusal
from yamotheque.words import Text, YamsError

log: Final = logging.getLogger(__name__)


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
    (UnknownGame, "unknown-game", 404),
    (BadOption, "bad-option", 422),
    (BadName, "bad-name", 422),
    (BadSeed, "bad-seed", 422),
    (YamsError, "refused", 422),
)

# What HTTP itself refuses.
HTTP: Final[dict[int, tuple[str, Text]]] = {
    400: ("malformed", Text("La demande est mal formée.", "The request is malformed.")),
    403: (
        "csrf",
        Text(
            "La demande ne porte pas le jeton de cette session : rechargez la page.",
            "The request does not carry this session's token: reload the page.",
        ),
    ),
    404: ("not-found", Text("Il n'y a rien à cette adresse.", "There is nothing here.")),
    405: (
        "method",
        Text("Cette méthode n'est pas possible ici.", "This method is not possible here."),
    ),
    413: ("too-large", Text("La demande est trop longue.", "The request is too large.")),
    415: ("malformed", Text("La demande doit être du JSON.", "The request must be JSON.")),
}
BROKEN: Final = Text(
    "Le serveur a rencontré un problème. Réessayez dans un instant.",
    "The server ran into a problem. Try again in a moment.",
)


def refused(_: Request[Any, Any, Any], error: YamsError) -> Response[Refusal]:
    """Answer a request with a refusal."""
    because = Refused.because(error)
    return Response(because.message(), status_code=because.status)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """Answer what HTTP itself refuses, with the reason in detail where there is one."""
    code, text = HTTP.get(error.status_code, ("refused", BROKEN))
    if error.status_code == 400 and (detail := _detail(error)):
        text = Text(f"{text.fr} ({detail})", f"{text.en} ({detail})")
    return Response(Refusal(code, text), status_code=error.status_code, headers=error.headers)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Answer when something of ours is broken; the log has the rest."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(Refusal("broken", BROKEN), status_code=500)


def _detail(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    said = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    return ", ".join(filter(None, said))[:200] or error.detail[:200]


def may_refuse(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals an operation documents, besides those that any operation may give."""
    words = {
        400: "Malformed",
        403: "Not allowed for this session, or no token",
        404: "Not found",
        409: "Not now",
        413: "Too large",
        415: "Not JSON",
        422: "Not possible",
        429: "Too often",
    }
    return {
        status: ResponseSpec(Refusal, description=words[status], generate_examples=False)
        for status in sorted({*statuses, 429})
    }
