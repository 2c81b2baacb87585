"""How standings become chances: a fit to the ends of many games.

The chance of a side is a softmax over what each side has, in points, times a weight that grows as
the game goes on, plus a bonus for the side whose turn begins. Weights and bonuses are known at a
few shares of the game, and between two of them they change evenly. Each number of sides has a fit
of its own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

KNOTS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0)
"""The shares of a game at which weights are fitted."""
POINTS: Final = 100.0
"""Weights are for so many points."""


@dataclass(frozen=True)
class Fit:
    """The weight of what sides have, and of having the turn, at each knot."""

    weights: tuple[float, ...]
    turns: tuple[float, ...]

    def chances(self, standings: Sequence[float], acting: int, done: float) -> list[float]:
        """The chance of each side, when one of them is about to begin its turn.

        >>> fit = Fit((2.0,) * 7, (0.0,) * 7)
        >>> [round(chance, 2) for chance in fit.chances([50, 0], 0, 0.5)]
        [0.73, 0.27]
        """
        place, part = between(done)
        weight = self.weight(done) / POINTS
        top = max(standings)
        powers = [exp(weight * (standing - top)) for standing in standings]
        powers[acting] *= exp(mixed(self.turns, place, part))
        total = sum(powers)
        return [power / total for power in powers]

    def weight(self, done: float) -> float:
        """The weight of what sides have, at a share of the game."""
        return mixed(self.weights, *between(done))


def between(done: float) -> tuple[int, float]:
    """The knot at or before a share of the game, and how far it is to the next."""
    done = min(max(done, 0.0), 1.0)
    place = max(at for at in range(len(KNOTS) - 1) if KNOTS[at] <= done)
    return place, (done - KNOTS[place]) / (KNOTS[place + 1] - KNOTS[place])


def mixed(values: Sequence[float], place: int, part: float) -> float:
    """A value between those of two knots."""
    return values[place] * (1 - part) + values[place + 1] * part


@cache
def shipped(name: str) -> dict[str, Any]:
    """What ships under a name."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("fits.json").read_text())
    return dict(found[name])


@cache
def fitted(name: str, sides: int) -> Fit:
    """The fit for so many sides, or for the number nearest to that."""
    fits = shipped(name)["sides"]
    found = fits[min(fits, key=lambda many: abs(int(many) - sides))]
    return Fit(tuple(found["weights"]), tuple(found["turns"]))
