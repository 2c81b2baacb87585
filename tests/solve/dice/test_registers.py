"""Eight numbers side by side."""

import numpy as np
from numba import njit

from yamotheque.solve.dice.registers import fill, load, store, where_more


def test_they_are_added_multiplied_and_stored() -> None:
    @njit
    def work_out(numbers, target):
        store(target, 1, load(numbers, 2) * fill(3.0) + load(numbers, 0))

    target = np.zeros(9)
    work_out(np.arange(10.0), target)
    assert target.tolist() == [0, *(3 * (lane + 2) + lane for lane in range(8))]


def test_each_lane_takes_what_goes_with_the_greater() -> None:
    @njit
    def work_out(left, right, target):
        store(target, 0, where_more(load(left, 0), load(right, 0), fill(1.0), fill(2.0)))

    target = np.zeros(8)
    work_out(np.arange(8.0), np.full(8, 5.0), target)
    assert target.tolist() == [2, 2, 2, 2, 2, 2, 1, 1]
