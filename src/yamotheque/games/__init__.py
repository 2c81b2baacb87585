"""The games: those of the house, one file each, and those of other packages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
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
from yamotheque.outside import outside_games
from yamotheque.words import YamsError

HOUSE: Final[dict[str, Game[Any]]] = {
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
"""Our own games by their keys."""


class Shelf(Mapping[str, Game[Any]]):
    """Every game by its key, our own first. Other packages are looked at only when need be."""

    @cached_property
    def outside(self) -> Mapping[str, Game[Any]]:
        """The games of other packages."""
        return outside_games(taken=HOUSE)

    def __getitem__(self, key: str) -> Game[Any]:
        return HOUSE[key] if key in HOUSE else self.outside[key]

    def __iter__(self) -> Iterator[str]:
        return chain(HOUSE, self.outside)

    def __len__(self) -> int:
        return len(HOUSE) + len(self.outside)


GAMES: Final = Shelf()


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
