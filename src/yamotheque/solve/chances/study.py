"""The games between players that are played on, each with what is known of it."""

from __future__ import annotations

from yamotheque.games.yami import Yami
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.solve.chances.looks import QuickLook, YamiLook
from yamotheque.solve.chances.races import Hands, QuickRace, ToGoal
from yamotheque.worth.race import Race
from yamotheque.worth.study import ANY, Study


class MugginsChances(Study[YaminosMuggins]):
    """Muggins, De plus en plus, Pair et impair."""

    of = YaminosMuggins
    levels = (0.18, 0.34, 0.68)

    def race(self) -> Race:
        return ToGoal(self.game, self.look(self.game), self.game.key)


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
