"""Matches of Yams Corse between players who all go by a value of their forms, many side by side."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from yamotheque.games.corse import MARKS, Corse
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.columns import CELLS, COLUMNS, Value
from yamotheque.solve.corse.playing import mark, play_turn
from yamotheque.solve.dice.seeded import stirred
from yamotheque.solve.sheet.games import Games
from yamotheque.solve.sheet.side_by_side import GamesApart

TOGETHER: Final = 64
"""Games whose turns are worked out in one go: more take memory and save nothing."""
THROWS: Final = 3


class ValueMatches(GamesApart):
    """Matches in which every turn is worked out over the dice, with a value of what follows it."""

    together = TOGETHER

    def __init__(self, game: Corse, value: Value) -> None:
        self.columns, self.value = game.columns, value.value
        self.tables = columns.column_arrays()
        self.marks = tuple(each for key in COLUMNS for each in MARKS[key])
        self.sums = self.tables.dice.after.T.cumsum(axis=1)

    def games(self, seed: int, numbers: range, batches: int = 1, *, tell: bool = False) -> Games:
        count, turns = len(numbers), CELLS * len(self.columns)
        found = self.unplayed(count, turns, batches, tell=tell)
        shares = [slice(count * n // batches, count * (n + 1) // batches) for n in range(batches)]

        def played(batch: int, share: slice) -> None:
            scores, lengths, made, gains, told = found
            part = Games(scores[share], lengths[share], made[batch], gains[batch], told[share])
            self.batch(self.dice(seed, numbers[share], turns), part)

        with ThreadPoolExecutor(batches) as cores:
            list(cores.map(played, range(batches), shares))
        return found

    def dice(self, seed: int, numbers: range, turns: int) -> NDArray[np.float64]:
        """A number below one for each throw of each game, which depends on the game's alone."""
        keys = [np.array([stirred(seed), number], np.uint64) for number in numbers]
        drawn = [
            np.random.Generator(np.random.Philox(key=key)).random(turns * THROWS) for key in keys
        ]
        return np.array(drawn).reshape(len(numbers), turns * THROWS)

    def batch(self, dice: NDArray[np.float64], found: Games) -> None:
        """Play some games turn by turn, each throw by its number, and count what they give."""
        form = [np.repeat(part, len(dice), axis=0) for part in columns.new_form(self.columns)]
        falls = iter(dice.T)

        def thrown(kept: Any) -> Any:
            sums = self.sums[kept]
            return (next(falls)[:, None] * sums[:, -1:] >= sums).sum(axis=1)

        for turn in range(dice.shape[1] // THROWS if len(dice) else 0):
            worked_out = columns.work_out_turn(np, self.tables, self.value, form)
            marks, rolls, kept = play_turn(np, self.tables, worked_out, thrown)
            chosen = np.argmax(marks, 1)
            gain = mark(np, self.tables, form, chosen, rolls[-1]).astype(np.int64)
            found.scores[:] += gain
            found.lengths[:] += 2 + sum((each >= 0).astype(np.int64) for each in kept)
            np.add.at(found.made, chosen[gain != 0], 1)
            np.add.at(found.gains, chosen, gain)
            if len(found.told):
                shown = [
                    np.where(each < 0, -1, roll) for each, roll in zip(kept, rolls[1:], strict=True)
                ]
                steps = [rolls[0], kept[0], shown[0], kept[1], shown[1], chosen]
                found.told[:, turn] = np.stack(steps, axis=1)
