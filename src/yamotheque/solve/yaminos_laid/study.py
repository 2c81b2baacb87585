"""Progression and Tous en ligne of the 7 Yaminos: how a throw is laid best."""

from __future__ import annotations

from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.solve.yaminos_laid.look import LigneLook, ProgressionLook
from yamotheque.words import Text
from yamotheque.worth.study import Reckoned


class YaminosProgressionStudy(Reckoned[YaminosProgression]):
    """All seven phases."""

    of = YaminosProgression
    maker = "yamotheque.solve.yaminos_laid.worth:ProgressionMaker"
    look = ProgressionLook
    levels = (2.4, 3.6, 6.0)
    needs = ()


class YaminosLigneStudy(Reckoned[YaminosLigne]):
    """The race to 200; its optimum is that of a turn."""

    of = YaminosLigne
    maker = "yamotheque.solve.yaminos_laid.race:LigneMaker"
    look = LigneLook
    levels = (0.23, 0.27, 0.3)
    aside = Text("un tour", "a turn")
    needs = ("numpy",)
