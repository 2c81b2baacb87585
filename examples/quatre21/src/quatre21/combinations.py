"""What three dice are worth: the order of the 56 combinations, and the tokens of each."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

Dice = tuple[int, ...]
"""Three dice, the lowest first."""

FOUR_TWO_ONE: Final = (1, 2, 4)
NENETTE: Final = (1, 2, 2)
SUITES: Final = ((4, 5, 6), (3, 4, 5), (2, 3, 4), (1, 2, 3))


def _best_first() -> tuple[Dice, ...]:
    named: list[Dice] = [FOUR_TWO_ONE, (1, 1, 1)]
    for face in range(6, 1, -1):
        named += [(1, 1, face), (face, face, face)]
    named += SUITES
    every = combinations_with_replacement(range(1, 7), 3)
    others = [dice for dice in every if dice not in named and dice != NENETTE]
    return (*named, *sorted(others, key=lambda dice: dice[::-1], reverse=True), NENETTE)


BEST_FIRST: Final = _best_first()
STRENGTH: Final = {dice: len(BEST_FIRST) - 1 - place for place, dice in enumerate(BEST_FIRST)}
"""How many other combinations each of them beats."""


def tokens(dice: Dice) -> int:
    """How many tokens a combination moves when it is the best of a round.

    >>> [tokens(dice) for dice in ((1, 2, 4), (1, 1, 1), (1, 1, 5), (5, 5, 5), (1, 2, 3))]
    [8, 7, 5, 5, 2]
    >>> tokens((2, 4, 6)), tokens((1, 2, 2))
    (1, 1)
    """
    low, middle, high = dice
    if dice == FOUR_TWO_ONE:
        return 8
    if dice == (1, 1, 1):
        return 7
    if low == middle and low in (1, high):
        return high
    return 2 if dice in SUITES else 1


def shown(dice: Dice) -> str:
    """A combination as people say it, the highest die first.

    >>> shown((1, 2, 4))
    '421'
    """
    return "".join(map(str, dice[::-1]))
