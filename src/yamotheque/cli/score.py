"""`yams score`: what some dice are worth in every cell."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from yamotheque.cli.command import described
from yamotheque.cli.games import GAME, GAME_HELP, JSON_HELP, asked_game
from yamotheque.cli.language import say
from yamotheque.cli.screen import complain, console, print_json
from yamotheque.game import Game
from yamotheque.words import Text, YamsError

ROLL = say(Text("LANCER", "ROLL"))
ROLL_HELP = say(
    Text(
        "Ce qui est tombé, par exemple 33322. Sans lancer : un par ligne sur l'entrée standard.",
        "What fell, for example 33322. Without any: one a line on standard input.",
    )
)
TYPE_ROLLS = Text("Un lancer par ligne, Ctrl-D pour finir.", "One roll a line, Ctrl-D to end.")


@dataclass(frozen=True)
class Worth:
    """Some material as it was given, and what it is worth in each cell."""

    roll: str
    cells: Mapping[str, int]


@described(
    Text(
        "Ce que valent des dés dans chaque case. Plusieurs lancers à la fois, en arguments ou sur "
        "l'entrée standard.",
        "What some dice are worth in every cell. Several rolls at once, as arguments or on "
        "standard input.",
    )
)
def score(
    game: Annotated[str, typer.Argument(metavar=GAME, help=GAME_HELP)],
    rolls: Annotated[list[str] | None, typer.Argument(metavar=ROLL, help=ROLL_HELP)] = None,
    json: Annotated[bool, typer.Option("--json", help=JSON_HELP)] = False,
) -> int:
    rules = asked_game(game, "yams score")
    worths = Worths(rules, list(rolls or ()))
    if json:
        for worth in worths:
            print_json({"roll": worth.roll, "cells": dict(worth.cells)})
    else:
        print_tables(rules, worths)
    return 1 if worths.failed else 0


class Worths:
    """What each roll is worth, in order; a bad one is said on standard error and passed over."""

    def __init__(self, game: Game[Any], rolls: list[str]) -> None:
        self.game = game
        self.rolls = rolls
        self.failed = False

    def __iter__(self) -> Iterator[Worth]:
        for place, material in self.materials():
            try:
                yield self.worth(material)
            except YamsError as error:
                self.failed = True
                complain(Text(place.fr + error.text.fr, place.en + error.text.en))

    def materials(self) -> Iterator[tuple[Text, str]]:
        """Each roll and where it stands; arguments such as `3 3 3 2 2` are one roll together."""
        if not self.rolls:
            if sys.stdin.isatty():
                print(say(TYPE_ROLLS), file=sys.stderr)
            for number, line in enumerate(sys.stdin, 1):
                if line.strip():
                    yield Text(f"Ligne {number} : ", f"Line {number}: "), line.strip()
            return
        together = " ".join(self.rolls)
        if len(self.rolls) == 1 or self.reads(together):
            yield Text("", ""), together
            return
        for number, roll in enumerate(self.rolls, 1):
            yield Text(f"Lancer {number} : ", f"Roll {number}: "), roll

    def reads(self, material: str) -> bool:
        """Whether this is some material of the game."""
        try:
            self.game.worth(material)
        except YamsError:
            return False
        return True

    def worth(self, material: str) -> Worth:
        """What some material is worth; it is shown without its spaces where it means the same."""
        cells = self.game.worth(material)
        short = "".join(filter(str.isalnum, material))
        return Worth(short if self.reads(short) else " ".join(material.split()), cells)


def print_tables(game: Game[Any], worths: Worths) -> None:
    """A column for each roll, a line for each cell; as many rolls side by side as fit."""
    screen = console()
    titles = titles_of(game)
    room = max(1, (screen.width - 14) // 8)
    waiting: list[Worth] = []
    for worth in worths:
        waiting.append(worth)
        if len(waiting) == room:
            print_table(waiting, titles)
            waiting = []
    if waiting:
        print_table(waiting, titles)


def print_table(worths: list[Worth], titles: Mapping[str, str]) -> None:
    """Some rolls side by side."""
    from rich.table import Table
    from rich.text import Text as Line

    from yamotheque.cli.drawings.sheet import RULES

    table = Table(box=RULES, show_edge=False, pad_edge=False, padding=(0, 1))
    table.add_column("", no_wrap=True)
    for worth in worths:
        table.add_column(worth.roll, justify="right", no_wrap=True, min_width=5)
    for cell in worths[0].cells:
        points = [worth.cells[cell] for worth in worths]
        marks = [Line(str(each), "bold" if each else "dim") for each in points]
        table.add_row(titles.get(cell, cell), *marks)
    console().print(table)


def titles_of(game: Game[Any]) -> dict[str, str]:
    """The cells' titles, as the sheets of the game have them."""
    from yamotheque.pieces.sheet import Sheet

    pieces = game.scene(game.start(game.seats[0]), None)
    sheets = [piece for piece in pieces if isinstance(piece, Sheet)]
    return {line.key: say(line.title) for sheet in sheets for line in sheet.lines}
