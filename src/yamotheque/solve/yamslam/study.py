"""Yamslam alone, solved whole; between players, whose chances to win are learnt by self-play."""

from __future__ import annotations

from yamotheque.games.yamslam import Yamslam
from yamotheque.solve.yamslam.look import YamslamLook
from yamotheque.words import Text
from yamotheque.worth.study import ANY, Question, Reckoned, fetched

GRAND_SLAM = Question(
    "grand_slam",
    Text(
        "Donner aussi la plus grande chance du Grand Chelem",
        "Give the highest chance of the Grand Slam too",
    ),
    fetched("yamotheque.solve.yamslam.worth:grand_slam"),
)


class YamslamAlone(Reckoned[Yamslam]):
    """The game for one player."""

    of = Yamslam
    maker = "yamotheque.solve.yamslam.worth:YamslamMaker"
    look = YamslamLook
    puzzles = True
    options = ({"mode": ("solo",), "two_pairs": ANY},)
    questions = (GRAND_SLAM,)


class YamslamBetween(Reckoned[Yamslam]):
    """The game between players, or between teams."""

    of = Yamslam
    maker = "yamotheque.solve.yamslam.chances:YamslamBetweenMaker"
    look = YamslamLook
    options = ({"mode": ("classic", "teams"), "two_pairs": ANY, "yamslam_series": ANY},)
    solved = False
    levels = (0.04, 0.08, 0.16)
    needs = ("numpy",)
