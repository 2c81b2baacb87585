"""What is known of each game, with which of its options, and who knows it: every study of ours.

Nothing here needs more than the standard library: a `maker` is imported when it is first asked.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

from yamotheque.game import Game
from yamotheque.games.corse import COLUMNS, WHOLE_THROWS, Corse
from yamotheque.games.relatives import Relative
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yami import Yami
from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.games.yamslam import Yamslam
from yamotheque.solve.corse import LEARNT
from yamotheque.solve.looks import (
    BaseLook,
    LigneLook,
    ProgressionLook,
    QuickLook,
    YamiLook,
    YamMasterLook,
    YamslamLook,
)
from yamotheque.solve.races import Hands, QuickRace, ToGoal
from yamotheque.solve.yam_master import WEIGHTS as YAM_MASTER
from yamotheque.solve.yaminos_muggins import weights_of
from yamotheque.solve.yamslam import WEIGHTS as YAMSLAM
from yamotheque.words import Text
from yamotheque.worth.race import Race
from yamotheque.worth.study import ANY, Question, Reckoned, Study, fetched
from yamotheque.worth.worth import Worth

# ---------------------------------------------------------------- Yams Corse

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
    """A single column, with either bonus.

    When SEC may be marked matters only where it is filled.
    """

    of = Corse
    maker = "yamotheque.solve.corse.makers:ColumnMaker"
    options = (
        {"columns": tuple(sorted(COLUMNS.keys() - WHOLE_THROWS)), "sec": ANY, "bonus": ANY},
        {"columns": tuple(WHOLE_THROWS), "bonus": ANY},
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
    """Any other columns that were learnt; what is new is played on."""

    of = Corse
    maker = "yamotheque.solve.corse.makers:LearntMaker"
    options = ({"columns": ("DLM",), "sec": ANY}, {"columns": ANY})
    aside = Text("les autres colonnes", "other columns")
    solved = False
    levels = (1.2, 2.05, 3.5)
    puzzles = True

    @classmethod
    def fits(cls, game: Game[Any]) -> bool:
        known = isinstance(game, Corse) and set(game.columns) <= set(LEARNT)
        return known and super().fits(game)


# ---------------------------------------------------------------- the other games of dice


class RelativeStudy(Reckoned[Relative]):
    """Yahtzee, Yatzy and Yacht with any of their options."""

    of = Relative
    maker = "yamotheque.solve.relatives:RelativeMaker"
    puzzles = True
    options = ({"rules": ANY, "full_house": ANY},)


GRAND_SLAM = Question(
    "grand_slam",
    Text(
        "Donner aussi la plus grande chance du Grand Chelem",
        "Give the highest chance of the Grand Slam too",
    ),
    fetched("yamotheque.solve.yamslam.worth:grand_slam"),
)


class YamslamAlone(Reckoned[Yamslam]):
    """Yamslam for one player, solved whole."""

    of = Yamslam
    maker = "yamotheque.solve.yamslam.worth:YamslamMaker"
    look = YamslamLook
    puzzles = True
    options = ({"mode": ("solo",), "two_pairs": ANY},)
    questions = (GRAND_SLAM,)


class YamslamBetween(Reckoned[Yamslam]):
    """Yamslam between players or teams, whose chances to win are learnt by self-play."""

    of = Yamslam
    maker = "yamotheque.solve.yamslam.chances:YamslamBetweenMaker"
    look = YamslamLook
    options = ({"mode": ("classic", "teams"), "two_pairs": ANY, "yamslam_series": ANY},)
    solved = False
    levels = (0.04, 0.08, 0.16)
    needs = ("numpy",)
    weights = YAMSLAM


class YamMasterStudy(Reckoned[YamMaster]):
    """Yam Master, whose chance to win is learnt by self-play."""

    of = YamMaster
    maker = "yamotheque.solve.yam_master.worth:YamMasterMaker"
    look = YamMasterLook
    puzzles = True
    options = ({"defi_cells": ANY},)
    solved = False
    levels = (0.036, 0.073, 0.136)
    needs = ("numpy",)
    weights = YAM_MASTER


# ---------------------------------------------------------------- sticks


class YaminosYamStudy(Reckoned[YaminosYam]):
    """The Yam, any number of rounds by any of its rules: rounds follow one another."""

    of = YaminosYam
    maker = "yamotheque.solve.yaminos_yam.win:YaminosYamMaker"
    levels = (0.6, 0.95, 1.4)
    puzzles = True
    options = ({"rounds": ANY, "plus_moins": ANY, "suite_rest": ANY},)


class YaminosBaseStudy(Reckoned[YaminosBase]):
    """The race to 40 of the Jeu de base; its optimum is that of a turn."""

    of = YaminosBase
    maker = "yamotheque.solve.yaminos_base.worth:RaceMaker"
    look = BaseLook
    levels = (0.04, 0.08, 0.14)
    aside = Text("un tour", "a turn")
    puzzles = True


class YaminosProgressionStudy(Reckoned[YaminosProgression]):
    """All seven phases of Progression."""

    of = YaminosProgression
    maker = "yamotheque.solve.yaminos_laid.worth:ProgressionMaker"
    look = ProgressionLook
    levels = (2.4, 3.6, 6.0)
    needs = ()


class YaminosLigneStudy(Reckoned[YaminosLigne]):
    """The race to 200 of Tous en ligne; its optimum is that of a turn."""

    of = YaminosLigne
    maker = "yamotheque.solve.yaminos_laid.race:LigneMaker"
    look = LigneLook
    levels = (0.23, 0.31, 0.38)
    aside = Text("un tour", "a turn")
    needs = ("numpy",)


# ---------------------------------------------------------------- played on


class MugginsChances(Study[YaminosMuggins]):
    """Muggins, De plus en plus, Pair et impair."""

    of = YaminosMuggins
    maker = "yamotheque.solve.yaminos_muggins.chances:MugginsWorth"
    levels = (0.18, 0.34, 0.68)

    def race(self) -> Race:
        return ToGoal(self.game, self.look(self.game), self.game.key)

    def worth(self) -> Worth:
        # Without what was learnt, as in a browser, positions are played on as in any other game.
        learnt = find_spec("numpy") and weights_of(self.game).exists()
        return fetched(self.maker)(self.game) if learnt else super().worth()


class YamiChances(Study[Yami]):
    """Yami and Yami XXL, from what each seat sees."""

    of = Yami
    look = YamiLook
    levels = (0.06, 0.18, 0.27)
    options = ({"couleur_quinte": ANY},)

    def race(self) -> Race:
        return Hands(self.game, self.look(self.game), "yami")


class QuickChances(Study[YaminosQuick]):
    """The quick games, nearly all of which are luck."""

    of = YaminosQuick
    look = QuickLook
    levels = (0.18, 0.46, 0.75)
    options = (dict.fromkeys(("kind", "throws", "target", "variant", "minimum", "per"), ANY),)

    def race(self) -> Race:
        return QuickRace(self.game, self.look(self.game))


OURS: Final[tuple[type[Study[Any]], ...]] = (
    RelativeStudy,
    CorseColumn,
    CorseOrdered,
    CorsePair,
    CorseLearnt,
    YamslamAlone,
    YamslamBetween,
    YamMasterStudy,
    YaminosYamStudy,
    YaminosBaseStudy,
    YaminosProgressionStudy,
    YaminosLigneStudy,
    MugginsChances,
    YamiChances,
    QuickChances,
)
"""Of those that fit a game, the first one counts."""
