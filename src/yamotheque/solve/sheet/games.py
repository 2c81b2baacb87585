"""Many games of a form played side by side by best play, from its solved table.

All games stand before the same turn, sorted by the position they stand in. A turn is worked out
once for each position that is met, and every game that stands there plays it. What falls depends on
the seed, the number of the game, the turn and the throw alone.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import prange

from yamotheque.solve.compiled import njit
from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ROLL_COUNT
from yamotheque.solve.dice.seeded import fall
from yamotheque.solve.sheet.choices import (
    Desk,
    SolvedForm,
    best_cell,
    best_keep,
    new_desk,
    work_out,
)
from yamotheque.solve.sheet.form import Form, mark_cell

DRAWS: Final = 64
"""Numbers of throws that each game may use: three for each of at most twenty turns."""
STEPS: Final = 6
"""What is told of a turn: roll, dice kept, roll, dice kept, roll and cell; -1 for what was not."""
UNKNOWN: Final = -2
"""Stands for what no game of a position has asked for yet."""
DIGIT: Final = 12
"""Positions are sorted by so many bits at a time."""


@njit()
def _sort(words: Any, other: Any, bits: int) -> Any:
    """The words in the order of the so many bits above their lower half; `other` is of use."""
    counts = np.empty(1 << DIGIT, np.int64)
    for low in range(32, 32 + bits, DIGIT):
        counts[:] = 0
        shift, mask = np.uint64(low), np.uint64((1 << DIGIT) - 1)
        for word in words:
            counts[word >> shift & mask] += 1
        place = 0
        for digit in range(1 << DIGIT):
            place, counts[digit] = place + counts[digit], place
        for word in words:
            digit = word >> shift & mask
            other[counts[digit]] = word
            counts[digit] += 1
        words, other = other, words
    return words, other


class Games(NamedTuple):
    """Games played: score and number of moves of each, what was marked, and all that was done.

    `made` and `gains` have a line for each batch, and in it a number for each cell.
    """

    scores: Any
    lengths: Any
    made: Any
    gains: Any
    told: Any


class Known(NamedTuple):
    """What is known so far of the games that stand in one position; what is not is `UNKNOWN`.

    - kept: what is best kept of each roll after the first and after the second throw.
    - marks: how each roll is best marked: cell, gain, the node that follows and its sub-total.
    """

    kept: Any
    marks: Any


@njit()
def _note_mark(solved: SolvedForm, at: Any, cell: int, roll: int, note: Any) -> None:
    """Note how a roll is marked."""
    marked, status, total = at
    mark = mark_cell(solved.form, marked, status, total, cell, roll)
    note[0], note[1], note[3] = cell, mark.gain, mark.subtotal
    note[2] = solved.node[marked | 1 << cell, mark.status]


@njit()
def _take_turns(
    solved: SolvedForm, at: Any, cells: Any, desk: Desk, lane: int, known: Known, seed: Any,
    draw: int, bits: int, words: Any, games: Games, turn: int,
) -> None:  # fmt: skip
    """Let all games of one position play their turn; what to do is worked out once for a roll."""
    marked, status, total = at
    lower, upper = np.uint64(0xFFFFFFFF), np.uint64(32)
    known.kept[:], known.marks[:, 0] = UNKNOWN, UNKNOWN
    told, tells = games.told, len(games.told) > 0
    for index in range(len(words)):
        game = int(words[index] & lower)
        number = draw + game * DRAWS
        roll, moves = fall(seed, number, 0), 2
        if tells:
            told[game, turn, 0] = roll
        for throw in range(1, solved.form.throws):
            keep = known.kept[throw - 1, roll]
            if keep == UNKNOWN:
                keep = best_keep(desk.two if throw == 1 else desk.one, desk.one, lane, roll)
                known.kept[throw - 1, roll] = keep
            if keep < 0:
                break
            roll = fall(seed, number + throw, keep)
            moves += 1
            if tells:
                told[game, turn, 2 * throw - 1], told[game, turn, 2 * throw] = keep, roll
        note = known.marks[roll]
        if note[0] == UNKNOWN:
            cell = best_cell(solved, marked, status, total, cells, desk, lane, roll)
            _note_mark(solved, at, cell, roll, note)
        if tells:
            told[game, turn, 5] = note[0]
        games.scores[game] += note[1]
        games.lengths[game] += moves
        games.made[note[0]] += note[1] != 0
        games.gains[note[0]] += note[1]
        words[index] = np.uint64((note[2] << bits) + note[3]) << upper | np.uint64(game)


@njit()
def _play_batch(
    solved: SolvedForm, sets: Any, bits: int, seed: Any, number: int, games: Games
) -> None:
    """Play some games to their end, the first of them having a number.

    A word holds the position of a game above, 32 bits up, and the game's number below: a node of
    the table, and in its last `bits` the sub-total.
    """
    count, turns, upper = len(games.scores), len(solved.form.adds), np.uint64(32)
    words, other = np.empty(count, np.uint64), np.empty(count, np.uint64)
    for game in range(count):
        words[game] = (np.uint64(solved.node[0, 0] << bits) << upper) | np.uint64(game)
    desk = new_desk(solved.form)
    known = Known(np.empty((2, ROLL_COUNT), np.int16), np.empty((ROLL_COUNT, 4), np.int64))
    totals, starts = np.empty(WIDTH, np.int64), np.empty(WIDTH + 1, np.int64)
    key_bits = int(np.ceil(np.log2(len(solved.values)))) + bits
    for turn in range(turns):
        words, other = _sort(words, other, key_bits)
        place = 0
        while place < count:
            node = int(words[place] >> upper) >> bits
            last, lanes = -1, 0
            # The sub-totals met with these cells, so many at a time, and where their games begin.
            while place < count:
                key = int(words[place] >> upper)
                if key != last:
                    if key >> bits != node or lanes == WIDTH:
                        break
                    totals[lanes], starts[lanes] = key & ((1 << bits) - 1), place
                    lanes, last = lanes + 1, key
                place += 1
            starts[lanes], totals[lanes:] = place, totals[0]
            marked, status = sets[node, 0], sets[node, 1]
            cells = work_out(solved, marked, status, totals, desk)
            for lane in range(lanes):
                _take_turns(
                    solved, (marked, status, totals[lane]), cells, desk, lane, known, seed,
                    number * DRAWS + turn * 3, bits, words[starts[lane] : starts[lane + 1]], games,
                    turn,
                )  # fmt: skip


@njit(parallel=True)
def play_batches(
    form: Form, node: Any, values: Any, sets: Any, bits: int, seed: Any, number: int, games: Games
) -> None:  # fmt: skip
    """Play games in as many batches as `made` has lines, each on a core of its own.

    The parts of a `SolvedForm` come one by one: what runs on several cores takes no nested tuples.
    """
    scores, lengths, made, gains, told = games
    each = -(-len(scores) // len(made))
    for batch in prange(len(made)):
        part = slice(batch * each, min((batch + 1) * each, len(scores)))
        here = Games(scores[part], lengths[part], made[batch], gains[batch], told[part])
        solved = SolvedForm(form, node, values)
        _play_batch(solved, sets, bits, seed, number + part.start, here)
