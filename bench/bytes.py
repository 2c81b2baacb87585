"""What a move costs on the wire, for every game, at a table of two and at a full one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from yamotheque.facets import Ranked
from yamotheque.game import Game
from yamotheque.games import HOUSE
from yamotheque.match import Match
from yamotheque.server.matches import views
from yamotheque.server.matches.encoded import Shown
from yamotheque.server.matches.stored_match import Chair, Stored
from yamotheque.server.matches.table import Table
from yamotheque.server.news.wire import deflated

HEAD = 4
"""What a frame of more than 125 bytes has before them."""
ME = "me"


def tables(game: Game[Any]) -> tuple[int, int]:
    """How many sit at a small table and at a full one."""
    return max(2, game.seats[0]), game.seats[-1]


def seated(game: Game[Any], seats: int) -> Table:
    """A table at which one session moves for all the players."""
    names = [f"Joueur {seat + 1}" for seat in range(seats)]
    match = Match(game, players=names, dice="seed:1")
    chairs = tuple(Chair(f"player{seat}", ME, name, "FR") for seat, name in enumerate(names))
    stored = Stored("abcdefghijkm", match.record, chairs, Ranked.of(game).category(), "playing", "")
    return Table(stored)


def messages(game: Game[Any], seats: int, moves: int) -> Iterator[bytes]:
    """What a page is told as it sits down, and after each of so many moves chosen blindly."""
    table = seated(game, seats)
    choose = random.Random(1).choice
    shown = Shown(views.view(table, ME))
    yield shown.whole
    for _ in range(moves):
        if table.match.over:
            return
        known = shown.known
        table.match.play(choose(table.match.moves))
        shown = Shown(views.view(table, ME))
        yield shown.since(known)


def frames(game: Game[Any], seats: int, moves: int) -> list[int]:
    """How long the frames of those messages are."""
    sizes, said = [], b""
    for message in messages(game, seats, moves):
        packed, said = deflated(message, said)
        sizes.append(len(packed) + HEAD)
    return sizes


def main(moves: int = 300) -> None:
    """Print the bytes of every game."""
    print("bytes of a move on the wire (sitting down; mean; most)")
    for key, game in HOUSE.items():
        for seats in tables(game):
            first, *later = frames(game, seats, moves)
            mean = sum(later) / len(later)
            print(f"  {key:20} {seats} players  {first:5}  {mean:5.0f}  {max(later):5}")


if __name__ == "__main__":
    main()
