"""Yahtzee, Yatzy and Yacht, solved whole."""

from __future__ import annotations

from yamotheque.games.relatives import Relative
from yamotheque.worth.study import ANY, Matches, Optimum, Progress, Reckoned, silent
from yamotheque.worth.worth import Worth


class RelativeStudy(Reckoned[Relative]):
    """A relative with any of its options."""

    of = Relative
    puzzles = True
    options = ({"rules": ANY, "full_house": ANY},)

    def worth(self) -> Worth:
        from yamotheque.solve.relatives.worth import RelativeWorth

        return RelativeWorth(self.game)

    def matches(self) -> Matches:
        from yamotheque.solve.relatives.worth import relative_matches

        return relative_matches(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.relatives.worth import solved_relative

        table = solved_relative(self.game, fresh=fresh, progress=progress)
        return Optimum(table.value(), table.spread, table.nbytes)
