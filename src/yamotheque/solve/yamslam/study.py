"""Yamslam alone, solved whole, for the points or for the Grand Slam."""

from __future__ import annotations

from yamotheque.games.yamslam import Yamslam
from yamotheque.solve.yamslam.look import YamslamLook
from yamotheque.words import Text
from yamotheque.worth.study import ANY, Answer, Optimum, Progress, Question, Reckoned, silent
from yamotheque.worth.worth import Worth


def four_alike(game: Yamslam) -> bool:
    """Whether four equal dice are two pairs too."""
    return game.two_pairs == "four-alike"


def grand_slam(game: Yamslam, number: int, fresh: bool, progress: Progress) -> Answer:
    """The highest chance of the Grand Slam."""
    from yamotheque.solve.yamslam.solver import solved_solo

    solo = solved_solo(grand_slam=True, four_alike=four_alike(game), fresh=fresh, progress=progress)
    title = Text("Grand Chelem : plus grande chance", "Grand Slam: highest chance")
    return Answer({"grand_slam": solo.value()}, ((title, solo.value()),))


GRAND_SLAM = Question(
    "grand_slam",
    Text(
        "Donner aussi la plus grande chance du Grand Chelem",
        "Give the highest chance of the Grand Slam too",
    ),
    grand_slam,
)


class YamslamAlone(Reckoned[Yamslam]):
    """The game for one player."""

    of = Yamslam
    look = YamslamLook
    puzzles = True
    options = ({"mode": ("solo",), "two_pairs": ANY},)
    questions = (GRAND_SLAM,)

    def worth(self) -> Worth:
        from yamotheque.solve.yamslam.solver import solved_solo
        from yamotheque.solve.yamslam.worth import YamslamWorth

        return YamslamWorth(self.game, solved_solo(four_alike=four_alike(self.game)))

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yamslam.solver import solved_solo

        solo = solved_solo(four_alike=four_alike(self.game), fresh=fresh, progress=progress)
        return Optimum(solo.value(), solo.spread, solo.nbytes)
