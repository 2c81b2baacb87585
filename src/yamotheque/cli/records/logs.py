"""A log of commitments: read from a file, or page by page from the server that keeps it."""

from __future__ import annotations

from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import Request, urlopen

from yamotheque.provable.commitments import BadLog, Log, LogLine, lines_in, pages
from yamotheque.words import YamsError

LARGEST = 512 * 1024 * 1024
PAGE = 4 * 1024 * 1024
PATIENCE = 30.0
WHERE = "/api/commitments"


def read(name: str) -> Log:
    """The log in a file, or at a server's address; the error names it."""
    try:
        if name.startswith(("http://", "https://")):
            return Log.of(asked_for(name))
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadLog("Fichier trop gros.", "The file is too large.")
        return Log.read(content.decode())
    except BadLog as error:
        raise BadLog(f"{name} : {error.text.fr}", f"{name}: {error.text.en}") from None
    except UnicodeDecodeError:
        raise BadLog(f"{name} : ce n'est pas un registre.", f"{name}: this is not a log.") from None


def asked_for(address: str) -> list[LogLine]:
    """All lines of a server's log, a page after another."""
    parts = urlsplit(address)
    path = parts.path.removesuffix("/").removesuffix(WHERE) + WHERE
    lines: list[LogLine] = []
    while True:
        after = lines[-1].number if lines else 0
        page = urlunsplit((parts.scheme, parts.netloc, path, f"after={after}", ""))
        new = [line for each in pages(answer(page)) for line in lines_in(each)]
        if not new:
            return lines
        if new[0].number <= after:
            raise BadLog("Les pages se répètent.", "The pages repeat themselves.")
        lines += new


def answer(address: str) -> str:
    """What a server answers; its refusal, or its silence, is an error in words."""
    try:
        asked = Request(address, headers={"accept": "application/json"})
        with urlopen(asked, timeout=PATIENCE) as reply:
            content: bytes = reply.read(PAGE + 1)
    except HTTPError as error:
        raise YamsError(
            f"{address} a répondu {error.code}.", f"{address} answered {error.code}."
        ) from None
    except (URLError, HTTPException, OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise YamsError(
            f"{address} ne répond pas : {reason}.", f"{address} does not answer: {reason}."
        ) from None
    return content.decode()
