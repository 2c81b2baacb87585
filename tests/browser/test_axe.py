"""No page breaks a rule of accessibility that a machine can check, whatever it shows."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.states import STATES, House, State
from tests.browser.visitor import DESKTOP, PHONE

# Each language with each theme, each theme at each size, each size in each language.
LOOKS: dict[str, tuple[str, ViewportSize, str]] = {
    "fr-phone-light": ("fr", PHONE, "light"),
    "fr-desktop-dark": ("fr", DESKTOP, "dark"),
    "en-phone-dark": ("en", PHONE, "dark"),
    "en-desktop-light": ("en", DESKTOP, "light"),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing(visit: Visit, house: House, state: State, look: str) -> None:
    language, size, theme = LOOKS[look]
    visitor = visit(language, size, house.guest, color_scheme=theme, reduced_motion="reduce")
    state(visitor, house)
    assert violations(visitor.page) == []


def test_axe_would_find_something(visit: Visit) -> None:
    page = visit().open("/rankings").page
    page.evaluate("() => void document.querySelector('h1').append(new Image())")
    assert [problem.partition(":")[0] for problem in violations(page)] == ["image-alt"]
