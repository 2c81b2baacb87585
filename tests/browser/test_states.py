"""Every page in every state: no rule of accessibility broken, no edge cut off, one language.

A phone speaks French and a desk English: each state is gone to once on either, and then looked at
in all ways that a machine can check.
"""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import COLOURS, violations
from tests.browser.conftest import Visit
from tests.browser.looks import too_wide, words
from tests.browser.states import STATES, House, State
from tests.browser.visitor import DESKTOP, NARROW, Visitor


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_every_state_is_right_in_both_languages_sizes_and_themes(
    visit: Visit, house: House, state: State
) -> None:
    looks = {"guest": house.guest, "reduced_motion": "reduce"}
    phone, desk = visit("fr", NARROW, has_touch=True, **looks), visit("en", DESKTOP, **looks)
    state(phone, house)
    french, found = seen(phone, DESKTOP)
    state(desk, house)
    english, more = seen(desk, NARROW)
    assert found + more == []
    assert sorted(french & english - house.written()) == []


def seen(visitor: Visitor, other: ViewportSize) -> tuple[set[str], list[str]]:
    """What a page says, in another size as well, and what is wrong with it in either theme."""
    page = visitor.page
    found = violations(page) + too_wide(page)
    page.emulate_media(color_scheme="dark")
    found += violations(page, COLOURS)
    said = words(page)
    page.set_viewport_size(other)
    return said | words(page), found


def test_axe_would_find_something(visit: Visit) -> None:
    ana = visit()
    ana.forgive("404")
    page = ana.open("/nowhere").page
    expect(page.get_by_role("heading")).to_be_visible()
    page.evaluate("() => void document.querySelector('h1').append(new Image())")
    assert [problem.partition(":")[0] for problem in violations(page)] == ["image-alt"]
    page.evaluate("() => document.querySelector('h1').style.setProperty('color', '#888')")
    assert [one.partition(":")[0] for one in violations(page, COLOURS)] == ["color-contrast"]
