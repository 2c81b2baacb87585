"""`yams score GAME`: what some dice, sticks or cards are worth in every cell or figure."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import typer
from rich.text import Text as Line

from yamotheque.cli.arguments.flags import JSON_HELP, asked, flag, switch, with_flags
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import per_game
from yamotheque.cli.language import say, spoken
from yamotheque.cli.output.console import complain, console, print_json
from yamotheque.facets import OnPaper
from yamotheque.game import Game
from yamotheque.options import configure, options_of
from yamotheque.scorer import Scorer
from yamotheque.words import Text, YamsError

ROLL = say(Text("LANCER", "ROLL"))
ROLL_HELP = say(
    Text(
        "Ce qui est tombé, par exemple 33322, 4-4 0-4 ... ou 10P VC .... Plusieurs à la suite si "
        "l'on veut. Sans rien : un par ligne sur l'entrée standard.",
        "What fell, for example 33322, 4-4 0-4 ... or 10S VH .... Several in a row if you like. "
        "Without any: one a line on standard input.",
    )
)
TYPE_ROLLS = Text("Un lancer par ligne, Ctrl-D pour finir.", "One roll a line, Ctrl-D to end.")
ABOUT = Text(
    "Ce que vaut un lancer ou une main dans chaque case, et le meilleur rangement s'il y en a "
    "un.\n\n"
    "Avec --json, une ligne par lancer : roll, cells (les points de chaque case), et arranged (le "
    "meilleur rangement de chaque case, s'il y en a).",
    "What a roll or a hand is worth in every cell, and the best arrangement where there is one.\n\n"
    "With --json, a line for each roll: roll, cells (the points of each cell), and arranged (the "
    "best arrangement for each cell, where there are any).",
)


@per_game(
    Text(
        "Ce que valent des dés, des bâtonnets ou des cartes. "
        "yams score JEU --help donne les options d'un jeu.",
        "What dice, sticks or cards are worth. yams score GAME --help gives the options of a game.",
    )
)
def score(game: Game[Any]) -> Callable[..., int]:
    """The command that scores a game's material, with what may be asked along with it."""
    own = OnPaper.of(game).scorer()
    questions = own.questions if own else ()

    def command(rolls: list[str] | None, json: bool, **options: str | None) -> int:
        chosen = asked(options)
        answers = {each.key: chosen.pop(each.key) for each in questions if each.key in chosen}
        with misuse_of(f"yams score {game.key}"):
            scorer = scorer_of(configure(game, **chosen)).asking(**answers)
        refused: list[Text] = []
        found = read_rolls(scorer, rolls or (), refused)
        if json:
            for each in found:
                print_json(each.told())
        else:
            print_tables(scorer, found)
        return 1 if refused else 0

    flags = [
        inspect.Parameter(
            "rolls",
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[list[str] | None, typer.Argument(metavar=ROLL, help=ROLL_HELP)],
        ),
        *map(flag, [*questions, *options_of(game)]),
        switch("json", JSON_HELP),
    ]
    about = Text(f"{game.title}. {ABOUT.fr}", f"{game.title}. {ABOUT.en}")
    return with_flags(command, flags, about)


def scorer_of(game: Game[Any]) -> Scorer[Any]:
    """The scorer of a game with its options; an error where there is nothing to score."""
    if (scorer := OnPaper.of(game).scorer()) is None:
        raise YamsError(
            f"{game.title} n'a pas de matériel à compter hors d'une partie.",
            f"{game.title} has no material to score outside a match.",
        )
    return scorer


class Scored(NamedTuple):
    """Some material as it was given, what it brings in each cell, and how it is best laid."""

    roll: str
    cells: Mapping[str, int]
    arranged: Mapping[str, str]

    def told(self) -> dict[str, Any]:
        """The same for a program."""
        told: dict[str, Any] = {"roll": self.roll, "cells": dict(self.cells)}
        return {**told, "arranged": dict(self.arranged)} if self.arranged else told


def read_rolls(scorer: Scorer[Any], rolls: Sequence[str], refused: list[Text]) -> Iterator[Scored]:
    """What each roll brings, in order; a bad one is said on standard error and passed over."""
    for place, material in materials(scorer, rolls):
        try:
            yield scored(scorer, material)
        except YamsError as error:
            refused.append(Text(place.fr + error.text.fr, place.en + error.text.en))
            complain(refused[-1])


def materials(scorer: Scorer[Any], rolls: Sequence[str]) -> Iterator[tuple[Text, str]]:
    """Each roll that was given, or is on standard input, and where it stands."""
    if not rolls:
        if sys.stdin.isatty():
            print(say(TYPE_ROLLS), file=sys.stderr)
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                yield Text(f"Ligne {number} : ", f"Line {number}: "), line.strip()
        return
    given = apart(scorer, rolls)
    for number, roll in enumerate(given, 1):
        place = Text(f"Lancer {number} : ", f"Roll {number}: ")
        yield place if len(given) > 1 else Text("", ""), roll


def apart(scorer: Scorer[Any], rolls: Sequence[str]) -> Sequence[str]:
    """The arguments roll by roll: so many words make one, and `3 3 3 2 2` are one together."""
    together = " ".join(rolls)
    if (count := scorer.words) > 1:
        words = together.replace(",", " ").split()
        return [" ".join(words[at : at + count]) for at in range(0, len(words), count)]
    return [together] if len(rolls) == 1 or reads(scorer, together) else rolls


def reads(scorer: Scorer[Any], material: str) -> bool:
    """Whether this is some material of the game."""
    try:
        scorer.worth(material, spoken())
    except YamsError:
        return False
    return True


def scored(scorer: Scorer[Any], material: str) -> Scored:
    """What some material brings; it is shown without its spaces where it means the same."""
    cells = scorer.worth(material, spoken())
    short = "".join(filter(str.isalnum, material))
    roll = short if reads(scorer, short) else " ".join(material.split())
    return Scored(roll, cells, scorer.arranged(material, spoken()))


# ---------------------------------------------------------------- for people


def print_tables(scorer: Scorer[Any], rolls: Iterator[Scored]) -> None:
    """Rolls side by side, as many as fit; one that is laid out has a table of its own."""
    titles = {cell: say(title) for cell, title in scorer.titles.items()}
    room = console().width - max(map(len, titles.values()), default=0)
    waiting: list[Scored] = []
    for roll in rolls:
        wide = sum(3 + max(5, len(each.roll)) for each in (*waiting, roll))
        if waiting and (roll.arranged or wide > room):
            print_together(waiting, titles)
            waiting = []
        if roll.arranged:
            print_alone(roll, titles)
        else:
            waiting.append(roll)
    if waiting:
        print_together(waiting, titles)


def print_together(rolls: Sequence[Scored], titles: Mapping[str, str]) -> None:
    """Some rolls side by side: a column for each, a line for each cell."""
    from yamotheque.cli.drawings.sheet import ruled  # a table takes long to import

    table = ruled(["", *(each.roll for each in rolls)], least=5)
    for cell in rolls[0].cells:
        points = [each.cells[cell] for each in rolls]
        marks = [Line(str(each), "bold" if each else "dim") for each in points]
        table.add_row(titles.get(cell, cell), *marks)
    console().print(table)


def print_alone(roll: Scored, titles: Mapping[str, str]) -> None:
    """One roll: a line for each cell, with its points and how the roll is best laid for it."""
    screen = console()
    screen.print(roll.roll, style="bold")
    from yamotheque.cli.drawings.sheet import ruled  # a table takes long to import

    table = ruled(["", "", ""], least=5)
    table.show_header = False
    table.columns[2].justify, table.columns[2].no_wrap = "left", False
    for cell, points in roll.cells.items():
        mark = Line(str(points), "bold" if points else "dim")
        table.add_row(titles.get(cell, cell), mark, roll.arranged.get(cell, ""))
    screen.print(table)
    screen.print()
