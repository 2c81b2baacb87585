"""Dice that fall in many games at once: drawn from a seed and a number alone."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import numpy as np

from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.rolls import DICE, FIRST_ROLL, KEEPS, UP


def _falls() -> tuple[Any, Any]:
    """Where the throws after keeping some dice begin, and the roll that each of them makes."""
    starts: list[int] = []
    rolls: list[int] = []
    for number, kept in enumerate(KEEPS[:FIRST_ROLL]):
        lie = np.array([number])
        for _ in range(DICE - len(kept)):
            lie = UP[lie].reshape(-1)
        starts.append(len(rolls))
        rolls += (lie - FIRST_ROLL).tolist()
    return np.array(starts), np.array(rolls, np.uint8)


FALL_START, FALL = _falls()
THROWN: Final = np.array([6 ** (DICE - len(kept)) for kept in KEEPS[:FIRST_ROLL]], np.float64)
"""In how many equally likely ways the dice not kept can fall."""


def stirred(seed: int) -> int:
    """A seed as a number that does not look like its neighbours."""
    return int(np.frombuffer(sha256(str(seed).encode()).digest(), "<u8")[0])


@njit()
def share(seed: Any, draw: int) -> float:
    """A number from 0 up to 1, by the output function of SplitMix64."""
    number = seed + np.uint64(draw) * np.uint64(0x9E3779B97F4A7C15)
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    number ^= number >> np.uint64(31)
    return float(number >> np.uint64(11)) * (1.0 / (1 << 53))


@njit()
def fall(seed: Any, draw: int, kept: int) -> int:
    """The roll once the dice not kept have fallen, in the throw of some number."""
    return int(FALL[FALL_START[kept] + int(share(seed, draw) * THROWN[kept])])
