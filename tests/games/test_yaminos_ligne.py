"""Tous en ligne, rule by rule, in the order of its rules page."""

import random
import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.bots.greedy import Greedy
from yamotheque.chance import Chance, Fallen
from yamotheque.games.yaminos_ligne import State, YaminosLigne
from yamotheque.moves import THROW
from yamotheque.pieces.arrangements import apart, best_connected, chains_points
from yamotheque.pieces.chains import SPINNERS
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.sticks import STICKS

from ..pieces import naive_arrangements
from . import naive_yaminos_ligne

RULES = Path(__file__).parents[2] / "docs" / "rules"
DOUBLETS = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
FIVE_AND_TWO = "3-6 0-5 4-5 3-3 4-4 5-5 1-5"


def thrown(sticks: str) -> Match:
    """The first of two players has thrown these sticks."""
    match = Match("yaminos-ligne", players=["A", "B"], dice="physical")
    match.outcome("order 1 2")
    match.play("throw")
    match.outcome(sticks)
    return match


def arranged(sticks: str, *joints: str) -> int:
    """What a player scores who connects these sticks."""
    match = thrown(sticks)
    for joint in joints:
        match.play(f"connect {joint}")
    match.play("done")
    return match.scores[0]


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats) -> None:
    with pytest.raises(YamsError, match="2 to 6 players"):
        Match("yaminos-ligne", players=["A"] * seats)


# ---------------------------------------------------------------- a turn


def test_a_turn_is_one_throw_of_all_seven_sticks() -> None:
    match = Match("yaminos-ligne", players=["A", "B"], dice="physical")
    match.outcome("order 2 1")
    match.play("throw")
    assert match.turn.sticks == STICKS and match.turn.seat == 1


def test_no_doublet_is_needed() -> None:
    assert "connect 0-4 to 4-6" in map(str, thrown("1-4 4-6 1-6 0-1 1-2 0-4 0-2").moves)


def test_a_doublet_has_four_connections() -> None:
    match = thrown("2-5 2-3 2-2 3-3 1-2 2-6 6-6")
    for stick in ("2-5", "2-3", "1-2", "2-6"):
        match.play(f"connect {stick} to 2-2")
    assert set(map(str, match.moves)) == {"connect 2-3 to 3-3", "connect 2-6 to 6-6", "done"}


def test_any_other_half_is_connected_once() -> None:
    match = thrown("3-6 4-6 1-6 5-6 0-6 2-6 1-5")
    match.play("connect 3-6 to 4-6")
    assert not [move for move in map(str, match.moves) if "3-6" in move or "4-6" in move]


def test_two_chains_may_be_joined_later() -> None:
    match = thrown(FIVE_AND_TWO)
    for joint in ("0-5 5-5", "4-4 4-5"):
        match.play(f"connect {joint}")
    assert "connect 4-5 to 5-5" in map(str, match.moves)


def test_a_connection_is_taken_back_by_undo() -> None:
    match = thrown(FIVE_AND_TWO)
    before = match.state
    match.play("connect 0-5 to 5-5")
    match.undo()
    assert match.state == before


def test_the_order_of_connecting_leaves_no_trace() -> None:
    one, other = thrown(FIVE_AND_TWO), thrown(FIVE_AND_TWO)
    for match, joints in ((one, ("0-5 5-5", "3-3 3-6")), (other, ("3-3 3-6", "5-5 0-5"))):
        for joint in joints:
            match.play(f"connect {joint}")
    assert one.state == other.state


# ---------------------------------------------------------------- points


def test_five_and_two_sticks_are_29() -> None:
    joints = ("0-5 5-5", "1-5 5-5", "4-5 5-5", "4-4 4-5", "3-3 3-6")
    assert arranged(FIVE_AND_TWO, *joints) == 29


def test_five_sticks_and_two_loose_are_23() -> None:
    assert arranged(FIVE_AND_TWO, "0-5 5-5", "1-5 5-5", "4-5 5-5", "4-4 4-5") == 23


def test_all_seven_in_one_chain_are_49() -> None:
    joints = ("2-5 2-2", "2-3 2-2", "1-2 2-2", "2-6 2-2", "2-3 3-3", "2-6 6-6")
    assert arranged("2-5 2-3 2-2 3-3 1-2 2-6 6-6", *joints) == 49


def test_no_chain_costs_seven_points() -> None:
    assert arranged(DOUBLETS) == -7


def test_the_player_may_leave_sticks_loose_that_fit() -> None:
    assert arranged(FIVE_AND_TWO, "3-3 3-6") == 4 - 5


def test_the_totals_show_what_lies_there() -> None:
    match = thrown(FIVE_AND_TWO)
    match.play("connect 3-3 to 3-6")
    assert "posé ainsi : -1" in match.draw("fr")


def test_the_open_ends_are_shown_and_not_added_up() -> None:
    match = thrown(FIVE_AND_TWO)
    match.play("connect 3-3 to 3-6")
    assert "Bouts ouverts : 6, 3, 3 et 3\n" in match.draw("fr")


# ---------------------------------------------------------------- the end


def fallen(throw: tuple[str, ...]) -> State:
    """The first of two players has thrown these sticks."""
    return State((0, 0), OneThrow((0, 1), laid=SPINNERS).after(THROW).after(Fallen(throw)))


def after(points: tuple[int, ...], turns: int) -> State:
    return State(points, OneThrow((0, 1), turns, laid=SPINNERS))


def test_the_round_is_completed_when_someone_reaches_200() -> None:
    game = YaminosLigne()
    assert game.turn(after((203, 190), 9)) == 1 and game.turn(after((203, 190), 10)) is None


def test_200_points_are_enough() -> None:
    assert YaminosLigne().turn(after((190, 200), 10)) is None


def test_nobody_wins_below_200() -> None:
    assert YaminosLigne().turn(after((199, 190), 10)) == 0


def test_the_best_total_of_200_or_more_wins() -> None:
    assert YaminosLigne().winners(after((203, 221), 10)) == (1,)


def test_equal_totals_share_the_win() -> None:
    assert YaminosLigne().winners(after((203, 203), 10)) == (0, 1)


# ---------------------------------------------------------------- the best arrangement


def test_worth_is_the_best_arrangement_and_it_is_shown() -> None:
    game = YaminosLigne()
    assert game.scorer().worth(FIVE_AND_TWO) == {"chains": 29}
    assert game.scorer().arranged(FIVE_AND_TWO) == {"chains": "0-5 5-5 (5-1) 5-4 4-4 + 3-3 3-6"}


@settings(max_examples=20)
@given(naive_arrangements.throws(STICKS))
def test_a_greedy_player_arranges_a_throw_as_well_as_can_be(throw) -> None:
    game = YaminosLigne()
    state = fallen(throw)
    while state.throw.thrown:
        state = game.play(state, Greedy().choose(game, state, 0, lambda number: number - 1))
    assert state.points[0] == naive_arrangements.best_chains(throw)


@settings(max_examples=40)
@given(naive_arrangements.throws(STICKS), st.randoms(use_true_random=False))
def test_a_naive_reading_agrees_on_any_arrangement(throw, chooser) -> None:
    game = YaminosLigne()
    state = fallen(throw)
    while str(move := chooser.choice(game.moves(state))) != "done":
        state = game.play(state, move)
    joints = [joint[:2] for joint in state.throw.laid.joints]
    assert naive_yaminos_ligne.legal(joints)
    assert chains_points(state.throw.laid) == naive_yaminos_ligne.worth(throw, joints)


@pytest.mark.slow
def test_of_all_throws_the_rules_page_says_how_many_make_one_chain() -> None:
    worths = [chains_points(best_connected(apart(throw))) for throw in product(*STICKS)]
    assert (worths.count(49), worths.count(-7), min(worths)) == (5632, 1, -7)
    assert sum(worth < 0 for worth in worths) == 1
    assert "5,632 throws in 16,384" in (RULES / "yaminos-ligne.en.md").read_text("utf-8")
    assert "5\u202f632 lancers sur 16\u202f384" in (RULES / "yaminos-ligne.fr.md").read_text(
        "utf-8"
    )


# ---------------------------------------------------------------- whole games


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from([2, 4]))
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(seed, seats) -> None:
    players = [f"P{n}" for n in range(seats)]
    match = Match("yaminos-ligne", players=players, dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    assert match.scores == naive_yaminos_ligne.scores(str(match.record))


def test_random_play_gains_enough_a_turn_to_end() -> None:
    """A turn takes nine steps at most, and even careless arranging gains several points a turn.

    So a game cannot go on but by players who refuse to connect anything, turn after turn.
    """
    game, chooser = YaminosLigne(), random.Random(1)
    lengths = []
    for number in range(60):
        state, steps = game.start(2 + number % 5), 0
        while (turn := game.turn(state)) is not None:
            chance = isinstance(turn, Chance)
            step = turn.draw(chooser.randrange) if chance else chooser.choice(game.moves(state))
            state, steps = game.play(state, step), steps + 1
        lengths.append(steps / len(state.throw.order))
    assert max(lengths) < 9 * 60


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_right(language) -> None:
    page = (RULES / f"yaminos-ligne.{language}.md").read_text("utf-8")
    examples = re.findall(r"^\| ((?:\d-\d ?){7}) \| (.+) \| (-?\d+) \|$", page, re.MULTILINE)
    assert len(examples) == 4
    for throw, best, points in examples:
        assert YaminosLigne().scorer().worth(throw) == {"chains": int(points)}
        shown = YaminosLigne().scorer().arranged(throw)["chains"].split(",")[0]
        assert shown == re.sub(" (et|and) ", " + ", best) or int(points) < 0
