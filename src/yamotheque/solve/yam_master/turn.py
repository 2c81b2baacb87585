"""A turn of Yam Master worked out exactly over the dice, given what each board after it is worth.

The cells of the board fall into thirteen kinds, so all that a turn needs to know of the boards that
may follow it is the best one of each kind, the best removal, and passing. Arrays have a game in
each row, and may be of any library that works like numpy: training runs these lines on a GPU.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.pieces.dice import dice_for
from yamotheque.pieces.dice import keeps as ways_to_keep
from yamotheque.pieces.figure_board import BOARD, BRELANS, FIGURES, made_by

KINDS: Final = (*FIGURES, "sec", "defi")
KIND_OF: Final = tuple(KINDS.index(kind) for kind in BOARD)
NONE: Final = -1.0
"""Worse than any chance to win: no board of this kind can follow."""

ROLLS: Final[tuple[tuple[int, ...], ...]] = tuple(combinations_with_replacement(range(1, 7), 5))
MOST_KEEPS: Final = 31
"""How many ways there are to keep some of five different dice, but not all."""
KEEPS: Final[tuple[tuple[int, ...], ...]] = tuple(
    keep for size in range(6) for keep in combinations_with_replacement(range(1, 7), size)
)


class Tables(NamedTuple):
    """What never changes, as arrays: the odds of rolls, the keeps of each, and its figures."""

    odds: Any
    """The chance of each of the 252 rolls of five dice."""
    after: Any
    """The chance of each roll after each way to keep: rolls in lines, keeps in columns."""
    keeps: Any
    """The numbers of the keeps of each roll that throw a die again, the first repeated to fill."""
    first: Any
    """Which kinds of cell a roll gives as the first throw, as 0 or NONE to add."""
    later: Any
    """The same of a later throw."""
    defied: Any
    """The same once a Défi was announced, with both kinds of cell for it."""
    defied_alone: Any
    """The same where a Défi takes Défi cells alone."""
    predator: Any
    """Whether a roll may remove a pawn instead, as 0 or NONE to add."""


@cache
def tables() -> Tables:
    """The tables in numpy."""
    number = {keep: place for place, keep in enumerate(KEEPS)}
    after = np.zeros((len(ROLLS), len(KEEPS)), np.float32)
    for place, kept in enumerate(KEEPS):
        for fallen, odds in dice_for(0, 5 - len(kept)).outcomes():
            after[ROLLS.index(tuple(sorted(kept + fallen.dice))), place] += float(odds)
    keeps = []
    for roll in ROLLS:
        own = [number[keep.dice] for keep in ways_to_keep(roll)]
        keeps.append(own + own[:1] * (MOST_KEEPS - len(own)))
    made = [made_by(roll) for roll in ROLLS]
    worthy = [each.difference(BRELANS) for each in made]
    return Tables(
        np.array([float(odds) for _, odds in dice_for(0, 5).outcomes()], np.float32),
        after,
        np.array(keeps),
        _to_add([each | {"sec"} if each.difference(BRELANS) else each for each in made]),
        _to_add(made),
        _to_add([good | {"defi"} if good else good for good in worthy]),
        _to_add([{"defi"} if good else set() for good in worthy]),
        np.array([0.0 if "yam" in each else 2 * NONE for each in made], np.float32),
    )


def _to_add(given: Any) -> Any:
    return np.array(
        [[0.0 if kind in each else 2 * NONE for kind in KINDS] for each in given], np.float32
    )


@dataclass(frozen=True)
class Outlook:
    """The chance to win for each roll of a turn: stopping, going on, and both; games in rows.

    `stop` and `again` are of the first, second and third throw; `defied_*` of the second and third
    once a Défi was announced; `announce` of announcing one after the first.
    """

    stop: tuple[Any, Any, Any]
    keep: tuple[Any, Any]
    """The value of each keep after the first and after the second throw."""
    best: tuple[Any, Any, Any]
    defied_stop: Any
    defied_keep: tuple[Any, Any]
    defied_best: tuple[Any, Any]
    announce: Any
    value: Any


def outlook(
    kinds: Any, remove: Any, stay: Any, fixed: Tables, xp: Any = np, *, alone: bool = False
) -> Outlook:
    """Work out a turn from the best board of each kind, the best removal, and passing."""

    def stopping(gives: Any) -> Any:
        best = xp.amax(kinds[:, None, :] + gives[None], -1)
        taken = xp.maximum(best, remove[:, None] + fixed.predator[None])
        return xp.maximum(taken, stay[:, None])

    def again(values: Any) -> tuple[Any, Any]:
        keep = values @ fixed.after
        return keep, xp.amax(keep[:, fixed.keeps], -1)

    first, later = stopping(fixed.first), stopping(fixed.later)
    defied = stopping(fixed.defied_alone if alone else fixed.defied)
    keep_2, third = again(later)
    second = xp.maximum(later, third)
    keep_1, further = again(second)
    defied_keep_2, defied_third = again(defied)
    defied_second = xp.maximum(defied, defied_third)
    defied_keep_1, announce = again(defied_second)
    best = xp.maximum(xp.maximum(first, further), announce)
    return Outlook(
        (first, later, later), (keep_1, keep_2), (best, second, later),
        defied, (defied_keep_1, defied_keep_2), (defied_second, defied), announce,
        best @ fixed.odds,
    )  # fmt: skip


def leads_to(
    seen: Outlook, ends: Any, thrown: int, keep: int, *, defied: bool = False, alone: bool = False
) -> Any:
    """How likely each kind of cell is to be taken after a keep, by best play of one game's turn.

    `ends` are the values of the best board of each kind, of the best removal, and of passing.
    """
    fixed = tables()
    gives = (fixed.defied_alone if alone else fixed.defied) if defied else fixed.later
    stay = np.zeros((len(ROLLS), 1), np.float32)
    worth = ends[None] + np.concatenate([gives, fixed.predator[:, None], stay], 1)
    taken = np.eye(len(ends), dtype=np.float32)[worth.argmax(1)]
    third = fixed.after.T @ taken
    if thrown == 2:
        return third[keep][: len(KINDS)]
    keeps = (seen.defied_keep if defied else seen.keep)[1][0]
    best = fixed.keeps[np.arange(len(ROLLS)), keeps[fixed.keeps].argmax(1)]
    stop = (seen.defied_stop if defied else seen.stop[1])[0] >= keeps[best]
    second = np.where(stop[:, None], taken, third[best])
    return (fixed.after.T[keep] @ second)[: len(KINDS)]
