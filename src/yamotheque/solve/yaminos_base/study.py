"""The Jeu de base of the 7 Yaminos: its race is weighed, and a turn solved for its points."""

from __future__ import annotations

from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.solve.yaminos_base.look import BaseLook
from yamotheque.words import Text
from yamotheque.worth.study import Optimum, Progress, Reckoned, silent
from yamotheque.worth.worth import Worth


class YaminosBaseStudy(Reckoned[YaminosBase]):
    """The race to 40; its optimum is that of a turn."""

    of = YaminosBase
    look = BaseLook
    levels = (0.06, 0.12, 0.22)
    aside = Text("un tour", "a turn")
    puzzles = True

    def worth(self) -> Worth:
        from yamotheque.solve.yaminos_base.worth import RaceWorth

        return RaceWorth(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yaminos_base.stakes import solved_turn

        turn = solved_turn(fresh=fresh, progress=progress)
        size = turn.thrown.nbytes
        return Optimum(turn.value, turn.spread, size, of_a_turn=True, nothing=turn.nothing)
