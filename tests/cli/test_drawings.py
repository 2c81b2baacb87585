"""Drawings: dice by the room there is, pieces without a drawing of their own, the whole table."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest
from rich.console import Console, RenderableType

from yamotheque import GAMES, Match
from yamotheque.cli.drawings import DRAWINGS, drawn
from yamotheque.cli.drawings.dice import DiceRow
from yamotheque.cli.drawings.sticks import StickRow
from yamotheque.cli.drawings.table import DrawnTable
from yamotheque.cli.output.letters import IN_ITS_PLACE
from yamotheque.games import HOUSE
from yamotheque.piece import Piece
from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.words import same


def printed(what: RenderableType, width: int, encoding: str = "utf-8") -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding, errors=IN_ITS_PLACE)
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
    assert printed(DrawnTable([Odd(), Odd()], 0, ["A"]), 60).splitlines()[0].count("odd") == 2
    assert printed(DrawnTable([Odd(), Odd()], 0, ["A"]), 20).splitlines()[0].count("odd") == 1


@pytest.mark.parametrize(("width", "sheets"), [(60, 1), (80, 1), (120, 2), (160, 3)])
def test_as_many_sheets_as_fit(width: int, sheets: int) -> None:
    match = Match("corse", players=["Ana", "Bob", "Zoé"], dice="seed:1")
    assert printed(DrawnTable(match.scene(1), 1, match.players), width).count("Petit") == sheets


def test_the_sheet_of_the_seat_that_acts_comes_first() -> None:
    match = Match("corse", players=["Ana", "Bob", "Zoé"], dice="seed:1")
    heads = printed(DrawnTable(match.scene(1), 1, match.players), 200).split()
    assert [name for name in heads if name in match.players] == ["Bob", "Zoé", "Ana"]


# ---------------------------------------------------------------- the other material


def lying(key: str, *moves: str, dice: str = "physical", **options: str) -> Match:
    """A match of Ana and Bob after some moves and outcomes."""
    match = Match(key, players=["Ana", "Bob"], dice=dice, **options)  # type: ignore[arg-type]
    for step in moves:
        match.play(step) if isinstance(match.turn, int) else match.outcome(step)
    return match


def table(match: Match, width: int = 80, encoding: str = "utf-8") -> str:
    seat = match.turn if isinstance(match.turn, int) else None
    return printed(DrawnTable(match.scene(seat), seat, match.players), width, encoding)


@pytest.mark.parametrize("key", HOUSE)
def test_every_piece_of_ours_has_a_drawing(key: str) -> None:
    match = Match(key, players=["Ana", "Bob"], dice="seed:2")
    assert {piece.kind for piece in match.scene(0)} <= set(DRAWINGS)


@pytest.mark.parametrize("key", GAMES)
def test_every_drawing_fits(key: str) -> None:
    match = Match(key, players=["Ana", "Bob"], dice="seed:2")
    for number in range(8):
        assert max(map(len, table(match).splitlines())) <= 80
        if match.over:
            break
        match.play(match.moves[number % len(match.moves)])


YAMSLAM = ("64", "21", "throw")


def test_two_coloured_dice_say_their_colours() -> None:
    match = lying("yamslam", *YAMSLAM, "12345")
    assert " black    red    black    red    black" in printed(drawn(match.scene(0)[0], []), 60)
    narrow = printed(drawn(match.scene(0)[0], []), 30).splitlines()
    assert narrow[3:5] == [" b   r   b   r   b", "b black, r red"]


def test_red_dice_are_red() -> None:
    match = lying("yamslam", *YAMSLAM, "12222")
    file = io.StringIO()
    colours = Console(file=file, width=60, force_terminal=True, color_system="standard")
    colours.print(drawn(match.scene(0)[0], []))
    assert "\x1b[1;31m" in file.getvalue()


def test_the_track_marks_what_may_be_taken_and_names_the_players() -> None:
    lines = table(lying("yamslam", *YAMSLAM, "12345")).splitlines()
    assert [line.split()[1] for line in lines if line.startswith(">")] == ["20", "50"]
    assert "Ana" in lines[0] and "Bob" in lines[0]


def test_the_draw_for_the_first_player_is_told_by_name() -> None:
    match = Match("yamslam", players=["Ana", "Bob"], dice="physical")
    match.outcome("64")
    match.outcome("21")
    assert "Ana  10   starts" in table(match)


def test_the_board_tells_the_pawns_apart_without_colour() -> None:
    steps = ("order 1 2", "throw", "11111", "place c3", "throw", "11122", "place a1")
    drawing = table(lying("yam-master", *steps))
    assert "│ c3    X  │" in drawing and "│ a1    O  │" in drawing
    assert "X  Ana: " in drawing and "O  Bob: " in drawing


def test_the_board_marks_the_cells_that_may_be_chosen() -> None:
    drawing = table(lying("yam-master", "order 1 2", "throw", "11111"))
    assert "│ c3   ( ) │" in drawing and "│ e1       │" in drawing


def test_a_hand_shows_its_cards_and_others_are_hidden() -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="seed:2")
    match.play("deal")
    match.play("draw stock")
    seat = match.turn
    assert isinstance(seat, int)
    drawing = printed(DrawnTable(match.scene(seat), seat, match.players), 80)
    assert f"{match.players[1 - seat]}  [?] [?] [?] [?] [?]" in drawing
    names = "   ".join(match.state.cards.hands[seat])
    assert names in drawing


def test_a_chain_is_drawn_with_its_open_ends() -> None:
    steps = ("order 1 2", "throw", "0-0 1-1 2-2 3-3 4-4 5-5 6-6", "place 6-6")
    drawing = table(lying("yaminos-muggins", *steps))
    assert "(6) │╌╌╌│ (6)" in drawing and "Open ends: 6 + 6 + 6 + 6 = 24" in drawing


def test_loose_sticks_say_where_they_may_be_placed_and_for_how_much() -> None:
    steps = ("order 1 2", "throw", "0-5 2-5 1-6 3-3 4-4 5-5 6-6", "place 6-6")
    assert ">6-6=0" in table(lying("yaminos-muggins", *steps))


@pytest.mark.parametrize(
    ("key", "steps"),
    [
        ("yaminos-muggins", ("order 1 2", "throw", "0-5 2-5 1-6 3-3 4-4 5-5 6-6", "place 6-6")),
        ("yaminos-yam", ("order 1 2", "throw", "0-5 2-5 1-6 3-3 4-4 5-5 6-6")),
        ("yam-master", ("order 1 2", "throw", "11122")),
    ],
)
def test_an_old_encoding_gets_lines_and_marks_of_its_own(key: str, steps: tuple[str, ...]) -> None:
    lost = [word for word in table(lying(key, *steps), encoding="ascii").split() if "?" in word]
    assert set(lost) <= {"Carr?", "D?fi", "?8", "?"}  # letters; the dot of a closed cell


@pytest.mark.parametrize(("width", "stick"), [(60, "│ 0┆5 │"), (45, "│0┆5│")])
def test_sticks_are_drawn_by_the_room_there_is(width: int, stick: str) -> None:
    faces = ("0-5", "2-5", "1-6", "3-3", "4-4", "5-5", "6-6")
    drawing = printed(StickRow(faces), width)
    assert drawing.splitlines()[1].startswith(stick)
    assert len(drawing.splitlines()) == 3


def test_a_stick_with_a_letter_shows_it() -> None:
    assert printed(StickRow(("0-5", "0-5b")), 60).splitlines()[1] == "│ 0┆5 │ │ 0┆5b│"


def test_the_games_of_a_series_are_drawn_in_a_line_for_each_player() -> None:
    board = Scoreboard(same("5 games"), ((120, 95), (80, 110)), (5, 0), (205, 205))
    assert printed(drawn(board, ["Ana", "Bob"]), 60).splitlines() == [
        "5 games    1    2    3  Total",
        "Ana      120   80  (5)    205",
        "Bob       95  110  (0)    205",
    ]


def test_of_a_long_series_the_last_games_are_drawn() -> None:
    board = Scoreboard(same("first"), ((1,),) * 30, None, (30,))
    head, _ = printed(drawn(board, ["Ana"]), 80).splitlines()
    assert head.split() == ["first", *map(str, range(21, 31)), "Total"]
