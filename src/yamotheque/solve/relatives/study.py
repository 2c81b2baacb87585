"""Yahtzee, Yatzy and Yacht, solved whole."""

from __future__ import annotations

from yamotheque.games.relatives import Relative
from yamotheque.study import ANY, Matches, Optimum, Oracle, Progress, Study, Winner, silent


class RelativeStudy(Study[Relative]):
    """A relative with any of its options."""

    of = Relative
    puzzles = True
    options = ({"rules": ANY, "full_house": ANY},)

    def oracle(self) -> Oracle:
        from yamotheque.solve.relatives.oracle import RelativeOracle

        return RelativeOracle(self.game)

    def winner(self) -> Winner:
        from yamotheque.solve.dice.win import ForTheWin
        from yamotheque.solve.relatives.oracle import RelativeOracle
        from yamotheque.solve.sheet.outlook import FormOutlook

        oracle = RelativeOracle(self.game)
        return ForTheWin(oracle, FormOutlook(oracle.table, oracle.status))

    def matches(self) -> Matches:
        from yamotheque.solve.relatives.oracle import relative_matches

        return relative_matches(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.relatives.oracle import solved_relative

        table = solved_relative(self.game, fresh=fresh, progress=progress)
        return Optimum(table.value(), table.spread, table.nbytes)
