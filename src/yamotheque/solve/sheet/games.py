"""Many games of a form played side by side by best play, from its solved table.

All games stand before the same turn, sorted by the position they stand in. A turn is worked out
once for each position that is met, and every game that stands there plays it. What falls depends on
the seed, the number of the game, the turn and the throw alone.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit, prange

from yamotheque.solve.dice.registers import WIDTH
from yamotheque.solve.dice.rolls import ALL, ROLL_COUNT
from yamotheque.solve.dice.seeded import fall
from yamotheque.solve.sheet.choices import (
    Rules,
    best_keep,
    best_mark,
    open_cells,
    work_out,
)

DRAWS: Final = 64
"""Numbers of throws that each game may use: three for each of at most twenty turns."""
STEPS: Final = 6
"""What is told of a turn: roll, dice kept, roll, dice kept, roll and cell; -1 for what was not."""
UNKNOWN: Final = -2
"""Stands for what no game of a position has asked for yet."""
DIGIT: Final = 12
"""Positions are sorted by so many bits at a time."""


@njit(cache=True)
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


@njit(cache=True)
def _note_mark(
    rules: Rules, marked: int, status: int, total: int, roll: int, best: Any, mark: Any
) -> None:
    """Note how a roll is marked: cell, gain, the node that follows and its sub-total."""
    cell, points = best
    after = min(total + points, len(rules.end) - 1) if rules.adds[cell] else total
    bonus = int(rules.end[after] - rules.end[total])
    mark[0], mark[1] = cell, points + rules.extra[status, roll] + bonus
    mark[2] = rules.node[marked | 1 << cell, rules.status[cell, status, roll]]
    mark[3] = after


@njit(cache=True)
def _take_turns(
    rules: Rules, marked: int, status: int, total: int, lane: int, cells: Any, count: int,
    first: Any, option: Any, one: Any, two: Any, seed: Any, draw: int, bits: int, words: Any,
    kept: Any, marks: Any, scores: Any, lengths: Any, made: Any, gains: Any, told: Any, turn: int,
) -> None:  # fmt: skip
    """Let all games of one position play their turn; what to do is worked out once for a roll."""
    lower, upper, throws = np.uint64(0xFFFFFFFF), np.uint64(32), rules.throws
    kept[:], marks[:, 0] = UNKNOWN, UNKNOWN
    tells = len(told) > 0
    for index in range(len(words)):
        game = int(words[index] & lower)
        at = draw + game * DRAWS
        roll, moves = fall(seed, at, 0), 2
        if tells:
            told[game, turn, 0] = roll
        for throw in range(1, throws):
            keep = kept[throw - 1, roll]
            if keep == UNKNOWN:
                keep = best_keep(two if throw == 1 else one, one, lane, roll)
                kept[throw - 1, roll] = keep
            if keep < 0:
                break
            roll = fall(seed, at + throw, keep)
            moves += 1
            if tells:
                told[game, turn, 2 * throw - 1], told[game, turn, 2 * throw] = keep, roll
        mark = marks[roll]
        if mark[0] == UNKNOWN:
            best = best_mark(rules, marked, status, total, cells, count, first, option, lane, roll)
            _note_mark(rules, marked, status, total, roll, best, mark)
        if tells:
            told[game, turn, 5] = mark[0]
        scores[game] += mark[1]
        lengths[game] += moves
        made[mark[0]] += mark[1] != 0
        gains[mark[0]] += mark[1]
        words[index] = np.uint64((mark[2] << bits) + mark[3]) << upper | np.uint64(game)


@njit(cache=True)
def _play_batch(
    rules: Rules, sets: Any, bits: int, seed: Any, number: int, scores: Any, lengths: Any,
    made: Any, gains: Any, told: Any,
) -> None:  # fmt: skip
    """Play some games to their end, the first of them having a number."""
    games, turns, upper = len(scores), rules.status.shape[0], np.uint64(32)
    words, other = np.empty(games, np.uint64), np.empty(games, np.uint64)
    for game in range(games):
        words[game] = (np.uint64(rules.node[0, 0] << bits) << upper) | np.uint64(game)
    one, two = np.empty((ALL, WIDTH)), np.empty((ALL, WIDTH))
    option = np.empty((turns * rules.slot_points.shape[2], WIDTH))
    first, cells = np.empty(turns, np.int64), np.empty(turns, np.int64)
    totals, starts = np.empty(WIDTH, np.int64), np.empty(WIDTH + 1, np.int64)
    kept, marks = np.empty((2, ROLL_COUNT), np.int16), np.empty((ROLL_COUNT, 4), np.int64)
    key_bits = int(np.ceil(np.log2(len(rules.values)))) + bits
    for turn in range(turns):
        words, other = _sort(words, other, key_bits)
        place = 0
        while place < games:
            node = int(words[place] >> upper) >> bits
            last, lanes = -1, 0
            # The sub-totals met with these cells, so many at a time, and where their games begin.
            while place < games:
                key = int(words[place] >> upper)
                if key != last:
                    if key >> bits != node or lanes == WIDTH:
                        break
                    totals[lanes], starts[lanes] = key & ((1 << bits) - 1), place
                    lanes, last = lanes + 1, key
                place += 1
            starts[lanes], totals[lanes:] = place, totals[0]
            marked, status = sets[node, 0], sets[node, 1]
            count = open_cells(rules, marked, cells)
            work_out(rules, marked, status, totals, cells, count, first, option, one, two)
            for lane in range(lanes):
                _take_turns(
                    rules, marked, status, totals[lane], lane, cells, count, first, option, one,
                    two, seed, number * DRAWS + turn * 3, bits,
                    words[starts[lane] : starts[lane + 1]], kept, marks, scores, lengths, made,
                    gains, told, turn,
                )  # fmt: skip


@njit(parallel=True, cache=True)
def play_batches(
    rules: Rules, sets: Any, bits: int, seed: Any, number: int, scores: Any, lengths: Any,
    made: Any, gains: Any, told: Any,
) -> None:  # fmt: skip
    """Play games in as many batches as `made` has lines, each on a core of its own."""
    each = -(-len(scores) // len(made))
    for batch in prange(len(made)):
        begin, end = batch * each, min((batch + 1) * each, len(scores))
        _play_batch(
            rules, sets, bits, seed, number + begin, scores[begin:end], lengths[begin:end],
            made[batch], gains[batch], told[begin:end],
        )  # fmt: skip
