import pytest

from yamotheque import Match
from yamotheque.words import same
from yamotheque.worth.advice import LIKELY, OUTLOOKS, Advice, advise
from yamotheque.worth.worth import Unit, Weighed, WeighedMove, Worth

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


class Equal(Worth):
    """Weighs some moves of a position as about as good as the best, and the rest as worse."""

    def __init__(self, game, equal: int) -> None:
        super().__init__(game)
        self.equal = equal

    def value(self, state, seat):
        return 0.0

    def weigh(self, state, closely=None):
        choices = tuple(
            WeighedMove(move, -place, float(place > self.equal), error=0.5 * (place > 0))
            for place, move in enumerate(self.game.moves(state))
        )
        return Weighed(choices, Unit.POINTS, same("points"), 0.5)


@pytest.mark.parametrize(
    ("equal", "french", "english"),
    [
        (0, "de mieux que de", "better than to"),
        (1, "à peu près aussi bon que de garder", "about as good as to keep"),
        (2, ", et qu'un autre coup", ", and as one other move"),
        (4, ", et que 3 autres coups", ", and as 3 other moves"),
    ],
)
def test_all_that_is_as_good_as_the_best_is_counted(thrown, equal, french, english) -> None:
    why = advise(thrown.game, thrown.state, Equal(thrown.game, equal)).why
    assert french in why.fr and english in why.en
