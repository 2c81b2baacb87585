"""Yamslam, rule by rule, in the order of its rules page."""

import random
import re
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yamotheque import Match, YamsError
from yamotheque.chance import Dice
from yamotheque.game import read_move
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.pieces.chip_figures import FIGURES
from yamotheque.pieces.chips import ALL, NONE, VALUES, more
from yamotheque.pieces.opening import Opening
from yamotheque.pieces.supply import Supply
from yamotheque.pieces.throws import Throws
from yamotheque.solve.studies import look_of
from yamotheque.testing import check_game, check_replay, play_at_random

from . import naive_yamslam

RULES = Path(__file__).parents[2] / "docs" / "rules"
ROLLS = list(combinations_with_replacement(range(1, 7), 5))
ODDS = {
    "deux-paires": 2100,
    "brelan": 1656,
    "petite-suite": 1200,
    "couleur": 486,
    "full": 306,
    "carre": 156,
    "grande-suite": 240,
    "yamslam": 6,
}
NAMES = list(ODDS)
BARE = "12356"
"""Dice that make no figure at all."""


def chips(**counts: int) -> tuple[int, ...]:
    """Some chips, such as c50=2 for two of 50."""
    return tuple(counts.get(f"c{value}", 0) for value in VALUES)


def position(dice: str = "", thrown: int = 1, seats: int = 2, **fields: object) -> State:
    """The dice on the table after some throw of the turn of the first seat."""
    held = fields.pop("held", (NONE,) * seats)
    unmade = tuple(NONE for _ in held)
    lie = fields.pop("in_play", ALL), fields.pop("out", NONE)
    supply = Supply(held, unmade, *lie, fields.pop("der", None))
    faces = tuple(sorted(map(int, dice)))
    return State(seats, supply, throws=Throws(thrown if dice else 0, faces), **fields)


def moves(game: Yamslam, state: State) -> list[str]:
    return [str(move) for move in game.moves(state)]


def takes(game: Yamslam, state: State) -> list[str]:
    return [move for move in moves(game, state) if move.startswith("take")]


def after(game: Yamslam, state: State, *texts: str) -> State:
    """The position after some moves, and dice written as digits."""
    for text in texts:
        chance = game.turn(state)
        step = chance.read(text) if isinstance(chance, Dice) else read_move(game, state, text)
        state = game.play(state, step)
    return state


def barren_turn(game: Yamslam, state: State) -> State:
    return after(
        game, state, "throw", BARE, f"keep {BARE[:4]}", "6", f"keep {BARE[:4]}", "6", "pass"
    )


# ---------------------------------------------------------------- setting up


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_classic_is_for_2_to_6_players(seats) -> None:
    assert Match("yamslam", players=["A"] * seats, dice="seed:1").moves


@pytest.mark.parametrize(
    ("mode", "seats", "named"),
    [
        ("classic", 1, "choose mode solo"),
        ("solo", 2, "choose mode classic"),
        ("solo", 4, "choose mode classic or teams"),
        ("teams", 1, "choose mode solo"),
        ("teams", 3, "choose mode classic"),
        ("classic", 7, "1 to 6 players"),
        ("classic", 0, "1 to 6 players"),
    ],
)
def test_a_mode_that_does_not_fit_the_players_is_refused_and_the_right_one_named(
    mode, seats, named
) -> None:
    with pytest.raises(YamsError, match=named):
        Match("yamslam", mode=mode, players=["A"] * seats)


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("teams", 4)])
def test_solo_is_for_one_and_teams_for_four(mode, seats) -> None:
    assert Match("yamslam", mode=mode, players=["A"] * seats, dice="seed:1").moves


def test_there_are_28_chips_four_of_each_of_seven_values() -> None:
    state = Yamslam().start(2)
    assert state.supply.in_play == (4,) * 7 and VALUES == (5, 10, 20, 25, 30, 40, 50)


@pytest.mark.parametrize(
    ("mode", "seats"), [("classic", 2), ("classic", 6), ("solo", 1), ("teams", 4)]
)
def test_every_mode_keeps_the_contract(mode, seats) -> None:
    check_replay(play_at_random(Yamslam(mode=mode), seats, seed=5))


def test_the_contract_chooses_numbers_of_players_that_the_mode_welcomes() -> None:
    check_game(Yamslam(mode="solo"), games=1)


# ---------------------------------------------------------------- who starts


def test_each_player_throws_two_dice_and_the_highest_sum_starts() -> None:
    match = Match("yamslam", players=["A", "B", "C"], dice="physical")
    for dice in ("11", "56", "64"):
        assert match.turn.count == 2
        match.outcome(dice)
    assert match.turn == 1


def test_those_who_tie_throw_again_and_the_others_do_not() -> None:
    game = Yamslam()
    state = after(game, game.start(3), "34", "11", "25")
    assert game.turn(state) == Dice(0, 2) and game.turn(after(game, state, "33")) == Dice(2, 2)


def test_a_tie_of_the_second_throws_is_thrown_a_third_time() -> None:
    game = Yamslam()
    state = after(game, game.start(2), "34", "34", "12", "21", "11", "12")
    assert game.turn(state) == 1


def test_a_low_second_throw_still_beats_those_who_are_out() -> None:
    game = Yamslam()
    state = after(game, game.start(3), "66", "55", "66", "11", "12")
    assert game.turn(state) == 2


def test_the_draw_is_shown_until_the_first_throw() -> None:
    game = Yamslam()
    state = after(game, game.start(2), "34", "11")
    assert game.scene(state, None)[0] == Opening(((7,), (2,)), 0)
    assert not any(
        isinstance(piece, Opening) for piece in game.scene(after(game, state, "throw"), 0)
    )


def test_play_goes_round_in_the_order_of_the_seats() -> None:
    game = Yamslam()
    state = after(game, game.start(3), "11", "12", "66")
    seats = []
    for _ in range(4):
        seats.append(game.turn(state))
        state = barren_turn(game, state)
    assert seats == [2, 0, 1, 2]


def test_alone_there_is_no_draw() -> None:
    game = Yamslam(mode="solo")
    assert game.turn(game.start(1)) == 0


# ---------------------------------------------------------------- a turn


def test_a_turn_begins_with_a_throw_of_five_dice() -> None:
    assert moves(Yamslam(), position()) == ["throw"]
    assert Yamslam().turn(after(Yamslam(), position(), "throw")) == Dice(0, 5)


def test_any_dice_may_be_thrown_again_all_five_included() -> None:
    keeps = [move for move in moves(Yamslam(), position("12356")) if move.startswith("keep")]
    assert len(keeps) == 31 and "keep -" in keeps


def test_dice_kept_before_may_be_thrown_again() -> None:
    state = after(Yamslam(), position(), "throw", "66123", "keep 66", "444", "keep 444")
    assert Yamslam().turn(state) == Dice(0, 2)


@pytest.mark.parametrize("thrown", [1, 2, 3])
def test_a_chip_may_be_taken_after_any_throw(thrown) -> None:
    assert "take 50" in moves(Yamslam(), position("12345", thrown))


def test_there_is_no_fourth_throw() -> None:
    assert moves(Yamslam(), position("12345", thrown=3)) == ["take 20", "take 50"]


def test_taking_a_chip_ends_the_turn() -> None:
    state = after(Yamslam(), position("12345"), "take 50")
    assert Yamslam().turn(state) == 1 and moves(Yamslam(), state) == ["throw"]


def test_without_a_figure_the_turn_ends_without_a_chip() -> None:
    state = position(BARE, thrown=3)
    assert (
        moves(Yamslam(), state) == ["pass"] and Yamslam().turn(after(Yamslam(), state, "pass")) == 1
    )


def test_a_figure_whose_chips_are_gone_is_worth_nothing() -> None:
    state = position("33342", thrown=3, in_play=more(ALL, 1, -4))
    assert moves(Yamslam(), state) == ["pass"]


def test_passing_is_not_offered_while_there_are_throws_or_chips_to_take() -> None:
    assert "pass" not in moves(Yamslam(), position(BARE, thrown=2))
    assert "pass" not in moves(Yamslam(), position("33342", thrown=3))


def test_a_pass_and_a_take_can_be_undone_until_the_next_throw() -> None:
    match = Match("yamslam", mode="solo", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("12345")
    before = match.state
    match.play("take 20")
    match.undo()
    assert match.state == before


# ---------------------------------------------------------------- the figures


@pytest.mark.parametrize("four_alike", [False, True])
def test_each_roll_makes_what_a_naive_reading_says(four_alike) -> None:
    game = Yamslam(two_pairs="four-alike" if four_alike else "distinct")
    for roll in ROLLS:
        made = {key for key, chip in game.scorer().worth("".join(map(str, roll))).items() if chip}
        assert made == naive_yamslam.made(roll, four_alike)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_worked_examples_of_the_rules_page(language) -> None:
    page = (RULES / f"yamslam.{language}.md").read_text("utf-8")
    examples = re.findall(r"^\| ([1-6](?:-[1-6]){4}) \| (.+) \| (\d+) \|$", page, re.MULTILINE)
    keys = {title.fr: key for key, title in Yamslam().titles().items()}
    assert len(examples) == 17
    for dice, title, chip in examples:
        assert Yamslam().scorer().worth(dice)[keys[title]] == int(chip), (dice, title)


@pytest.mark.parametrize(("dice", "is_one"), [("13355", True), ("24466", True), ("13356", False)])
def test_couleur_is_all_odd_or_all_even(dice, is_one) -> None:
    assert bool(Yamslam().scorer().worth(dice)["couleur"]) is is_one


def test_a_carre_holds_a_brelan() -> None:
    assert takes(Yamslam(), position("33332")) == ["take 10", "take 40"]


def test_a_full_holds_a_brelan_and_deux_paires() -> None:
    assert takes(Yamslam(), position("11122")) == ["take 5", "take 10", "take 30"]


def test_a_grande_suite_holds_a_petite_suite() -> None:
    assert takes(Yamslam(), position("23456")) == ["take 20", "take 50"]


def test_deux_paires_are_of_two_different_numbers() -> None:
    assert "take 5" not in takes(Yamslam(), position("33332"))


def test_option_four_alike_lets_a_carre_count_as_deux_paires() -> None:
    assert "take 5" in takes(Yamslam(two_pairs="four-alike"), position("33332"))


def test_the_chip_of_each_figure_is_what_it_is_worth() -> None:
    assert Yamslam().scorer().worth("11122") == {
        "deux-paires": 5,
        "brelan": 10,
        "petite-suite": 0,
        "couleur": 0,
        "full": 30,
        "carre": 0,
        "grande-suite": 0,
        "yamslam": 0,
    }


def test_five_equal_dice_contain_four_figures_and_are_worth_the_best_chip() -> None:
    worth = Yamslam().scorer().worth("44444")
    assert {key for key in worth if worth[key]} == {"brelan", "couleur", "full", "carre", "yamslam"}
    assert worth["yamslam"] == 50


def test_figures_have_the_names_of_the_rules_page() -> None:
    assert list(Yamslam().titles()) == list(Yamslam().scorer().worth("12345")) == NAMES
    page = (RULES / "yamslam.fr.md").read_text("utf-8")
    assert all(f"| {title.fr} | `{key}` |" in page for key, title in Yamslam().titles().items())


def test_the_exact_odds_of_each_figure_on_a_first_throw() -> None:
    odds = dict.fromkeys(NAMES, Fraction(0))
    for roll, chance in Dice(0, 5).outcomes():
        for key, chip in Yamslam().scorer().worth(str(roll)).items():
            odds[key] += chance if chip else 0
    assert odds == {key: Fraction(ways, 7776) for key, ways in ODDS.items()}


def test_the_ways_to_make_each_figure_counted_one_by_one() -> None:
    ways = Counter(
        key for roll in product(range(1, 7), repeat=5) for key in naive_yamslam.made(roll)
    )
    assert ways == ODDS


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_page_states_the_odds(language) -> None:
    page = (RULES / f"yamslam.{language}.md").read_text("utf-8")
    for key, title in Yamslam().titles().items():
        percent = f"{100 * ODDS[key] / 7776:.2f}".replace(".", "," if language == "fr" else ".")
        assert re.search(rf"^\| {title.fr} \| {ODDS[key]} \| {percent}\s?% \|$", page, re.MULTILINE)


def test_measured_first_throws_agree_with_the_exact_odds() -> None:
    chooser, throws = random.Random(2), 20_000
    made = Counter()
    for _ in range(throws):
        roll = Dice(0, 5).draw(chooser.randrange)
        made.update(key for key, chip in Yamslam().scorer().worth(str(roll)).items() if chip)
    for key, ways in ODDS.items():
        share = ways / 7776
        spread = (throws * share * (1 - share)) ** 0.5
        assert abs(made[key] - throws * share) < 4 * spread, key


# ---------------------------------------------------------------- the Yamslam


def test_a_yamslam_takes_any_chip_in_play() -> None:
    state = position("44444", in_play=more(ALL, 6, -4))
    assert takes(Yamslam(), state) == [f"take {value}" for value in VALUES[:-1]]


def test_a_yamslam_takes_chips_out_of_play_too_and_says_which() -> None:
    state = position("44444", in_play=chips(c5=1, c40=2), out=chips(c40=1, c50=4))
    assert takes(Yamslam(), state) == ["take 5", "take 40", "take 40 out", "take 50 out"]


def test_take_40_leaves_the_chip_out_of_play_and_take_40_out_takes_it() -> None:
    state = position("44444", in_play=chips(c5=1, c40=2), out=chips(c40=1))
    for text, in_play, out in [("take 40", 1, 1), ("take 40 out", 2, 0)]:
        left = after(Yamslam(), state, text)
        assert (left.supply.in_play[5], left.supply.out[5], left.supply.held[0][5]) == (
            in_play,
            out,
            1,
        )


def test_no_other_figure_takes_a_chip_out_of_play() -> None:
    state = position("33331", in_play=chips(c5=1, c10=1), out=chips(c40=4))
    assert takes(Yamslam(), state) == ["take 10"]


@pytest.mark.parametrize(("mode", "seats"), [("classic", 3), ("teams", 4)])
def test_after_a_yamslam_one_plays_again(mode, seats) -> None:
    game = Yamslam(mode=mode)
    sides = 2 if mode == "teams" else seats
    state = after(game, position("44444", seats=seats, held=(NONE,) * sides), "take 50")
    assert game.turn(state) == 0 and moves(game, state) == ["throw"]


def test_a_yamslam_may_be_thrown_again_instead() -> None:
    assert "keep 4444" in moves(Yamslam(), position("44444"))


def test_a_yamslam_that_wins_the_last_chip_in_play_ends_the_game() -> None:
    state = position("44444", in_play=chips(c5=1), out=chips(c50=4))
    assert Yamslam().turn(after(Yamslam(), state, "take 5")) is None


# ---------------------------------------------------------------- chips out of play


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_a_whole_round_without_a_chip_the_highest_in_play_goes_out(seats) -> None:
    game, state = Yamslam(), position(seats=seats)
    for _ in range(seats - 1):
        state = barren_turn(game, state)
        assert state.supply.out == NONE
    assert barren_turn(game, state).supply.out == chips(c50=1)


def test_a_chip_that_goes_out_of_play_is_told() -> None:
    game, before = Yamslam(), position(BARE, 3, barren=1)
    told = game.news(before, after(game, before, "pass"))
    assert told is not None and "a chip of 50 goes out of play" in told.en


def test_a_turn_without_a_chip_is_no_news_by_itself() -> None:
    game, before = Yamslam(), position(BARE, 3, barren=0)
    assert game.news(before, after(game, before, "pass")) is None


def test_the_highest_chip_is_the_highest_still_in_play() -> None:
    state = position(BARE, 3, in_play=chips(c5=4, c25=1), out=chips(c50=4), barren=1)
    state = after(Yamslam(), state, "pass")
    assert state.supply.in_play == chips(c5=4) and state.supply.out == chips(c25=1, c50=4)


def test_the_count_starts_anew_after_a_chip_is_taken() -> None:
    state = after(Yamslam(), position("12345", barren=1), "take 50")
    assert state.barren == 0


def test_the_count_starts_anew_after_a_chip_is_removed() -> None:
    assert after(Yamslam(), position(BARE, 3, barren=1), "pass").barren == 0


def test_the_turn_a_yamslam_gives_again_belongs_to_the_turn_that_took_a_chip() -> None:
    game = Yamslam()
    state = barren_turn(game, after(game, position("44444"), "take 50"))
    assert game.turn(state) == 1 and state.barren == 0


def test_a_whole_round_without_a_chip_is_still_needed_after_a_barren_replay() -> None:
    game = Yamslam()
    state = barren_turn(game, after(game, position("44444"), "take 50"))
    state = barren_turn(game, state)
    assert state.supply.out == NONE and barren_turn(game, state).supply.out == chips(c50=1)


def test_the_next_turn_of_a_player_who_played_again_may_be_barren() -> None:
    game = Yamslam()
    state = after(game, position("44444"), "take 50", "throw", "33342", "take 10")
    assert barren_turn(game, state).barren == 1


def test_alone_the_turn_after_a_yamslam_is_a_new_one() -> None:
    state = after(SOLO, solo("44444"), "take 5", "take 10")
    assert barren_turn(SOLO, state).supply.out == chips(c50=1)


def test_in_teams_a_round_is_four_turns() -> None:
    game, state = Yamslam(mode="teams"), position(seats=4, held=(NONE, NONE))
    for _ in range(3):
        state = barren_turn(game, state)
    assert state.supply.out == NONE and barren_turn(game, state).supply.out == chips(c50=1)


# ---------------------------------------------------------------- the end and the bonuses


def test_the_game_ends_when_the_last_chip_in_play_is_won() -> None:
    state = after(Yamslam(), position("33342", in_play=chips(c10=1)), "take 10")
    assert Yamslam().turn(state) is None and moves(Yamslam(), state) == []


def test_the_game_ends_when_the_last_chip_in_play_is_removed() -> None:
    state = after(Yamslam(), position(BARE, 3, in_play=chips(c10=1), barren=1), "pass")
    assert Yamslam().turn(state) is None and state.supply.out == chips(c10=1)


def parts(held: tuple[int, ...], **fields: object) -> dict[str, int]:
    return Yamslam().breakdown(position(held=(held, NONE), **fields), 0)


def test_chips_count_their_value() -> None:
    assert parts(chips(c5=1, c25=2))["chips"] == 55


@pytest.mark.parametrize(("series", "bonus"), [(7, 50), (6, 20), (5, 0)])
def test_all_seven_series_give_50_and_exactly_six_give_20(series, bonus) -> None:
    assert parts((1,) * series + (0,) * (7 - series))["series"] == bonus


def test_all_four_chips_of_a_series_give_30_for_each_such_series() -> None:
    assert parts(chips(c5=4, c50=4, c25=3))["fours"] == 60


def test_winning_the_last_chip_in_play_gives_20_de_der() -> None:
    state = after(Yamslam(), position("33342", in_play=chips(c10=1)), "take 10")
    assert Yamslam().breakdown(state, 0) == {"chips": 10, "series": 0, "fours": 0, "der": 20}
    assert Yamslam().scores(state) == (30, 0)


def test_nobody_gets_the_der_when_the_last_chip_is_removed() -> None:
    state = after(Yamslam(), position(BARE, 3, in_play=chips(c10=1), barren=1), "pass")
    assert Yamslam().scores(state) == (0, 0)


def test_a_chip_won_by_a_yamslam_counts_for_the_bonuses_like_any_other() -> None:
    held = (chips(c50=3), NONE)
    state = position("44444", in_play=chips(c5=1), out=chips(c50=1), held=held)
    assert Yamslam().breakdown(after(Yamslam(), state, "take 50 out"), 0)["fours"] == 30
    won = after(Yamslam(), state, "take 5")
    assert Yamslam().breakdown(won, 0)["der"] == 20


NOT_MADE = Yamslam(yamslam_series="not-made")
SIX = (1, 1, 1, 1, 1, 1, 0)


def test_with_not_made_a_chip_won_by_a_yamslam_is_no_series() -> None:
    state = after(NOT_MADE, position("44444", held=(SIX, NONE)), "take 50")
    assert NOT_MADE.breakdown(state, 0)["series"] == 20


def test_with_not_made_a_chip_won_by_its_figure_makes_the_series_after_all() -> None:
    state = after(NOT_MADE, position("44444", held=(SIX, NONE)), "take 50", "throw", "12345")
    assert NOT_MADE.breakdown(after(NOT_MADE, state, "take 50"), 0)["series"] == 50


def test_with_not_made_a_chip_won_by_a_yamslam_counts_for_four_alike() -> None:
    state = after(NOT_MADE, position("44444", held=(chips(c50=3), NONE)), "take 50")
    assert NOT_MADE.breakdown(state, 0) == {"chips": 200, "series": 0, "fours": 30, "der": 0}


def test_a_yamslam_that_takes_a_chip_out_of_play_does_not_win_the_der() -> None:
    state = position("44444", in_play=chips(c5=1), out=chips(c50=1))
    taken = after(Yamslam(), state, "take 50 out")
    assert Yamslam().turn(taken) == 0 and Yamslam().breakdown(taken, 0)["der"] == 0


def test_equal_best_scores_share_the_win() -> None:
    state = position(held=(chips(c5=2), chips(c10=1), NONE), seats=3)
    assert Yamslam().winners(state) == (0, 1)


# ---------------------------------------------------------------- alone


SOLO = Yamslam(mode="solo")


def solo(dice: str = "", thrown: int = 1, **fields: object) -> State:
    return position(dice, thrown, seats=1, **fields)


def test_alone_each_turn_without_a_figure_sets_the_highest_chip_aside() -> None:
    assert barren_turn(SOLO, solo()).supply.out == chips(c50=1)


def test_alone_a_chip_that_is_set_aside_is_told_so() -> None:
    before = solo(BARE, 3)
    assert "50 est mis de côté" in SOLO.news(before, after(SOLO, before, "pass")).fr


def test_alone_a_yamslam_takes_two_chips() -> None:
    state = after(SOLO, solo("44444"), "take 50")
    assert "throw" not in moves(SOLO, state) and all(
        move.startswith("take") for move in moves(SOLO, state)
    )
    assert after(SOLO, state, "take 50").supply.held[0] == chips(c50=2)


def test_alone_the_turn_is_over_after_the_second_chip() -> None:
    state = after(SOLO, solo("44444"), "take 50", "take 40")
    assert moves(SOLO, state) == ["throw"]


def test_alone_the_two_chips_come_from_those_in_play_or_set_aside() -> None:
    state = solo("44444", in_play=chips(c5=4), out=chips(c50=4))
    assert after(SOLO, state, "take 50 out", "take 5").supply.held[0] == chips(c5=1, c50=1)


def test_alone_the_second_chip_is_taken_even_after_the_last_in_play() -> None:
    state = after(SOLO, solo("44444", in_play=chips(c5=1), out=chips(c50=1)), "take 5")
    assert moves(SOLO, state) == ["take 50 out"]
    ended = after(SOLO, state, "take 50 out")
    assert SOLO.turn(ended) is None and SOLO.breakdown(ended, 0)["der"] == 20


def test_alone_a_yamslam_takes_one_chip_when_there_is_only_one() -> None:
    assert SOLO.turn(after(SOLO, solo("44444", in_play=chips(c5=1)), "take 5")) is None


def test_alone_the_second_chip_is_asked_for_in_words() -> None:
    state = after(SOLO, solo("44444"), "take 50")
    assert "prenez un second jeton" in SOLO.track(state).draw("fr")


def test_a_yamslam_is_told_before_its_chip_is_taken() -> None:
    assert "deux jetons" in SOLO.track(solo("44444")).draw("fr")
    assert SOLO.track(solo("44443")).note is None


def test_the_series_a_side_has_made_are_counted_beside_its_chips() -> None:
    (holding,) = SOLO.track(solo("12345", held=(chips(c5=2, c50=1),))).holdings
    assert holding.series == 2


def test_the_best_possible_score_is_1000() -> None:
    state = solo("12345", in_play=chips(c50=1), held=(more(ALL, 6, -1),))
    won = after(SOLO, state, "take 50")
    assert SOLO.breakdown(won, 0) == {"chips": 720, "series": 50, "fours": 210, "der": 20}
    assert SOLO.scores(won) == (1000,)


# ---------------------------------------------------------------- teams


def test_partners_face_each_other_and_pool_their_chips() -> None:
    game = Yamslam(mode="teams")
    state = after(game, position("12345", seats=4, held=(NONE, chips(c5=1))), "take 50")
    assert game.scores(state) == (50, 5, 50, 5)


def test_a_team_is_scored_as_one_player_and_both_partners_win() -> None:
    game = Yamslam(mode="teams")
    state = position("33342", seats=4, seat=2, in_play=chips(c10=1), held=(chips(c10=3), NONE))
    won = after(game, state, "take 10")
    assert game.breakdown(won, 0) == {"chips": 40, "series": 0, "fours": 30, "der": 20}
    assert game.winners(won) == (0, 2)


# ---------------------------------------------------------------- whole games


@settings(max_examples=40)
@given(
    st.integers(0, 10**6),
    st.sampled_from([("classic", 2), ("classic", 3), ("classic", 6), ("solo", 1), ("teams", 4)]),
    st.sampled_from(["distinct", "four-alike"]),
    st.sampled_from(["counts", "not-made"]),
)
def test_a_random_game_scores_as_a_naive_reading_of_its_record_does(
    seed, way, two_pairs, series
) -> None:
    mode, seats = way
    game = Yamslam(mode, two_pairs, series)
    match = Match(game, players=[f"P{n}" for n in range(seats)], dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        lucky = [move for move in match.moves if str(move) in ("keep 66", "keep 666", "keep 6666")]
        match.play(chooser.choice(lucky or match.moves))
    assert match.scores == naive_yamslam.scores(str(match.record))


@pytest.mark.parametrize(
    ("mode", "seats"), [("classic", 2), ("classic", 6), ("solo", 1), ("teams", 4)]
)
def test_no_game_can_go_on_for_ever(mode, seats) -> None:
    """A chip leaves play after at most a round of turns, and one out of play can be won once.

    So 28 chips leave play, at most 27 of them are won later from out of play, and there are at
    most 55 rounds of turns and as many turns played again, of at most eight steps. Only the draw
    for the first player may, with vanishing odds, be tied again and again.
    """
    chooser = random.Random(seats)
    for _ in range(20):
        game = Yamslam(mode=mode)
        state, steps = game.start(seats), 0
        while (actor := game.turn(state)) is not None:
            drawing = bool(state.opening) and not isinstance(actor, int)
            draw = not isinstance(actor, int)
            state = game.play(
                state, actor.draw(chooser.randrange) if draw else chooser.choice(game.moves(state))
            )
            steps += not drawing
        assert steps <= 55 * (seats + 1) * 8


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.sampled_from([("classic", 4), ("solo", 1), ("teams", 4)]))
def test_there_are_always_28_chips(seed, way) -> None:
    mode, seats = way
    chooser = random.Random(seed)
    game = Yamslam(mode=mode)
    state = game.start(seats)
    while (actor := game.turn(state)) is not None:
        draw = not isinstance(actor, int)
        state = game.play(
            state, actor.draw(chooser.randrange) if draw else chooser.choice(game.moves(state))
        )
        together = zip(state.supply.in_play, state.supply.out, *state.supply.held, strict=True)
        assert [sum(series) for series in together] == [4] * 7


# ---------------------------------------------------------------- rankings, bots, the track


def test_totals_of_other_house_rules_go_to_a_ranking_of_their_own() -> None:
    assert Yamslam().category() == "classic"
    assert Yamslam(mode="solo", two_pairs="four-alike").category() == "solo four-alike"
    assert NOT_MADE.category() == "classic not-made"


def test_the_estimate_hopes_for_the_best_chip_that_the_dice_in_the_air_may_win() -> None:
    game, state = Yamslam(), position("66661", 2, in_play=chips(c10=4), out=chips(c50=1))
    kept = after(game, state, "keep 6666")
    assert look_of(game).estimate(kept, 0) == pytest.approx(10 * 5 / 6 + 50 / 6)


def test_the_estimate_of_a_partner_is_the_lead_of_the_team() -> None:
    game, state = Yamslam(mode="teams"), position(seats=4, held=(chips(c50=1), chips(c5=1)))
    assert [look_of(game).estimate(state, seat) for seat in range(4)] == [45, -45, 45, -45]


@pytest.mark.parametrize(
    ("move", "fr", "en"),
    [
        ("keep 44", "garder 4 4", "keep 4 4"),
        ("take 40", "prendre un jeton de 40", "take a chip of 40"),
        ("take 40 out", "prendre un jeton de 40 hors jeu", "take a chip of 40 out of play"),
    ],
)
def test_moves_are_told_in_words(move, fr, en) -> None:
    state = position("44444", in_play=chips(c40=2), out=chips(c40=1))
    told = read_move(Yamslam(), state, move).told(Yamslam().titles())
    assert (told.fr, told.en) == (fr, en)


def test_a_throw_and_a_pass_are_told_in_words() -> None:
    game = Yamslam()
    told = [game.moves(state)[0].told(game.titles()) for state in (position(), position(BARE, 3))]
    assert [each.fr for each in told] == ["lancer", "passer"]


def test_the_track_offers_exactly_the_moves_that_take_a_chip() -> None:
    state = position("44444", in_play=chips(c5=1, c40=2), out=chips(c40=1, c50=4))
    track = Yamslam().track(state)
    offers = {move for stack in track.stacks for move in (stack.take, stack.take_out) if move}
    assert offers == set(takes(Yamslam(), state))


def test_the_track_shows_who_holds_what_and_for_how_much() -> None:
    game = Yamslam(mode="teams")
    state = position(seats=4, held=(chips(c5=4), chips(c50=1)), der=1)
    holdings = game.track(state).holdings
    assert [(side.seats, side.points, side.bonus, side.total) for side in holdings] == [
        ((0, 2), 20, 30, 50),
        ((1, 3), 50, 20, 70),
    ]


def test_the_tray_says_the_colour_of_each_face_in_words() -> None:
    tray, _ = Yamslam().scene(position("12346"), 0)
    assert tray.colours == ("black", "red") * 3


def test_every_figure_has_a_title_in_both_languages() -> None:
    assert all(figure.title.fr and figure.title.en for figure in FIGURES)


def test_a_side_is_told_which_bonus_one_more_chip_brings() -> None:
    *_, track = Yamslam().scene(position(held=((3, 1, 1, 1, 1, 1, 0), NONE)), None)
    near = [each.fr for each in track.holdings[0].near]
    assert near == ["une série de plus : +30", "un 5 de plus : +30"]


def test_no_bonus_is_promised_for_a_chip_that_is_not_in_play() -> None:
    supply = Supply(((3, 1, 1, 1, 1, 1, 0), NONE), (NONE, NONE), in_play=(0, 1, 1, 1, 1, 1, 0))
    assert supply.near(0) == ()
