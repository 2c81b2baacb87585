"""Muggins, De plus en plus and Pair et impair with the 7 Yaminos, rule by rule."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pieces.written_chains import read_chain
from yamotheque import Match, YamsError
from yamotheque.game import read_move
from yamotheque.games.yaminos_muggins import State, YaminosMuggins
from yamotheque.games.yaminos_parite import YaminosParite
from yamotheque.games.yaminos_plus import YaminosPlus
from yamotheque.pieces.chains import SPINNERS
from yamotheque.pieces.sticks import STICKS
from yamotheque.rules import page

from . import naive_yaminos_chains as naive

MUGGINS, PLUS, PARITE = YaminosMuggins(), YaminosPlus(), YaminosParite()
FAMILY = [MUGGINS, PLUS, PARITE]
RULES = {MUGGINS.key: "fives", PLUS.key: "more", PARITE.key: "even"}
NO_DOUBLET = "* 1-4 0-5 0-3 0-1 0-6 0-4 0-2"


def position(chain: str = "", loose: str = "", totals: tuple[int, ...] = (0, 0), **fields) -> State:
    """The table as the first seat sees it, written as text."""
    joined = read_chain(chain) if chain else SPINNERS
    order = tuple(range(len(totals)))
    return State(totals, order, chain=joined, loose=tuple(loose.split()), **fields)


def moves(state: State, game: YaminosMuggins = MUGGINS) -> list[str]:
    return [str(move) for move in game.moves(state)]


def after(state: State, *steps: str, game: YaminosMuggins = MUGGINS) -> State:
    """The position after some moves, and throws written as `* 0-1 ...`."""
    for step in steps:
        if step.startswith("*"):
            state = game.play(state, game.turn(state).read(step[2:]))
        else:
            state = game.play(state, read_move(game, state, step))
    return state


def scored(game: YaminosMuggins, placings: str) -> list[int]:
    """What each of some placings scores, such as `5-5, 5-0 on 5-5`, all by one player."""
    points, state = [], position(totals=(0,))
    for placing in placings.split(", "):
        face, _, on = placing.partition(" on ")
        loose = ("-".join(sorted(face.split("-"))), "0-0")
        if not on:
            state = position(totals=(0,))
        before = state.totals[0]
        state = after(state._replace(loose=loose), f"place {placing}", game=game)
        points.append(state.totals[0] - before)
    return points


# ---------------------------------------------------------------- setting up


@pytest.mark.parametrize("game", FAMILY)
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(game, seats) -> None:
    with pytest.raises(YamsError, match="2 to 6 players"):
        game.start(seats)


def test_the_order_of_the_players_is_drawn_by_lot() -> None:
    starters = {Match(MUGGINS, players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)}
    assert starters == {0, 1}


# ---------------------------------------------------------------- starting a chain


def test_the_starter_throws_all_seven() -> None:
    assert moves(position()) == ["throw"]
    assert len(MUGGINS.turn(after(position(), "throw")).sticks) == 7


@pytest.mark.parametrize("game", FAMILY)
def test_without_a_doublet_the_next_player_throws_seven(game) -> None:
    state = after(position(), "throw", NO_DOUBLET, game=game)
    assert moves(state, game) == ["pass"]
    assert after(state, "pass", game=game) == position(turns=1)


def test_the_highest_doublet_is_placed() -> None:
    state = after(position(), "throw", "* 0-0 1-1 2-2 0-1 1-2 5-5 3-4")
    assert moves(state) == ["place 5-5"]


def test_starting_the_chain_is_the_whole_turn() -> None:
    state = after(position(), "throw", "* 0-0 1-1 2-2 0-1 1-2 5-5 3-4", "place 5-5")
    assert MUGGINS.turn(state) == 1 and state.loose == ("0-0", "1-1", "2-2", "0-1", "1-2", "3-4")


# ---------------------------------------------------------------- a turn

FIVE = "4-4 4-5 5-5 5-6 6-6"
"""A chain with open 4s, 5s and 6s, to which 0-0 and 2-3 do not fit."""


def test_a_loose_stick_that_fits_must_be_placed_as_it_lies() -> None:
    assert moves(position("5-5", "0-5 1-2 1-5")) == ["place 0-5 on 5-5", "place 1-5 on 5-5"]


def test_the_player_chooses_where() -> None:
    assert moves(position("3-5 5-5 5-0 0-0", "0-3 1-1")) == ["place 0-3 on 0-0", "place 0-3 on 3-5"]


def test_every_doublet_branches_and_an_ordinary_stick_does_not() -> None:
    assert moves(position("0-5 5-5 5-1", "3-5 0-0")) == ["place 3-5 on 5-5", "place 0-0 on 0-5"]
    assert moves(position("0-5 5-5 (5-1) (5-3) 5-2", "4-5")) == ["throw"]


def test_if_none_fits_all_loose_sticks_are_thrown_once() -> None:
    state = position(FIVE, "0-0 2-3")
    assert moves(state) == ["throw"]
    assert MUGGINS.turn(after(state, "throw")).sticks == (STICKS[0], STICKS[1])


def test_after_the_throw_one_is_placed_if_possible() -> None:
    state = after(position(FIVE, "0-0 2-3"), "throw", "* 2-5 2-3")
    assert moves(state) == ["place 2-5 on 5-5"]


def test_else_the_turn_passes_and_the_sticks_stay_as_they_fell() -> None:
    state = after(position(FIVE, "0-0 2-3"), "throw", "* 0-0 1-1")
    assert moves(state) == ["pass"]
    assert after(state, "pass") == position(FIVE, "0-0 1-1", turns=1)


def test_the_next_player_has_a_throw_of_their_own() -> None:
    state = after(position(FIVE, "0-0 2-3"), "throw", "* 0-0 1-1", "pass")
    assert moves(state) == ["throw"]


def test_a_turn_places_one_stick() -> None:
    state = after(position("5-5", "0-5 1-5"), "place 0-5 on 5-5")
    assert MUGGINS.turn(state) == 1


def test_after_the_seventh_the_next_player_throws_all_seven_for_a_new_chain() -> None:
    state = after(position("1-5 5-5 (5-3) 5-2 2-2 2-4", "0-1"), "place 0-1 on 1-5")
    assert moves(state) == ["throw"] and MUGGINS.turn(state) == 1
    state = after(state, "throw")
    assert state.chain == SPINNERS and len(MUGGINS.turn(state).sticks) == 7


def test_the_last_stick_may_be_taken_back_until_the_next_throw() -> None:
    match = Match(MUGGINS, players=["A", "B"], dice="physical")
    match.outcome("order 1 2")
    match.play("throw")
    match.outcome("0-0 1-1 2-2 0-1 1-2 5-5 3-4")
    before = match.state
    match.play("place 5-5")
    match.undo(0)
    assert match.state == before


# ---------------------------------------------------------------- the points


@pytest.mark.parametrize(
    ("placings", "points"),
    [
        ("5-5, 5-0 on 5-5, 5-1 on 5-5", [20, 15, 0]),
        ("6-6, 6-2 on 6-6", [0, 20]),
        ("0-0", [0]),
    ],
)
def test_muggins_scores_multiples_of_five(placings, points) -> None:
    assert scored(MUGGINS, placings) == points


@pytest.mark.parametrize(
    ("placings", "points"),
    [
        ("4-4, 4-6 on 4-4, 6-6 on 4-6, 4-1 on 4-4, 4-5 on 4-4", [16, 18, 30, 0, 28]),
        ("5-5, 5-0 on 5-5", [20, 0]),
    ],
)
def test_de_plus_en_plus_scores_a_sum_greater_than_the_one_before(placings, points) -> None:
    assert scored(PLUS, placings) == points


@pytest.mark.parametrize(
    ("placings", "points"),
    [("4-4, 4-2 on 4-4, 4-1 on 4-4", [16, 14, 0]), ("6-6, 6-0 on 6-6", [24, 18])],
)
def test_pair_et_impair_scores_even_sums(placings, points) -> None:
    assert scored(PARITE, placings) == points


@pytest.mark.parametrize("game", FAMILY)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_right(game, language) -> None:
    row = re.compile(r"^\| (\d-\d) \| (-|\d-\d) \| ([\d +]+) = (\d+) \| (\d+) \|$", re.MULTILINE)
    rows = row.findall(page(game.key, language))
    placings = [face if on == "-" else f"{face} on {on}" for face, on, *_ in rows]
    assert scored(game, ", ".join(placings)) == [int(points) for *_, points in rows]
    assert all(sum(map(int, ends.split(" + "))) == int(total) for _, _, ends, total, _ in rows)


def test_an_equal_sum_is_not_greater() -> None:
    assert PLUS.points(20, 20) == 0 and PLUS.points(21, 20) == 21


def test_a_new_chain_starts_from_a_sum_of_nothing() -> None:
    state = position("1-5 5-5 (5-3) 5-2 2-2 2-4 4-0")
    state = after(state, "throw", "* 0-0 1-1 0-3 0-1 0-6 0-4 0-2", "place 1-1", game=PLUS)
    assert state.totals == (4, 0)


def test_a_turn_that_placed_nothing_leaves_the_sum_to_beat() -> None:
    state = after(position(FIVE, "0-0 2-3"), "throw", "* 0-0 1-1", "pass", game=PLUS)
    state = after(state, "throw", "* 2-5 1-1", "place 2-5 on 5-5", game=PLUS)
    assert state.chain.total == 37 and state.totals == (0, 0)


@pytest.mark.parametrize("game", FAMILY)
def test_a_turn_that_placed_nothing_scores_nothing(game) -> None:
    state = after(position(FIVE, "0-0 2-3"), "throw", "* 0-0 1-1", "pass", game=game)
    assert state.totals == (0, 0)


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(("game", "goal"), [(MUGGINS, 100), (PLUS, 200), (PARITE, 200)])
def test_the_round_is_completed_when_somebody_reaches_the_goal(game, goal) -> None:
    reached = position("5-5", "0-5 1-5", totals=(goal, 0, 0), turns=1)
    assert game.scene(reached, 1)[-1].aim.en == f"Last turn: beat {goal}"
    assert game.turn(reached) == 1
    assert game.turn(reached._replace(turns=2)) == 2
    assert game.turn(reached._replace(turns=0)) is None


@pytest.mark.parametrize(("game", "goal"), [(MUGGINS, 100), (PLUS, 200), (PARITE, 200)])
def test_a_point_less_is_not_enough(game, goal) -> None:
    assert game.turn(position("5-5", "0-5 1-5", totals=(goal - 1, 0))) == 0


def test_the_best_total_wins_not_the_first_to_reach_the_goal() -> None:
    state = position("5-5", "0-5", totals=(100, 90), turns=1)
    state = after(state, "place 0-5 on 5-5")
    assert MUGGINS.turn(state) is None and MUGGINS.winners(state) == (1,)


def test_equal_best_totals_share_the_win() -> None:
    state = after(position("5-5", "0-5", totals=(105, 90), turns=1), "place 0-5 on 5-5")
    assert MUGGINS.winners(state) == (0, 1)


# ---------------------------------------------------------------- worth


@pytest.mark.parametrize(
    ("game", "worth"),
    [
        (MUGGINS, {"start": 0, "best": 20}),
        (PLUS, {"start": 16, "best": 24}),
        (PARITE, {"start": 16, "best": 24}),
    ],
)
def test_a_throw_is_worth_its_first_doublet_and_its_best_chain(game, worth) -> None:
    throw = "4-4 4-0 4-2 4-1 1-1 1-5 1-6"
    best = read_chain(game.scorer().arranged(throw)["best"])
    assert game.scorer().worth(throw) == worth
    assert game.scorer().arranged(throw)["start"] == "4-4" and best.total == worth["best"]


def test_a_throw_without_a_doublet_starts_nothing() -> None:
    assert MUGGINS.scorer().worth(NO_DOUBLET[2:]) == {"start": 0, "best": 0}
    assert MUGGINS.scorer().arranged(NO_DOUBLET[2:]) == {"start": "-", "best": "-"}


@pytest.mark.parametrize("game", FAMILY)
@settings(max_examples=30)
@given(faces=st.tuples(*map(st.sampled_from, STICKS)))
def test_the_best_chain_is_what_trying_everything_finds(game, faces) -> None:
    best = naive.best_sum(faces, lambda total: game.points(total, 0))
    assert game.scorer().worth(" ".join(faces))["best"] == best


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("game", FAMILY)
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), seats=st.sampled_from([2, 3, 6]))
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(game, seed, seats) -> None:
    match = Match(game, players=[f"P{n}" for n in range(seats)], dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    assert match.scores == naive.muggins_scores(str(match.record), seats, RULES[game.key])
    assert max(match.scores) >= game.goal


@pytest.mark.parametrize("game", FAMILY)
def test_every_turn_ends_after_at_most_three_steps(game) -> None:
    """A throw, what falls, and a stick placed or a pass: so nobody can hold a game up.

    The rules set no last round; at random the longest of 10,000 games took 453 steps.
    """
    for seed in range(20):
        state, chooser, steps, turn_steps = game.start(2), random.Random(seed), 0, 0
        while (turn := game.turn(state)) is not None:
            steps += 1
            if isinstance(turn, int):
                now = game.play(state, chooser.choice(game.moves(state)))
            else:
                now = game.play(state, turn.draw(chooser.randrange))
            turn_steps = 0 if now.turns != state.turns else turn_steps + 1
            state = now
            assert turn_steps <= 3
        assert steps < 1000


# ---------------------------------------------------------------- the table


def test_the_table_shows_the_chain_and_what_each_placing_scores() -> None:
    chain, loose, totals = MUGGINS.scene(position("5-5", "0-5 1-5", totals=(20, 0), turns=1), 0)
    assert chain.draw("en").endswith("Open ends: 5 + 5 + 5 + 5 = 20")
    assert loose.draw("en").splitlines()[3:] == [" >5-5=15   >5-5=0", "4 sticks in hand."]
    assert totals.draw("en").splitlines() == ["  P1  20 / 100", "> P2   0 / 100"]
