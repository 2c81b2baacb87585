"""Real sticks of any cut: seven faces, each any domino, the same one twice too, in every game."""

import random

import pytest

from yamotheque import Match, YamsError
from yamotheque.bots import bot_for
from yamotheque.chance import DOMINOES, RealSticks
from yamotheque.contests.simulate import simulate
from yamotheque.games import GAMES, find_game
from yamotheque.match import replay
from yamotheque.match.record import Record
from yamotheque.options import configure, options_of
from yamotheque.testing import check_position, check_replay
from yamotheque.worth.makers import NoWorth, is_weighed, worth_of

from . import (
    naive_yaminos_chains,
    naive_yaminos_ligne,
    naive_yaminos_progression,
    naive_yaminos_yam,
)

KEYS = [key for key in GAMES if key.startswith("yaminos-")]
FEW = ("0-4", "4-4", "0-0", "1-4", "4-6", "6-6")
"""Few faces, so that most throws show some of them twice."""
KINDS = [
    *((key, {}) for key in KEYS),
    ("yaminos-quick", {"kind": "line"}),
    ("yaminos-quick", {"kind": "ratio", "throws": 3}),
    ("yaminos-yam", {"rounds": 1, "suite_rest": "on"}),
]


def table(key: str, **options: object) -> Match:
    match = Match(key, players=["A", "B"], dice="physical", sticks="any", **options)
    if not isinstance(match.turn, int):
        match.outcome("order 1 2")
    return match


def thrown(key: str, faces: str, *moves: str, **options: object) -> Match:
    """The first of two players has thrown these sticks, and moved."""
    match = table(key, **options)
    match.play("throw")
    match.outcome(faces)
    for move in moves:
        match.outcome(move[2:]) if move.startswith("* ") else match.play(move)
    return match


def moves(match: Match, verb: str = "") -> list[str]:
    return [str(move) for move in match.moves if str(move).startswith(verb)]


def played(key: str, seed: int, dominoes: tuple[str, ...], **options: object) -> Match:
    """A whole game of random moves, but for players who stop when they can, with random faces."""
    match, chooser = table(key, **options), random.Random(seed)
    while not match.over:
        assert match.version < 5000
        if isinstance(match.turn, RealSticks):
            match.outcome(" ".join(chooser.choices(dominoes, k=match.turn.count)))
            continue
        if chooser.random() < 0.05:
            check_position(match)
        stops = [move for move in match.moves if str(move) == "score"]
        match.play(str(chooser.choice(stops or match.moves)))
    return match


# ---------------------------------------------------------------- who may


@pytest.mark.parametrize("key", KEYS)
def test_every_game_asks_whose_sticks_are_thrown_and_ours_are_by_default(key) -> None:
    (option,) = (option for option in options_of(find_game(key)) if option.key == "sticks")
    assert [choice.value for choice in option.choices] == ["ours", "any"]
    assert option.default == "ours"


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("dice", ["fair", "seed:1"])
def test_sticks_of_any_cut_are_for_players_who_throw_their_own(key, dice) -> None:
    with pytest.raises(
        YamsError, match="sticks=any is for material of your own: expected your own"
    ):
        Match(key, players=["A", "B"], dice=dice, sticks="any")


def test_a_series_refuses_them_too() -> None:
    with pytest.raises(YamsError, match=r"expected your own dice \(physical\), not fair"):
        Match("yaminos-ligne", players=["A", "B"], sticks="any", series="5")


def test_a_record_of_drawn_sticks_of_any_cut_is_refused() -> None:
    record = str(table("yaminos-base").record).replace("Dice: physical", "Dice: seed:1")
    with pytest.raises(YamsError, match="expected your own dice"):
        replay(Record.read(record))


def test_nobody_can_simulate_them() -> None:
    with pytest.raises(YamsError, match="expected your own dice"):
        simulate(configure(find_game("yaminos-ligne"), sticks="any"), ["random"] * 2, 1)


@pytest.mark.parametrize("key", KEYS)
def test_there_are_no_hints_without_odds(key) -> None:
    game = configure(find_game(key), sticks="any")
    assert not is_weighed(game)
    with pytest.raises(NoWorth):
        worth_of(game)


def test_nor_a_perfect_bot() -> None:
    with pytest.raises(YamsError, match="cannot play"):
        bot_for(configure(find_game("yaminos-yam"), sticks="any"), "optimal")


# ---------------------------------------------------------------- one throw


def test_a_line_may_hold_the_same_face_twice() -> None:
    line = ("place 0-4", "place 0-4 on 0-4 by 4", "place 4-4 on 0-4b by 4")
    match = thrown("yaminos-progression", "0-4 0-4 0-0 1-1 2-2 3-3 5-5", *line[:2])
    assert moves(match, "place") == ["place 0-0 on 0-4", "place 0-0 on 0-4b"]
    match.play("place 0-0 on 0-4b")
    match.play("done")
    assert match.scores == (4 + 4 + 0, 0)


def test_chains_may_hold_the_same_face_twice() -> None:
    match = thrown("yaminos-ligne", "0-4 0-4 0-4 4-4 4-4 1-1 2-2", "connect 0-4 to 4-4")
    for joint in ("0-4b to 4-4", "0-4c to 4-4b", "4-4 to 4-4b"):
        match.play(f"connect {joint}")
    match.play("done")
    assert match.scores == (5 * 5 - 2, 0)


def test_a_quick_total_adds_up_all_that_falls() -> None:
    assert thrown("yaminos-quick", "6-6 " * 7).scores == (84, 0)


# ---------------------------------------------------------------- chains


def test_the_jeu_de_base_counts_equal_doublets_each() -> None:
    match = thrown("yaminos-base", "5-5 5-5 5-5 0-1 0-1 0-1 0-1", "place 5-5")
    assert moves(match, "place") == ["place 5-5 on 5-5"]
    match.play("place 5-5 on 5-5")
    match.play("place 5-5 on 5-5b")
    match.play("score")
    assert match.scores == (6, 0)


def test_of_equal_sticks_that_of_this_throw_is_placed() -> None:
    match = thrown("yaminos-base", "5-5 0-5 1-2 1-2 1-2 1-2 1-2", "place 5-5", "throw 1-2", "* 0-5")
    assert match.state.loose.count("0-5") == 2 and moves(match) == ["place 0-5 on 5-5"]
    match.play("place 0-5 on 5-5")
    assert "score" in moves(match)


def test_muggins_sums_the_ends_of_equal_doublets() -> None:
    match = thrown(
        "yaminos-muggins", "5-5 5-5 0-1 0-1 0-1 0-1 0-1", "place 5-5", "place 5-5 on 5-5"
    )
    assert match.scores == (20, 30)


# ---------------------------------------------------------------- the Yam


def test_equal_sticks_are_kept_by_naming_each() -> None:
    match = thrown("yaminos-yam", "0-4 0-4 0-4 1-2 1-2 1-3 1-5")
    assert len(moves(match, "keep")) == 4 * 3 * 2 * 2 - 1
    match.play("keep 4-0 0-4")
    assert match.turn == RealSticks(0, 5)


def test_two_equal_doublets_leave_no_number_to_pick() -> None:
    match = thrown("yaminos-yam", "4-4 4-4 0-4 1-2 1-2 1-3 1-5", "keep -")
    assert isinstance(match.turn, RealSticks) and match.state.throws.number == 4


@pytest.mark.parametrize(
    ("faces", "cell", "points"),
    [
        ("4-4 4-4 4-4 4-4 4-4 4-4 4-4", "super", 56 + 70),
        ("4-4 4-4 4-4 4-0 1-1 1-1 1-1", "full", 16 + 3 + 50),
        ("5-5 5-5 5-5 5-5 5-5 0-1 0-1", "paires", 25 + 10),
        ("0-6 1-1 2-3 4-5 0-6 3-3 3-3", "suite", 51),
        ("0-4 0-4 0-4 0-4 0-4 0-4 0-4", "solo4", 28),
    ],
)
def test_figures_of_equal_sticks(faces, cell, points) -> None:
    assert thrown("yaminos-yam", faces, f"mark {cell}").scores == (points, 0)


def test_yams_score_reads_equal_sticks_where_they_are_allowed() -> None:
    game = configure(find_game("yaminos-yam"), sticks="any")
    assert game.scorer().worth("4-4 " * 7)["paires"] == 28 + 20


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(("key", "options"), KINDS)
@pytest.mark.parametrize("dominoes", [FEW, DOMINOES], ids=["few", "all"])
def test_a_game_of_random_faces_comes_to_its_end(key, options, dominoes) -> None:
    for seed in range(3):
        check_replay(played(key, seed, dominoes, **options))


NAIVE = {
    "yaminos-muggins": lambda record: naive_yaminos_chains.muggins_scores(record, 2, "fives"),
    "yaminos-plus": lambda record: naive_yaminos_chains.muggins_scores(record, 2, "more"),
    "yaminos-parite": lambda record: naive_yaminos_chains.muggins_scores(record, 2, "even"),
    "yaminos-progression": naive_yaminos_progression.scores,
    "yaminos-ligne": naive_yaminos_ligne.scores,
    "yaminos-yam": naive_yaminos_yam.scores,
}


@pytest.mark.parametrize("key", NAIVE)
@pytest.mark.parametrize("seed", range(5))
def test_a_game_of_random_faces_scores_as_a_naive_reading_of_its_record_does(key, seed) -> None:
    match = played(key, seed, FEW)
    assert match.scores == NAIVE[key](str(match.record))
