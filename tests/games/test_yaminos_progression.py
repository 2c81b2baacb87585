"""Progression, rule by rule, in the order of its rules page."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.chance import Chance, Fallen
from yamotheque.games.yaminos_progression import YaminosProgression, best_of_phase, phase_points
from yamotheque.moves import THROW as THROW_ALL
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.sticks import STICKS

from ..pieces import naive_arrangements
from . import naive_yaminos_progression

RULES = Path(__file__).parents[2] / "docs" / "rules"
THROW = "5-0 0-3 3-6 6-0 2-4 1-3 1-5"


def thrown(sticks: str = THROW, players: int = 2) -> Match:
    """The first player has thrown these sticks, in the phase of blanks."""
    match = Match("yaminos-progression", players=["A", "B", "C"][:players], dice="physical")
    match.outcome("order " + " ".join(str(seat + 1) for seat in range(players)))
    match.play("throw")
    match.outcome(sticks)
    return match


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats) -> None:
    with pytest.raises(YamsError, match="2 to 6 players"):
        Match("yaminos-progression", players=["A"] * seats)


def test_the_order_of_the_players_is_drawn_by_lot() -> None:
    starters = {
        Match("yaminos-progression", players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)
    }
    assert starters == {0, 1}


# ---------------------------------------------------------------- a phase


def test_a_turn_is_one_throw_of_all_seven_sticks() -> None:
    match = Match("yaminos-progression", players=["A", "B"], dice="physical")
    match.outcome("order 1 2")
    match.play("throw")
    assert match.turn.sticks == STICKS


def test_there_is_no_second_throw() -> None:
    assert not [move for move in map(str, thrown().moves) if move.startswith("throw")]


def test_a_turn_says_what_it_brought_even_if_that_is_nothing() -> None:
    match = play(thrown(), "done")
    assert match.news(match.last).en == "+0 points"


def test_a_line_may_begin_with_any_stick() -> None:
    moves = list(map(str, thrown().moves))
    assert len(moves) == 8 and "place 2-4" in moves and moves[-1] == "done"


def test_a_line_is_built_at_its_two_ends() -> None:
    match = play(thrown(), "place 0-3")
    assert set(map(str, match.moves)) == {
        "place 0-5 on 0-3",
        "place 0-6 on 0-3",
        "place 3-6 on 0-3",
        "place 1-3 on 0-3",
        "done",
    }


def test_a_line_does_not_branch_at_a_doublet() -> None:
    line = ("place 5-5", "place 0-5 on 5-5", "place 1-5 on 5-5")
    match = play(thrown("2-5 0-5 4-5 5-6 3-5 5-5 1-5"), *line)
    assert list(map(str, match.moves)) == ["done"]


def test_a_stick_may_be_named_either_way_round() -> None:
    match = play(thrown(), "place 3-0", "place 5-0 on 3-0")
    assert str(match.record.entries[-1]) == "1 place 0-5 on 0-3"


def test_a_stick_is_lifted_again_by_undo_until_the_next_throw() -> None:
    match = play(thrown(), "place 0-3", "done")
    match.undo()
    match.undo()
    assert match.turn == 0 and len(match.moves) == 8


def test_each_phase_is_a_turn_of_everybody() -> None:
    match = thrown(players=3)
    turns = []
    for _ in range(6):
        turns.append((match.turn, match.state.phase))
        play(match, "done", "throw")
        match.outcome(THROW)
    assert turns == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_the_game_is_over_after_the_phase_of_6s() -> None:
    match = thrown()
    for _ in range(13):
        play(match, "done", "throw")
        match.outcome(THROW)
    play(match, "done")
    assert match.finished


# ---------------------------------------------------------------- points


def test_the_phase_of_blanks_with_5_0_0_3_3_6_6_0_is_14() -> None:
    places = ["place 5-0", "place 0-3 on 5-0", "place 3-6 on 0-3", "place 6-0 on 3-6", "done"]
    assert play(thrown(), *places).scores == (14, 0)


def test_sticks_without_the_number_only_link() -> None:
    assert phase_points(("5-0", "0-3", "3-6"), 6) == 9


def test_a_lone_stick_is_no_line() -> None:
    assert play(thrown(), "place 0-6", "done").scores == (0, 0)


def test_not_everything_has_to_be_placed() -> None:
    assert play(thrown(), "place 0-6", "place 3-6 on 0-6", "done").scores == (6, 0)


def test_without_a_line_of_two_the_phase_is_worth_nothing() -> None:
    doublets = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    match = play(thrown(doublets), "place 6-6")
    assert list(map(str, match.moves)) == ["done"] and play(match, "done").scores == (0, 0)


def test_the_highest_total_wins_and_equal_totals_share() -> None:
    game = YaminosProgression()
    state = game.start(3)._replace(points=((7, 3), (4, 6), (9,)))
    assert game.scores(state) == (10, 10, 9) and game.winners(state) == (0, 1)


def test_the_sheet_shows_what_the_line_is_worth_so_far() -> None:
    match = play(thrown(), "place 0-5", "place 0-3 on 0-5")
    box = match.scene(0)[2].lines[0].boxes[0]
    assert (box.offer, box.move) == (8, "done")


# ---------------------------------------------------------------- the best line


def test_worth_gives_the_best_line_of_every_phase() -> None:
    worth = YaminosProgression().scorer().worth(THROW)
    assert list(worth) == [f"phase{phase}" for phase in range(7)] and worth["phase0"] == 14


def test_one_phase_may_be_asked() -> None:
    scorer = YaminosProgression().scorer().asking(phase=0)
    assert scorer.worth(THROW) == {"phase0": 14}
    assert phase_points(scorer.arranged(THROW)["phase0"].split(), 0) == 14


def test_a_phase_beyond_6_is_refused() -> None:
    with pytest.raises(YamsError, match="from 0 to 6"):
        YaminosProgression().scorer().asking(phase=7)


@settings(max_examples=20)
@given(naive_arrangements.throws(STICKS), st.integers(0, 6))
def test_no_line_is_worth_more_than_the_best(throw, phase) -> None:
    every = naive_arrangements.line_sets(throw)
    best = max(naive_yaminos_progression.points(sorted(line), phase) for line in every)
    assert phase_points(best_of_phase(throw, phase), phase) == best


@settings(max_examples=20)
@given(naive_arrangements.throws(STICKS), st.integers(0, 6))
def test_a_greedy_player_builds_the_best_line(throw, phase) -> None:
    from yamotheque.bots.greedy import Greedy

    game = YaminosProgression()
    turn = OneThrow((0, 1), 2 * phase).after(THROW_ALL).after(Fallen(throw))
    state = game.start(2)._replace(throw=turn)
    while state.throw.thrown:
        state = game.play(state, Greedy().choose(game, state, 0, lambda number: number - 1))
    assert game.scores(state)[0] == phase_points(best_of_phase(throw, phase), phase)


# ---------------------------------------------------------------- whole games


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 6]))
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(seed, seats) -> None:
    players = [f"P{n}" for n in range(seats)]
    match = Match("yaminos-progression", players=players, dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    assert match.scores == naive_yaminos_progression.scores(str(match.record))


def test_no_game_is_longer_than_ten_steps_a_turn() -> None:
    """A throw, what falls, seven sticks placed at most, done: seven such turns, and the draw."""
    game, chooser = YaminosProgression(), random.Random(1)
    for seats in game.seats:
        state, steps = game.start(seats), 0
        while (turn := game.turn(state)) is not None:
            if isinstance(turn, Chance):
                step = turn.draw(chooser.randrange)
            else:  # As many sticks as can be placed make the longest turns.
                step = game.moves(state)[0]
            state, steps = game.play(state, step), steps + 1
        assert steps <= 1 + 10 * 7 * seats


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_right(language) -> None:
    page = (RULES / f"yaminos-progression.{language}.md").read_text("utf-8")
    examples = re.findall(r"^\| ([\d -]+) \| (\d) \| (\d+) \|$", page, re.MULTILINE)
    assert len(examples) == 6
    for line, phase, points in examples:
        assert phase_points(line.split(), int(phase)) == int(points)
