"""What Yahtzee, Yatzy and Yacht share, and every roll and match beside a naive second scorer."""

import random
from functools import partial
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import Match, YamsError, find_game
from yamotheque.games.relatives import Relative, State
from yamotheque.pieces.form import THREE_OF_EACH
from yamotheque.pieces.throws import Throws

from . import naive_relatives

ROLLS = list(combinations_with_replacement(range(1, 7), 5))
KEYS = ["yahtzee", "yatzy", "yacht"]
SCORERS = {
    ("yahtzee", "official"): (naive_relatives.yahtzee, 35, True),
    ("yahtzee", "verhoeff"): (naive_relatives.yahtzee, 35, True),
    ("yahtzee", "plain"): (naive_relatives.yahtzee, 35, False),
    ("yatzy", ""): (naive_relatives.yatzy, 50, False),
    ("yacht", "five-alike"): (naive_relatives.yacht, 35, False),
    ("yacht", "strict"): (partial(naive_relatives.yacht, strict=True), 35, False),
}
OPTION = {"yahtzee": "rules", "yacht": "full_house"}


def variant(key: str, value: str) -> Relative:
    game = find_game(key)
    return type(game)(**{OPTION[key]: value}) if value else game


def column(game: Relative, **cells: int) -> tuple[int | None, ...]:
    """A column with some cells marked; numbers are given as n1 to n6."""
    return tuple(cells.get(cell.key, cells.get(f"n{cell.key}")) for cell in game.cells)


def position(game: Relative, dice: str, thrown: int = 3, **cells: int) -> State:
    """Solo, the dice on the table after some throw of the turn."""
    marked = column(game, **cells)
    turns = sum(points is not None for points in marked)
    throws = Throws(thrown, tuple(sorted(map(int, dice))))
    return State((0,), (marked,), (0,), turns, throws)


@pytest.mark.parametrize(("key", "value"), SCORERS, ids=" ".join)
def test_every_roll_is_worth_what_the_naive_scorer_says(key, value) -> None:
    game, (worth, _, _) = variant(key, value), SCORERS[key, value]
    for roll in ROLLS:
        assert game.scorer().worth("".join(map(str, roll))) == worth(roll)


@pytest.mark.parametrize(("key", "value"), SCORERS, ids=" ".join)
@given(seed=st.integers(0, 10**6), players=st.integers(1, 3))
def test_whole_matches_score_what_the_naive_scorer_says(key, value, seed, players) -> None:
    options = {OPTION[key]: value} if value else {}
    match = Match(key, players=["A", "B", "C"][:players], dice=f"seed:{seed}", **options)
    chooser = random.Random(seed)
    while not match.over:
        # Keeping all that is alike makes five equal dice, hence jokers, common.
        alike = max(match.state.throws.dice, key=match.state.throws.dice.count, default=0)
        keeping = f"keep {''.join(str(die) for die in match.state.throws.dice if die == alike)}"
        moves = [str(move) for move in match.moves]
        match.play(keeping if keeping in moves else chooser.choice(moves))
    worth, bonus, joker = SCORERS[key, value]
    assert naive_relatives.scores(str(match.record), worth, bonus, joker) == match.scores


@pytest.mark.parametrize(("key", "turns"), [("yahtzee", 13), ("yatzy", 15), ("yacht", 12)])
def test_a_game_takes_a_turn_for_each_cell(key, turns) -> None:
    match = Match(key, players=["A"], dice="seed:1")
    marks = 0
    while not match.over:
        match.play("throw")
        match.play(match.moves[-1])
        marks += 1
    assert marks == turns and match.game.progress(match.state)[:2] == (turns, turns)


@pytest.mark.parametrize("key", KEYS)
def test_one_to_six_players(key) -> None:
    with pytest.raises(YamsError, match="1 to 6 players"):
        Match(key, players=["A"] * 7)


@pytest.mark.parametrize("key", KEYS)
def test_the_order_of_several_players_is_drawn_by_lot(key) -> None:
    starters = {Match(key, players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)}
    assert starters == {0, 1}


@pytest.mark.parametrize("key", KEYS)
def test_after_the_third_throw_one_must_mark(key) -> None:
    game = find_game(key)
    second, third = (position(game, "12346", thrown) for thrown in (2, 3))
    assert any(str(move) == "keep 1234" for move in game.moves(second))
    assert all(str(move).startswith("mark") for move in game.moves(third))


@pytest.mark.parametrize("key", KEYS)
def test_a_marked_cell_is_final(key) -> None:
    game = find_game(key)
    marks = [str(move) for move in game.moves(position(game, "12346", full=0))]
    assert "mark full pts" not in marks and "mark small pts" in marks


@pytest.mark.parametrize(("key", "bonus"), [("yahtzee", 35), ("yatzy", 50), ("yacht", 35)])
def test_a_sub_total_of_63_brings_the_bonus_and_62_does_not(key, bonus) -> None:
    game = find_game(key)
    marked = {"n2": 6, "n3": 9, "n4": 12, "n5": 15, "n6": 18}
    enough, short = (position(game, "11111", n1=ones, **marked) for ones in (3, 2))
    assert game.scores(enough) == (THREE_OF_EACH.goal + bonus,)
    assert game.scores(short) == (THREE_OF_EACH.goal - 1,)


@pytest.mark.parametrize("key", KEYS)
def test_the_sheet_shows_what_the_dice_offer(key) -> None:
    game = find_game(key)
    sheet = game.scene(position(game, "33322"), 0)[1]
    offers = {line.key: line.boxes[0].offer for line in sheet.lines if line.role == "cell"}
    assert offers == game.scorer().worth("33322")


@pytest.mark.parametrize("key", KEYS)
def test_the_pace_is_the_distance_from_three_of_each_number_marked_ones_included(key) -> None:
    _, sheet = find_game(key).scene(position(find_game(key), "33322", n1=1, n6=24), 0)
    (subtotal,) = [line.boxes[0] for line in sheet.lines if line.key == "subtotal"]
    assert subtotal.aside == "+4"


@pytest.mark.parametrize("key", KEYS)
def test_records_are_kept_of_the_parts(key) -> None:
    game = find_game(key)
    parts = game.breakdown(position(game, "11111", n6=30), 0)
    assert parts == {"subtotal": 30, "bonus": 0}
