"""Print positions of every game as a page gets them, a line of JSON each, for tests of the page.

`python -m tools.building.positions` plays each game, and each of its options set otherwise, at
random, reads the matches that masters played, and prints every kind of position that a player met
there: what lies there, and what may be done. With `--masters` it has the masters play theirs anew.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from yamotheque.bots import find_bot
from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.games import HOUSE
from yamotheque.match import Match, replay
from yamotheque.match.record import Record
from yamotheque.options import Option, options_of
from yamotheque.pieces.sheet import Box, Sheet
from yamotheque.server.matches.events import lines
from yamotheque.server.matches.material import sent, told
from yamotheque.words import YamsError

MASTERS: Final = Path(__file__).parents[2] / "tests" / "masters"
"""What masters played: thinking takes them too long to do it for each test."""

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


def played(match: Match, bot: str) -> Match:
    """A match as a bot goes on with it on both sides."""
    chooser, draw = find_bot(bot), random.Random(7)
    for _ in range(MOVES):
        turn = match.turn
        if not isinstance(turn, int):
            break
        view = match.game.view(match.state, turn)
        match.play(chooser.choose(match.game, view, turn, draw.randrange))
    return match


def boxes(match: Match, state: Any, seat: Seat) -> dict[tuple[int, str, int], Box]:
    """The boxes of a seat's sheet, by its place on the table, their line and their column."""
    return {
        (place, line.key, column): box
        for place, piece in enumerate(match.game.scene(state, seat))
        if isinstance(piece, Sheet) and piece.seat == seat
        for line in piece.lines
        for column, box in enumerate(line.boxes)
    }


def gathered(game: Game[Any], state: Any, seat: Seat) -> int:
    """What a seat has scored, and what it has at stake in a turn that it may stop."""
    return game.scores(state)[seat] + int(getattr(state, "at_stake", 0))


def brings(match: Match, seat: Seat) -> dict[str, list[int]]:
    """What each move writes into boxes, or scores at once where it writes none."""
    game, state = match.game, match.state
    before = boxes(match, state, seat)
    found = {}
    for move in match.moves:
        after = game.play(state, move)
        written = boxes(match, after, seat)
        points = [
            written[place].points
            for place, box in before.items()
            if place in written and box.move == str(move) and box.points is None
        ]
        scored = gathered(game, after, seat) - gathered(game, state, seat)
        found[str(move)] = [one for one in points if one is not None] or [scored]
    return found


def positions(match: Match, options: dict[str, str], met: set[Any]) -> Iterator[dict[str, Any]]:
    """Each kind of position that was met in a match, unless it was met before."""
    for number in range(match.version + 1):
        then = match.at(number)
        turn, kind = then.turn, kind_of(then)
        if not isinstance(turn, int) or kind in met:
            continue
        met.add(kind)
        scene = then.scene(turn)
        yield {
            "game": then.game.key,
            "options": options,
            "version": number,
            "turn": turn,
            "players": list(then.players),
            "moves": [str(move) for move in then.moves],
            "brings": brings(then, turn),
            "told": told(then.game, then.moves, scene),
            "undo": then.undoable == turn,
            "pieces": sent(scene),
            "entries": lines(then, then.entries_for(turn, max(0, number - 40))),
        }


def of(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """The positions of a game: those that its master met, then, for each option, at random."""
    met: set[Any] = set()
    record = Record.read((MASTERS / f"{game.key}.txt").read_text(encoding="utf-8"))
    yield from positions(replay(record), {}, met)
    for options in variants(game):
        known = set() if options else met
        yield from positions(played(begun(game, options), "random"), options, known)


def write_masters() -> None:
    """Have the master of each game play against itself."""
    MASTERS.mkdir(exist_ok=True)
    for game in HOUSE.values():
        record = played(begun(game, {}), "master").record
        (MASTERS / f"{game.key}.txt").write_text(str(record), encoding="utf-8")


def main() -> None:
    """Print them."""
    if "--masters" in sys.argv:
        write_masters()
    for game in HOUSE.values():
        for position in of(game):
            sys.stdout.buffer.write(msgspec.json.encode(position) + b"\n")


if __name__ == "__main__":
    main()
