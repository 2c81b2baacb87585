"""Yam Master, whose chance to win is learnt by self-play."""

from __future__ import annotations

from yamotheque.games.yam_master import YamMaster
from yamotheque.solve.yam_master.look import YamMasterLook
from yamotheque.worth.study import ANY, NotSolved, Optimum, Progress, Reckoned, silent
from yamotheque.worth.worth import Worth


class YamMasterStudy(Reckoned[YamMaster]):
    """The game between two."""

    of = YamMaster
    look = YamMasterLook
    puzzles = True
    options = ({"defi_cells": ANY},)
    solved = False
    levels = (0.036, 0.073, 0.136)
    needs = ("numpy",)

    def worth(self) -> Worth:
        from yamotheque.solve.yam_master.worth import YamMasterWorth

        return YamMasterWorth(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        """An error that says what the learnt value expects."""
        from yamotheque.games.yam_master import State
        from yamotheque.solve.yam_master.worth import YamMasterWorth

        share = YamMasterWorth(self.game).value(State(seat=0), 0)
        fr = f"{share:.1f}".replace(".", ",")
        raise NotSolved(
            "Yam Master n'est pas résolu exactement. Le robot optimal, qui l'a appris, donne "
            f"{fr} % de chances de gagner à qui commence.",
            "Yam Master is not solved exactly. The bot optimal, which has learnt it, gives whoever "
            f"starts a chance of {share:.1f}% to win.",
        )
