"""What a master of the Jeu de base leaves at a table of three, turn by turn.

    python -m tools.research.three_at_base

The master takes its opponents as if apart. Here the race of three is gone over until it settles,
with the number of points to aim at that is best for whoever's turn it is, last turns included;
then one player who aims so meets two who aim as the master does. Takes some minutes of one core.
"""

# mypy: ignore-errors

from __future__ import annotations

import argparse

import numpy as np

from yamotheque.games.yaminos_base import GOAL
from yamotheque.solve.yaminos_base.race import AIMS, passing, race, reach_of
from yamotheque.solve.yaminos_base.stakes import solved_last_turn

MOST = GOAL + len(AIMS)
"""No total that wins is higher."""
NEW = 0.6
"""So much of what a sweep finds is believed: among three, best aims may chase one another."""
FIRST, SECOND, THIRD = np.ogrid[:GOAL, :GOAL, :GOAL]


class Three:
    """Three totals, the one whose turn it is first."""

    def __init__(self) -> None:
        self.reach = reach_of(solved_last_turn())
        self.ends = self.last_turns()

    def last_turns(self):
        """Who wins, by [leader's total, next, last, which of the three]."""
        leader, one, two = np.ogrid[:MOST, :GOAL, :GOAL]
        best, total = np.full((MOST, GOAL, GOAL), -1.0), np.zeros((MOST, GOAL, GOAL), int)
        for more in range(1, GOAL):
            passes = passing(self.reach, leader + more - 1, one)
            wins = passes * (1 - passing(self.reach, leader + more, two))
            total, best = np.where(wins > best, leader + more, total), np.maximum(wins, best)
        passes = passing(self.reach, total - 1, one)
        later = passing(self.reach, total, two), passing(self.reach, leader, two)
        last = passes * later[0] + (1 - passes) * later[1]
        return np.stack([1 - best - last, best, last], -1)

    def after(self, values, aim: int):
        """What each has once the turn is over with so many points."""
        total = FIRST + aim
        seen = values[SECOND, THIRD, np.minimum(total, GOAL - 1)]
        goes_on = np.stack([seen[..., 2], seen[..., 0], seen[..., 1]], -1)
        over = self.ends[np.minimum(total, MOST - 1), SECOND, THIRD]
        return np.where((total < GOAL)[..., None], goes_on, over)

    def sweep(self, values):
        """The values by the best aim at each three totals, and the aims."""
        failed, best = self.after(values, 0), np.full((GOAL,) * 3, -1.0)
        aims, found = np.zeros((GOAL,) * 3, int), np.zeros_like(values)
        for aim in AIMS:
            value = failed + self.reach[aim] * (self.after(values, aim) - failed)
            better = value[..., 0] > best + 1e-12
            best, aims = np.where(better, value[..., 0], best), np.where(better, aim, aims)
            found = np.where(better[..., None], value, found)
        return found, aims

    def solved(self, sweeps: int):
        """The aims of three who know one another."""
        values = np.full((GOAL, GOAL, GOAL, 3), 1 / 3)
        for _ in range(sweeps):
            found, aims = self.sweep(values)
            change = np.abs(found - values).max()
            values = (1 - NEW) * values + NEW * found
        print(f"after {sweeps} sweeps chances still change by {change:.3f} at most")
        return aims

    def apart(self):
        """The aims of who takes the others as if apart."""
        chances, best = race(self.reach), np.full((GOAL,) * 3, -1.0)
        aims = np.zeros((GOAL,) * 3, int)

        def standing(total):
            within = np.minimum(total, GOAL - 1)
            goes_on = (1 - chances[SECOND, within]) * (1 - chances[THIRD, within])
            leads = [1 - passing(self.reach, total, other) for other in (SECOND, THIRD)]
            return np.where(total < GOAL, goes_on, leads[0] * leads[1])

        failed = standing(FIRST)
        for aim in AIMS:
            value = failed + self.reach[aim] * (standing(FIRST + aim) - failed)
            aims, best = np.where(value > best + 1e-12, aim, aims), np.maximum(value, best)
        return aims

    def alone(self, one, others, games: int):
        """The share of the wins of one player among two others, and its standard error."""
        luck, won = np.random.default_rng(1), np.zeros((3, games))
        for own in range(3):
            totals, playing, who = np.zeros((games, 3), int), np.arange(games), 0
            while len(playing):
                seen = [totals[playing, (who + place) % 3] for place in range(3)]
                aim = (one if who == own else others)[*seen]
                total = seen[0] + aim * (luck.random(len(playing)) < self.reach[aim])
                totals[playing, who] = np.minimum(total, GOAL - 1)
                over = total >= GOAL
                ended = self.ends[np.minimum(total[over], MOST - 1), seen[1][over], seen[2][over]]
                won[own, playing[over]] = ended[:, (own - who) % 3]
                playing, who = playing[~over], (who + 1) % 3
        return won.mean(), won.std() / won.size**0.5


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sweeps", type=int, default=34)
    asked.add_argument("--games", type=int, default=150_000, help="in each of the three places")
    given = asked.parse_args()
    three = Three()
    known, apart = three.solved(given.sweeps), three.apart()
    for name, one, others in (("all three", known, apart), ("each apart", apart, known)):
        won, error = three.alone(one, others, given.games)
        print(f"who reckons with {name} wins {won:.4f} ± {2 * error:.4f} among two others")


if __name__ == "__main__":
    main()
