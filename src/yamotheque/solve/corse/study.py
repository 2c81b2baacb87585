"""Yams Corse: one column solved whole, two columns, and any of them with what was learnt.

When SEC may be marked matters only where it is filled.
"""

from __future__ import annotations

from yamotheque.games.corse import Corse
from yamotheque.words import Text
from yamotheque.worth.study import ANY, Question, Reckoned, fetched

DISTRIBUTION = Question(
    "distribution",
    Text("Montrer aussi la chance de chaque score", "Show the chance of each score too"),
    fetched("yamotheque.solve.corse.makers:column_distribution"),
)
TARGET = Question(
    "target",
    Text(
        "Donner la plus grande chance de finir avec N points au moins",
        "Give the highest chance to end with at least N points",
    ),
    fetched("yamotheque.solve.corse.makers:column_target"),
    fetched("yamotheque.solve.corse.makers:most_points"),
    fetched("yamotheque.solve.corse.makers:target_worth"),
)


class CorseColumn(Reckoned[Corse]):
    """A single column, with either bonus."""

    of = Corse
    maker = "yamotheque.solve.corse.makers:ColumnMaker"
    options = (
        {"columns": ("D", "L", "M"), "sec": ANY, "bonus": ANY},
        {"columns": ("S",), "bonus": ANY},
    )
    questions = (DISTRIBUTION, TARGET)


class CorseOrdered(Reckoned[Corse]):
    """DESC and MONT, both filled in order."""

    of = Corse
    maker = "yamotheque.solve.corse.makers:OrderedMaker"
    options = ({"columns": ("DM",), "sec": ANY},)


class CorsePair(Reckoned[Corse]):
    """A column filled in order and another: their tables are too large to be kept for hints."""

    of = Corse
    maker = "yamotheque.solve.corse.makers:PairMaker"
    options = ({"columns": ("DL", "LM"), "sec": ANY}, {"columns": ("DS", "MS")})
    aside = Text("en quelques minutes", "within minutes")


class CorseLearnt(Reckoned[Corse]):
    """Any other columns."""

    of = Corse
    maker = "yamotheque.solve.corse.makers:LearntMaker"
    options = ({"columns": ("DLM",), "sec": ANY}, {"columns": ANY})
    aside = Text("les autres colonnes", "other columns")
    solved = False
    levels = (1.2, 2.05, 3.5)
    puzzles = True
