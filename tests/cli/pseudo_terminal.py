"""A real terminal for tests: what is typed and what is read."""

from __future__ import annotations

import codecs
import os
import pty
import select
import signal
import subprocess

from tests.cli.conftest import YAMS


class PseudoTerminal:
    """A program on a pseudo-terminal of its own, 80 by 24."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.side, other = pty.openpty()
        self.playing = subprocess.Popen(
            [YAMS, *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, "TERM": "xterm", "LINES": "24", **environment},
            start_new_session=True,
        )
        os.close(other)
        # A letter may come in two parts.
        self.letters = codecs.getincrementaldecoder("utf-8")("replace")
        self.seen = ""

    def until(self, words: str) -> str:
        """Read until these words are on the screen; what was read."""
        while words not in self.seen:
            ready, _, _ = select.select([self.side], [], [], 60)
            assert ready, f"never said {words!r}, but {self.seen!r}"
            try:
                self.seen += self.letters.decode(os.read(self.side, 65536))
            except OSError as error:
                raise AssertionError(f"ended with {self.seen!r}") from error
        read, self.seen = self.seen, ""
        return read

    def type(self, keys: str) -> None:
        os.write(self.side, keys.encode())

    def interrupt(self) -> None:
        """Press Control-C; once more if it came in the instant before Python waits for a key."""
        for _ in range(30):
            self.playing.send_signal(signal.SIGINT)
            if select.select([self.side], [], [], 2)[0]:
                return

    def end(self) -> int:
        status = self.playing.wait(timeout=60)
        os.close(self.side)
        return status
