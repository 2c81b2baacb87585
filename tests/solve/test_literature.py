"""The solver gives the optima that others have published."""

import pytest

from yamotheque.solve import forms
from yamotheque.solve.sheet import solve_form


@pytest.mark.parametrize(
    ("form", "optimum"),
    [
        (forms.yahtzee("official"), 254.587729),
        (forms.yahtzee("verhoeff"), 254.589609),
        (forms.yahtzee("plain"), 245.870775),
        (forms.yatzy(), 248.439989),
        (forms.yacht(), 191.774369),
        (forms.yacht(strict=True), 191.760880),
    ],
    ids=["yahtzee", "yahtzee-verhoeff", "yahtzee-plain", "yatzy", "yacht", "yacht-strict"],
)
@pytest.mark.xdist_group("solver")
def test_the_optimum_is_the_one_published(form, optimum) -> None:
    assert solve_form(form).value() == pytest.approx(optimum, abs=1e-6)
