"""What is known of each choice of columns of Yams Corse, from tables solved now or before."""

from __future__ import annotations

from functools import cache

from yamotheque.games.corse import MARKS, Corse
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.column import corse_column, name_of
from yamotheque.solve.corse.columns import COLUMNS, Value
from yamotheque.solve.corse.learnt import Learnt
from yamotheque.solve.corse.outlook import ColumnsOutlook
from yamotheque.solve.corse.pairs import known_whole
from yamotheque.solve.corse.side_by_side import ValueMatches
from yamotheque.solve.corse.target_worth import TargetWorth
from yamotheque.solve.corse.worth import CorseWorth, by_table, by_value, status_of
from yamotheque.solve.dice.win import ForTheWin
from yamotheque.solve.sheet.distribution import solved_distribution
from yamotheque.solve.sheet.form import Form, Table
from yamotheque.solve.sheet.outlook import FormOutlook
from yamotheque.solve.sheet.side_by_side import FormMatches
from yamotheque.solve.sheet.solver import solved_form
from yamotheque.solve.sheet.target import Chances, most_points, solved_target
from yamotheque.worth.study import Distribution, Progress, silent

learnt = cache(Learnt)
"""The learnt value that is shipped, read once."""


def learnt_worth(game: Corse) -> CorseWorth:
    """Any columns, by the learnt value."""
    return valued(game, learnt())


def valued(game: Corse, value: Value) -> CorseWorth:
    """Any columns by a value of what follows a turn; the last cells for the win."""
    worth = CorseWorth(game, by_value(game.columns, value))
    worth.win = ForTheWin(worth, ColumnsOutlook(game.columns, learnt())).moves
    return worth


def learnt_matches(game: Corse) -> ValueMatches:
    """Who plays many matches of any columns at once, by the learnt value."""
    return ValueMatches(game, learnt())


def learnt_mean(game: Corse) -> tuple[float, float]:
    """What the learnt value expects of empty columns, and how far it may be off."""
    value = float(learnt().value(*columns.new_form(game.columns))[0])
    return value, learnt_worth(game).error


def pair_worth(game: Corse) -> CorseWorth:
    """DESC and MONT, exactly if they were solved before."""
    return valued(game, known_whole() or learnt())


def pair_matches(game: Corse) -> ValueMatches:
    """Who plays many matches of DESC and MONT at once, exactly if they were solved before."""
    return ValueMatches(game, known_whole() or learnt())


# ---------------------------------------------------------------- one column


def column_of(game: Corse) -> tuple[str, Form]:
    """The name under which a single column's tables are kept, and its form."""
    return name_of(game.columns, game.bonus), corse_column(game.columns, game.bonus)


def solved_column(game: Corse, *, fresh: bool = False, progress: Progress = silent) -> Table:
    """A single column, read if it was solved before."""
    return solved_form(*column_of(game), fresh=fresh, progress=progress)


def column_worth(game: Corse) -> CorseWorth:
    """A single column, exactly: it is solved within seconds if it was not before."""
    table = solved_column(game)
    worth = CorseWorth(game, by_table(game.columns, table))
    at = COLUMNS.index(game.columns)
    outlook = FormOutlook(table, status_of, at, lambda columns: columns[0])
    worth.win = ForTheWin(worth, outlook).moves
    return worth


def column_matches(game: Corse) -> FormMatches:
    """Who plays many matches of a single column at once."""
    return FormMatches(solved_column(game), MARKS[game.columns])


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


def target_worth(game: Corse, target: int, progress: Progress = silent) -> TargetWorth:
    """Who plays a single column for a score."""
    chances = column_chances(game, target, progress=progress)
    return TargetWorth(game, chances, column_worth(game))


def column_most(game: Corse) -> int:
    """The highest score of a single column."""
    return most_points(corse_column(game.columns, game.bonus))
