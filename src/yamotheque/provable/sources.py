r"""Where outcomes come from: fair dice that anyone can check, seeded ones, or real ones.

Fair dice: whoever runs the match picks a 32-byte secret and publishes its SHA-256, the
commitment, before the players give seeds of their own. Outcome number n (0, 1, ...) of the
match is drawn from the 32-bit big-endian words of

    HMAC-SHA256(secret, "yamotheque 2\n<n>\n<counter>\n<seeds>\n<promises>\n<names>")

with counter 0, 1, ...: `below(k)` takes the next word, passes over it when it is not below the
largest multiple of k that fits in 32 bits, and gives its remainder by k. The secret is revealed
when the match is over.

Seeds, promises and names are one line for each seat, in their order. Where people play from
elsewhere, each promises a seed by its SHA-256 before anybody tells theirs; else, and where a seat
brings none, the promise is a dash. Of a name it is the SHA-256. Older matches have only their seeds
after the counter, under `yamotheque 1`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from struct import Struct
from typing import Protocol

from yamotheque.chance import Below, Chance, Outcome
from yamotheque.words import YamsError

WORDS = 1 << 32
EIGHT_WORDS = Struct(">8I")
SEED_LENGTH = 64
NOTHING = "-"
"""What stands for the promise of a seat that made none, and for a seed that nobody brought."""


class BadSeed(YamsError):
    """A player's seed that cannot be used."""


OLD, NAMED = "yamotheque 1", "yamotheque 2"
"""What a draw begins with: from the seeds alone, and from all that was said before the match."""


def commitment(secret: bytes) -> str:
    """What is published before the match: the secret's SHA-256, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def fingerprint(text: str) -> str:
    """What is told of a seed before it is, and of a name: its SHA-256, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def keeps(seed: str, promise: str) -> bool:
    """Whether a seed is the one promised; a promise stands in for one that was never told.

    >>> keeps("a", fingerprint("a")), keeps(fingerprint("a"), fingerprint("a")), keeps("b", "-")
    (True, True, False)
    """
    return promise in (seed, fingerprint(seed))


def check_seed(seed: str) -> str:
    """A player's seed without spaces around it, if it is 1 to 64 printable characters."""
    tidy = seed.strip(" ")
    if not 1 <= len(tidy) <= SEED_LENGTH or not tidy.isprintable():
        raise BadSeed(
            f"Une graine a de 1 à {SEED_LENGTH} caractères imprimables.",
            f"A seed has 1 to {SEED_LENGTH} printable characters.",
        )
    return tidy


def below_from(secret: bytes, said: Sequence[str], number: int, head: str = OLD) -> Below:
    """The source of whole numbers for one outcome of a match, from what was said before it."""
    words: list[int] = []
    counter = 0

    def below(limit: int) -> int:
        nonlocal counter
        fits = WORDS - WORDS % limit
        while True:
            if not words:
                message = "\n".join([head, str(number), str(counter), *said])
                block = hmac.digest(secret, message.encode(), "sha256")
                words.extend(reversed(EIGHT_WORDS.unpack(block)))
                counter += 1
            if (word := words.pop()) < fits:
                return word % limit

    return below


class Source(Protocol):
    """Gives the outcomes of a match, one after another."""

    def draw(self, chance: Chance, number: int) -> Outcome:
        """The outcome of the match's chance step of this number."""


class Fair:
    """Dice drawn from a secret and what the players brought.

    Without fingerprints of their names they are drawn as they were in older matches.
    """

    def __init__(
        self,
        secret: bytes,
        seeds: Sequence[str] = (),
        promises: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        self.secret, self.head = secret, NAMED if names else OLD
        self.said = tuple(map(check_seed, seeds))
        if names:
            self.said += (*(promises or [NOTHING] * len(names)), *names)

    def draw(self, chance: Chance, number: int) -> Outcome:
        return chance.draw(below_from(self.secret, self.said, number, self.head))


class Seeded(Fair):
    """Dice that are the same each time for the same number: tests, puzzles, duplicate play."""

    def __init__(self, seed: int) -> None:
        super().__init__(hashlib.sha256(f"yamotheque seed {seed}".encode()).digest())


class Physical:
    """Real dice: the players say what they show."""

    def draw(self, chance: Chance, number: int) -> Outcome:
        raise YamsError(chance.asked.fr, chance.asked.en)
