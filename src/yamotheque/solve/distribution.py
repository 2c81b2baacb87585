"""How the final score of one column of Yams Corse is distributed under best play, exactly.

Best play is the play with the highest mean; of moves that are worth exactly the same, one is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from yamotheque.game import Game
from yamotheque.solve import forms, store
from yamotheque.solve.sheet import Form, Table
from yamotheque.solve.spread import spread_turns, turn_chances
from yamotheque.solve.sums import START, Position, Sums, sums_after
from yamotheque.words import YamsError


class OneColumn(YamsError):
    """Something that is worked out for a single column of Yams Corse, asked of another game."""


Progress = Callable[[float], None]

TOGETHER = 512
"""So many nodes are worked out before what follows them is added up; it bounds the memory."""


@dataclass(frozen=True)
class Distribution:
    """The chance of each final score: `chances[score]`."""

    chances: NDArray[np.float64]

    @property
    def mean(self) -> float:
        """The mean of the final score."""
        return float(self.chances @ np.arange(len(self.chances)))

    @property
    def sd(self) -> float:
        """The standard deviation of the final score."""
        away = np.arange(len(self.chances)) - self.mean
        return float(np.sqrt(self.chances @ (away * away)))

    def quantile(self, share: float) -> int:
        """The least score that a share of the games do not exceed."""
        return int(np.searchsorted(np.cumsum(self.chances), share - 1e-12))

    def at_least(self, score: int) -> float:
        """The chance to reach a score."""
        return float(self.chances[max(score, 0) :].sum())


def distribution(
    table: Table, root: Position = START, progress: Progress = lambda share: None
) -> Distribution:
    """The distribution of the final score from a position on, under the best play of a table."""
    sums = sums_after(table.form, root)
    present = np.ones(1)
    done = 0
    for layer in range(len(sums.nodes) - 1):
        present = _next_layer(table, sums, layer, present)
        done += sums.size[layer]
        progress(done / sum(sums.size[:-1]))
    return Distribution(_final(sums, present))


def _next_layer(table: Table, sums: Sums, layer: int, present: Any) -> Any:
    """The chances of the positions with one more marked cell."""
    form, slots = table.form, sums.slots
    top, cells = len(form.end) - 1, np.arange(form.cells)
    first = np.cumsum(slots.many, axis=0) - slots.many
    outcome = np.empty((TOGETHER, int(slots.many.sum(axis=0).max()), top + 1))
    after = np.zeros(sums.size[layer + 1])
    arrays = (tuple(slots), tuple(sums.numbers), tuple(sums.others), outcome)
    for begin in range(0, len(sums.nodes[layer]), TOGETHER):
        nodes = sums.nodes[layer][begin : begin + TOGETHER]
        turn_chances(
            nodes, present, sums.offset, form.throws, form.ordered, top,
            (table.node, table.values, first, sums.split), *arrays,
        )  # fmt: skip
        number = np.full(sums.offset.shape, -1)
        number[nodes[:, 0], nodes[:, 1]] = np.arange(len(nodes))
        children = np.unique(nodes[:, :1] | 1 << cells)
        children = np.intersect1d(children, sums.nodes[layer + 1][:, 0])
        spread_turns(children, number, present, after, sums.offset, top, first, sums.split, *arrays)
    return after


def _final(sums: Sums, present: Any) -> NDArray[np.float64]:
    """The chances of the final scores, from those of the full form."""
    scores = np.concatenate([sums.scores(marked, status) for marked, status in sums.nodes[-1]])
    return np.bincount(scores, present).astype(np.float64)


def single_column(game: Game[Any]) -> tuple[str, Form]:
    """The name and the form of a game of one column; an error for any other game."""
    single = forms.single_column(game)
    if single is None:
        raise OneColumn(
            "Ceci n'est calculé que pour corse avec une seule colonne : --columns D, L, M ou S, "
            "le SEC au premier lancer.",
            "This is worked out for corse with a single column only: --columns D, L, M or S, "
            "SEC on the first throw.",
        )
    return single


def find_distribution(
    game: Game[Any], *, fresh: bool = False, progress: Progress = lambda share: None
) -> Distribution:
    """The distribution for a game of one column, read if it was worked out before."""
    name, form = single_column(game)
    kept = f"{name}-distribution"
    if fresh:
        store.forget(kept)
    arrays = store.read_arrays(kept, "chances")
    if arrays is None:
        found = distribution(store.solved(name, form, spread=True), progress=progress)
        store.keep_arrays(kept, {"chances": found.chances})
        return found
    return Distribution(arrays["chances"])
