"""What a turn for chips is worth, exactly over the dice, once each chip has a worth.

This is `solve/dice/matrices.py` in the standard library alone, for the bots of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import Final, NamedTuple

from yamotheque.pieces.chip_figures import DICE, takes
from yamotheque.pieces.dice import dice_for, every_lie, keeps

Faces = tuple[int, ...]
Prizes = tuple[float, ...]
"""What the chip of each series is worth, then any chip, then none; LEAST where there is none."""
LEAST: Final = float("-inf")


class Turn(NamedTuple):
    """The worth of keeping some dice, with one throw to come and with two."""

    one: Mapping[Faces, float]
    two: Mapping[Faces, float]


@cache
def falls() -> Mapping[Faces, Sequence[tuple[Faces, float]]]:
    """The rolls that each way to keep may lead to, with their odds."""
    found: dict[Faces, list[tuple[Faces, float]]] = {}
    for size in range(DICE):
        fallen = [(roll.dice, float(odds)) for roll, odds in dice_for(0, DICE - size).outcomes()]
        for kept in every_lie(size):
            found[kept] = [(tuple(sorted(kept + dice)), odds) for dice, odds in fallen]
    return found


@lru_cache(maxsize=64)
def turn_for(prizes: Prizes, four_alike: bool) -> Turn:
    """Work a turn out; without a chip to take one may not stop before the third throw."""
    *chips, nothing = prizes
    stop = {
        roll: max(compress(chips, takes(roll, four_alike)), default=LEAST)
        for roll in every_lie(DICE)
    }
    last = {roll: worth if worth > LEAST else nothing for roll, worth in stop.items()}
    one = _means(last)
    again = {
        roll: max(worth, *(one[keep.dice] for keep in keeps(roll))) for roll, worth in stop.items()
    }
    return Turn(one, _means(again))


def _means(worth: Mapping[Faces, float]) -> dict[Faces, float]:
    return {
        kept: sum(odds * worth[roll] for roll, odds in fallen) for kept, fallen in falls().items()
    }
