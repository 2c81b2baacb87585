"""The quick games of the 7 Yaminos, rule by rule, in the order of their rules page."""

import random
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.bots.greedy import Greedy
from yamotheque.chance import Chance, Fallen
from yamotheque.games.yaminos_quick import MOST_THROWS, State, YaminosQuick
from yamotheque.moves import THROW as THROW_ALL
from yamotheque.pieces.one_throw import OneThrow
from yamotheque.pieces.quick_counts import NOTHING_COUNTED, RATIO_UNIT, Counted
from yamotheque.pieces.sticks import STICKS
from yamotheque.testing import check_replay, play_at_random

from ..pieces import naive_arrangements
from . import naive_yaminos_quick

RULES = Path(__file__).parents[2] / "docs" / "rules"
THROW = "5-3 3-1 1-1 1-6 6-6 0-0 2-4"
DOUBLETS = "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
LINE = ("place 5-3", "place 3-1 on 5-3", "place 1-1 on 3-1", "place 1-6 on 1-1", "place 6-6 on 1-6")


def match_of(*steps: str, **options: object) -> Match:
    """A match of two: outcomes are written after a star, moves as they are."""
    match = Match("yaminos-quick", players=["A", "B"], dice="physical", **options)
    match.outcome("order 1 2")
    for step in steps:
        match.outcome(step[2:]) if step.startswith("* ") else match.play(step)
    return match


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats) -> None:
    with pytest.raises(YamsError, match="2 to 6 players"):
        Match("yaminos-quick", players=["A"] * seats)


def test_the_order_of_the_players_is_drawn_by_lot() -> None:
    starters = {Match("yaminos-quick", players=["A", "B"], dice=f"seed:{n}").turn for n in range(9)}
    assert starters == {0, 1}


def test_every_throw_is_of_seven_sticks() -> None:
    assert match_of("throw").turn.sticks == STICKS


def test_a_turn_tells_what_it_has_brought() -> None:
    thrown = match_of("throw", f"* {THROW}")
    laid = match_of("throw", f"* {THROW}", *LINE, "done", kind="line")
    news = [match.news(match.last).en for match in (thrown, laid)]
    assert news == ["Points: 39", "Sticks in line: 5"]


# ---------------------------------------------------------------- total


def test_the_total_is_the_sum_of_all_halves() -> None:
    assert match_of("throw", f"* {THROW}").scores == (8 + 4 + 2 + 7 + 12 + 0 + 6, 0)


def test_one_throw_each_and_the_highest_total_wins() -> None:
    match = match_of("throw", f"* {THROW}", "throw", f"* {DOUBLETS}")
    assert match.finished and match.scores == (39, 42) and match.winners == (1,)


def test_the_sticks_of_each_throw_stay_beside_the_points_of_its_player() -> None:
    match = match_of("throw", f"* {THROW}", "throw", f"* {DOUBLETS}")
    totals = match.scene(0)[-1]
    assert [set(fell.counted) for fell in totals.fell] == [
        {"3-5", "1-3", "1-1", "1-6", "6-6", "0-0", "2-4"},
        set(DOUBLETS.split()),
    ]


def test_several_throws_are_added_up_a_round_at_a_time() -> None:
    match = match_of("throw", f"* {THROW}", "throw", f"* {DOUBLETS}", throws=2)
    assert match.turn == 0 and not match.over
    for step in ("throw", DOUBLETS, "throw", THROW):
        match.play(step) if step == "throw" else match.outcome(step)
    assert match.finished and match.scores == (81, 81) and match.winners == (0, 1)


@pytest.mark.parametrize("throws", [0, 11])
def test_one_to_ten_throws(throws) -> None:
    with pytest.raises(YamsError, match="from 1 to 10"):
        Match("yaminos-quick", players=["A", "B"], throws=throws)


# ---------------------------------------------------------------- target


@pytest.mark.parametrize(("target", "scores"), [(41, (-2, -1)), (39, (0, -3)), (50, (-11, -8))])
def test_the_closest_sum_to_the_target_wins(target, scores) -> None:
    match = match_of("throw", f"* {THROW}", "throw", f"* {DOUBLETS}", kind="target", target=target)
    assert match.scores == scores and match.winners == (scores.index(max(scores)),)


def test_as_far_above_the_target_as_below_is_a_tie() -> None:
    game = YaminosQuick(kind="target", target=40)
    assert game.count.score(Counted(1, 38)) == game.count.score(Counted(1, 42)) == -2


# ---------------------------------------------------------------- line


def test_the_longest_line_wins() -> None:
    match = match_of("throw", f"* {THROW}", *LINE, "done", kind="line")
    assert match.scores == (5, 0) and match.turn == 1


def test_the_line_has_one_throw_whatever_the_throws_agreed() -> None:
    match = match_of("throw", f"* {THROW}", "done", kind="line", throws=5)
    for step in ("throw", f"* {DOUBLETS}", "done"):
        match.outcome(step[2:]) if step.startswith("* ") else match.play(step)
    assert match.finished


def test_a_stick_on_its_own_is_a_line_of_one() -> None:
    match = match_of("throw", f"* {DOUBLETS}", "place 6-6", kind="line")
    assert list(map(str, match.moves)) == ["done"]
    match.play("done")
    assert match.scores == (1, 0)


def test_the_fewest_points_left_over_win_in_the_variant() -> None:
    match = match_of("throw", f"* {THROW}", *LINE, "done", kind="line", variant="left")
    assert match.scores == (-6, NOTHING_COUNTED) and match.winners == (0,)


def test_a_line_is_lifted_again_by_undo() -> None:
    match = match_of("throw", f"* {THROW}", "place 5-3", "done", kind="line")
    match.undo()
    match.undo()
    assert match.turn == 0 and len(match.moves) == 8


# ---------------------------------------------------------------- ratio


def test_the_points_placed_are_divided_by_the_sticks_placed() -> None:
    places = ("place 6-6", "place 1-6 on 6-6", "done")
    match = match_of("throw", f"* {THROW}", *places, kind="ratio")
    assert match.scores == (RATIO_UNIT * 19 // 2, 0)


def test_the_points_placed_are_divided_by_the_throws_by_option() -> None:
    places = ("place 6-6", "place 1-6 on 6-6", "done")
    match = match_of("throw", f"* {THROW}", *places, kind="ratio", per="throws", throws=3)
    assert match.scores == (RATIO_UNIT * 19 // 3, 0)


def test_a_line_below_the_minimum_gives_no_points_and_no_sticks() -> None:
    match = match_of("throw", f"* {THROW}", *LINE, "done", kind="ratio", minimum=6)
    assert match.state.gathered[0] == Counted(1, 0, 0, 39)


def test_no_stick_placed_at_all_scores_0() -> None:
    assert match_of("throw", f"* {THROW}", "done", kind="ratio").scores == (0, 0)


def test_ratios_add_points_and_sticks_over_all_throws() -> None:
    game = YaminosQuick(kind="ratio", throws=2)
    assert game.count.ratio(Counted(2, 31 + 19, 3 + 2)) == Fraction(10)


def test_the_score_of_a_ratio_keeps_every_order_and_every_tie() -> None:
    """Different ratios of up to ten throws never get the same score."""
    most = 7 * MOST_THROWS
    ratios = sorted(
        {Fraction(points, sticks) for sticks in range(1, most + 1) for points in range(2 * sticks)}
    )
    scores = [int(ratio * RATIO_UNIT) for ratio in ratios]
    assert all(one < other for one, other in pairwise(scores))
    assert most * (most - 1) <= RATIO_UNIT


# ---------------------------------------------------------------- the best lines


@settings(max_examples=15)
@given(naive_arrangements.throws(STICKS))
def test_worth_is_what_brute_force_finds(throw) -> None:
    every = naive_arrangements.line_sets(throw)
    total = naive_yaminos_quick.total
    assert YaminosQuick().scorer().worth(" ".join(throw)) == {
        "total": total(throw),
        "line": max(map(len, every)),
        "left": min(total(throw) - total(line) for line in every),
    }


@settings(max_examples=15)
@given(
    naive_arrangements.throws(STICKS),
    st.sampled_from(
        [
            {"kind": "line"},
            {"kind": "line", "variant": "left"},
            {"kind": "ratio", "minimum": 3},
            {"kind": "ratio", "per": "throws"},
        ]
    ),
)
def test_a_greedy_player_builds_the_best_line_of_a_throw(throw, options) -> None:
    game = YaminosQuick(**options)
    state = State((Counted(),) * 2, OneThrow((0, 1)).after(THROW_ALL).after(Fallen(throw)))
    every = [tuple(line) for line in naive_arrangements.line_sets(throw)]
    best = max(game.scores(game.counted(state, line))[0] for line in every)
    while state.throw.thrown:
        state = game.play(state, Greedy().choose(game, state, 0, lambda number: number - 1))
    assert game.scores(state)[0] == best


# ---------------------------------------------------------------- whole games

OPTIONS = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["total", "target", "line", "ratio"]),
        "throws": st.integers(1, 4),
        "target": st.integers(20, 150),
        "variant": st.sampled_from(["longest", "left"]),
        "minimum": st.integers(1, 4),
        "per": st.sampled_from(["sticks", "throws"]),
    }
)


@settings(max_examples=60)
@given(st.integers(0, 10**6), OPTIONS, st.sampled_from([2, 3, 6]))
def test_a_random_game_is_won_as_a_naive_reading_of_its_record_says(seed, options, seats) -> None:
    players = [f"P{n}" for n in range(seats)]
    match = Match("yaminos-quick", players=players, dice=f"seed:{seed}", **options)
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    decided = naive_yaminos_quick.results(str(match.record))
    unit = RATIO_UNIT if options["kind"] == "ratio" else 1
    assert match.scores == tuple(int(result * unit) for result in decided)
    assert match.winners == tuple(n for n, each in enumerate(decided) if each == max(decided))


@pytest.mark.parametrize("options", [{"kind": "line"}, {"kind": "ratio", "throws": 2}])
def test_other_options_keep_the_contract_too(options) -> None:
    check_replay(play_at_random(YaminosQuick(**options), 2, 5))


def test_no_game_is_longer_than_ten_steps_a_throw() -> None:
    """A throw, what falls, seven sticks placed at most, and done; and the draw for the order."""
    game, chooser = YaminosQuick(kind="ratio", throws=10), random.Random(1)
    state, steps = game.start(2), 0
    while (turn := game.turn(state)) is not None:
        chance = isinstance(turn, Chance)
        step = turn.draw(chooser.randrange) if chance else game.moves(state)[0]
        state, steps = game.play(state, step), steps + 1
    assert steps <= 1 + 10 * 10 * 2


@pytest.mark.parametrize(
    ("options", "category"),
    [
        ({}, "total throws=1"),
        ({"kind": "target"}, "target=42 throws=1"),
        ({"kind": "line"}, "line longest"),
        ({"kind": "ratio"}, "ratio per=sticks minimum=2 throws=1"),
    ],
)
def test_each_kind_of_game_has_a_ranking_of_its_own(options, category) -> None:
    assert YaminosQuick(**options).category() == category


COUNTED = Counted(1, 38, 4, 7)


@pytest.mark.parametrize(
    ("options", "shown", "words"),
    [
        ({}, "38", "lancer 1/1"),
        ({"kind": "target"}, "4", "total 38, cible 42"),
        ({"kind": "line"}, "4", "bâtonnets en ligne"),
        ({"kind": "line", "variant": "left"}, "7", "points restants"),
        ({"kind": "ratio"}, "9,50", "rapport : 38 points, 4 bâtonnets"),
    ],
)
def test_the_totals_say_what_a_score_is_and_comes_from(options, shown, words) -> None:
    game = YaminosQuick(**options)
    assert (game.count.said(COUNTED).fr, game.count.aside(COUNTED).fr) == (shown, words)


def test_who_has_laid_no_line_yet_has_no_score_where_the_fewest_points_left_win() -> None:
    game = YaminosQuick(kind="line", variant="left")
    assert game.measure.say(game.scores(game.start(2))[0]).fr == "-"


def test_a_ratio_is_shown_with_two_decimals() -> None:
    game, counted = YaminosQuick(kind="ratio"), Counted(1, 55, 6, 0)
    assert game.count.score(counted) == 91_666 and game.measure.say(91_666).en == "9.17"


def test_a_single_stick_or_point_is_said_in_the_singular() -> None:
    words = YaminosQuick(kind="ratio").count.aside(Counted(1, 1, 1, 0))
    assert (words.fr, words.en) == ("rapport : 1 point, 1 bâtonnet", "ratio: 1 point, 1 stick")


@pytest.mark.parametrize("variant", ["longest", "left"])
def test_nothing_is_said_of_a_line_that_is_not_counted_yet(variant) -> None:
    game = YaminosQuick(kind="line", variant=variant)
    assert (
        game.count.said(Counted()).fr == "-"
        and game.count.aside(Counted()).fr == "pas encore compté"
    )


@pytest.mark.parametrize("kind", ["total", "target"])
def test_a_throw_stays_on_the_table_until_the_next_one(kind) -> None:
    match = match_of("throw", f"* {THROW}", kind=kind)
    (thrown, _) = match.scene()
    assert len(thrown.sticks) == 7 and thrown.seat == 0 and "│ 3 ┆ 5 │" in match.draw("fr")
    match.play("throw")
    assert "7 bâtonnets en main." in match.draw("fr")


def test_a_line_stays_on_the_table_until_the_next_throw_and_offers_nothing() -> None:
    match = match_of("throw", f"* {THROW}", *LINE, "done", kind="line")
    (loose, line, _) = match.scene()
    assert [(stick.face, stick.offers) for stick in loose.sticks] == [("0-0", ()), ("2-4", ())]
    assert len(line.sticks) == 5


def test_the_last_throw_of_the_game_is_seen_too() -> None:
    match = match_of("throw", f"* {THROW}", "throw", f"* {DOUBLETS}")
    assert match.over and "│ 6 ┆ 6 │" in match.draw("fr")


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "Il va de {} à {}, et vaut {} en moyenne."), ("en", "from {} to {}, and is {} on")],
)
def test_the_rules_page_says_how_far_totals_go(language, words) -> None:
    totals = [[naive_yaminos_quick.total([face]) for face in faces] for faces in STICKS]
    mean = Fraction(sum(map(sum, totals)), 4)
    said = words.format(sum(map(min, totals)), sum(map(max, totals)), mean)
    assert said in (RULES / f"yaminos-quick.{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_right(language) -> None:
    page = (RULES / f"yaminos-quick.{language}.md").read_text("utf-8")
    rows = re.findall(r"^\| ((?:\d-\d ?){7}) \| (\d+) \| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    assert len(rows) == 3
    for throw, *numbers in rows:
        assert list(YaminosQuick().scorer().worth(throw).values()) == list(map(int, numbers))


@pytest.mark.parametrize(
    ("options", "aim"),
    [
        ({}, "Le plus grand total gagne"),
        ({"kind": "target", "target": 30}, "Le total le plus proche de 30 gagne"),
        ({"kind": "line"}, "La plus longue ligne gagne"),
        ({"kind": "line", "variant": "left"}, "La ligne qui laisse le moins de points gagne"),
        ({"kind": "ratio", "minimum": 1}, "Le plus de points par bâtonnet posé gagne"),
        (
            {"kind": "ratio", "minimum": 3, "per": "throws"},
            "Le plus de points par lancer gagne ; une ligne compte dès 3 bâtonnets",
        ),
    ],
)
def test_the_table_says_what_wins(options, aim) -> None:
    game = YaminosQuick(**options)
    (*_, totals) = game.scene(game.start(2), None)
    assert totals.aim.fr == aim
