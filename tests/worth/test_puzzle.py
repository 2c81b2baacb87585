import pytest

from yamotheque import Match
from yamotheque.games import find_game
from yamotheque.games.yacht import Yacht
from yamotheque.moves import Pass
from yamotheque.worth.makers import worth_of
from yamotheque.worth.puzzle import find_puzzle, is_easily_missed, is_worth_a_thought, puzzle_form
from yamotheque.worth.worth import EXPECTED, SURE, Unit, Weighed, WeighedMove

pytestmark = pytest.mark.xdist_group("solver")


def test_a_day_has_one_puzzle_and_the_next_day_another() -> None:
    one, again, other = (
        find_puzzle(Yacht(), day) for day in ("2026-11-15", "2026-11-15", "2026-11-16")
    )
    assert one.entries == again.entries != other.entries
    assert is_worth_a_thought(worth_of(Yacht()).weigh(one.state))


@pytest.mark.parametrize(
    ("values", "worth"),
    [
        ([10, 9, 8, 7, 1], True),
        ([10, 9.9, 8, 7, 1], False),
        ([10, 5, 4, 3, 2], False),
        ([10, 9, 1, 1, 1], False),
        ([10, 9, 8], False),
        ([10, 9, 8, 7, 6], False),
    ],
    ids=["close but clear", "too close", "obvious", "two moves only", "few moves", "no mistake"],
)
def test_a_puzzle_is_worth_a_thought(values, worth) -> None:
    choices = tuple(WeighedMove(Pass(), value, values[0] - value) for value in values)
    assert is_worth_a_thought(Weighed(choices, Unit.POINTS, EXPECTED, 0.0)) == worth


def test_a_puzzle_of_a_game_for_two_is_the_decision_of_one_of_them() -> None:
    match = find_puzzle(find_game("yaminos-yam"), "2026-11-15")
    assert is_worth_a_thought(worth_of(match.game).weigh(match.state))


def test_puzzles_are_made_of_the_way_to_play_that_is_solved() -> None:
    form = puzzle_form(find_game("yamslam"))
    assert form is not None and form.mode == "solo"


def test_a_puzzle_of_yam_master_is_clear_beyond_the_error_of_its_chances() -> None:
    match = find_puzzle(find_game("yam-master"), "2026-11-17")
    second = worth_of(match.game).weigh(match.state).choices[1]
    assert second.cost > SURE * second.error > 0


def test_the_best_move_of_a_puzzle_is_not_what_brings_most_at_once() -> None:
    for day in ("2026-11-15", "2026-11-16", "2026-11-17"):
        match = find_puzzle(Yacht(), day)
        assert is_easily_missed(match.game, match.state, worth_of(Yacht()).weigh(match.state))


def test_marking_a_yacht_at_once_is_missed_by_nobody() -> None:
    match = Match("yacht", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("66666")
    assert not is_easily_missed(match.game, match.state, worth_of(Yacht()).weigh(match.state))


def test_a_puzzle_of_the_jeu_de_base_is_about_how_a_turn_goes_on() -> None:
    match = find_puzzle(find_game("yaminos-base"), "2026-11-15")
    assert is_worth_a_thought(worth_of(match.game).weigh(match.state))


def test_a_game_that_a_package_makes_out_of_ours_has_no_puzzle_for_that() -> None:
    class Little(Yacht):
        key = "little"

    assert puzzle_form(Yacht()) is not None
    assert puzzle_form(Little()) is None


@pytest.mark.parametrize("key", ["yami", "yaminos-muggins"])
def test_a_game_whose_moves_are_only_played_on_has_no_puzzle(key) -> None:
    assert puzzle_form(find_game(key)) is None
