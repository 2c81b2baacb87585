"""The Yam of the 7 Yaminos, rule by rule, in the order of its rules page."""

import random
import re
from itertools import product
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.chance import Chance
from yamotheque.game import read_move
from yamotheque.games.yaminos_yam import State, YaminosYam
from yamotheque.pieces.sticks import STICKS, read_faces, to_fall
from yamotheque.pieces.yam_throws import YamThrows
from yamotheque.pieces.yamino_figures import best_run, doubled, full_yamino, super_yamino
from yamotheque.pieces.yamino_form import FORM, PLACE
from yamotheque.provable.sources import Seeded
from yamotheque.testing import check_replay, play_at_random

from . import naive_yaminos_yam

RULES = Path(__file__).parents[2] / "docs" / "rules"
EMPTY = (None,) * 12
FULL = "4-4 4-0 4-2 4-1 1-1 1-5 1-6"
NO_DOUBLET = "1-4 0-5 0-3 0-1 0-6 0-4 0-2"
SIXES = "6-6 6-3 6-4 6-1 6-5 6-0 6-2"


def match_of(*steps: str, **options: object) -> Match:
    """A match of two: outcomes are written after a star, moves as they are."""
    match = Match("yaminos-yam", players=["A", "B"], dice="physical", **options)
    match.outcome("order 1 2")
    for step in steps:
        match.outcome(step[2:]) if step.startswith("* ") else match.play(step)
    return match


def moves(match: Match, verb: str = "") -> list[str]:
    return [str(move) for move in match.moves if str(move).startswith(verb)]


def column(**cells: int) -> tuple[int | None, ...]:
    return tuple(cells.get(figure.key) for figure in FORM)


# ---------------------------------------------------------------- setting up


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats) -> None:
    with pytest.raises(YamsError, match="2 to 6 players"):
        Match("yaminos-yam", players=["A"] * seats)


def test_the_order_of_the_players_is_drawn_by_lot() -> None:
    starters = {Match("yaminos-yam", players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)}
    assert starters == {0, 1}


@pytest.mark.parametrize("rounds", [0, 5])
def test_one_to_four_rounds(rounds) -> None:
    with pytest.raises(YamsError, match="from 1 to 4"):
        Match("yaminos-yam", players=["A", "B"], rounds=rounds)


@pytest.mark.parametrize(
    ("options", "turns"),
    [
        ({}, 24),
        ({"rounds": 1}, 12),
        ({"rounds": 4}, 48),
        ({"plus_moins": "together"}, 22),
        ({"rounds": 1, "plus_moins": "together"}, 11),
    ],
)
def test_a_round_is_twelve_turns_or_eleven_with_plus_and_moins_together(options, turns) -> None:
    match = Match("yaminos-yam", players=["A", "B"], dice="seed:1", **options)
    played = 0
    while not match.over:
        match.play("throw")
        match.play(match.moves[0])
        played += 1
    assert played == 2 * turns


def test_the_cells_are_those_of_the_form() -> None:
    names = "super solo1 solo2 solo3 solo4 solo5 solo6 plus moins full suite paires"
    assert list(PLACE) == names.split()


def test_a_round_begins_when_the_one_before_is_full_for_all() -> None:
    game = YaminosYam(rounds=2)
    full = tuple(range(12))
    state = State((0, 1), ((full, EMPTY), (full, EMPTY)), 24, YamThrows(1, read_faces(FULL)))
    state = game.play(state, read_move(game, state, "mark full"))
    assert state.forms[0] == (full, column(full=69))


# ---------------------------------------------------------------- a turn


def test_a_turn_begins_with_a_throw_of_all_seven_sticks() -> None:
    match = match_of("throw")
    assert match.turn.sticks == STICKS


def test_any_sticks_may_be_thrown_again_all_seven_included() -> None:
    keeps = moves(match_of("throw", f"* {FULL}"), "keep")
    assert len(keeps) == 127 and "keep -" in keeps


def test_sticks_may_be_named_in_any_order_and_either_way_round() -> None:
    match = match_of("throw", f"* {FULL}", "keep 1-4 4-0 4-4")
    assert str(match.entries[-1]) == "1 keep 1-4 4-4 0-4"


def test_sticks_kept_before_may_be_thrown_again() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-5 0-3", "* 1-4 0-1 0-6 0-4 0-2")
    match.play("announce solo4")
    match.play("keep 1-4")
    assert len(match.turn.sticks) == 6


def test_any_free_cell_may_be_marked_after_the_first_throw() -> None:
    assert len(moves(match_of("throw", f"* {FULL}"), "mark")) == 12


def test_after_the_second_throw_a_cell_is_marked_or_announced() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-5", "* 1-4 0-3 0-1 0-6 0-4 0-2")
    assert len(moves(match, "mark")) == 12 and len(moves(match, "announce")) == 12
    assert len(match.moves) == 24


def test_the_third_throw_is_marked_where_it_was_announced() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-4", "* 1-4 1-1 1-6 2-4 4-4 1-5")
    match.play("announce full")
    match.play("keep 0-4 1-4 1-1 1-6 2-4 4-4")
    match.outcome("1-5")
    assert match.scores == (69, 0) and match.turn == 1


def test_a_figure_missed_by_the_third_throw_is_marked_0() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-4", "* 1-4 1-1 1-6 2-4 4-4 1-5")
    match.play("announce full")
    match.play("keep 0-4 1-4 1-1 1-6 2-4 4-4")
    match.outcome("0-2")
    assert match.state.forms[0][0] == column(full=0)


def test_what_is_announced_can_be_taken_back_until_the_throw() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-4", "* 1-4 1-1 1-6 2-4 4-4 1-5")
    before = match.state
    match.play("announce full")
    match.undo()
    assert match.state == before


def test_a_marked_cell_is_final() -> None:
    match = match_of("throw", f"* {FULL}", "mark full", "throw", f"* {FULL}", "mark suite", "throw")
    match.outcome(FULL)
    assert "mark full" not in moves(match) and "mark suite" in moves(match)


def test_only_the_cells_of_this_round_are_open() -> None:
    game = YaminosYam(rounds=2)
    state = State((0, 1), ((column(full=1), EMPTY),) * 2, 2, YamThrows(1, read_faces(FULL)))
    assert "mark full" not in map(str, game.moves(state))


# ---------------------------------------------------------------- points

CHECKS = [
    (FULL, "full", 69),
    ("2-2 3-3 4-4 5-5 6-3 0-5 0-2", "suite", 40),
    ("0-1 2-3 4-5 6-6 1-4 1-2 1-3", "suite", 51),
    (SIXES, "super", 133),
    ("0-0 0-5 0-3 0-1 0-6 0-4 0-2", "super", 91),
    ("0-0 1-1 2-2 3-3 4-4 5-5 6-6", "paires", 41),
    ("1-4 0-5 2-2 3-3 4-4 5-5 6-6", "paires", 30),
]


@pytest.mark.parametrize(("sticks", "cell", "points"), CHECKS)
def test_the_worked_examples(sticks, cell, points) -> None:
    assert YaminosYam().scorer().worth(sticks)[cell] == points


@pytest.mark.parametrize(("sticks", "cell", "points"), CHECKS)
def test_the_worked_examples_marked_in_play(sticks, cell, points) -> None:
    assert match_of("throw", f"* {sticks}", f"mark {cell}").scores == (points, 0)


def test_full_and_suite_are_shown_as_they_are_laid() -> None:
    assert YaminosYam().scorer().arranged(FULL) == {"full": "4-2 4-4 4-0 4-1 + 1-1 1-6 1-5"}
    assert (
        YaminosYam().scorer().arranged("0-1 2-3 4-5 6-6 1-4 1-2 1-3")["suite"] == "0-1 2-3 4-5 6-6"
    )


def test_the_rest_of_a_suite_counts_by_option() -> None:
    game = YaminosYam(suite_rest="on")
    assert game.scorer().worth("0-1 2-3 4-5 6-6 1-4 1-2 1-3")["suite"] == 51 + 5 + 3 + 4


def test_plus_and_moins_together_are_marked_in_one_turn() -> None:
    match = match_of("throw", f"* {FULL}", "mark plus", plus_moins="together")
    assert match.state.forms[0][0] == column(plus=28, moins=-10)


def test_plus_and_moins_together_are_announced_as_one() -> None:
    match = match_of(
        "throw", f"* {FULL}", "keep 4-4", "* 0-4 2-4 1-4 1-1 1-5 1-6", plus_moins="together"
    )
    assert "announce plus" in moves(match) and "announce moins" not in moves(match)


def test_plus_and_moins_apart_take_two_turns() -> None:
    match = match_of("throw", f"* {FULL}", "mark moins")
    assert match.state.forms[0][0] == column(moins=-10)


# ---------------------------------------------------------------- the number of the Super Yamino


def test_the_first_throw_that_shows_one_doublet_fixes_the_number() -> None:
    match = match_of("throw", "* 0-0 0-5 0-3 0-1 0-6 0-4 0-2")
    assert match.state.throws.number == 0


def test_seven_sticks_of_another_number_fail() -> None:
    match = match_of("throw", "* 5-5 4-6 1-6 5-6 0-6 0-2 3-6", "keep 4-6 1-6 5-6 0-6 3-6")
    match.outcome("2-6 6-6")
    assert match.state.throws.number == 5
    match.play("mark super")
    assert match.scores == (0, 0)


def test_no_number_is_fixed_before_a_doublet_falls() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-6")
    assert match.state.throws.number is None
    match.outcome("3-6 4-6 1-6 5-6 2-6 6-6")
    match.play("mark super")
    assert match.scores == (133, 0)


def test_with_several_doublets_the_player_picks() -> None:
    match = match_of("throw", f"* {FULL}", "keep -")
    assert moves(match) == ["number 1", "number 4"]
    match.play("number 4")
    assert isinstance(match.turn, Chance) and match.state.throws.number == 4


def test_sticks_kept_that_all_show_one_of_the_doublets_pick_it() -> None:
    match = match_of("throw", f"* {FULL}", "keep 4-4 4-0 4-2")
    assert isinstance(match.turn, Chance) and match.state.throws.number == 4


def test_sticks_kept_that_show_both_leave_the_pick_open() -> None:
    assert moves(match_of("throw", f"* {FULL}", "keep 4-1")) == ["number 1", "number 4"]


def test_sticks_kept_that_show_neither_alone_leave_the_pick_open() -> None:
    assert moves(match_of("throw", f"* {FULL}", "keep 4-4 1-1")) == ["number 1", "number 4"]


def test_the_pick_can_be_taken_back_until_the_throw() -> None:
    match = match_of("throw", f"* {FULL}", "keep -")
    match.undo()
    assert "keep -" in moves(match)


def test_a_second_doublet_throw_changes_nothing() -> None:
    match = match_of(
        "throw", "* 5-5 4-6 1-6 5-6 0-6 0-2 3-6", "keep 4-6", "* 1-6 5-6 0-6 2-6 3-6 6-6"
    )
    assert match.state.throws.number == 5


def test_nothing_is_asked_once_the_super_yamino_is_marked() -> None:
    game = YaminosYam()
    forms = ((column(super=0), EMPTY), (EMPTY, EMPTY))
    state = State((0, 1), forms, 2, YamThrows(1, read_faces(FULL)))
    assert isinstance(game.turn(game.play(state, read_move(game, state, "keep -"))), Chance)


@pytest.mark.parametrize(("cell", "asked"), [("super", True), ("paires", False)])
def test_after_the_second_throw_it_is_asked_only_for_an_announced_super_yamino(cell, asked) -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-4", "* 1-4 1-1 1-6 2-4 4-4 1-5")
    match.play(f"announce {cell}")
    match.play("keep 0-4 1-1")
    assert (match.turn == 0) == asked


def test_an_announced_super_yamino_of_the_number_picked_counts() -> None:
    match = match_of("throw", f"* {NO_DOUBLET}", "keep 0-6", "* 3-6 4-6 2-2 5-6 2-6 6-6")
    for step in ("announce super", "keep 0-6 3-6 4-6 5-6 2-6 6-6"):
        match.play(step)
    match.outcome("1-6")
    assert match.scores == (133, 0)


def test_scoring_alone_leaves_the_number_out() -> None:
    assert YaminosYam().scorer().worth(SIXES)["super"] == 133


# ---------------------------------------------------------------- exact odds


@pytest.fixture(scope="module")
def first_throws() -> dict[str, frozenset[tuple[str, ...]]]:
    """Of all 16,384 throws, those that make each figure."""
    throws = list(product(*STICKS))
    suite = {throw: best_run(throw)[0] for throw in throws}
    found = {
        "super": [throw for throw in throws if super_yamino(throw)],
        "full": [throw for throw in throws if full_yamino(throw)],
        "seven": [throw for throw in throws if suite[throw] == 51],
        "five": [throw for throw in throws if 0 < suite[throw] < 51],
        "no doublet": [throw for throw in throws if not doubled(throw)],
    }
    return {figure: frozenset(makers) for figure, makers in found.items()}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_odds_of_the_rules_page_are_exact(first_throws, language) -> None:
    page = (RULES / f"yaminos-yam.{language}.md").read_text("utf-8")
    table = page.split("{#odds}")[1].split("##")[0]
    stated = re.findall(r"\| ([\d,\u202f]+) \|$", table, re.MULTILINE)
    exact = [len(makers) for makers in first_throws.values()]
    assert [int(re.sub(r"\D", "", number)) for number in stated] == exact


def test_throws_agree_with_the_exact_odds(first_throws) -> None:
    source, throws, sticks = Seeded(7), 4000, to_fall(0)
    fallen = [tuple(str(source.draw(sticks, number)).split()) for number in range(throws)]
    for makers in first_throws.values():
        odds = len(makers) / 4**7
        measured = sum(throw in makers for throw in fallen) / throws
        assert abs(measured - odds) < 4 * sqrt(odds * (1 - odds) / throws)


def test_no_doublet_falls_three_quarters_to_the_seventh_of_the_time(first_throws) -> None:
    assert len(first_throws["no doublet"]) / 4**7 == (3 / 4) ** 7


# ---------------------------------------------------------------- the sheet


def test_a_free_cell_offers_what_the_sticks_would_score() -> None:
    match = match_of("throw", f"* {FULL}")
    line = match.scene(0)[1].lines[PLACE["full"]]
    assert (line.boxes[0].offer, line.boxes[0].move, line.boxes[1].closed.fr) == (
        69,
        "mark full",
        "Manche 2",
    )


def test_each_offer_is_what_marking_scores() -> None:
    game = YaminosYam()
    state = State((0, 1), ((EMPTY, EMPTY),) * 2, 0, YamThrows(1, read_faces(FULL)))
    for line in game.sheet(state, 0).lines[:-1]:
        box = line.boxes[0]
        assert game.scores(game.play(state, read_move(game, state, box.move)))[0] == box.offer


def test_the_tray_tells_what_was_announced_and_the_number() -> None:
    match = match_of(
        "throw", "* 0-0 0-5 0-3 0-1 0-6 0-4 0-2", "keep -", "* 0-0 0-5 0-3 0-1 0-6 0-4 0-2"
    )
    match.play("announce super")
    assert "annoncé : Super Yamino ; Super Yamino de 0" in match.draw("fr")


def test_totals_of_other_house_rules_go_to_a_ranking_of_their_own() -> None:
    assert YaminosYam().category() == ""
    assert YaminosYam(rounds=1, suite_rest="on").category() == "rounds=1 suite_rest=on"


# ---------------------------------------------------------------- whole games


@settings(max_examples=15)
@given(
    st.integers(0, 10**6),
    st.sampled_from([2, 3]),
    st.sampled_from(["separate", "together"]),
    st.sampled_from(["off", "on"]),
)
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(
    seed, seats, both, rest
) -> None:
    match = Match(
        YaminosYam(rounds=1, plus_moins=both, suite_rest=rest),
        players=[f"P{n}" for n in range(seats)],
        dice=f"seed:{seed}",
    )
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    assert match.scores == naive_yaminos_yam.scores(str(match.record))


def test_other_options_keep_the_contract_too() -> None:
    game = YaminosYam(rounds=1, plus_moins="together", suite_rest="on")
    check_replay(play_at_random(game, 2, 5))


def test_no_game_is_longer_than_eight_steps_a_turn() -> None:
    """A throw, two keeps, what falls each time, a number picked and a cell announced."""
    game, chooser = YaminosYam(), random.Random(1)
    state, steps = game.start(2), 0
    while (turn := game.turn(state)) is not None:
        chance = isinstance(turn, Chance)
        step = turn.draw(chooser.randrange) if chance else game.moves(state)[-1]
        state, steps = game.play(state, step), steps + 1
    assert steps <= 1 + 8 * 24 * 2


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_right(language) -> None:
    page = (RULES / f"yaminos-yam.{language}.md").read_text("utf-8")
    examples = re.findall(r"^\| ((?:\d-\d ?){7}) \| `(\w+)` \| (-?\d+) \|$", page, re.MULTILINE)
    assert len(examples) == 11
    for sticks, cell, points in examples:
        assert YaminosYam().scorer().worth(sticks)[cell] == int(points)


def test_a_free_box_can_be_announced_after_the_second_throw() -> None:
    match = Match("yaminos-yam", players=["A", "B"], dice="seed:3")
    match.play("throw")
    match.play("keep -")
    sheets = match.scene(match.turn)[1:]
    assert sheets[match.turn].lines[1].boxes[0].also == "announce solo1"


def test_the_announced_box_says_that_it_takes_the_last_throw_and_the_others_why_they_do_not() -> (
    None
):
    match = Match("yaminos-yam", players=["A", "B"], dice="seed:3")
    for move in ("throw", "keep -", "announce solo1"):
        match.play(move)
    lines = match.scene(match.turn)[1 + match.turn].lines
    boxes = {line.key: line.boxes[0] for line in lines}
    assert boxes["solo1"].aside == "3/3" and boxes["full"].closed.fr == "annoncé : Solo 1"


def test_the_last_throw_says_what_it_brought_in_the_cell_that_was_announced() -> None:
    match = Match("yaminos-yam", players=["A", "B"], dice="seed:3")
    for move in ("throw", "keep -", "announce solo1"):
        match.play(move)
    seat = match.turn
    *_, before = match.history()
    assert match.news(before) is None
    match.play("keep -")
    *_, fell = match.history()
    assert match.news(fell).fr == f"Solo 1 : {match.scores[seat]}"
