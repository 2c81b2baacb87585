"""What a turn for chips is worth, exactly over the dice, once each chip has a worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, compress
from typing import Final, NamedTuple

from yamotheque.pieces.chip_figures import DICE, contained
from yamotheque.pieces.dice import dice_for, keeps
from yamotheque.pieces.figures import is_five_equal

Faces = tuple[int, ...]
Prizes = tuple[float, ...]
"""What the chip of each series is worth, then any chip, then none; LEAST where there is none."""
LEAST: Final = float("-inf")

ROLLS: Final = tuple(combinations_with_replacement(range(1, 7), DICE))


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
        for kept in combinations_with_replacement(range(1, 7), size):
            found[kept] = [(tuple(sorted(kept + dice)), odds) for dice, odds in fallen]
    return found


@cache
def rolls(four_alike: bool) -> Sequence[tuple[Faces, tuple[bool, ...], tuple[Faces, ...]]]:
    """Each roll, which prizes it may take, and the ways to keep some of it."""
    found = []
    for roll in ROLLS:
        equal = is_five_equal(roll)
        takes = (*(made and not equal for made in contained(roll, four_alike)), equal)
        found.append((roll, takes, tuple(keep.dice for keep in keeps(roll))))
    return found


@lru_cache(maxsize=64)
def turn_for(prizes: Prizes, four_alike: bool) -> Turn:
    """Work a turn out; without a chip to take one may not stop before the third throw."""
    *chips, nothing = prizes
    stop = {
        roll: max(compress(chips, takes), default=LEAST) for roll, takes, _ in rolls(four_alike)
    }
    last = {roll: worth if worth > LEAST else nothing for roll, worth in stop.items()}
    one = _means(last)
    again = {
        roll: max(stop[roll], *map(one.__getitem__, ways)) for roll, _, ways in rolls(four_alike)
    }
    return Turn(one, _means(again))


def _means(worth: Mapping[Faces, float]) -> dict[Faces, float]:
    return {
        kept: sum(odds * worth[roll] for roll, odds in fallen) for kept, fallen in falls().items()
    }
