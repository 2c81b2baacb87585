"""Yam Master, whose chance to win is learnt by self-play."""

from __future__ import annotations

from yamotheque.games.yam_master import YamMaster
from yamotheque.solve.yam_master.look import YamMasterLook
from yamotheque.worth.study import ANY, Reckoned


class YamMasterStudy(Reckoned[YamMaster]):
    """The game between two."""

    of = YamMaster
    maker = "yamotheque.solve.yam_master.worth:YamMasterMaker"
    look = YamMasterLook
    puzzles = True
    options = ({"defi_cells": ANY},)
    solved = False
    levels = (0.036, 0.073, 0.136)
    needs = ("numpy",)
