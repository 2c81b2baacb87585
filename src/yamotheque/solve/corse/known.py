"""What is known of each choice of columns of Yams Corse, from tables solved now or before."""

from __future__ import annotations

from functools import cache

from yamotheque.games.corse import MARKS, Corse
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.column import corse_column, name_of
from yamotheque.solve.corse.columns import COLUMNS
from yamotheque.solve.corse.learnt import Learnt
from yamotheque.solve.corse.oracle import CorseOracle, by_table, by_value, status_of
from yamotheque.solve.corse.outlook import ColumnsOutlook
from yamotheque.solve.corse.pairs import known_whole
from yamotheque.solve.corse.side_by_side import ValueMatches
from yamotheque.solve.corse.target_oracle import TargetOracle
from yamotheque.solve.dice.win import ForTheWin
from yamotheque.solve.sheet.distribution import solved_distribution
from yamotheque.solve.sheet.form import Form, Table
from yamotheque.solve.sheet.outlook import FormOutlook
from yamotheque.solve.sheet.side_by_side import FormMatches
from yamotheque.solve.sheet.solver import known_form, solved_form
from yamotheque.solve.sheet.target import Chances, most_points, solved_target
from yamotheque.study import Distribution, Progress, silent

learnt = cache(Learnt)
"""The learnt value that is shipped, read once."""


def learnt_oracle(game: Corse) -> CorseOracle:
    """Any columns, by the learnt value."""
    return CorseOracle(game, by_value(game.columns, learnt()))


def learnt_matches(game: Corse) -> ValueMatches:
    """Who plays many matches of any columns at once, by the learnt value."""
    return ValueMatches(game, learnt())


def learnt_mean(game: Corse) -> tuple[float, float]:
    """What the learnt value expects of empty columns, and how far it may be off."""
    value = float(learnt().value(*columns.new_form(game.columns))[0])
    return value, learnt_oracle(game).error


def pair_oracle(game: Corse) -> CorseOracle:
    """DESC and MONT, exactly if they were solved before."""
    return CorseOracle(game, by_value(game.columns, known_whole() or learnt()))


def pair_matches(game: Corse) -> ValueMatches:
    """Who plays many matches of DESC and MONT at once, exactly if they were solved before."""
    return ValueMatches(game, known_whole() or learnt())


def learnt_winner(game: Corse) -> ForTheWin:
    """Who plays any columns for the win, by the learnt value."""
    return ForTheWin(learnt_oracle(game), ColumnsOutlook(game.columns, learnt()))


# ---------------------------------------------------------------- one column


def column_of(game: Corse) -> tuple[str, Form]:
    """The name under which a single column's tables are kept, and its form."""
    return name_of(game.columns, game.bonus), corse_column(game.columns, game.bonus)


def solved_column(game: Corse, *, fresh: bool = False, progress: Progress = silent) -> Table:
    """A single column, read if it was solved before."""
    return solved_form(*column_of(game), fresh=fresh, progress=progress)


def column_table(game: Corse) -> Table | None:
    """A single column if it was solved before or nothing is learnt of its bonus, else None."""
    table = known_form(*column_of(game))
    return table if table is not None or game.bonus == "flat" else solved_column(game)


def column_oracle(game: Corse) -> CorseOracle:
    """A single column, exactly where its table is at hand."""
    table = column_table(game)
    if table is None:
        return learnt_oracle(game)
    return CorseOracle(game, by_table(game.columns, table))


def column_winner(game: Corse) -> ForTheWin:
    """Who plays a single column for the win."""
    table = column_table(game)
    if table is None:
        return learnt_winner(game)
    at = COLUMNS.index(game.columns)
    outlook = FormOutlook(table, status_of, at, lambda columns: columns[0])
    return ForTheWin(column_oracle(game), outlook)


def column_matches(game: Corse) -> FormMatches | None:
    """Who plays many matches of a single column at once, where its table is at hand."""
    table = column_table(game)
    return None if table is None else FormMatches(table, MARKS[game.columns])


def column_distribution(
    game: Corse, *, fresh: bool = False, progress: Progress = silent
) -> Distribution:
    """How the score of a single column is spread, read if it was worked out before."""
    name, _ = column_of(game)
    return solved_distribution(name, solved_column(game), fresh=fresh, progress=progress)


def column_chances(
    game: Corse, target: int, *, fresh: bool = False, progress: Progress = silent
) -> Chances:
    """The highest chances to reach a score in a single column, read if worked out before."""
    return solved_target(*column_of(game), target, fresh=fresh, progress=progress)


def target_oracle(game: Corse, target: int, progress: Progress = silent) -> TargetOracle:
    """Who plays a single column for a score."""
    chances = column_chances(game, target, progress=progress)
    return TargetOracle(game, chances, column_oracle(game))


def column_most(game: Corse) -> int:
    """The highest score of a single column."""
    return most_points(corse_column(game.columns, game.bonus))
