"""Progression and Tous en ligne of the 7 Yaminos: how a throw is laid best."""

from __future__ import annotations

from yamotheque.games.yaminos_ligne import GOAL, YaminosLigne
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.solve.chances.races import ToGoal
from yamotheque.solve.yaminos_laid.oracle import (
    LINE_POINTS,
    PHASE_POINTS,
    THROWS,
    YaminosLigneOracle,
    YaminosProgressionOracle,
)
from yamotheque.study import Optimum, Oracle, Progress, Study, silent
from yamotheque.words import Text


class YaminosProgressionStudy(Study[YaminosProgression]):
    """All seven phases."""

    of = YaminosProgression
    levels = (2.4, 3.6, 6.0)
    needs = ()

    def oracle(self) -> Oracle:
        return YaminosProgressionOracle(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        return Optimum(sum(PHASE_POINTS) / THROWS, self.oracle().spread)


class YaminosLigneTurn(Study[YaminosLigne]):
    """A turn: nobody knows how many are to come."""

    of = YaminosLigne
    levels = (1.0, 1.15, 1.3)
    aside = Text("un tour", "a turn")
    needs = ()

    def oracle(self) -> Oracle:
        return YaminosLigneOracle(self.game)

    def judge(self) -> Oracle:
        return ToGoal(self.game, GOAL, review=250, follows=False).judge()

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        return Optimum(LINE_POINTS / THROWS, self.oracle().spread, of_a_turn=True)
