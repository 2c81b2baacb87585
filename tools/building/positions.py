"""Print positions of every game as a page gets them, a line of JSON each, for tests of the page.

`python -m tools.building.positions` plays each game, and each of its options set otherwise, at
random, and the usual rules as a master does, and prints every kind of position that a player has
met: what lies there, and what may be done.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from yamotheque.bots import find_bot
from yamotheque.game import Game
from yamotheque.games import HOUSE
from yamotheque.match import Match
from yamotheque.options import Option, options_of
from yamotheque.server.matches.events import lines
from yamotheque.server.matches.material import sent, told
from yamotheque.words import YamsError

BOTS: Final = ("random", "master")
MOVES: Final = 80
"""A game is looked at for so many moves."""


def variants(game: Game[Any]) -> Iterator[dict[str, str]]:
    """The usual rules, and each option set otherwise."""
    yield {}
    for option in options_of(game):
        yield from ({option.key: value} for value in others(option))


def others(option: Option) -> list[str]:
    """The values of an option besides the usual one, as far as they can be played in a page."""
    if option.kind == "whole":
        return []
    return [
        choice.value
        for choice in option.choices
        if choice.value != option.default and not choice.real
    ]


def kind_of(match: Match) -> frozenset[tuple[str, bool]]:
    """What makes a position unlike others: its moves' verbs, and which have several."""
    verbs = [str(move).split()[0] for move in match.moves]
    return frozenset((verb, verbs.count(verb) > 1) for verb in verbs)


def begun(game: Game[Any], options: dict[str, Any]) -> Match:
    """A match of two players, or of as many as there have to be."""
    for seats in sorted(game.seats, key=lambda seats: abs(seats - 2)):
        try:
            names = [f"P{seat + 1}" for seat in range(seats)]
            return Match(game.key, players=names, dice="seed:7", **options)
        except YamsError:
            continue
    raise ValueError(f"{game.key} with {options} is for nobody")


def positions(
    game: Game[Any], options: dict[str, str], bot: str, met: set[Any]
) -> Iterator[dict[str, Any]]:
    """Each kind of position that a bot meets in one match, unless it was met before."""
    match = begun(game, options)
    chooser, draw = find_bot(bot), random.Random(7)
    for _ in range(MOVES):
        turn = match.turn
        if not isinstance(turn, int):
            return
        scene = match.scene(turn)
        kind = kind_of(match)
        if kind not in met:
            met.add(kind)
            yield {
                "game": game.key,
                "options": options,
                "bot": bot,
                "version": match.version,
                "turn": turn,
                "players": list(match.players),
                "moves": [str(move) for move in match.moves],
                "told": told(match.game, match.moves, scene),
                "undo": match.undoable == turn,
                "pieces": sent(scene),
                "entries": lines(match, match.entries_for(turn, max(0, match.version - 40))),
            }
        match.play(
            chooser.choose(match.game, match.game.view(match.state, turn), turn, draw.randrange)
        )


def main() -> None:
    """Print them."""
    for game in HOUSE.values():
        met: set[Any] = set()
        for options in variants(game):
            for bot in BOTS if not options else BOTS[:1]:
                for position in positions(game, options, bot, met):
                    sys.stdout.buffer.write(msgspec.json.encode(position) + b"\n")


if __name__ == "__main__":
    main()
