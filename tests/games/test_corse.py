"""Yams Corse, rule by rule, in the order of its rules page."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.game import read_move
from yamotheque.games.corse import COLUMNS, Corse, State
from yamotheque.pieces.throws import Throws
from yamotheque.pieces.yams_form import CELLS, KEYS, all_points

from . import naive_corse

ROLLS = list(combinations_with_replacement(range(1, 7), 5))
EMPTY = (None,) * 13


def column(**cells: int) -> tuple[int | None, ...]:
    """A column with some cells marked; numbers are given as n1 to n6."""
    return tuple(cells.get(key, cells.get(f"n{key}")) for key in KEYS)


def position(
    *form: tuple[int | None, ...], dice: str, thrown: int = 1, sec: bool | None = None
) -> State:
    """Solo, the dice on the table after some throw of the turn."""
    turns = sum(points is not None for column in form for points in column)
    faces = tuple(sorted(map(int, dice)))
    return State((0,), (form,), turns, Throws(thrown, faces), thrown == 1 if sec is None else sec)


def moves(game: Corse, state: State) -> list[str]:
    return [str(move) for move in game.moves(state)]


def marks(game: Corse, state: State) -> list[str]:
    return [move for move in moves(game, state) if move.startswith("mark")]


def keeps(game: Corse, state: State) -> list[str]:
    return [move for move in moves(game, state) if move.startswith("keep")]


def score(game: Corse, state: State, mark: str) -> int:
    after = game.play(state, read_move(game, state, mark))
    return game.scores(after)[0] - game.scores(state)[0]


# ---------------------------------------------------------------- setting up


@pytest.mark.parametrize("columns", ["D", "L", "M", "S", "DM", "LS", "DLM", "DLMS"])
def test_any_columns_make_a_game_of_thirteen_turns_each(columns) -> None:
    match = Match("corse", columns=columns, players=["A"], dice="seed:1")
    turns = 0
    while not match.over:
        match.play("throw")
        match.play(match.moves[-1])
        turns += 1
    assert turns == 13 * len(columns)


@pytest.mark.parametrize("columns", ["", "X", "DD"])
def test_the_columns_are_some_of_d_l_m_s(columns) -> None:
    with pytest.raises(YamsError, match="D, L, M, S"):
        Match("corse", columns=columns, players=["A"])


@pytest.mark.parametrize("seats", [0, 7])
def test_one_to_six_players(seats) -> None:
    with pytest.raises(YamsError, match="1 to 6 players"):
        Match("corse", players=["A"] * seats)


def test_the_order_of_several_players_is_drawn_by_lot() -> None:
    starters = {Match("corse", players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)}
    assert starters == {0, 1}


def test_each_player_fills_a_form_of_their_own_in_turn() -> None:
    match = Match("corse", columns="D", players=["A", "B", "C"], dice="seed:1")
    seats = []
    for _ in range(6):
        seats.append(match.turn)
        match.play("throw")
        match.play("mark 1 D" if len(seats) <= 3 else "mark 2 D")
    assert sorted(seats[:3]) == [0, 1, 2] and seats[:3] == seats[3:]


# ---------------------------------------------------------------- a turn


def test_a_turn_begins_with_a_throw_of_five_dice() -> None:
    game = Corse()
    state = game.play(game.start(1), game.moves(game.start(1))[0])
    assert moves(game, game.start(1)) == ["throw"] and game.turn(state).count == 5


def test_any_dice_may_be_thrown_again_all_five_included() -> None:
    state = position(*[EMPTY] * 4, dice="12345")
    assert len(keeps(Corse(), state)) == 31 and "keep -" in keeps(Corse(), state)


def test_dice_kept_before_may_be_thrown_again() -> None:
    match = Match("corse", columns="L", players=["A"], dice="physical")
    for act, text in [("play", "throw"), ("outcome", "66123"), ("play", "keep 66")]:
        getattr(match, act)(text)
    match.outcome("444")
    match.play("keep 444")
    assert match.turn.count == 2


def test_a_cell_may_be_marked_after_any_throw() -> None:
    states = [position(EMPTY, dice="12345", thrown=thrown) for thrown in (1, 2, 3)]
    assert all(len(marks(Corse(columns="L"), state)) == 13 for state in states)


def test_after_the_third_throw_a_cell_must_be_marked() -> None:
    assert not keeps(Corse(), position(*[EMPTY] * 4, dice="12345", thrown=3))


def test_a_cell_may_be_sacrificed_for_nothing() -> None:
    assert score(Corse(columns="L"), position(EMPTY, dice="12346"), "mark yams L") == 0


def played(*texts: str) -> Match:
    match = Match("corse", columns="L", players=["A", "B"], dice="seed:1")
    for text in texts:
        match.play(text)
    return match


def test_a_slip_may_be_taken_back_until_the_next_throw() -> None:
    match = played("throw", "mark yams L")
    match.undo()
    assert "mark full L" in map(str, match.moves)


def test_a_mark_stands_once_the_next_dice_have_fallen() -> None:
    assert played("throw", "mark yams L", "throw").undoable is None


def test_a_marked_cell_is_final() -> None:
    state = position(column(yams=0), dice="66666")
    assert "mark yams L" not in marks(Corse(columns="L"), state)


# ---------------------------------------------------------------- columns


def test_libre_takes_any_free_cell() -> None:
    state = position(column(n1=3, full=0), dice="12345")
    assert marks(Corse(columns="L"), state) == [
        f"mark {key} L" for key in KEYS if key not in ("1", "full")
    ]


def test_desc_takes_only_the_first_free_cell_from_the_top() -> None:
    state = position(column(n1=3, n2=6), dice="12345")
    assert marks(Corse(columns="D"), state) == ["mark 3 D"]


def test_mont_takes_only_the_first_free_cell_from_the_bottom() -> None:
    state = position(column(yams=0, moins8=0), dice="12345")
    assert marks(Corse(columns="M"), state) == ["mark carre M"]


def test_sec_is_open_right_after_the_first_throw() -> None:
    assert len(marks(Corse(columns="S"), position(EMPTY, dice="12345"))) == 13


def test_sec_closes_for_the_turn_once_thrown_again() -> None:
    game = Corse(columns="LS")
    state = position(EMPTY, EMPTY, dice="12345", thrown=2)
    assert all(mark.endswith("L") for mark in marks(game, state))


def test_with_sec_alone_left_throwing_again_is_not_allowed() -> None:
    full = tuple([0] * 13)
    assert not keeps(Corse(columns="LS"), position(full, EMPTY, dice="12345"))


def test_sec_any_full_throw_opens_the_column_again() -> None:
    match = Match("corse", columns="LS", sec="any-full-throw", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("11234")
    match.play("keep -")
    match.outcome("66666")
    assert "mark yams S" in map(str, match.moves)


def test_sec_any_full_throw_opens_the_column_even_with_the_third_throw() -> None:
    match = Match("corse", columns="LS", sec="any-full-throw", players=["A"], dice="physical")
    for move, dice in [("throw", "66123"), ("keep 66", "345"), ("keep -", "11111")]:
        match.play(move)
        match.outcome(dice)
    assert "mark yams S" in map(str, match.moves)


def test_sec_any_full_throw_stays_closed_after_a_partial_one() -> None:
    match = Match("corse", columns="LS", sec="any-full-throw", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("66634")
    match.play("keep 666")
    match.outcome("66")
    assert "mark yams S" not in map(str, match.moves)


def test_sec_first_throw_stays_closed_after_a_second_full_throw() -> None:
    match = Match("corse", columns="LS", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("11234")
    match.play("keep -")
    match.outcome("66666")
    assert "mark yams S" not in map(str, match.moves)


def test_sec_any_full_throw_with_sec_alone_left_throws_all_five_or_none() -> None:
    game = Corse(columns="S", sec="any-full-throw")
    assert keeps(game, position(EMPTY, dice="12345")) == ["keep -"]


# ---------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("dice", "cell", "points"),
    [
        ("33322", "full", 33),
        ("33331", "carre", 52),
        ("11116", "carre", 44),
        ("55552", "carre", 60),
        ("33333", "yams", 115),
        ("22222", "yams", 110),
        ("66666", "yams", 130),
        ("66633", "full", 44),
        ("65464", "4", 8),
        ("65464", "5", 5),
        ("65464", "6", 12),
        ("65464", "grand", 25),
        ("65464", "petit", 25),
        ("12223", "1", 1),
        ("12223", "2", 6),
        ("12223", "3", 3),
        ("12223", "4", 0),
        ("12223", "5", 0),
        ("12223", "6", 0),
        ("53412", "suite", 30),
        ("64532", "suite", 35),
        ("12346", "suite", 0),
        ("33333", "full", 35),
        ("33333", "carre", 52),
        ("33344", "carre", 0),
        ("33344", "yams", 0),
        ("11124", "moins8", 0),
    ],
)
def test_the_worked_examples(dice, cell, points) -> None:
    assert Corse().scorer().worth(dice)[cell] == points


def test_moins_de_8_holds_for_exactly_four_rolls() -> None:
    made = ["".join(map(str, roll)) for roll in ROLLS if all_points(roll)[KEYS.index("moins8")]]
    assert made == ["11111", "11112", "11113", "11122"]


def test_each_roll_is_worth_what_a_naive_scorer_says() -> None:
    for roll in ROLLS:
        assert dict(zip(KEYS, all_points(roll), strict=True)) == naive_corse.points(roll)


def test_the_dice_decide_the_points_and_a_failed_figure_scores_nothing() -> None:
    assert score(Corse(columns="L"), position(EMPTY, dice="12346"), "mark full L") == 0


# ---------------------------------------------------------------- sub-total and bonus


@pytest.mark.parametrize(("sixes", "bonus"), [(17, 0), (18, 30), (24, 30)])
def test_the_bonus_is_30_from_a_subtotal_of_60(sixes, bonus) -> None:
    upper = column(n2=6, n3=9, n4=12, n5=15, n6=sixes)
    assert Corse().column_bonus(upper) == bonus


@pytest.mark.parametrize(("sixes", "bonus"), [(17, 0), (18, 30), (24, 36)])
def test_the_progressive_bonus_adds_what_is_above_60(sixes, bonus) -> None:
    upper = column(n2=6, n3=9, n4=12, n5=15, n6=sixes)
    assert Corse(bonus="progressive").column_bonus(upper) == bonus


def test_60_is_three_each_of_2_to_6() -> None:
    threes = {
        f"n{face}": Corse().scorer().worth(f"{face}{face}{face}11")[str(face)]
        for face in range(2, 7)
    }
    assert sum(threes.values()) == 60 and Corse().column_bonus(column(**threes)) == 30


def test_each_column_has_a_bonus_of_its_own() -> None:
    game = Corse(columns="DL")
    form = (column(n4=20, n5=25, n6=30), column(n6=30))
    state = State((0,), (form,))
    assert game.breakdown(state, 0) == {"D": 105, "L": 30, "bonus": 30}


# ---------------------------------------------------------------- Grand and Petit


@pytest.mark.parametrize(("dice", "points"), [("66544", 0), ("66554", 26)])
def test_with_petit_at_25_grand_needs_26(dice, points) -> None:
    state = position(column(petit=25), dice=dice)
    assert score(Corse(columns="L"), state, "mark grand L") == points


@pytest.mark.parametrize(("dice", "points"), [("66544", 0), ("65544", 24)])
def test_with_grand_at_25_petit_needs_24(dice, points) -> None:
    state = position(column(grand=25), dice=dice)
    assert score(Corse(columns="L"), state, "mark petit L") == points


def test_the_first_of_grand_and_petit_takes_the_sum_as_it_is() -> None:
    state = position(EMPTY, dice="11111")
    assert score(Corse(columns="L"), state, "mark grand L") == 5


def test_grand_and_petit_are_compared_within_a_column_alone() -> None:
    state = position(column(petit=25), EMPTY, dice="11111")
    assert score(Corse(columns="LS"), state, "mark grand S") == 5


# ---------------------------------------------------------------- the whole form


def test_the_best_possible_column_is_523() -> None:
    best = [max(cell) for cell in zip(*map(all_points, ROLLS), strict=True)]
    assert best[KEYS.index("grand")] == best[KEYS.index("petit")] == 30
    best[KEYS.index("petit")] = 29
    assert Corse().column_total(tuple(best)) == 523


def test_totals_of_other_house_rules_go_to_a_ranking_of_their_own() -> None:
    assert Corse().category() == "DLMS"
    assert Corse(columns="DL", bonus="progressive").category() == "DL progressive"
    assert Corse(columns="DS", sec="any-full-throw").category() == "DS any-full-throw"


def test_how_sec_opens_is_of_no_matter_without_it() -> None:
    assert Corse(columns="DL", sec="any-full-throw").category() == "DL"


@given(st.integers(0, 10**6), st.sampled_from(["D", "LM", "DLMS"]), st.sampled_from([1, 2, 5]))
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(seed, columns, seats) -> None:
    import random

    players = [f"P{n}" for n in range(seats)]
    match = Match("corse", columns=columns, players=players, dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    assert match.scores == naive_corse.scores(str(match.record))


# ---------------------------------------------------------------- the form as it is drawn


def boxes(game: Corse, state: State) -> dict[str, dict[str, object]]:
    sheet = game.sheet(state, 0)
    return {line.key: dict(zip(game.columns, line.boxes, strict=True)) for line in sheet.lines}


def test_an_open_cell_offers_what_the_dice_would_score() -> None:
    box = boxes(Corse(columns="L"), position(EMPTY, dice="33322"))["full"]["L"]
    assert (box.offer, box.move) == (33, "mark full L")


def test_a_closed_cell_says_why() -> None:
    game = Corse(columns="DS")
    drawn = boxes(game, position(EMPTY, EMPTY, dice="33322", thrown=2))
    assert drawn["full"]["D"].closed.fr == "D'abord la case 1"
    assert drawn["full"]["S"].closed.en == "Sec is marked right after the first throw"


@pytest.mark.parametrize(
    ("sec", "hint"),
    [("first-throw", "on the first throw"), ("any-full-throw", "after a throw of all five dice")],
)
def test_the_head_of_the_sec_column_says_when_it_is_open(sec, hint) -> None:
    game = Corse(columns="LS", sec=sec)
    assert game.sheet(game.start(1), 0).columns[1].hint.en == hint


def test_a_drawn_form_says_whose_it_is() -> None:
    _, first, second = Corse().scene(Corse().start(2), None)
    assert first.draw("fr").startswith("J1 ") and second.draw("en").startswith("P2 ")


def pace(**cells: int) -> str | None:
    drawn = boxes(Corse(columns="L"), position(column(**cells), dice="33322"))
    return drawn["subtotal"]["L"].aside


def test_the_pace_is_the_distance_from_three_of_each_number_marked() -> None:
    assert pace(n6=24, n5=10) == "+1"


def test_three_of_each_from_2_to_6_is_a_pace_of_nothing() -> None:
    assert pace(n2=6, n3=9, n4=12, n5=15, n6=18) == "+0"


def test_ones_are_a_reserve_that_adds_to_the_pace() -> None:
    assert pace(n1=1) == "+1" and pace(n1=0) == "+0"


def test_a_column_that_has_its_bonus_never_shows_a_minus() -> None:
    assert pace(n1=2, n2=8, n3=3, n4=12, n5=20, n6=18) == "+3"


def test_without_a_number_marked_there_is_no_pace() -> None:
    assert pace(grand=20) is None


@pytest.mark.parametrize(
    ("marked", "cell", "aside"), [("petit", "grand", ">25"), ("grand", "petit", "<25")]
)
def test_the_limit_of_grand_and_petit_is_shown(marked, cell, aside) -> None:
    drawn = boxes(Corse(columns="L"), position(column(**{marked: 25}), dice="33322"))
    assert drawn[cell]["L"].aside == aside


def test_each_offer_is_what_marking_scores_and_each_mark_has_a_box() -> None:
    game = Corse()
    state = position(*[EMPTY] * 4, dice="33322")
    offers = {box.move: box.offer for row in boxes(game, state).values() for box in row.values()}
    assert {move: score(game, state, move) for move in marks(game, state)} == {
        move: offer for move, offer in offers.items() if move
    }


def test_every_cell_and_column_has_words_in_both_languages() -> None:
    named = [*CELLS, *COLUMNS.values()]
    assert all(text.fr and text.en for part in named for text in (part.title, part.hint))
