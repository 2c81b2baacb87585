"""Learn a column of Yams Corse from play alone, with a table, and see how far the optimum is.

    pip install 'yamotheque[environments]'
    python examples/learn_column.py --column D --games 1000000 --seed 1

The table says what is to come once some dice are kept, by the cell that is next, the sub-total so
far and the throws made; and what a mark brings and is followed by. Each entry is moved towards what
was seen to follow it: Q-learning, of many games side by side.
"""

import argparse
import time
from collections.abc import Iterator

import numpy as np

from yamotheque.environments.many import Many
from yamotheque.games.corse import Corse
from yamotheque.solve.studies import study_of

CELLS, SUBTOTALS, THROWS, KEEPS, POINTS = 13, 61, 3, 210, 101
MARKS = CELLS * SUBTOTALS * THROWS * KEEPS
"""Where in the table the marks begin."""
TRIES, SLOWING = 0.1, 0.6


class Table:
    """What is to come after each choice, and how often it was made."""

    def __init__(self, column: str, games: int, seed: int) -> None:
        self.envs = Many("corse", num_envs=games, columns=column)
        self.worth = np.full(MARKS + CELLS * SUBTOTALS * POINTS, 60.0)
        self.made = np.zeros(len(self.worth))
        self.where = {field.name: field.where for field in self.envs.batch.eyes.fields}
        self.random = np.random.default_rng(seed)

    def choices(self, seen: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
        """The entry of each way to keep dice and, last, of the mark; and which of them may be."""
        see = {name: seen["observation"][:, at] for name, at in self.where.items()}
        cell = see["sheet.0.may"].argmax(axis=1)
        so_far = see["sheet.0.points"][:, :6].sum(axis=1).clip(max=SUBTOTALS - 1)
        place = cell * SUBTOTALS + so_far
        throw = see["tray.throw"][:, 0].clip(max=THROWS - 1)
        keeps = ((place * THROWS + throw) * KEEPS)[:, None] + np.arange(KEEPS)
        marks = MARKS + place * POINTS + see["sheet.0.offer"].sum(axis=1).clip(max=POINTS - 1)
        may = np.ones((len(cell), KEEPS + 1), bool)
        may[:, :KEEPS] = seen["action_mask"][:, :KEEPS]
        return np.column_stack([keeps, marks]), may

    def play(self, games: int, *, learning: bool) -> np.ndarray:
        """Play so many games and, if so, learn from each step; their scores."""
        seen, _ = self.envs.reset(seed=int(self.random.integers(2**31)))
        everyone, scores, done = np.arange(self.envs.num_envs), [], 0
        chosen, rewards = None, np.zeros(len(everyone))
        over = before = np.zeros(len(everyone), bool)
        while done < games:
            entries, may = self.choices(seen)
            worth = np.where(may, self.worth[entries], -np.inf)
            if learning and chosen is not None:
                follows = np.where(over, 0, worth.max(axis=1))
                self.learn(chosen[~before], (rewards + follows)[~before])
            best = worth.argmax(axis=1)
            if learning:
                tried = np.where(may, self.random.random(may.shape), -1).argmax(axis=1)
                best = np.where(self.random.random(len(best)) < TRIES, tried, best)
            chosen, before = entries[everyone, best], over
            marks = KEEPS + seen["action_mask"][:, KEEPS:].argmax(axis=1)
            seen, rewards, over, _, info = self.envs.step(np.where(best == KEEPS, marks, best))
            scores.append(info["score"][over])
            done += over.sum()
        return np.concatenate(scores)

    def learn(self, chosen: np.ndarray, follows: np.ndarray) -> None:
        """Move entries towards the mean of what followed them, the less the more often made."""
        entries, which, times = np.unique(chosen, return_inverse=True, return_counts=True)
        mean = np.bincount(which, follows) / times
        self.made[entries] += times
        rate = np.minimum(1, times / self.made[entries] ** SLOWING)
        self.worth[entries] += rate * (mean - self.worth[entries])


def learn(
    column: str, games: int, seed: int = 1, steps: int = 10
) -> Iterator[tuple[int, float, float]]:
    """Learn from so many games; after each part of them the mean of fresh ones, and its error."""
    table = Table(column, min(1024, games // steps), seed)
    for step in range(1, steps + 1):
        table.play(games // steps, learning=True)
        scores = table.play(10_000, learning=False)
        yield games * step // steps, scores.mean(), scores.std() / len(scores) ** 0.5


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--column", default="D", choices=["D", "M"])
    asked.add_argument("--games", type=int, default=1_000_000)
    asked.add_argument("--seed", type=int, default=1)
    given, begin = asked.parse_args(), time.process_time()
    for games, mean, error in learn(given.column, given.games, given.seed):
        print(f"{games:>9} games {mean:7.2f} ± {error:.2f} {time.process_time() - begin:7.1f} s")
    print(f"the optimum     {study_of(Corse(columns=given.column)).optimum().value:7.2f}")
