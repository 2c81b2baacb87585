"""Yams Corse: one column solved whole, two columns, and any of them with what was learnt.

When SEC may be marked matters only where it is filled.
"""

from __future__ import annotations

from yamotheque.games.corse import Corse
from yamotheque.words import Text
from yamotheque.worth.study import (
    ANY,
    Answer,
    Matches,
    NotSolved,
    Optimum,
    Progress,
    Question,
    Reckoned,
    silent,
)
from yamotheque.worth.worth import Worth

# ---------------------------------------------------------------- one column


def distribution(game: Corse, number: int, fresh: bool, progress: Progress) -> Answer:
    """How often best play ends with each score."""
    from yamotheque.solve.corse import known

    found = known.column_distribution(game, fresh=fresh, progress=progress)
    return Answer(distribution=found)


def target(game: Corse, number: int, fresh: bool, progress: Progress) -> Answer:
    """The highest chance to reach a score, beside the one of who plays for the mean."""
    from yamotheque.solve.corse import known

    spread = known.column_distribution(game, fresh=fresh, progress=progress)
    on_average = spread.at_least(number)
    chance = known.column_chances(game, number, fresh=fresh, progress=progress).start
    highest = Text(f"{number} points : plus grande chance", f"{number} points: highest chance")
    return Answer(
        {"target": number, "chance": chance, "chance_with_best_mean": on_average},
        (
            (highest, chance),
            (Text("  avec la meilleure moyenne", "  with the best mean"), on_average),
        ),
    )


def most_points(game: Corse) -> int:
    """The highest score one can play for."""
    from yamotheque.solve.corse import known

    return known.column_most(game)


def target_worth(game: Corse, number: int, progress: Progress) -> Worth:
    """Who plays for a score."""
    from yamotheque.solve.corse import known

    return known.target_worth(game, number, progress)


DISTRIBUTION = Question(
    "distribution",
    Text("Montrer aussi la chance de chaque score", "Show the chance of each score too"),
    distribution,
)
TARGET = Question(
    "target",
    Text(
        "Donner la plus grande chance de finir avec N points au moins",
        "Give the highest chance to end with at least N points",
    ),
    target,
    most_points,
    target_worth,
)


class CorseColumn(Reckoned[Corse]):
    """A single column, with either bonus."""

    of = Corse
    options = (
        {"columns": ("D", "L", "M"), "sec": ANY, "bonus": ANY},
        {"columns": ("S",), "bonus": ANY},
    )
    questions = (DISTRIBUTION, TARGET)

    def worth(self) -> Worth:
        from yamotheque.solve.corse import known

        return known.column_worth(self.game)

    def matches(self) -> Matches | None:
        from yamotheque.solve.corse import known

        return known.column_matches(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.corse import known

        table = known.solved_column(self.game, fresh=fresh, progress=progress)
        return Optimum(table.value(), table.spread, table.nbytes)


# ---------------------------------------------------------------- several columns


class CorsePair(Reckoned[Corse]):
    """DESC and MONT, both filled in order."""

    of = Corse
    options = ({"columns": ("DM",), "sec": ANY},)

    def worth(self) -> Worth:
        from yamotheque.solve.corse import known

        return known.pair_worth(self.game)

    def matches(self) -> Matches | None:
        from yamotheque.solve.corse import known

        return known.pair_matches(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.corse.pairs import solved_whole

        table = solved_whole(fresh=fresh, progress=progress)
        return Optimum(table.start, table.spread, table.nbytes)


class CorseBeside(Reckoned[Corse]):
    """A column filled in order and a free one: their tables are too large to be kept for hints."""

    of = Corse
    options = ({"columns": ("DL", "LM"), "sec": ANY}, {"columns": ("DS", "MS")})
    aside = Text("en quelques minutes", "within minutes")

    def worth(self) -> Worth:
        from yamotheque.solve.corse import known

        return known.learnt_worth(self.game)

    def matches(self) -> Matches | None:
        from yamotheque.solve.corse import known

        return known.learnt_matches(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.corse.pairs import solved_pair

        found = solved_pair(self.game.columns, fresh=fresh, progress=progress)
        return Optimum(found.value, found.spread, found.nbytes)


class CorseLearnt(Reckoned[Corse]):
    """Any other columns."""

    of = Corse
    options = ({"columns": ("DLM",), "sec": ANY}, {"columns": ANY})
    aside = Text("les autres colonnes", "other columns")
    solved = False
    levels = (1.2, 2.05, 3.5)
    puzzles = True

    def worth(self) -> Worth:
        from yamotheque.solve.corse import known

        return known.learnt_worth(self.game)

    def matches(self) -> Matches | None:
        from yamotheque.solve.corse import known

        return known.learnt_matches(self.game)

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        """An error that says what the learnt value expects, and how good that is."""
        from yamotheque.solve.corse import known

        chosen, (value, within) = self.game.columns, known.learnt_mean(self.game)
        fr, within_fr = (f"{number:.1f}".replace(".", ",") for number in (value, within))
        raise NotSolved(
            f"Les colonnes {chosen} ne sont pas résolues exactement. Le robot optimal, qui les "
            f"a apprises, en attend {fr} points, à {within_fr} près.",
            f"The columns {chosen} are not solved exactly. The bot optimal, which has learnt "
            f"them, expects {value:.1f} points, within about {within:.1f}.",
        )
