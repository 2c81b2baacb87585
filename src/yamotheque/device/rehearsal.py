"""The beginning of every game, once: what that takes is then in the memory that a device keeps."""

from __future__ import annotations

import json
from typing import Any, Final

from yamotheque.device.house import House
from yamotheque.device.learnt import learnt
from yamotheque.game import Game, allowed_seats
from yamotheque.games import GAMES
from yamotheque.worth.makers import making_of

SIDES: Final = 6
"""A net says something of so many sides at most."""
MOVES: Final = 6
"""So many moves are made in each game: enough for a bot to have its turn in most."""


def rehearse(house: House) -> None:
    """Begin every game against bots in a house, and forget it."""
    learnt(nothing)
    for game in GAMES.values():
        begin(house, game)
    house.seen = ()
    making_of.cache_clear()


def nothing(name: str, told: object, rows: int) -> list[float]:
    """What a net says that has learnt nothing: in a rehearsal it is not there yet."""
    return [0.0] * (rows * SIDES)


def begin(house: House, game: Game[Any]) -> Any:
    """Make some moves of a game; its last view."""
    seats = allowed_seats(game)
    bots = max(seats[0], min(2, seats[-1])) - 1
    players = [{"name": "A"}, *[{"name": "B", "bot": "confirme"}] * bots]
    row: dict[str, Any] | None = None

    def ask(method: str, what: str = "", **body: object) -> Any:
        nonlocal row
        path = f"/api/tables/{row['id']}/{what}" if row else "/api/tables"
        question = {"method": method, "path": path, "body": body, "row": row}
        answer = json.loads(house.hear(json.dumps(question)))
        row = answer["keep"] or row
        return json.loads(answer["text"])

    ask("POST", game=game.key, players=players)
    view = ask("POST", "seeds", seeds=["0"] * len(players))
    for _ in range(MOVES):
        if view["moves"]:
            view = ask("POST", "moves", version=view["version"], move=view["moves"][-1])
        else:
            ask("POST", "bot")
            view = ask("GET")
    return view
