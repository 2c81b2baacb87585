"""The games as environments for learning programs, through the doors of the usual frameworks.

`alone` has an environment of Gymnasium, `many` a vector of them, `together` one of PettingZoo: they
are batches (`yamotheque.batch`), whose numbers of moves, observations, masks and rewards they hand
on. `openspiel` registers the games with OpenSpiel. `yamotheque/Yahtzee-v0` and the other games that
can be played alone are known to Gymnasium once `alone` is imported.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Final

from yamotheque.game import Game, allowed_seats, allows
from yamotheque.games import HOUSE, find_game
from yamotheque.match.series import presets_of
from yamotheque.options import configure

VERSION: Final = 0
"""Of the environments: another one when what they show or reward changes."""


def rules_of(game: str, seats: int | None = None, **options: Any) -> tuple[Game[Any], int]:
    """A game with its options and a number of seats it can be played by: the fewest of several."""
    rules: Game[Any] = configure(find_game(game), **options)
    many = seats or next(many for many in allowed_seats(rules) if many > 1)
    rules.check_seats(many)
    return rules, many


def played_alone() -> Mapping[str, Mapping[str, str]]:
    """The games of the house that one may play alone, and the options that it takes."""
    found: dict[str, Mapping[str, str]] = {}
    for key, game in HOUSE.items():
        for options in ({}, *(dict(preset.options) for preset in presets_of(game))):
            if "series" not in options and allows(configure(game, **options), 1):
                found.setdefault(key, options)
    return found


def register() -> None:
    """Make the games that one may play alone known to Gymnasium."""
    from gymnasium.envs import registration

    for key, options in played_alone().items():
        name = f"yamotheque/{key.title().replace('-', '')}-v{VERSION}"
        if name not in registration.registry:
            registration.register(
                name,
                "yamotheque.environments.alone:Alone",
                vector_entry_point="yamotheque.environments.many:Many",
                kwargs={"game": key, **options},
            )


if find_spec("gymnasium"):
    register()  # as Gymnasium has it: who imports the package can make them by their names
