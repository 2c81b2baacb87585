"""Yahtzee, Yatzy and Yacht, solved whole."""

from __future__ import annotations

from yamotheque.games.relatives import Relative
from yamotheque.worth.study import ANY, Reckoned


class RelativeStudy(Reckoned[Relative]):
    """A relative with any of its options."""

    of = Relative
    maker = "yamotheque.solve.relatives.worth:RelativeMaker"
    puzzles = True
    options = ({"rules": ANY, "full_house": ANY},)
