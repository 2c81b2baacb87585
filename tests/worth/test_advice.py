import pytest

from yamotheque import Match
from yamotheque.worth.advice import LIKELY, OUTLOOKS, Advice, advise

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(scope="module")
def thrown() -> Match:
    match = Match("yacht", dice="seed:1")
    match.play("throw")
    return match


@pytest.fixture(scope="module")
def advice(thrown: Match) -> Advice:
    return advise(thrown.game, thrown.state)


def test_a_mark_is_told_with_what_it_scores_at_once(thrown: Match, advice: Advice) -> None:
    choice = next(one for one in advice.choices if one.move == "mark choice pts")
    assert choice.gain == sum(thrown.state.throws.dice)


def test_the_best_moves_are_told_with_the_figures_they_may_lead_to(advice: Advice) -> None:
    keeps = [one for one in advice.choices[:OUTLOOKS] if one.move.startswith("keep")]
    assert keeps
    for keep in keeps:
        odds = [prospect.odds for prospect in keep.prospects]
        assert odds and all(LIKELY <= each <= 1 for each in odds)


def test_of_the_others_only_their_worth_is_told(advice: Advice) -> None:
    assert all(not one.prospects for one in advice.choices[OUTLOOKS:])
