"""The Yam of the 7 Yaminos, solved round by round."""

from __future__ import annotations

from math import sqrt

from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.worth.study import ANY, Optimum, Progress, Reckoned, silent
from yamotheque.worth.worth import Worth


class YaminosYamStudy(Reckoned[YaminosYam]):
    """Any number of rounds by any of its rules: rounds follow one another."""

    of = YaminosYam
    levels = (0.6, 0.95, 1.4)
    puzzles = True
    options = ({"rounds": ANY, "plus_moins": ANY, "suite_rest": ANY},)

    def worth(self) -> Worth:
        from yamotheque.solve.yaminos_yam.round import solved_round
        from yamotheque.solve.yaminos_yam.win import FormsForTheWin
        from yamotheque.solve.yaminos_yam.worth import YaminosYamWorth

        worth = YaminosYamWorth(self.game, solved_round(self.game))
        worth.win = FormsForTheWin(worth).moves
        return worth

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yaminos_yam.round import solved_round

        one, rounds = solved_round(self.game, fresh=fresh, progress=progress), self.game.rounds
        return Optimum(rounds * one.value, sqrt(rounds * one.variance), one.nbytes)
