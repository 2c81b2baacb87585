"""What the server writes for its operator: short lines, not too many, and nothing about people."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import Counter
from typing import Final, Literal

from yamotheque.server.operations.limits import Pace

Style = Literal["text", "json"]
LINE: Final = 500
TRACE: Final = 4000
OFTEN: Final = (20, 60, 10)
"""How many lines of one kind at once, in how many seconds as many again; of all kinds ten times."""
KINDS: Final = 1000


class Bounded(logging.Filter):
    """Lets so many lines of one kind through; the next one says how many were left out.

    >>> bounded = Bounded(Pace(1, 10, 9, clock=iter((0, 0, 0, 0, 30, 30)).__next__))
    >>> line = logging.LogRecord("yams", logging.ERROR, "", 0, "a socket failed", None, None)
    >>> [bounded.filter(line) for _ in range(4)], bounded.text(line)
    ([True, False, False, True], 'a socket failed (and 2 more)')
    """

    def __init__(self, pace: Pace) -> None:
        super().__init__()
        self.pace = pace
        self.left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        kind = f"{record.name} {record.msg}"[:200]
        if not (self.pace.allows(kind) and self.pace.allows("", self.pace.crowd)):
            if len(self.left_out) < KINDS:
                self.left_out[kind] += 1
            return False
        record.left_out = self.left_out.pop(kind, 0)
        return True

    @staticmethod
    def text(record: logging.LogRecord) -> str:
        """What a line says, on one line, with how many like it were left out."""
        said = " ".join(record.getMessage()[:LINE].split())
        count = getattr(record, "left_out", 0)
        return f"{said} (and {count} more)" if count else said


class Lines(logging.Formatter):
    """A line as text for people, or as JSON for programs."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.as_json = style == "json"

    def format(self, record: logging.LogRecord) -> str:
        """The line, and where something of ours is broken, the way there."""
        said, at = Bounded.text(record), self._moment(record)
        trace = self.formatException(record.exc_info)[-TRACE:] if record.exc_info else ""
        if self.as_json:
            line = {"at": at, "level": record.levelname.lower(), "from": record.name, "said": said}
            return json.dumps(line | ({"trace": trace} if trace else {}), ensure_ascii=False)
        shown = f"{at} {record.levelname.lower()} {record.name}: {said}"
        return f"{shown}\n{trace}" if trace else shown

    @staticmethod
    def _moment(record: logging.LogRecord) -> str:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))


def set_up(style: Style) -> None:
    """Write to the error stream, from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(style))
    handler.addFilter(Bounded(Pace(*OFTEN)))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
