"""Drawings: dice by the room there is, pieces without a drawing of their own, the whole table."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest
from rich.console import Console, RenderableType

from yamotheque import Match
from yamotheque.cli.drawings import drawn
from yamotheque.cli.drawings.dice import DiceRow
from yamotheque.cli.drawings.table import Table
from yamotheque.pieces.piece import Piece


def printed(what: RenderableType, width: int, encoding: str = "utf-8") -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding)
    Console(file=file, width=width, highlight=False).print(what)
    file.seek(0)
    return "\n".join(line.rstrip() for line in file.read().splitlines())


@pytest.mark.parametrize(
    ("width", "first"),
    [(60, "╭─────╮ ╭─────╮ ╭─────╮"), (20, "╭─╮ ╭─╮ ╭─╮"), (8, "[1] [6]")],
)
def test_dice_are_drawn_by_the_room_there_is(width: int, first: str) -> None:
    assert printed(DiceRow([1, 6, 0]), width).startswith(first)


def test_each_die_has_its_pips() -> None:
    pips = [printed(DiceRow([face]), 60).count("●") for face in range(1, 7)]
    assert pips == [1, 2, 3, 4, 5, 6]


def test_ascii_dice() -> None:
    assert printed(DiceRow([5]), 60, "ascii") == "+-----+\n|o   o|\n|  o  |\n|o   o|\n+-----+"


@dataclass(frozen=True)
class Odd(Piece):
    """A piece that nobody has drawn yet."""

    kind: str = "odd"

    def draw(self, language: str) -> str:
        return "an odd thing\nlying there"


def test_a_piece_without_a_drawing_draws_itself() -> None:
    assert printed(drawn(Odd(), ["A"]), 60) == "an odd thing\nlying there"


def test_the_table_of_pieces_without_a_sheet() -> None:
    assert printed(Table([Odd(), Odd()], 0, ["A"]), 60).splitlines()[0].count("odd") == 2
    assert printed(Table([Odd(), Odd()], 0, ["A"]), 20).splitlines()[0].count("odd") == 1


@pytest.mark.parametrize(("width", "sheets"), [(60, 1), (80, 1), (120, 2), (160, 3)])
def test_as_many_sheets_as_fit(width: int, sheets: int) -> None:
    match = Match("corse", players=["Ana", "Bob", "Zoé"], dice="seed:1")
    assert printed(Table(match.scene(1), 1, match.players), width).count("Petit") == sheets


def test_the_sheet_of_the_seat_that_acts_comes_first() -> None:
    match = Match("corse", players=["Ana", "Bob", "Zoé"], dice="seed:1")
    heads = printed(Table(match.scene(1), 1, match.players), 200).split()
    assert [name for name in heads if name in match.players] == ["Bob", "Zoé", "Ana"]
