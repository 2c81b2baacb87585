"""No page breaks a rule of accessibility that a machine can check, whatever it shows."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.states import STATES, House, State
from tests.browser.visitor import DESKTOP, PHONE

LOOKS: dict[str, tuple[str, ViewportSize]] = {"phone": ("fr", PHONE), "desktop": ("en", DESKTOP)}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing(visit: Visit, house: House, state: State, look: str) -> None:
    language, size = LOOKS[look]
    visitor = visit(language, size, house.guest, reduced_motion="reduce")
    state(visitor, house)
    found = violations(visitor.page)
    visitor.page.emulate_media(color_scheme="dark")
    assert found + violations(visitor.page) == []


def test_axe_would_find_something(visit: Visit) -> None:
    page = visit().open("/nowhere").page
    expect(page.get_by_role("heading")).to_be_visible()
    page.evaluate("() => void document.querySelector('h1').append(new Image())")
    assert [problem.partition(":")[0] for problem in violations(page)] == ["image-alt"]
