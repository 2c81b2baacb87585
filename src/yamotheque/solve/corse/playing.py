"""Games of Yams Corse played side by side, every turn worked out over the dice.

As in `columns`, every function takes its array module `xp`, numpy or torch: what is measured, what
is trained and what plays takes one and the same turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from yamotheque.solve.corse.columns import (
    BONUS,
    CELLS,
    THROWS,
    TOP,
    ColumnArrays,
    ToCome,
    count_up,
    work_out_turn,
)
from yamotheque.solve.dice.matrices import NEVER, SheetTurn

Thrown = Callable[[Any], Any]
"""Draws a roll for each multiset of dice kept, by its odds."""


class Thrice(NamedTuple):
    """A turn of each game until it is marked: what each mark is worth, the rolls, what is kept.

    Marks are numbered column by column: `column * CELLS + cell`. Where nothing is thrown again,
    -1 is kept, and the roll stays.
    """

    marks: Any
    rolls: list[Any]
    kept: list[Any]


def play_turn(xp: Any, fixed: ColumnArrays, turn: SheetTurn, thrown: Thrown) -> Thrice:
    """Throw and keep as is best in each game."""
    line = count_up(xp, turn.dice.value)
    roll = thrown(line * 0)
    going, sec = line >= 0, line >= 0
    rolls, kept = [roll], []
    for stop, keeps in zip(turn.dice.stop, turn.dice.keep, strict=False):
        parts = fixed.dice.parts[roll]
        worth = keeps[line[:, None], parts]
        going = going & (xp.amax(worth, 1) > stop[line, roll])
        best_part = parts[line, xp.argmax(worth, 1)]
        roll = xp.where(going, thrown(best_part), roll)
        sec = sec & ~going
        rolls.append(roll)
        kept.append(xp.where(going, best_part, -1))
    marks = turn.marks[line, :, :, roll]
    for at, most in enumerate(THROWS):
        if most == 1:
            marks[:, at] = xp.where(sec[:, None], marks[:, at], NEVER)
    return Thrice(marks.reshape(len(line), -1), rolls, kept)


def mark(xp: Any, fixed: ColumnArrays, form: Any, chosen: Any, roll: Any) -> Any:
    """Mark a cell in each game, in place; the points, the bonus included when it is reached."""
    marked, subtotal, status = form
    column, cell = chosen // CELLS, chosen % CELLS
    line = count_up(xp, marked)
    old_status, old_total = status[line, column], subtotal[line, column]
    slot = fixed.slot_of[cell, roll]
    points = fixed.points[old_status, cell, roll]
    total = xp.clip(old_total + fixed.slot_adds[slot], 0, TOP)
    marked[line, column] |= fixed.slot_bit[slot]
    subtotal[line, column], status[line, column] = total, fixed.slot_after[slot, old_status]
    return points + BONUS * ((old_total < TOP) & (total >= TOP))


def play_games(
    xp: Any,
    fixed: ColumnArrays,
    to_come: ToCome,
    form: Any,
    thrown: Thrown,
    turns: int,
    nought: Any,
) -> tuple[Any, Any]:
    """Whole games from empty forms: their scores, and their scores without the luck of the dice.

    What a turn brings beyond what it was worth is luck: without it the mean is the same, and the
    spread far less. `nought` is where sums begin, so it says how exact they are.
    """
    score = luck = nought
    for _ in range(turns):
        turn = work_out_turn(xp, fixed, to_come, form)
        marks, rolls, _ = play_turn(xp, fixed, turn, thrown)
        gain = mark(xp, fixed, form, xp.argmax(marks, 1), rolls[-1])
        score = score + gain
        luck = luck + (gain + to_come(*form) - turn.dice.value)
    return score, score - luck
