"""Yamslam alone, solved whole, for the points or for the Grand Slam."""

from __future__ import annotations

from yamotheque.games.yamslam import Yamslam
from yamotheque.study import ANY, Answer, Optimum, Oracle, Progress, Question, Study, silent
from yamotheque.words import Text


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


class YamslamAlone(Study[Yamslam]):
    """The game for one player."""

    of = Yamslam
    puzzles = True
    options = ({"mode": ("solo",), "two_pairs": ANY},)
    questions = (GRAND_SLAM,)

    def oracle(self) -> Oracle:
        from yamotheque.solve.yamslam.oracle import YamslamOracle
        from yamotheque.solve.yamslam.solver import solved_solo

        return YamslamOracle(self.game, solved_solo(four_alike=four_alike(self.game)))

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        from yamotheque.solve.yamslam.solver import solved_solo

        solo = solved_solo(four_alike=four_alike(self.game), fresh=fresh, progress=progress)
        return Optimum(solo.value(), solo.spread, solo.nbytes)
