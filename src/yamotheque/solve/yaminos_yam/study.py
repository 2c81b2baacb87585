"""The Yam of the 7 Yaminos, solved round by round."""

from __future__ import annotations

from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.worth.study import ANY, Reckoned


class YaminosYamStudy(Reckoned[YaminosYam]):
    """Any number of rounds by any of its rules: rounds follow one another."""

    of = YaminosYam
    maker = "yamotheque.solve.yaminos_yam.win:YaminosYamMaker"
    levels = (0.6, 0.95, 1.4)
    puzzles = True
    options = ({"rounds": ANY, "plus_moins": ANY, "suite_rest": ANY},)
