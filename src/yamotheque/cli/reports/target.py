"""Playing for a given score: reading it, working it out, and writing chances."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10
from typing import Any

from yamotheque.cli.arguments.flags import whole_number
from yamotheque.cli.output.numbers import percent
from yamotheque.game import Game
from yamotheque.words import Text

LEAST = 1e-12
"""A chance below this is not written out."""


@dataclass(frozen=True)
class Reached:
    """The chance to reach a score: the highest one, and with the play that is best on average."""

    target: int
    chance: float
    on_average: float

    def summary(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "target": self.target,
            "chance": self.chance,
            "chance_with_best_mean": self.on_average,
        }

    def rows(self) -> list[tuple[Text, str]]:
        """The same in words, a line each."""
        return [
            (
                Text(
                    f"{self.target} points : plus grande chance",
                    f"{self.target} points: highest chance",
                ),
                chance(self.chance),
            ),
            (
                Text("  avec la meilleure moyenne", "  with the best mean"),
                chance(self.on_average),
            ),
        ]


def read_target(game: Game[Any], typed: str) -> int:
    """A score to reach in a game of a single column; an error if it cannot be one."""
    from yamotheque.solve.distribution import single_column
    from yamotheque.solve.target_oracle import most_points

    _, form = single_column(game)
    return whole_number(typed, "--target", 0, most_points(form))


def chance(share: float, beside: float | None = None) -> str:
    """A chance in per cent, with more decimals where it, or the one it stands beside, is small.

    >>> chance(0.5), chance(0.000417), chance(0.0), chance(0.0001, beside=0.000417)
    ('50.00%', '0.0417%', '0.00%', '0.0100%')
    >>> chance(1e-20)
    '< 0.0000000001%'
    """
    shown = share if beside is None else beside
    if not LEAST <= shown < 0.01:
        return f"< {percent(LEAST, 10)}" if 0 < share <= shown < LEAST else percent(share, 2)
    return percent(share, 2 - floor(log10(100 * shown)))
