"""The solver gives the optima that others have published."""

import pytest

from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.games.yatzy import Yatzy
from yamotheque.solve.relatives import relative
from yamotheque.solve.sheet.solver import solve_form


@pytest.mark.parametrize(
    ("game", "optimum"),
    [
        (Yahtzee(), 254.587729),
        (Yahtzee(rules="verhoeff"), 254.589609),
        (Yahtzee(rules="plain"), 245.870775),
        (Yatzy(), 248.439989),
        (Yacht(), 191.774369),
        (Yacht(full_house="strict"), 191.760880),
    ],
    ids=["yahtzee", "yahtzee-verhoeff", "yahtzee-plain", "yatzy", "yacht", "yacht-strict"],
)
@pytest.mark.xdist_group("solver")
def test_the_optimum_is_the_one_published(game, optimum) -> None:
    assert solve_form(relative(game)).value() == pytest.approx(optimum, abs=1e-6)
