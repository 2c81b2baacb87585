"""A turn of the Jeu de base of the 7 Yaminos, solved for its points."""

from __future__ import annotations

from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.study import Optimum, Oracle, Progress, Study, Winner, silent
from yamotheque.words import Text


class YaminosBaseTurn(Study[YaminosBase]):
    """A turn, not the race to 40."""

    of = YaminosBase
    levels = (0.16, 0.32, 0.6)
    aside = Text("un tour", "a turn")
    puzzles = True

    def oracle(self) -> Oracle:
        from yamotheque.solve.yaminos_base.oracle import YaminosBaseOracle, rows_of
        from yamotheque.solve.yaminos_base.stakes import solved_last_turn, solved_turn

        return YaminosBaseOracle(self.game, rows_of(solved_turn(), solved_last_turn()))

    def winner(self) -> Winner:
        from yamotheque.solve.yaminos_base.race import RaceToGoal
        from yamotheque.solve.yaminos_base.stakes import solved_last_turn, solved_turn

        return RaceToGoal(self.game, solved_turn(), solved_last_turn())

    def judge(self) -> Oracle:
        from yamotheque.solve.yaminos_base.judge import RaceJudge
        from yamotheque.solve.yaminos_base.oracle import YaminosBaseOracle, rows_of
        from yamotheque.solve.yaminos_base.race import RaceToGoal
        from yamotheque.solve.yaminos_base.stakes import solved_last_turn, solved_turn

        turn, last = solved_turn(), solved_last_turn()
        oracle = YaminosBaseOracle(self.game, rows_of(turn, last))
        return RaceJudge(self.game, RaceToGoal(self.game, turn, last), oracle)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yaminos_base.stakes import solved_turn

        turn = solved_turn(fresh=fresh, progress=progress)
        size = turn.thrown.nbytes
        return Optimum(turn.value, turn.spread, size, of_a_turn=True, nothing=turn.nothing)
