"""No page breaks a rule of accessibility that a machine can check, or is cut off at its edge."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.states import STATES, House, State
from tests.browser.visitor import DESKTOP, NARROW

LOOKS: dict[str, tuple[str, ViewportSize]] = {"phone": ("fr", NARROW), "desktop": ("en", DESKTOP)}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing_and_no_page_scrolls_sideways(
    visit: Visit, house: House, state: State, look: str
) -> None:
    language, size = LOOKS[look]
    touch = look == "phone"
    visitor = visit(language, size, house.guest, has_touch=touch, reduced_motion="reduce")
    state(visitor, house)
    found = violations(visitor.page) + too_wide(visitor.page)
    visitor.page.emulate_media(color_scheme="dark")
    assert found + violations(visitor.page) == []


def test_axe_would_find_something(visit: Visit) -> None:
    page = visit().open("/nowhere").page
    expect(page.get_by_role("heading")).to_be_visible()
    page.evaluate("() => void document.querySelector('h1').append(new Image())")
    assert [problem.partition(":")[0] for problem in violations(page)] == ["image-alt"]
