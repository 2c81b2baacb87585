"""A bot over HTTP: it opens a table, sits down against one of ours, and follows it by WebSocket.

    pip install httpx websockets
    yams serve
    python examples/bot_over_http.py http://127.0.0.1:8000 yahtzee greedy

HTTP opens the table; then every view of it comes over the socket, with the moves that may be made,
and one of them goes back. Replace `choose` by something cleverer.
"""

import json
import sys

import httpx
from websockets.sync.client import connect


def choose(table: dict) -> str:
    """The last move of the list: in most games that is to mark, place or take something."""
    return table["moves"][-1]


def play(server: str, game: str, opponent: str) -> dict:
    """Play one whole game against a bot of the server; the table at its end."""
    with httpx.Client(base_url=server, timeout=60) as http:
        begun = http.post("/api/programs", json={"pseudo": "Robot"}).raise_for_status().json()
        carried = {"authorization": f"Bearer {begun['token']}"}
        http.headers.update(carried)
        players = [{"name": "Robot"}, {"name": opponent, "bot": opponent}]
        opened = http.post("/api/tables", json={"game": game, "players": players})
        address = opened.raise_for_status().json()["id"]
        seeds = {"seeds": ["any words of ours", "and of theirs"]}
        http.post(f"/api/tables/{address}/seeds", json=seeds).raise_for_status()
    with connect(f"ws{server.removeprefix('http')}/ws", additional_headers=carried) as socket:
        socket.send(json.dumps({"type": "watch", "table": address}))
        moved = -1
        for message in map(json.loads, socket):
            if message["type"] == "refused":
                raise RuntimeError(message["text"]["en"])
            if message["type"] == "table" and message["status"] != "playing":
                return message
            # The same table may be told twice; one move is enough.
            if message["type"] == "table" and message["moves"] and message["version"] > moved:
                moved = message["version"]
                move = {"version": moved, "move": choose(message)}
                socket.send(json.dumps({"type": "move", "table": address, "ref": 1, **move}))
    raise ConnectionError("the server closed the socket before the end of the game")


if __name__ == "__main__":
    ended = play(*sys.argv[1:4])
    for player, score in zip(ended["players"], ended["scores"], strict=True):
        print(f"{player['name']}: {score}")
