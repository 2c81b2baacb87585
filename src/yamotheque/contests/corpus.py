"""A corpus: many games between bots, each kept whole as a line that can be played again.

A folder has `corpus.json`, which says what is in it, `schema.json`, which says what a line is, and
for each game parts such as `yahtzee/0000000.jsonl.gz`. Who sits where goes round all pairings, and
what falls depends on the seed and the number of a game alone: the same command writes the same
lines on any number of cores. A part is there when it is whole, so what was interrupted goes on.
"""

from __future__ import annotations

import gzip
import json
import os
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import yamotheque
from yamotheque.bots import bot_for
from yamotheque.chance import Seat
from yamotheque.contests.simulate import in_order
from yamotheque.contests.tournament import seats_for
from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.match.match import Match, replay
from yamotheque.match.record import Entry, Record
from yamotheque.match.result import final_shares
from yamotheque.words import YamsError
from yamotheque.worth.makers import worth_of

FORMAT: Final = 1
MOST_GAMES: Final = 10_000_000
MOST_SEED: Final = 10**9 - 1
PART: Final = 1000
"""So many games are one file."""
EACH: Final = 10**9
"""So many numbers of dice belong to one seed."""
LEVELS: Final = ("debutant", "amateur", "confirme", "master")
WORDS: Final = {"type": "array", "items": {"type": "string"}}
NUMBERS: Final = {"type": "array", "items": {"type": "integer"}}
LINE: Final[Mapping[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A game of a corpus",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "game": {"type": "string", "description": "The key of the game."},
        "edition": {"type": "integer", "description": "The edition of its rules."},
        "options": {
            "type": "object",
            "additionalProperties": {"type": "string"},
            "description": "Its house rules, each with what was chosen.",
        },
        "number": {"type": "integer", "description": "The number of this game, from 0."},
        "bots": WORDS | {"description": "Who sat in each seat, by the names of the bots."},
        "dice": {"type": "string", "description": "`seed:` and the number that the dice fell by."},
        "entries": WORDS
        | {"description": "Who did what, as in a record: a seat from 1, or * for what fell."},
        "gains": {
            "type": "array",
            "items": NUMBERS | {"minItems": 2, "maxItems": 2},
            "description": "The moves that changed their seat's score: entry and points.",
        },
        "scores": NUMBERS | {"description": "The points of each seat at the end."},
        "shares": {
            "type": "array",
            "items": {"type": "number"},
            "description": "What each seat has of the win: 1, or less where it is shared.",
        },
    },
}
"""What a line is, as JSON Schema says it."""


@dataclass(frozen=True)
class WholeGame:
    """One game of a corpus."""

    game: str
    edition: int
    options: Mapping[str, str]
    number: int
    bots: Sequence[str]
    dice: str
    entries: Sequence[str]
    gains: Sequence[Sequence[int]]
    scores: Sequence[int]
    shares: Sequence[float]

    @property
    def record(self) -> Record:
        """The game as a record, which `yams replay` and `yams verify` read."""
        return Record(
            game=self.game,
            edition=self.edition,
            options=tuple(self.options.items()),
            players=tuple(f"{bot} {seat}" for seat, bot in enumerate(self.bots, 1)),
            dice=self.dice,
            entries=tuple(map(Entry.read, self.entries)),
            scores=tuple(self.scores),
        )

    @property
    def match(self) -> Match:
        """The game played again, with the position after each entry."""
        return replay(self.record)


@dataclass(frozen=True)
class Corpus:
    """What a corpus is made of: a seed, the bots that sit down, and how many games of each kind."""

    seed: int
    games: int
    keys: Sequence[str]
    bots: Sequence[str] = LEVELS

    def seated(self, game: Game[Any], number: int) -> tuple[str, ...]:
        """Who sits where in a game: all pairings in turn."""
        many = len(self.bots)
        return tuple(self.bots[number // many**seat % many] for seat in range(seats_for(game)))

    def play(self, game: Game[Any], number: int) -> WholeGame:
        """One game, which depends on the seed and its number alone."""
        names, chooser = self.seated(game, number), random.Random(f"{self.seed}/{number}")
        bots = [bot_for(game, name) for name in names]
        dice = f"seed:{self.seed * EACH + number}"
        match, gains = Match(game, players=["A"] * len(names), dice=dice), []
        while isinstance(seat := match.turn, Seat):
            state, entry = match.state, match.version + 1
            move = bots[seat].choose(game, game.view(state, seat), seat, chooser.randrange)
            match.play(move)
            after = game.play(state, move)  # before anything has fallen
            if gained := game.scores(after)[seat] - game.scores(state)[seat]:
                gains.append((entry, gained))
        return WholeGame(
            game.key,
            game.edition,
            dict(match.settings),
            number,
            names,
            dice,
            tuple(map(str, match.entries)),
            tuple(gains),
            tuple(match.scores),
            tuple(share / 100 for share in final_shares(game, match.state)),
        )

    def begin(self, folder: Path) -> None:
        """Say in a folder what is in it; one that has another corpus is refused."""
        told = {"format": FORMAT, "version": yamotheque.__version__} | asdict(self)
        text = json.dumps(told, indent=2) + "\n"
        said = folder / "corpus.json"
        if said.exists() and said.read_text(encoding="utf-8") != text:
            raise YamsError(
                f"{folder} a déjà un autre corpus : attendu un dossier vide, ou la même commande.",
                f"{folder} has another corpus: expected an empty folder, or the same command.",
            )
        folder.mkdir(parents=True, exist_ok=True)
        said.write_text(text, encoding="utf-8")
        (folder / "schema.json").write_text(json.dumps(LINE, indent=2) + "\n", encoding="utf-8")

    def write(self, folder: Path, workers: int | None = None) -> Iterator[int]:
        """Play all that a folder does not have yet, on all cores (or `workers`).

        It tells how many games there are more, those that lay there already first.
        """
        self.begin(folder)
        for key in self.keys:
            game = find_game(key)
            parts = [range(at, min(at + PART, self.games)) for at in range(0, self.games, PART)]
            missing = [part for part in parts if not file_of(folder, key, part).exists()]
            yield self.games - sum(map(len, missing))
            if any(bot_for(game, name).consults(game) for name in self.bots):
                worth_of(game)  # made before the workers start, who share it
            at_once = min(workers or os.cpu_count() or 1, max(1, len(missing)))
            yield from in_order(partial(self.write_part, folder, game), missing, at_once)

    def write_part(self, folder: Path, game: Game[Any], part: range) -> int:
        """Play a part and write it down, all of it or nothing; how many games it has."""
        file = file_of(folder, game.key, part)
        file.parent.mkdir(exist_ok=True)
        unfinished = file.with_suffix(".unfinished")
        # Without the moment it was written at, the same games are the same file.
        with unfinished.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
            for number in part:
                line = json.dumps(asdict(self.play(game, number)), separators=(",", ":"))
                packed.write(f"{line}\n".encode())
        unfinished.replace(file)
        return len(part)


def file_of(folder: Path, key: str, part: range) -> Path:
    """Where a part lies."""
    return folder / key / f"{part.start:07}.jsonl.gz"


def read(folder: Path, key: str) -> Iterator[WholeGame]:
    """The games of one kind that a folder has, by their numbers."""
    for file in sorted((folder / key).glob("*.jsonl.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield WholeGame(**json.loads(line))
