"""The Jeu de base of the 7 Yaminos: its race is weighed, and a turn solved for its points."""

from __future__ import annotations

from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.solve.yaminos_base.look import BaseLook
from yamotheque.words import Text
from yamotheque.worth.study import Reckoned


class YaminosBaseStudy(Reckoned[YaminosBase]):
    """The race to 40; its optimum is that of a turn."""

    of = YaminosBase
    maker = "yamotheque.solve.yaminos_base.worth:RaceMaker"
    look = BaseLook
    levels = (0.06, 0.12, 0.22)
    aside = Text("un tour", "a turn")
    puzzles = True
