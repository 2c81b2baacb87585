"""The protocol says the same with msgspec and with what stands in for it."""

import json
import subprocess
import sys

SAY = """
{stand_in}
from yamotheque.device import house
from yamotheque.games import GAMES
from yamotheque.match import Match
from yamotheque.server.matches.views import view
import msgspec
encode = msgspec.json.Encoder().encode
from yamotheque.server.offered import offered
from yamotheque.server.matches import stored_match, table
for game in offered(tuple(GAMES.values())):
    print(encode(game).decode())
for key, game in GAMES.items():
    seats = game.seats[0] if game.seats[0] > 1 or game.seats[-1] == 1 else 2
    match = Match(key, players=[f"P{{seat}}" for seat in range(seats)], dice="seed:1")
    for _ in range(12):
        if isinstance(match.turn, int):
            match.play(match.moves[-1])
    chairs = tuple(stored_match.Chair(name, "me", name, "") for name in match.players)
    stored = stored_match.Stored("x", match.record, chairs, "", "playing", "", False, None)
    print(encode(view(table.Table(stored), "me")).decode())
"""


def said(stand_in: str) -> list[object]:
    code = SAY.format(stand_in=stand_in)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_every_game_and_view_is_the_same_json() -> None:
    ours = said("from yamotheque.device.messages import stand_in; stand_in()")
    assert ours == said("import msgspec")
    assert len(ours) > 30
