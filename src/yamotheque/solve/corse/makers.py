"""Who works out each choice of columns of Yams Corse, from tables solved now or before."""

from __future__ import annotations

from functools import cache

from yamotheque.games.corse import MARKS, Corse
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.column import corse_column, status_of
from yamotheque.solve.corse.columns import Value
from yamotheque.solve.corse.learnt import Learnt
from yamotheque.solve.corse.outlook import ColumnsOutlook
from yamotheque.solve.corse.pairs import solved_pair, solved_whole
from yamotheque.solve.corse.side_by_side import ValueMatches
from yamotheque.solve.corse.target_worth import TargetWorth
from yamotheque.solve.corse.worth import ByTable, ByValue
from yamotheque.solve.dice.win import ForTheWin
from yamotheque.solve.sheet import distribution, target
from yamotheque.solve.sheet.form import Form, Table
from yamotheque.solve.sheet.outlook import FormOutlook
from yamotheque.solve.sheet.side_by_side import FormMatches
from yamotheque.solve.sheet.solver import solved_form
from yamotheque.words import Text
from yamotheque.worth.study import (
    Answer,
    Distribution,
    Maker,
    NotSolved,
    Optimum,
    Progress,
    silent,
)

learnt = cache(Learnt)
"""The learnt value that is shipped, read once."""


class LearntMaker(Maker[Corse]):
    """Any columns, by the learnt value of what follows a turn; the last cells for the win."""

    def value(self) -> Value:
        """What values the forms that follow a turn."""
        return learnt()

    def worth(self) -> ByValue:
        worth = ByValue(self.game, value := self.value())
        worth.win = ForTheWin(worth, ColumnsOutlook(self.game.columns, value)).moves
        return worth

    def matches(self) -> ValueMatches:
        return ValueMatches(self.game, self.value())

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        """An error that says what the learnt value expects, and how good that is."""
        chosen, within = self.game.columns, self.worth().error
        value = float(learnt().value(*columns.new_form(chosen))[0])
        fr, within_fr = (f"{number:.1f}".replace(".", ",") for number in (value, within))
        raise NotSolved(
            f"Les colonnes {chosen} ne sont pas résolues exactement. Le robot optimal, qui les "
            f"a apprises, en attend {fr} points, à {within_fr} près.",
            f"The columns {chosen} are not solved exactly. The bot optimal, which has learnt "
            f"them, expects {value:.1f} points, within about {within:.1f}.",
        )


class PairMaker(LearntMaker):
    """A column in order and another one: the optimum is solved, hints go by the learnt value."""

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        return solved_pair(self.game.columns, fresh=fresh, progress=progress)


class OrderedMaker(LearntMaker):
    """DESC and MONT, exactly: they are solved within seconds if they were not before."""

    def value(self) -> Value:
        return solved_whole()

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        return solved_whole(fresh=fresh, progress=progress).optimum


# ---------------------------------------------------------------- one column


class ColumnMaker(Maker[Corse]):
    """A single column, exactly: it is solved within seconds if it was not before."""

    def __init__(self, game: Corse) -> None:
        super().__init__(game)
        self.name = f"corse-{game.columns}" + f"-{game.bonus}" * (game.bonus != "flat")

    @property
    def form(self) -> Form:
        """The column as the solvers know it."""
        return corse_column(self.game.columns, self.game.bonus)

    def table(self, *, fresh: bool = False, progress: Progress = silent) -> Table:
        """The solved table, read if it was solved before."""
        return solved_form(self.name, self.form, fresh=fresh, progress=progress)

    def worth(self) -> ByTable:
        worth = ByTable(self.game, table := self.table())
        outlook = FormOutlook(table, status_of, lambda form: form[0])
        worth.win = ForTheWin(worth, outlook).moves
        return worth

    def matches(self) -> FormMatches:
        return FormMatches(self.table(), MARKS[self.game.columns])

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        return self.table(fresh=fresh, progress=progress).optimum

    def distribution(self, *, fresh: bool = False, progress: Progress = silent) -> Distribution:
        """How the score is spread, read if it was worked out before."""
        return distribution.solved_distribution(
            self.name, self.table(), fresh=fresh, progress=progress
        )

    def chances(
        self, score: int, *, fresh: bool = False, progress: Progress = silent
    ) -> target.Chances:
        """The highest chances to reach a score, read if they were worked out before."""
        return target.solved_target(self.name, self.form, score, fresh=fresh, progress=progress)


def column_distribution(game: Corse, number: int, fresh: bool, progress: Progress) -> Answer:
    """How often best play ends with each score."""
    found = ColumnMaker(game).distribution(fresh=fresh, progress=progress)
    return Answer(distribution=found)


def column_target(game: Corse, number: int, fresh: bool, progress: Progress) -> Answer:
    """The highest chance to reach a score, beside the one of who plays for the mean."""
    maker = ColumnMaker(game)
    on_average = maker.distribution(fresh=fresh, progress=progress).at_least(number)
    chance = maker.chances(number, fresh=fresh, progress=progress).start
    highest = Text(f"{number} points : plus grande chance", f"{number} points: highest chance")
    return Answer(
        {"target": number, "chance": chance, "chance_with_best_mean": on_average},
        (
            (highest, chance),
            (Text("  avec la meilleure moyenne", "  with the best mean"), on_average),
        ),
    )


def most_points(game: Corse) -> int:
    """The highest score of a single column that one can play for."""
    return target.most_points(ColumnMaker(game).form)


def target_worth(game: Corse, score: int, progress: Progress = silent) -> TargetWorth:
    """Who plays a single column for a score."""
    maker = ColumnMaker(game)
    chances = maker.chances(score, progress=progress)
    return TargetWorth(game, chances, maker.worth())
