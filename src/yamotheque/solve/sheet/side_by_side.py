"""Matches between players who all play a form best, many side by side, and what they gave."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np

from yamotheque.moves import Move
from yamotheque.solve.dice.seeded import stirred
from yamotheque.solve.sheet.form import Table
from yamotheque.solve.sheet.games import STEPS, Games, play_batches
from yamotheque.worth.summary import Sample, Summary

TOGETHER: Final = 1 << 19
"""At most so many games share what is worked out: more take memory and save little."""


class GamesApart(ABC):
    """Matches whose seats never look at one another: each plays games of its own."""

    together: ClassVar[int]
    """How many games are played in one go at most."""
    marks: Sequence[Move]

    @abstractmethod
    def games(self, seed: int, numbers: range, batches: int = 1, *, tell: bool = False) -> Games:
        """The games of some numbers, each by one seat; `tell` also says every step of them."""

    def unplayed(self, count: int, turns: int, batches: int, *, tell: bool) -> Games:
        """So many games of which nothing is known yet."""
        return Games(
            scores=np.zeros(count, np.int64),
            lengths=np.zeros(count, np.int64),
            made=np.zeros((batches, len(self.marks)), np.int64),
            gains=np.zeros((batches, len(self.marks)), np.int64),
            told=np.full((count if tell else 0, turns, STEPS), -1, np.int16),
        )

    def play(self, seats: int, seed: int, numbers: range, batches: int) -> Summary:
        """The matches of some numbers, in so many batches on a core each."""
        alone = range(numbers.start * seats, numbers.stop * seats)
        return summed_up(self.games(seed, alone, batches), self.marks, seats)


class FormMatches(GamesApart):
    """Matches in which every seat fills a form by its solved table."""

    together = TOGETHER

    def __init__(self, table: Table, marks: Sequence[Move]) -> None:
        self.marks = tuple(marks)
        self.table = table
        self.bits = (table.values.shape[1] - 1).bit_length()
        marked, status = np.nonzero(table.node >= 0)
        self.sets = np.empty((len(table.values), 2), np.int64)
        self.sets[table.node[marked, status]] = np.stack([marked, status], axis=1)

    def games(self, seed: int, numbers: range, batches: int = 1, *, tell: bool = False) -> Games:
        found = self.unplayed(len(numbers), len(self.marks), batches, tell=tell)
        first = np.uint64(stirred(seed))
        play_batches(
            self.table.form, self.table.node, self.table.values, self.sets, self.bits,
            first, numbers.start, found,
        )  # fmt: skip
        return found


def summed_up(games: Games, marks: Sequence[Move], seats: int) -> Summary:
    """What games give as matches of so many seats each, one after another."""
    scores = games.scores.reshape(-1, seats)
    ahead = scores == scores.max(axis=1, keepdims=True)
    shares = ahead / ahead.sum(axis=1, keepdims=True)
    times = dict(zip(marks, games.made.sum(axis=0).tolist(), strict=True))
    points = dict(zip(marks, games.gains.sum(axis=0).tolist(), strict=True))
    made = [move for move in marks if times[move]]
    return Summary(
        scores=[_sums(scores[:, seat]) for seat in range(seats)],
        wins=shares.sum(axis=0).tolist(),
        length=_sums(games.lengths.reshape(-1, seats).sum(axis=1)),
        made=Counter({move: times[move] for move in made}),
        gains=Counter({move: points[move] for move in made}),
    )


def _sums(values: Any) -> Sample:
    squares = int((values * values).sum())
    return Sample(len(values), int(values.sum()), squares, int(values.min()), int(values.max()))
