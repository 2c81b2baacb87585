"""The compiled Yami that nets learn by: hands are worth there what they are by the rules."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tools.research import train_yami
from yamotheque.games.yami import form_for
from yamotheque.pieces.cards import PACK, counts, in_order, shares

FORM = form_for("35-30", 2)
LUCK = random.Random(1)
SUIT = [card for card in PACK if card.endswith("S")]
HANDS = [in_order(LUCK.sample(2 * PACK, 5)) for _ in range(200)]
HANDS += [in_order(LUCK.choices(SUIT, k=5)) for _ in range(200)]


def test_a_hand_is_worth_in_each_cell_what_the_form_says_and_promises_as_much() -> None:
    points, near = np.zeros(train_yami.CELLS), np.zeros(train_yami.CELLS)
    for hand in HANDS:
        train_yami.weighed(np.array([hand.count(card) for card in PACK]), points, near)
        assert tuple(points) == FORM.points(hand)
        assert [*near] == pytest.approx([*(each / 4 for each in counts(hand)), *shares(hand)])
        free = np.array([LUCK.random() < 0.6 for _ in range(train_yami.CELLS)])
        free[0] = True
        cells = tuple(None if each else 0 for each in free)
        assert train_yami.hoped(near, free) == pytest.approx(FORM.hope(hand, cells), abs=1e-4)
