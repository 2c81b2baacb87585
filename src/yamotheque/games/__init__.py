"""The games of the family, one file each."""

from __future__ import annotations

from typing import Any, Final

from yamotheque.game import Game
from yamotheque.games.corse import Corse
from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yami import Yami
from yamotheque.games.yami_xxl import YamiXxl
from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.games.yaminos_parite import YaminosParite
from yamotheque.games.yaminos_plus import YaminosPlus
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.games.yamslam import Yamslam
from yamotheque.games.yatzy import Yatzy
from yamotheque.words import YamsError

GAMES: Final[dict[str, Game[Any]]] = {
    game.key: game
    for game in (
        Corse(),
        Yahtzee(),
        Yatzy(),
        Yacht(),
        Yamslam(),
        YamMaster(),
        Yami(),
        YamiXxl(),
        YaminosBase(),
        YaminosMuggins(),
        YaminosPlus(),
        YaminosProgression(),
        YaminosLigne(),
        YaminosParite(),
        YaminosYam(),
        YaminosQuick(),
    )
}


class UnknownGame(YamsError):
    """A game that we do not have; the error lists those that we do."""


def find_game(key: str) -> Game[Any]:
    """A game by its key, with its default options."""
    try:
        return GAMES[key.strip().lower()]
    except KeyError:
        names = ", ".join(GAMES)
        raise UnknownGame(
            f"Le jeu « {key[:40]} » n'existe pas : attendu {names}.",
            f"There is no game '{key[:40]}': expected {names}.",
        ) from None
