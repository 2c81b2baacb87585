"""Progression and Tous en ligne of the 7 Yaminos: how a throw is laid best."""

from __future__ import annotations

from math import sqrt

from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.solve.yaminos_laid.look import LigneLook, ProgressionLook
from yamotheque.words import Text
from yamotheque.worth.study import Optimum, Progress, Reckoned, silent
from yamotheque.worth.worth import Worth


class YaminosProgressionStudy(Reckoned[YaminosProgression]):
    """All seven phases."""

    of = YaminosProgression
    look = ProgressionLook
    levels = (2.4, 3.6, 6.0)
    needs = ()

    def worth(self) -> Worth:
        from yamotheque.solve.yaminos_laid.worth import ProgressionWorth

        return ProgressionWorth(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yaminos_laid.worth import PHASE_POINTS, THROWS

        return Optimum(sum(PHASE_POINTS) / THROWS, self.worth().spread)


class YaminosLigneStudy(Reckoned[YaminosLigne]):
    """The race to 200; its optimum is that of a turn."""

    of = YaminosLigne
    look = LigneLook
    levels = (0.23, 0.27, 0.3)
    aside = Text("un tour", "a turn")
    needs = ("numpy",)

    def worth(self) -> Worth:
        from yamotheque.solve.yaminos_laid.race import LigneWorth

        return LigneWorth(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yaminos_laid.race import LINES

        throws = sum(LINES.values())
        mean = sum(points * many for points, many in LINES.items()) / throws
        square = sum(points**2 * many for points, many in LINES.items()) / throws
        return Optimum(mean, sqrt(square - mean**2), of_a_turn=True)
