"""Passwords: hashed by argon2id beside the event loop, and never kept as they are."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from yamotheque.server.errors import Refused
from yamotheque.server.people.lookalikes import keys
from yamotheque.server.storage.store import new_id

T = TypeVar("T")

COMMON: Final = Path(__file__).with_name("common_passwords.txt")
SHORTEST: Final = 8
LONGEST: Final = 128
AT_ONCE: Final = 2
"""So many are hashed at the same time: each takes 64 MiB of memory."""
WAITING: Final = 20
CODES: Final = 8
CODE: Final = 16


class Passwords:
    """Makes and checks hashes; each takes a core for some tens of milliseconds, as it should."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.workers = ThreadPoolExecutor(AT_ONCE, "password")
        self.waiting = 0
        self.nobodys = ""

    async def hash(self, password: str) -> str:
        """What may be kept of a password."""
        return await self._beside(lambda: self.hasher.hash(_plain(password)))

    async def fits(self, password: str, kept: str) -> bool:
        """Whether a password is the one; where nothing is kept, it takes as long to say no."""
        if not self.nobodys:
            self.nobodys = await self.hash(secrets.token_hex(16))

        def verify() -> bool:
            try:
                return self.hasher.verify(kept or self.nobodys, _plain(password))
            except VerificationError:
                return False

        return await self._beside(verify) and bool(kept)

    async def _beside(self, work: Callable[[], T]) -> T:
        if self.waiting >= WAITING:
            raise Refused("busy/logins")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.workers, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let the workers go."""
        self.workers.shutdown(wait=False, cancel_futures=True)


@cache
def common_passwords() -> frozenset[str]:
    """What people choose most often, and whoever guesses tries first."""
    return frozenset(COMMON.read_text("utf-8").split())


def check_password(password: str, pseudo: str) -> str:
    """A password that is long enough, not everybody's, and not the name it belongs to."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused("bad-password", shortest=SHORTEST, longest=LONGEST)
    common = _plain(password).casefold() in common_passwords()
    if common or keys(password) & keys(pseudo) or len(set(password)) < 3:
        raise Refused("bad-password/guessed")
    return password


def new_codes() -> list[str]:
    """Codes that each let somebody in once who has lost their password."""
    return ["-".join(new_id(4) for _ in range(CODE // 4)) for _ in range(CODES)]


def code_hash(code: str) -> str:
    """What is kept of such a code: it is long enough that nobody finds it from this."""
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()


def _plain(password: str) -> str:
    """The same letters, whichever keyboard they were typed on."""
    return unicodedata.normalize("NFKC", password)
