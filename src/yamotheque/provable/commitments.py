r"""The log of commitments: what a server promised about its dice, in the order it did.

Each line has a number (1, 2, ...), the moment it was written, a commitment, and a hash over all
that and the line before it:

    SHA-256("yamotheque log 1\n<number>\n<moment>\n<commitment>\n<hash of the line before>")

in hexadecimal, where 64 zeros stand before the first line. Whoever knows the hash of one line
knows that none before it was changed, put in or left out since. How the match ended is told
beside the line: it changes, and is not part of the hash.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from yamotheque.words import Text, YamsError, several

START = "0" * 64
"""What stands for the hash of the line before the first."""
STATUSES = ("seeding", "playing", "stopped", "finished")
"""How far the match of a commitment is, from never begun to played to its end."""


class BadLog(YamsError):
    """A log of commitments that cannot be read, or that contradicts itself."""


@dataclass(frozen=True, slots=True)
class Logged:
    """Where a commitment stands in the log, as a record's header has it.

    >>> Logged.read(str(Logged(7, "0" * 64))).number
    7
    """

    number: int
    hash: str

    def __str__(self) -> str:
        return f"{self.number} {self.hash}"

    @classmethod
    def read(cls, text: str) -> Logged:
        """The place that a text such as `17 3fa9...` names."""
        found = re.fullmatch(r"([1-9]\d{0,17}) ([0-9a-f]{64})", text)
        if not found:
            raise BadLog(
                "Une place au registre a un numéro et 64 chiffres hexadécimaux.",
                "A place in the log has a number and 64 hexadecimal digits.",
            )
        return cls(int(found[1]), found[2])


@dataclass(frozen=True, slots=True)
class LogLine:
    """A commitment in its place, and how far its match is."""

    number: int
    at: str
    commitment: str
    hash: str
    status: str = ""

    @property
    def place(self) -> Logged:
        """Where it stands."""
        return Logged(self.number, self.hash)


def following(before: Logged | None, at: str, commitment: str) -> LogLine:
    """The line for a commitment that is made after another, or first."""
    number, previous = (before.number + 1, before.hash) if before else (1, START)
    written = "\n".join(["yamotheque log 1", str(number), at, commitment, previous])
    return LogLine(number, at, commitment, hashlib.sha256(written.encode()).hexdigest())


@dataclass(frozen=True)
class Log:
    """A log whose every line was checked against the one before it."""

    lines: tuple[LogLine, ...]

    @classmethod
    def of(cls, lines: Iterable[LogLine]) -> Log:
        """A log from its first line on; one that contradicts itself is an error."""
        before: Logged | None = None
        seen: dict[str, int] = {}
        checked = tuple(lines)
        for line in checked:
            right = following(before, line.at, line.commitment)
            if (line.number, line.hash) != (right.number, right.hash):
                raise BadLog(
                    f"Ligne {right.number} du registre : elle ne suit pas celle d'avant.",
                    f"Line {right.number} of the log: it does not follow the one before it.",
                )
            if first := seen.get(line.commitment):
                raise BadLog(
                    f"Lignes {first} et {line.number} du registre : le même engagement deux fois.",
                    f"Lines {first} and {line.number} of the log: the same commitment twice.",
                )
            seen[line.commitment] = line.number
            before = right.place
        return cls(checked)

    @classmethod
    def read(cls, text: str) -> Log:
        """The log in the pages of `/api/commitments`, one after another as they were downloaded."""
        return cls.of(line for page in pages(text) for line in lines_in(page))

    def find(self, commitment: str) -> LogLine | None:
        """The line of a commitment."""
        return next((line for line in self.lines if line.commitment == commitment), None)

    def at(self, number: int) -> LogLine | None:
        """The line of a number."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else None

    def told(self) -> Text:
        """How many commitments there are, and what became of them."""
        if not self.lines:
            return Text("Le registre est vide.", "The log is empty.")
        count = Counter(line.status for line in self.lines)
        begun, playing, stopped, finished = (count[status] for status in STATUSES)
        head = self.lines[-1].hash
        made = several(len(self.lines), Text("engagement", "commitment"))
        return Text(
            f"Le registre se tient : {made.fr}, dont {finished} de parties finies, {stopped} "
            f"arrêtées, {playing} en cours et {begun} jamais commencées. Sa dernière empreinte "
            f"est {head}.",
            f"The log holds together: {made.en}, {finished} of matches finished, {stopped} "
            f"stopped, {playing} being played and {begun} never begun. Its last hash is {head}.",
        )


def pages(text: str) -> Sequence[Mapping[str, Any]]:
    """The pages that a text holds, each as JSON."""
    decoder, found, at = json.JSONDecoder(), [], 0
    text = text.strip()
    try:
        while at < len(text):
            page, at = decoder.raw_decode(text, at)
            found.append(page)
            while text[at : at + 1].isspace():
                at += 1
    except (ValueError, RecursionError):
        raise _unreadable() from None
    return found


def lines_in(page: Mapping[str, Any]) -> list[LogLine]:
    """The lines of a page of the log."""
    fields = ("at", "commitment", "hash", "status")
    try:
        return [
            LogLine(int(line["number"]), *(str(line[field]) for field in fields))
            for line in page["lines"]
        ]
    except (TypeError, KeyError, ValueError):
        raise _unreadable() from None


def _unreadable() -> BadLog:
    return BadLog(
        "Ce n'est pas un registre : attendu des pages de /api/commitments, en JSON.",
        "This is not a log: expected pages of /api/commitments, as JSON.",
    )
