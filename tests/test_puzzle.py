import pytest

from yamotheque.games.yacht import Yacht
from yamotheque.oracle import find_oracle
from yamotheque.puzzle import find_puzzle, is_worth_a_thought

pytestmark = pytest.mark.xdist_group("solver")


def test_a_day_has_one_puzzle_and_the_next_day_another() -> None:
    oracle = find_oracle(Yacht())
    one, again, other = (
        find_puzzle(Yacht(), day, oracle) for day in ("2026-11-15", "2026-11-15", "2026-11-16")
    )
    assert one.entries == again.entries != other.entries
    assert is_worth_a_thought(oracle.moves(one.state))


@pytest.mark.parametrize(
    ("values", "worth"),
    [
        ([10, 9, 8, 7, 6], True),
        ([10, 9.9, 8, 7, 6], False),
        ([10, 5, 4, 3, 2], False),
        ([10, 9, 1, 1, 1], False),
        ([10, 9, 8], False),
    ],
    ids=["close but clear", "too close", "obvious", "two moves only", "few moves"],
)
def test_a_puzzle_is_worth_a_thought(values, worth) -> None:
    moves = {str(number): value for number, value in enumerate(values)}
    assert is_worth_a_thought(moves) == worth
