"""Golden playthroughs: the start of a random match, for people to read and for tests to compare."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from yamotheque.game import Game, allowed_seats
from yamotheque.match import Match
from yamotheque.match.series import Series
from yamotheque.testing.promise import promise
from yamotheque.words import listed

READABLE = 100
"""A playthrough shows this many moves; of more it shows the first few."""
LARGEST = 20_000
"""So many bytes can still be read."""


def sit_down(game: Game[Any] | Series, seats: int, seed: int) -> Match:
    """A match of players A, B, ... about to begin."""
    players = [chr(ord("A") + seat) for seat in range(seats)]
    return Match(game, players=players, dice=f"seed:{seed}")


def golden_playthrough(game: Game[Any], seed: int = 1, decisions: int = 40) -> str:
    """The start of a random match for people to read: legal moves, entries, the table at times."""
    chooser = random.Random(seed)
    match = sit_down(game, min(allowed_seats(game), key=lambda seats: abs(seats - 2)), seed)
    lines = str(match.record).splitlines()
    for number in range(1, decisions + 1):
        if match.over:
            break
        before, moves = match.version, match.moves
        names = [str(move) for move in moves]
        most = len(names) if len(names) <= READABLE else READABLE // 5
        lines.append(f"# may: {listed(names, most).en}")
        match.play(chooser.choice(moves))
        lines.extend(str(entry) for entry in match.entries[before:])
        if number % 10 == 0 or match.over:
            lines.extend(f"| {line}".rstrip() for line in match.draw("fr").splitlines())
            lines.append(f"# scores {' '.join(map(str, match.scores))}")
    return "\n".join(lines) + "\n"


def write_playthrough(game: Game[Any], folder: Path) -> Path:
    """Write a game's golden playthrough; the difference shows what a change of rules did."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.key}.txt"
    path.write_text(golden_playthrough(game), encoding="utf-8")
    return path


def check_playthrough(game: Game[Any], folder: Path) -> None:
    """The golden playthrough exists and is what the rules give today."""
    path = folder / f"{game.key}.txt"
    golden = golden_playthrough(game)
    promise(path.exists(), f"there is no playthrough {path}: write_playthrough makes it")
    current = path.read_text(encoding="utf-8") == golden
    promise(current, f"{path} is not what the rules give: write_playthrough makes it anew")
    promise(len(golden.encode()) < LARGEST, f"{path} is too long to read")
