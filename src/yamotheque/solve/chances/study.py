"""The games between players that are valued by playing on."""

from __future__ import annotations

from yamotheque.games.yami import Yami
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.games.yamslam import Yamslam
from yamotheque.solve.chances.races import Chips, Hands, Race, Throws, ToGoal
from yamotheque.study import ANY, G, NotSolved, Optimum, Oracle, Progress, Study, silent


class ChancesStudy(Study[G]):
    """A game whose moves are played on, which is too slow for bots and good enough for people."""

    solved = False
    plays = False
    needs = ()
    levels = (0.0, 0.25, 0.5)

    def race(self) -> Race:
        """What its chances are reckoned from."""
        return Race(self.game, self.game.key)

    def oracle(self) -> Oracle:
        return self.race().oracle()

    def judge(self) -> Oracle:
        return self.race().judge()

    def optimum(self, *, fresh: bool = False, progress: Progress = silent) -> Optimum:
        """Nobody knows it."""
        title = self.game.title
        raise NotSolved(f"{title} n'est pas résolu.", f"{title} is not solved.")


class MugginsChances(ChancesStudy[YaminosMuggins]):
    """Muggins, De plus en plus, Pair et impair: what one leaves to the next tells after laps."""

    of = YaminosMuggins
    levels = (0.18, 0.34, 0.68)

    def race(self) -> Race:
        return ToGoal(self.game, self.game.goal, review=1000, laps=4)


class YamslamChances(ChancesStudy[Yamslam]):
    """Yamslam between players, or between teams."""

    of = Yamslam
    levels = (0.15, 0.38, 0.57)
    options = ({"mode": ("classic", "teams"), "two_pairs": ANY, "yamslam_series": ANY},)

    def race(self) -> Race:
        return Chips(self.game, f"yamslam {self.game.mode}")


class YamiChances(ChancesStudy[Yami]):
    """Yami and Yami XXL, from what each seat sees."""

    of = Yami
    levels = (0.06, 0.18, 0.27)
    options = ({"couleur_quinte": ANY},)

    def race(self) -> Race:
        return Hands(self.game, "yami")


class QuickChances(ChancesStudy[YaminosQuick]):
    """The quick games, nearly all of which are luck."""

    of = YaminosQuick
    levels = (0.18, 0.46, 0.75)
    options = (dict.fromkeys(("kind", "throws", "target", "variant", "minimum", "per"), ANY),)

    def race(self) -> Race:
        return Throws(self.game, self.game.key)
