"""How dice fall in a batch, compiled: each game has draws of its own."""

from __future__ import annotations

from typing import Any, Final

from numba import njit

from yamotheque.solve.dice.seeded import fall

THROWS: Final = 3
STREAM: Final = 32
"""Each game has draws of its own: two to this power."""


@njit(cache=True)
def throw(places: Any, seed: Any, draws: Any, game: int, kept: int) -> None:
    """Throw the dice not kept."""
    places.roll[game] = fall(seed, (game << STREAM) + draws[game], kept)
    draws[game] += 1
    places.made[game] += 1
