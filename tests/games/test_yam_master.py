"""Yam Master, rule by rule, in the order of its rules page."""

import random
import re
import runpy
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.bots.greedy import Greedy
from yamotheque.chance import Dice
from yamotheque.game import read_move
from yamotheque.games.yam_master import ANNOUNCE, YamMaster
from yamotheque.games.yam_master import State as Position
from yamotheque.moves import PASS, Place
from yamotheque.pieces.board import TAKEN, Remove
from yamotheque.pieces.figure_board import BOARD, BRELANS, CELLS, FIGURES, made_by, points
from yamotheque.pieces.throws import Throws
from yamotheque.words import Text

from . import naive_yam_master

ROOT = Path(__file__).parents[2]
GAME = YamMaster()
ROLLS = list(combinations_with_replacement(range(1, 7), 5))
EMPTY = "..... ..... ..... ..... ....."


def pawns(board: str) -> tuple[int | None, ...]:
    """Five rows of X (the first seat), O (the second) and dots."""
    return tuple({"X": 0, "O": 1, ".": None}[mark] for mark in "".join(board.split()))


def position(
    board: str = EMPTY, dice: str = "", thrown: int = 1, defi: bool = False, seat: int = 0
) -> Position:
    faces = tuple(sorted(map(int, dice)))
    return Position(pawns(board), seat, Throws(thrown if dice else 0, faces), defi)


def moves(state: Position, game: YamMaster = GAME, verb: str = "") -> list[str]:
    return [str(move) for move in game.moves(state) if str(move).startswith(verb)]


def kinds(state: Position, game: YamMaster = GAME) -> set[str]:
    """The kinds of cell a pawn may be placed on."""
    return {BOARD[CELLS.index(move.split()[1])] for move in moves(state, game, "place")}


def after(state: Position, *texts: str, game: YamMaster = GAME) -> Position:
    for text in texts:
        state = game.play(state, read_move(game, state, text))
    return state


# ---------------------------------------------------------------- the board


@pytest.mark.parametrize("seats", [1, 3])
def test_two_players(seats) -> None:
    with pytest.raises(YamsError, match="is for 2 players") as refused:
        Match("yam-master", players=["A"] * seats)
    assert refused.value.text.fr == f"Yam Master se joue à 2 joueurs, pas à {seats}."


def test_the_board_is_the_published_one() -> None:
    assert tuple(kind for row in naive_yam_master.BOARD for kind in row) == BOARD


@pytest.mark.parametrize(
    ("cell", "kind"),
    [("a1", "1"), ("e1", "6"), ("c1", "defi"), ("a3", "max8"), ("c3", "yam"), ("e5", "4")],
)
def test_a_letter_is_a_column_and_a_number_a_row(cell, kind) -> None:
    assert BOARD[CELLS.index(cell)] == kind


def test_every_figure_has_two_cells_but_yam() -> None:
    assert Counter(BOARD) == {**dict.fromkeys({*FIGURES, "sec", "defi"}, 2), "yam": 1}


def test_who_begins_is_drawn_by_lot() -> None:
    starters = {Match("yam-master", players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)}
    assert starters == {0, 1}


# ---------------------------------------------------------------- a turn


def test_a_turn_begins_with_a_throw_of_five_dice() -> None:
    assert moves(position()) == ["throw"] and GAME.turn(after(position(), "throw")).count == 5


@pytest.mark.parametrize(("thrown", "ways"), [(1, 31), (2, 31), (3, 0)])
def test_up_to_three_throws_with_any_dice(thrown, ways) -> None:
    assert len(moves(position(dice="12346", thrown=thrown), verb="keep")) == ways


def test_dice_set_aside_may_be_thrown_again() -> None:
    match = Match("yam-master", players=["A", "B"], dice="physical")
    match.outcome("order 1 2")
    for move, dice in [("throw", "66123"), ("keep 66", "444")]:
        match.play(move)
        match.outcome(dice)
    match.play("keep 444")
    assert match.turn.count == 2


@pytest.mark.parametrize("thrown", [1, 2, 3])
def test_a_pawn_may_be_placed_as_soon_as_the_dice_make_a_figure(thrown) -> None:
    assert "place a1" in moves(position(dice="11123", thrown=thrown))


def test_placing_ends_the_turn() -> None:
    state = after(position(dice="11123"), "place a1")
    assert state == position("X.... ..... ..... ..... .....", seat=1)


def test_an_occupied_cell_cannot_be_taken_again() -> None:
    state = position("O.... ..... ..... ..... .....", "11124")
    assert moves(state, verb="place") == ["place e4"]


@pytest.mark.parametrize("dice", ["12346", "11111"])
@pytest.mark.parametrize(("thrown", "defi"), [(1, False), (2, False), (3, False), (3, True)])
def test_passing_is_always_possible_once_the_dice_lie(dice, thrown, defi) -> None:
    state = position(dice=dice, thrown=thrown, defi=defi)
    assert after(state, "pass") == position(seat=1)


# ---------------------------------------------------------------- figures


@pytest.mark.parametrize(
    ("dice", "made"),
    [
        ("11123", "1 max8"),
        ("22236", "2"),
        ("33446", ""),
        ("66655", "6 full"),
        ("44445", "4 carre"),
        ("33333", "3 full carre yam"),
        ("11111", "1 full carre yam max8"),
        ("53412", "suite"),
        ("64532", "suite"),
        ("12346", ""),
        ("11222", "2 full max8"),
        ("11114", "1 carre max8"),
        ("11124", "1"),
        ("11133", "1 full"),
    ],
)
def test_the_figures_dice_make(dice, made) -> None:
    assert {figure for figure, is_made in GAME.scorer().worth(dice).items() if is_made} == set(
        made.split()
    )


def test_worth_names_the_eleven_figures_alone() -> None:
    assert list(GAME.scorer().worth("11111")) == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "full",
        "carre",
        "yam",
        "suite",
        "max8",
    ]
    assert set(GAME.scorer().titles) == set(GAME.scorer().worth("11111"))


def test_worth_refuses_what_is_no_throw() -> None:
    with pytest.raises(YamsError, match="5 digit"):
        GAME.scorer().worth("1111")


def test_each_roll_makes_the_figures_a_naive_reading_finds() -> None:
    for roll in ROLLS:
        assert made_by(roll) == set(naive_yam_master.figures(roll)), roll


def test_dice_that_make_several_figures_give_all_their_cells() -> None:
    assert kinds(position(dice="33333", thrown=2)) == {"3", "full", "carre", "yam"}


# ---------------------------------------------------------------- Sec


def test_a_first_throw_with_a_figure_gives_sec_or_the_figure_itself() -> None:
    assert kinds(position(dice="53412")) == {"suite", "sec"}


def test_sec_is_for_the_first_throw_alone() -> None:
    assert "sec" not in kinds(position(dice="53412", thrown=2))


def test_a_brelan_does_not_make_a_sec() -> None:
    assert kinds(position(dice="55512")) == {"5"}


# ---------------------------------------------------------------- Défi


@pytest.mark.parametrize("text", ["announce defi", "defi", "Défi", "Announce Défi"])
def test_a_defi_is_announced_after_the_first_throw(text) -> None:
    assert after(position(dice="12346"), text) == position(dice="12346", defi=True)


@pytest.mark.parametrize("thrown", [2, 3])
def test_a_defi_cannot_be_announced_after_the_second_throw(thrown) -> None:
    assert "announce defi" not in moves(position(dice="12346", thrown=thrown))


def test_after_announcing_at_least_one_more_throw_must_be_made() -> None:
    told = moves(position(dice="11111", defi=True))
    assert told and all(move.startswith("keep") for move in told)


def test_an_announcement_may_be_taken_back_until_the_throw() -> None:
    match = Match("yam-master", players=["A", "B"], dice="seed:1")
    match.play("throw")
    before = match.state
    match.play("defi")
    match.undo()
    assert match.state == before


@pytest.mark.parametrize("thrown", [2, 3])
def test_a_defi_made_takes_a_defi_cell_or_a_cell_of_the_figure(thrown) -> None:
    state = position(dice="53412", thrown=thrown, defi=True)
    assert kinds(state) == {"defi", "suite"}


def test_a_defi_made_does_not_take_a_brelan_cell() -> None:
    state = position(dice="33333", thrown=2, defi=True)
    assert kinds(state) == {"defi", "full", "carre", "yam"}


def test_defi_cells_defi_leaves_the_defi_cells_alone() -> None:
    game = YamMaster(defi_cells="defi")
    assert kinds(position(dice="53412", thrown=2, defi=True), game) == {"defi"}


def test_a_failed_defi_takes_nothing_not_even_a_brelan() -> None:
    assert moves(position(dice="55512", thrown=3, defi=True)) == ["pass"]


def test_without_announcement_no_defi_cell_can_be_taken() -> None:
    assert "defi" not in kinds(position(dice="53412", thrown=2))


def test_a_defi_holds_for_one_turn() -> None:
    assert not after(position(dice="53412", thrown=2, defi=True), "place c1").defi


# ---------------------------------------------------------------- Yam Predator


@pytest.mark.parametrize(("thrown", "defi"), [(1, False), (2, False), (3, False), (2, True)])
def test_five_equal_dice_may_remove_any_pawn_of_the_opponent(thrown, defi) -> None:
    state = position("XO... ..... ..... ..... ....O", "22222", thrown, defi)
    assert moves(state, verb="remove") == ["remove b1", "remove e5"]


@pytest.mark.parametrize("thrown", [2, 3])
def test_five_equal_dice_may_remove_a_pawn_even_when_a_defi_takes_defi_cells_alone(thrown) -> None:
    state = position("XO... ..... ..... ..... .....", "22222", thrown, defi=True)
    assert moves(state, YamMaster(defi_cells="defi"), "remove") == ["remove b1"]


def test_the_board_says_that_five_equal_dice_may_remove_a_pawn() -> None:
    *_, board = YamMaster().scene(position("XO... ..... ..... ..... .....", "22222", 3), 0)
    assert "retirer" in board.note.fr


def test_removing_ends_the_turn_and_the_pawn_goes_back_to_its_owner() -> None:
    state = after(position("XO... ..... ..... ..... ....O", "22222"), "remove b1")
    assert state == position("X.... ..... ..... ..... ....O", seat=1)
    _, board = GAME.scene(state, None)
    assert [side.pawns for side in board.sides] == [11, 11]


def test_less_than_five_equal_dice_remove_nothing() -> None:
    assert not moves(position("XO... ..... ..... ..... .....", "22226"), verb="remove")


def test_a_removed_pawn_takes_its_points_with_it() -> None:
    state = position("OOO.. ..... ..... ..... .....", "22222")
    assert GAME.scores(state) == (0, 1)
    assert GAME.scores(after(state, "remove b1")) == (0, 0)


# ---------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("board", "score"),
    [
        ("XX.XX ..... ..... ..... .....", 0),
        ("XXX.. ..... ..... ..... .....", 1),
        ("XXXX. ..... ..... ..... .....", 2),
        ("X.... X.... X.... ..... .....", 1),
        ("..X.. .X... X.... ..... .....", 1),
        ("..... ..... X.... .X... ..X..", 1),
        ("..... .X... ..X.. ...X. ....X", 2),
        (".X... ..X.. ...X. ....X .....", 2),
        ("...X. ..X.. .X... X.... .....", 2),
        ("XXX.. X.... X.... ..... .....", 2),
        ("XXX.. XXX.. XXX.. ..... .....", 8),
        (".XXX. .OOO. ..... ..... .....", 1),
        ("XXOXX ..... ..... ..... .....", 0),
    ],
)
def test_runs_of_exactly_three_count_1_and_of_four_2(board, score) -> None:
    assert points(pawns(board), 0) == score


@given(st.lists(st.sampled_from([None, 0, 1]), min_size=25, max_size=25))
def test_any_board_counts_as_a_naive_walk_from_every_pawn_does(owners) -> None:
    board = {cell: str(owner) for cell, owner in zip(CELLS, owners, strict=True) if owner in (0, 1)}
    for seat in (0, 1):
        assert points(tuple(owners), seat) == naive_yam_master.points(board, str(seat))[0]


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("board", "dice", "place"),
    [
        ("XXXX. OOO.. ..... ..... .....", "66612", "place e1"),
        ("X.... X.... X.... X.... .OOO.", "33312", "place a5"),
        ("X.... .X... ..X.. ...X. OOO..", "44412", "place e5"),
        ("OOO.X ...X. ..X.. .X... .....", "33312", "place a5"),
    ],
)
def test_five_in_line_win_at_once_whatever_the_points(board, dice, place) -> None:
    end = after(position(board, dice), place)
    assert GAME.turn(end) is None and GAME.winners(end) == (0,)
    assert GAME.scores(end) == (0, 1)


def test_the_game_ends_at_the_twelfth_pawn_and_most_points_win() -> None:
    end = after(position("XX.XX .O.O. XX.XX ..... XX..X", "22213"), "place a2")
    assert GAME.turn(end) is None and GAME.moves(end) == ()
    assert GAME.scores(end) == (1, 0) and GAME.winners(end) == (0,)


def test_a_pawn_that_was_removed_has_to_be_placed_again_to_be_the_twelfth() -> None:
    state = position("XX.XX .O.O. XX.XX ..... XX..O", "22222", seat=1)
    state = after(after(state, "remove b5"), "throw")
    state = GAME.play(state, GAME.turn(state).read("22213"))
    again = after(state, "place a2")
    assert again.pawns.count(0) == 10 and GAME.turn(again) == 1


def test_the_game_goes_on_with_eleven_pawns() -> None:
    state = after(position("XX.XX .O.O. XX.XX ..... XX...", "22213"), "place a2")
    assert GAME.turn(state) == 1


def test_equal_points_draw() -> None:
    assert GAME.winners(position("XXX.. ..... ..... ..... OOO..")) == (0, 1)


@pytest.mark.parametrize("kind", sorted(set(BOARD)))
def test_every_kind_of_cell_can_be_taken_so_random_play_ends(kind) -> None:
    """No hard bound is needed.

    A free cell always remains, each turn may take it with some chance, and twelve turns of
    placing in a row end the game from anywhere: play at random ends with probability 1.
    """
    thrown, defi = (1, False) if kind != "defi" else (2, True)
    assert any(
        kind in GAME.cells_given(Position(seat=0, throws=Throws(thrown, roll), defi=defi))
        for roll in ROLLS
    )


# ---------------------------------------------------------------- the whole game


@given(st.integers(0, 10**6))
def test_a_random_game_ends_as_a_naive_reading_of_its_record_does(seed) -> None:
    match = Match("yam-master", players=["A", "B"], dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over and match.version < 600:
        able = [move for move in match.moves if str(move).split()[0] in ("place", "remove")]
        match.play(chooser.choice(able or match.moves))
    assert naive_yam_master.retell(str(match.record)) == (match.scores, match.winners, match.over)


def test_a_greedy_player_beats_a_random_one() -> None:
    wins = 0
    for seed in range(4):
        chooser = random.Random(seed)
        match = Match("yam-master", players=["Greedy", "Random"], dice=f"seed:{seed}")
        while not match.over:
            moves = match.moves
            greedy = Greedy().choose(GAME, match.state, 0, chooser.randrange)
            match.play(greedy if match.turn == 0 else chooser.choice(moves))
        wins += match.winners == (0,)
    assert wins == 4


# ---------------------------------------------------------------- the odds


ODDS = {
    **dict.fromkeys(BRELANS, 276),
    "full": 306,
    "carre": 156,
    "yam": 6,
    "suite": 240,
    "max8": 56,
}


def test_the_exact_odds_of_each_figure_with_the_first_throw() -> None:
    odds = {figure: Fraction(0) for figure in FIGURES}
    for roll, chance in Dice(0, 5).outcomes():
        for figure in made_by(roll.dice):
            odds[figure] += chance
    assert odds == {figure: Fraction(ways, 7776) for figure, ways in ODDS.items()}


def test_thrown_dice_make_figures_as_often_as_the_odds_say() -> None:
    below = random.Random(5).randrange
    throws = 20_000
    seen = Counter(
        figure
        for _ in range(throws)
        for figure in made_by(tuple(sorted(Dice(0, 5).draw(below).dice)))
    )
    for figure, ways in ODDS.items():
        share = ways / 7776
        assert abs(seen[figure] - throws * share) < 5 * (throws * share * (1 - share)) ** 0.5


# ---------------------------------------------------------------- moves in words


@pytest.mark.parametrize(
    ("move", "fr", "en"),
    [
        (Place("d2"), "poser en d2 (Full)", "place on d2 (Full)"),
        (Place("a1"), "poser en a1 (Brelan de 1)", "place on a1 (Brelan of 1s)"),
        (Remove("c2"), "retirer le pion en c2 (Sec)", "remove the pawn on c2 (Sec)"),
        (ANNOUNCE, "annoncer un Défi", "announce a Défi"),
        (PASS, "passer", "pass"),
    ],
)
def test_a_move_is_told_by_the_figure_of_its_cell(move, fr, en) -> None:
    assert move.told(GAME.titles()) == Text(fr, en)


def test_a_cell_with_a_pawn_says_that_it_is_taken_unless_the_pawn_may_be_removed() -> None:
    board = GAME.scene(position("X.... .O... ..... ..... .....", "11111", thrown=2), None)[1]
    closed = {spot.name: spot.closed for spot in board.spots()}
    assert closed["a1"] == TAKEN and closed["b2"] is None and closed["c3"] is None


# ---------------------------------------------------------------- the board as it is drawn


def test_the_boards_of_the_rules_are_exactly_what_the_generator_draws() -> None:
    images = ROOT / "docs" / "rules" / "images"
    drawn = {path.name: path.read_text("utf-8") for path in images.glob("board-*.svg")}
    wanted = runpy.run_path(str(ROOT / "tools" / "drawing" / "board.py"))["drawings"]()
    assert drawn and drawn == wanted, "run python tools/drawing/board.py"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_are_right(language) -> None:
    page = (ROOT / "docs" / "rules" / f"yam-master.{language}.md").read_text("utf-8")
    names = {title.say(language): figure for figure, title in GAME.scorer().titles.items()}
    examples = re.findall(r"^\| ((?:[1-6]-){4}[1-6]) \| ([^|]+) \|$", page, re.MULTILINE)
    assert len(examples) == 8
    for dice, listed in examples:
        made = {names[name] for name in listed.split(", ") if name not in ("aucune", "none")}
        assert made_by(tuple(sorted(map(int, dice.split("-"))))) == made


def test_the_board_is_drawn_with_names_figures_and_both_players_pawns() -> None:
    state = position("X.... .O... ..... ..... .....", "11123")
    tray, board = GAME.scene(state, None)
    assert tray.draw("en") == "[1] [1] [1] [2] [3]   throw 1/3"
    assert board.draw("fr").splitlines()[:5] == [
        "┌──────────┬──────────┬──────────┬──────────┬──────────┐",
        "│ 1        │ 3        │ Défi     │ 4        │ 6        │",
        "│ a1    X  │ b1       │ c1       │ d1       │ e1       │",
        "├──────────┼──────────┼──────────┼──────────┼──────────┤",
        "│ 2        │ Carré    │ Sec      │ Full     │ 5        │",
    ]


def test_the_cells_a_move_may_touch_are_in_brackets() -> None:
    state = position("X.... .O... ..... ..... .....", "11111", thrown=2)
    drawn = GAME.scene(state, None)[1].draw("en")
    assert "│ b2   (O) │" in drawn and "│ c3   ( ) │" in drawn and "│ c1       │" in drawn


def test_each_cell_tells_how_much_further_ahead_a_pawn_there_would_be() -> None:
    state = position("XX... ..... OOO.. ..... .....", "55555", thrown=2)
    gains = {square.cell: square.gain for square in GAME.scene(state, None)[1].squares}
    assert (gains["c1"], gains["e5"], gains["b3"]) == (1, 0, 1)


def test_each_cell_tells_what_it_takes() -> None:
    squares = {square.cell: square for square in GAME.scene(GAME.start(2), None)[1].squares}
    assert squares["b2"].hint == Text("quatre dés égaux", "four equal dice")


def test_an_announced_defi_and_the_pawns_left_are_told() -> None:
    drawn = GAME.scene(position("X.... ..... ..... ..... .....", "12346", defi=True), None)[1]
    assert drawn.draw("fr").splitlines()[-3:] == [
        "X  joueur 1 : 0 pt, pions à placer : 11",
        "O  joueur 2 : 0 pt, pions à placer : 12",
        "Défi annoncé : une figure, sauf le Brelan, ou rien",
    ]


def test_a_game_won_by_five_in_line_says_so_whatever_the_points() -> None:
    end = after(position("XXXX. OOO.. ..... ..... .....", "66612"), "place e1")
    assert GAME.scene(end, None)[1].draw("fr").splitlines()[-3:] == [
        "X  joueur 1 : 0 pt, pions à placer : 7",
        "O  joueur 2 : 1 pt, pions à placer : 9",
        "Cinq pions alignés : la partie est gagnée",
    ]


def test_house_rules_have_a_ranking_of_their_own() -> None:
    assert (YamMaster().category(), YamMaster(defi_cells="defi").category()) == ("", "defi-defi")


def test_the_breakdown_counts_the_runs() -> None:
    assert GAME.breakdown(position("XXXX. ..... XXX.. ..... ....."), 0) == {
        "three": 1,
        "four": 1,
        "five": 0,
    }


def test_the_board_shows_the_lines_that_count() -> None:
    state = position("..X.. ..X.. ..X.. ..... XX...")
    _, board = GAME.scene(state, None)
    found = [(run.seat, run.cells, run.points) for run in board.runs]
    assert found == [(0, ("c1", "c2", "c3"), 1)]
