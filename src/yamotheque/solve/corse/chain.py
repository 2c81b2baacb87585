"""A column of Yams Corse filled in order, DESC or MONT, as a chain of positions.

How many of its cells are marked says which. Beyond that only the sub-total matters while numbers
are free, and the Grand or Petit that the other must respect: a few hundred positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from yamotheque.pieces.form import NUMBERS
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.columns import BONUS, CELLS, STATUSES, TOP
from yamotheque.solve.dice.matrices import NEVER
from yamotheque.solve.dice.rolls import ROLL_COUNT


@dataclass(frozen=True)
class Chain:
    """The positions of a column filled in order, by how many cells are marked.

    Position p is in layer k where `layers[k] <= p < layers[k + 1]`; roll r brings `gain[p, r]`, the
    bonus included when it is reached, and leads to `child[p, r]`. `number` finds a position by its
    cells marked, status and sub-total.
    """

    layers: NDArray[np.int64]
    gain: NDArray[np.float64]
    child: NDArray[np.int64]
    number: NDArray[np.int64]

    @classmethod
    def of(cls, column: str) -> Chain:
        """The chain of DESC or MONT."""
        form = corse_column(column)
        cells = list(range(CELLS))[:: form.ordered]
        number = np.full((CELLS + 1, STATUSES, TOP + 1), -1, np.int64)
        known = [[(0, 0)]]
        gains: list[list[float]] = []
        children: list[list[int]] = []
        number[0, 0, 0], count = 0, 1
        layers = [0]
        for done, cell in enumerate(cells):
            marked = cells[: done + 1]
            settled = set(range(NUMBERS)) <= set(marked)
            after: list[tuple[int, int]] = []
            layers.append(count)
            for status, total in known[-1]:
                gain, child = [], []
                for roll in range(ROLL_COUNT):
                    points = int(form.points[0, cell, status, roll])
                    new = min(total + points, TOP) if form.adds[cell] else total
                    bonus = BONUS * (total < TOP <= new)
                    place = (int(form.status[cell, status, roll]), TOP if settled else new)
                    if number[done + 1, *place] < 0:
                        number[done + 1, *place] = count
                        after.append(place)
                        count += 1
                    gain.append(float(points + bonus))
                    child.append(int(number[done + 1, *place]))
                gains.append(gain)
                children.append(child)
            known.append(after)
        layers.append(count)
        gains += [[NEVER] * ROLL_COUNT] * len(known[-1])
        children += [[0] * ROLL_COUNT] * len(known[-1])
        # Once all numbers are marked, what they add up to no longer matters.
        for done in range(CELLS + 1):
            if set(range(NUMBERS)) <= set(cells[:done]):
                number[done, :, :TOP] = number[done, :, TOP:]
        return cls(np.array(layers), np.array(gains), np.array(children), number)

    def merged(self) -> Chain:
        """The same column with positions that nothing to come can tell apart made one."""
        new = np.zeros(len(self.gain), np.int64)
        outlooks: list[NDArray[np.float64]] = []
        for low, high in reversed([*pairwise(self.layers)]):
            ahead = np.hstack([self.gain[low:high], new[self.child[low:high]]])
            distinct, which = np.unique(ahead, axis=0, return_inverse=True)
            new[low:high] = which.reshape(-1)
            outlooks.insert(0, distinct)
        layers = np.cumsum([0, *map(len, outlooks)])
        starts = np.repeat(layers[:-1], np.diff(self.layers))
        gain, child = np.hsplit(np.vstack(outlooks), 2)
        after = np.repeat([*layers[1:-1], 0], np.diff(layers))
        number = np.where(self.number < 0, -1, (new + starts)[self.number])
        return Chain(layers, gain, child.astype(np.int64) + after[:, None], number)
