"""The Jeu de base of the 7 Yaminos, rule by rule, in the order of its rules page."""

import random
import re
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pieces.written_chains import read_chain
from yamotheque import Match, YamsError
from yamotheque.game import read_move
from yamotheque.games.yaminos_base import State, YaminosBase
from yamotheque.pieces.chains import LINE
from yamotheque.pieces.risked_lines import line_points
from yamotheque.pieces.sticks import STICKS, is_doublet, to_fall
from yamotheque.rules import page
from yamotheque.solve.studies import look_of

from . import naive_yaminos_chains as naive

GAME = YaminosBase()


def position(
    line: str = "", loose: str = "", owed: str = "", totals: tuple[int, ...] = (0, 0), **fields
) -> State:
    """The table as seat 1 sees it, written as text."""
    chain = read_chain(line, LINE) if line else LINE
    return State(totals, line=chain, loose=tuple(loose.split()), owed=tuple(owed.split()), **fields)


def moves(state: State, verb: str = "") -> list[str]:
    return [str(move) for move in GAME.moves(state) if str(move).startswith(verb)]


def after(state: State, *steps: str) -> State:
    """The position after some moves, and throws written as `* 0-1 ...`."""
    for step in steps:
        if step.startswith("*"):
            state = GAME.play(state, GAME.turn(state).read(step[2:]))
        else:
            state = GAME.play(state, read_move(GAME, state, step))
    return state


SEVEN = "* 0-0 1-1 2-2 0-1 1-2 0-4 3-4"
NO_DOUBLET = "* 1-4 0-5 0-3 0-1 0-6 0-4 0-2"

# ---------------------------------------------------------------- setting up


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats) -> None:
    with pytest.raises(YamsError, match="2 to 6 players"):
        GAME.start(seats)


def test_the_first_seat_starts_and_the_others_follow() -> None:
    state, seats = GAME.start(3), []
    for _ in range(4):
        seats.append(GAME.turn(state))
        state = after(state, "throw", NO_DOUBLET, "pass")
    assert seats == [0, 1, 2, 0]


# ---------------------------------------------------------------- the first throw


def test_a_turn_begins_with_a_throw_of_all_seven() -> None:
    assert moves(GAME.start(2)) == ["throw"]
    assert len(GAME.turn(after(GAME.start(2), "throw")).sticks) == 7


def test_without_a_doublet_the_turn_is_over_with_no_points() -> None:
    state = after(GAME.start(2), "throw", NO_DOUBLET)
    assert moves(state) == ["pass"]
    assert after(state, "pass") == State((0, 0), seat=1)


def test_no_doublet_falls_three_quarters_to_the_seventh_of_the_time() -> None:
    throws = to_fall(0).outcomes()
    without = sum(odds for throw, odds in throws if not any(map(is_doublet, throw.faces)))
    assert without == Fraction(3, 4) ** 7 == Fraction(2187, 16384)


@pytest.mark.parametrize(
    "key", [f"yaminos-{name}" for name in ("base", "muggins", "plus", "parite")]
)
def test_the_rules_pages_say_how_often_no_doublet_falls(key) -> None:
    assert "2,187 times in 16,384" in page(key, "en")
    assert "2\u202f187 fois sur 16\u202f384" in page(key, "fr")


def test_throws_without_a_doublet_are_as_frequent_as_their_odds() -> None:
    chance, chooser, number = to_fall(0), random.Random(7), 4000
    drawn = [chance.draw(chooser.randrange).faces for _ in range(number)]
    without = sum(not any(map(is_doublet, faces)) for faces in drawn) / number
    assert without == pytest.approx(0.75**7, abs=4 * (0.75**7 * 0.25 / number) ** 0.5)


def test_any_doublet_may_start_the_line_and_nothing_else() -> None:
    state = after(GAME.start(2), "throw", SEVEN)
    assert moves(state) == ["place 0-0", "place 1-1", "place 2-2"]


# ---------------------------------------------------------------- placing


def test_sticks_are_placed_at_either_end() -> None:
    state = position("0-5 5-5 5-1", "0-3 1-2 4-6")
    assert moves(state, "place") == ["place 0-3 on 0-5", "place 1-2 on 1-5"]


def test_both_ends_alike_are_one_move() -> None:
    assert moves(position("5-5", "0-5"), "place") == ["place 0-5 on 5-5"]


def test_the_player_chooses_the_end_where_both_fit() -> None:
    assert moves(position("1-0 0-0 0-3", "1-3"), "place") == [
        "place 1-3 on 0-1",
        "place 1-3 on 0-3",
    ]


def test_a_doublet_in_the_line_goes_on_from_its_far_side_only() -> None:
    assert moves(position("0-5 5-5 5-2", "1-5"), "place") == []


def test_a_face_may_be_typed_either_way_round() -> None:
    state = position("5-5", "0-5")
    assert after(state, "place 5-0 on 5-5") == after(state, "place 0-5 on 5-5")


def test_equal_positions_are_equal_states_however_they_came_about() -> None:
    start = position("5-5", "0-5 1-5 1-1")
    one = after(start, "place 0-5 on 5-5", "place 1-5 on 5-5")
    other = after(start, "place 1-5 on 5-5", "place 0-5 on 5-5")
    assert one == other and hash(one) == hash(other)


# ---------------------------------------------------------------- stopping and throwing again


def test_with_sticks_left_one_stops_or_throws_any_of_them_again() -> None:
    state = position("5-5", "1-4 2-3")
    assert moves(state) == ["score", "throw", "throw 1-4", "throw 2-3"]


def test_six_loose_sticks_can_be_thrown_in_63_ways() -> None:
    state = position("5-5", "1-4 2-3 0-3 0-1 0-6 0-2")
    assert len(moves(state, "throw")) == 63


def test_the_faces_to_throw_may_be_named_in_any_order() -> None:
    state = position("6-5 5-5 5-3 3-4", "1-4 2-3 0-3")
    assert GAME.turn(after(state, "throw 3-0 1-4")).sticks == (STICKS[0], STICKS[2])
    assert after(state, "throw 3-2 4-1 0-3") == after(state, "throw")


def test_stopping_scores_two_for_a_doublet_and_one_for_another_stick() -> None:
    state = after(position("0-5 5-5 5-1", "2-3", totals=(7, 9)), "score")
    assert state == State((11, 9), seat=1)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("4-1 1-0 0-5 5-5 5-3", 6),
        ("0-3 3-3 3-5 5-5 5-1 1-1 1-4", 10),
        ("5-5", 2),
        ("6-1 1-1 1-4 4-4 4-2", 7),
    ],
)
def test_the_worked_examples(line, points) -> None:
    assert line_points(read_chain(line, LINE).sticks) == points


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_right(language) -> None:
    rows = re.findall(r"^\| (\d-\d[\d -]*) \| (\d+) \|$", page(GAME.key, language), re.MULTILINE)
    assert len(rows) == 4
    for line, points in rows:
        assert line_points(read_chain(line, LINE).sticks) == int(points)


# ---------------------------------------------------------------- a stick of this throw

FIVE, FOUR = "5-5 5-6 6-6 6-1 1-2", "5-5 5-6 6-6 6-0"
"""Lines whose left end is a 5."""


def test_each_throw_must_place_a_stick_of_that_throw() -> None:
    state = after(position(FIVE, "1-4 2-3"), "throw 2-3", "* 0-5")
    assert moves(state) == ["place 0-5 on 5-5"]


def test_otherwise_the_turn_ends_with_nothing() -> None:
    state = after(position(FIVE, "1-4 2-3", gathered=8, totals=(12, 0)), "throw 2-3", "* 4-6")
    assert moves(state) == ["pass"]
    assert after(state, "pass") == State((12, 0), seat=1)


def test_once_one_is_placed_all_is_free_again() -> None:
    state = after(position(FIVE, "1-4 2-3"), "throw", "* 2-5 4-6", "place 2-5 on 5-5")
    assert moves(state) == ["score", "throw"]


def test_unplaced_sticks_that_are_not_thrown_keep_their_face() -> None:
    state = after(position(FOUR, "1-4 2-3 0-3"), "throw 2-3", "* 0-5", "place 0-5 on 5-5")
    assert state.loose == ("1-4", "0-3") and "place 0-3 on 0-5" in moves(state)


def test_a_stick_that_kept_its_face_does_not_count_as_one_of_this_throw() -> None:
    state = after(position("4-4 4-5 5-6 6-6 6-3", "0-4 2-3"), "throw 2-3", "* 1-1")
    assert moves(state) == ["pass"]


def test_a_stick_that_kept_its_face_may_open_the_way_to_one_of_this_throw() -> None:
    state = after(position("4-4 4-2 2-2 2-6 6-6", "1-4 2-3"), "throw 2-3", "* 1-1")
    assert moves(state) == ["place 1-4 on 4-4"]
    assert moves(after(state, "place 1-4 on 4-4")) == ["place 1-1 on 1-4"]


def test_sticks_of_the_current_throw_may_be_lifted_again() -> None:
    match = Match(GAME, players=["A", "B"], dice="physical")
    match.play("throw")
    match.outcome(SEVEN[2:])
    thrown = match.state
    for move in ("place 0-0", "place 0-1 on 0-0", "undo", "undo"):
        match.undo() if move == "undo" else match.play(move)
    assert match.state == thrown


def test_sticks_of_an_earlier_throw_stay() -> None:
    match = Match(GAME, players=["A", "B"], dice="seed:1")
    for move in ("throw", "place 4-4", "throw"):
        match.play(move)
    with pytest.raises(YamsError, match="nothing to take back"):
        match.undo()


# ---------------------------------------------------------------- all seven placed

FULL = "0-3 3-3 3-5 5-5 5-1 1-1 1-4"


def test_with_all_seven_placed_one_stops_or_throws_all_seven_for_a_new_line() -> None:
    assert moves(position(FULL)) == ["score", "throw"]
    state = after(position(FULL), "throw")
    assert state.line == LINE and len(GAME.turn(state).sticks) == 7


def test_a_new_line_adds_to_the_turn() -> None:
    state = after(position(FULL), "throw", SEVEN, "place 2-2", "score")
    assert state.totals == (12, 0)


def test_every_line_of_the_turn_adds_up() -> None:
    state = after(position(FULL, gathered=10), "throw", SEVEN, "place 2-2", "score")
    assert state.totals == (22, 0)


def test_a_doublet_must_start_the_new_line_or_the_whole_turn_is_lost() -> None:
    state = after(position(FULL, totals=(5, 0)), "throw", NO_DOUBLET)
    assert moves(state) == ["pass"] and after(state, "pass").totals == (5, 0)


def test_a_failure_later_in_the_new_line_loses_the_whole_turn_too() -> None:
    state = after(
        position(FULL), "throw", SEVEN, "place 2-2", "throw", "* 0-0 1-1 3-3 0-6 0-4 3-4", "pass"
    )
    assert state.totals == (0, 0)


# ---------------------------------------------------------------- the end


def test_reaching_40_gives_every_other_player_one_last_turn() -> None:
    state = after(position("5-5", "0-3", totals=(38, 0, 0)), "score")
    assert (state.last_turns, GAME.turn(state)) == (2, 1)
    state = after(state, "throw", NO_DOUBLET, "pass", "throw", NO_DOUBLET, "pass")
    assert GAME.turn(state) is None and GAME.winners(state) == (0,)


def test_those_who_sit_before_the_leader_get_their_last_turn_too() -> None:
    state, seats = after(position("5-5", "0-3", totals=(0, 38, 0), seat=1), "score"), []
    while GAME.turn(state) is not None:
        seats.append(GAME.turn(state))
        state = after(state, "throw", NO_DOUBLET, "pass")
    assert seats == [2, 0]


def test_39_is_not_enough() -> None:
    assert after(position("5-5", totals=(37, 0)), "score").last_turns is None


def test_in_a_last_turn_one_goes_on_until_the_leader_is_passed() -> None:
    level = position("5-5", "0-3", totals=(38, 40), last_turns=1)
    beyond = position("5-5 5-0", "3-3", totals=(38, 40), last_turns=1)
    assert moves(level) == ["throw"] and "score" in moves(beyond)


def test_what_the_turn_has_gathered_counts_for_passing() -> None:
    assert "score" in moves(position("5-5", gathered=10, totals=(29, 40), last_turns=1))


def test_with_all_seven_placed_and_the_leader_ahead_a_new_line_is_due() -> None:
    assert moves(position(FULL, totals=(0, 40), last_turns=1)) == ["throw"]


def test_whoever_passes_the_leader_is_the_leader_to_beat() -> None:
    state = after(position("5-5 5-0", "3-3", totals=(38, 39, 40), last_turns=2), "score")
    assert state.totals == (41, 39, 40) and GAME.turn(state) == 1
    assert not GAME.may_stop(state._replace(line=read_chain("5-5", LINE)))
    assert GAME.may_stop(state._replace(line=read_chain("5-5 5-0", LINE)))


def test_one_who_has_passed_the_leader_may_go_on() -> None:
    assert "throw" in moves(position("5-5 5-0", "3-3", totals=(38, 40), last_turns=1))


def test_the_best_total_wins() -> None:
    state = after(position("5-5 5-0", "3-3", totals=(38, 40), last_turns=1), "score")
    assert GAME.turn(state) is None and GAME.winners(state) == (0,)


# ---------------------------------------------------------------- worth


def test_a_throw_is_worth_its_best_line() -> None:
    throw = "4-4 4-0 4-2 4-1 1-1 1-5 1-6"
    assert GAME.scorer().worth(throw) == {"line": 7}
    assert line_points(GAME.scorer().arranged(throw)["line"].split()) == 7


def test_a_throw_without_a_doublet_is_worth_nothing() -> None:
    assert GAME.scorer().worth(NO_DOUBLET[2:]) == {"line": 0}
    assert GAME.scorer().arranged(NO_DOUBLET[2:]) == {"line": "-"}


@settings(max_examples=60)
@given(st.tuples(*map(st.sampled_from, STICKS)))
def test_the_best_line_is_what_trying_everything_finds(faces) -> None:
    best = GAME.scorer().arranged(" ".join(faces))["line"].split()
    assert GAME.scorer().worth(" ".join(faces)) == {"line": naive.best_line_points(faces)}
    assert all(one[2] == other[0] for one, other in pairwise(best))


# ---------------------------------------------------------------- whole games


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 6]))
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(seed, seats) -> None:
    match = Match(GAME, players=[f"P{n}" for n in range(seats)], dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        stops = [move for move in match.moves if str(move) == "score"]
        match.play(chooser.choice(stops if stops and chooser.random() < 0.3 else match.moves))
    assert match.scores == naive.base_scores(str(match.record), seats)
    assert max(match.scores) >= 40


def test_between_two_throws_at_most_seven_sticks_are_placed() -> None:
    """So a game can only go on by throwing, and every throw of seven may bring a player to 40.

    The rules set no last round; at random the longest of 10,000 games took 1,626 steps.
    """
    for seed in range(20):
        state, chooser, placed, steps = GAME.start(2), random.Random(seed), 0, 0
        while (turn := GAME.turn(state)) is not None:
            steps += 1
            if not isinstance(turn, int):
                state, placed = GAME.play(state, turn.draw(chooser.randrange)), 0
                continue
            move = chooser.choice(GAME.moves(state))
            placed += str(move).startswith("place")
            assert placed <= 7
            state = GAME.play(state, move)
        assert steps < 4000


# ---------------------------------------------------------------- the table


def test_the_table_shows_the_line_the_loose_sticks_and_what_is_at_stake() -> None:
    line, loose, totals = GAME.scene(position("5-5", "0-5 2-3", totals=(3, 40), last_turns=1), 0)
    assert "Bouts ouverts : 5 et 5" in line.draw("fr")
    assert loose.draw("fr").splitlines()[1:] == [
        "│ 0 ┆ 5 │ │ 2 ┆ 3 │",
        "└───────┘ └───────┘",
        " >5-5=1",
        "4 bâtonnets en main.",
    ]
    assert "+ 2 en jeu, dépasser 40" in totals.draw("fr")


def test_in_a_last_turn_the_table_says_what_to_beat_and_stopping_says_what_it_scores() -> None:
    state = position("5-5 5-6", "0-1", totals=(39, 40), last_turns=1)
    *_, totals = GAME.scene(state, 0)
    assert totals.aim.fr == "Dernier tour : dépasser 40"
    (stop,) = [move for move in GAME.moves(state) if str(move) == "score"]
    assert stop.told({}).fr == "s'arrêter et marquer 3"


def test_before_anything_is_at_stake_nothing_is_said_of_it() -> None:
    *_, totals = GAME.scene(GAME.start(2), 0)
    assert "en jeu" not in totals.draw("fr")


def test_a_loose_stick_knows_the_moves_that_place_it() -> None:
    _, loose, _ = GAME.scene(position("1-0 0-0 0-3", "1-3 2-5"), 0)
    assert [[offer.move for offer in stick.offers] for stick in loose.sticks] == [
        ["place 1-3 on 0-1", "place 1-3 on 0-3"],
        [],
    ]


def test_at_the_end_the_sticks_lie_as_they_are() -> None:
    state = after(position("5-5 5-0", "3-3", totals=(38, 40), last_turns=1), "score")
    line, _, _ = GAME.scene(state, None)
    assert "Bouts ouverts : 5 et 0" in line.draw("fr")


def test_what_was_lost_with_the_last_turn_is_no_longer_estimated() -> None:
    before = position("5-5", "2-3", totals=(38, 40), last_turns=1)
    assert look_of(GAME).estimate(GAME.turn_over(before, 0), 0) == -2
