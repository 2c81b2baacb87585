"""Nothing moves that no player caused: while a page comes over a slow line, or when it is lost."""

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.conftest import Visit
from tests.browser.states import House
from tests.browser.visitor import GAME, PHONE
from tests.server.guest import Guest

SHIFTS = """
    globalThis.shifted = [];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput)
                shifted.push([value, ...sources.map(({ node }) => node?.parentElement?.className)]);
    }).observe({ type: "layout-shift", buffered: true });
"""
MOST = 0.02
"""Lighthouse calls 0.1 good."""


class Held:
    """Requests that get no answer before they are released."""

    def __init__(self, context: BrowserContext, pattern: str) -> None:
        self.routes: list[Route] = []
        self.released = False
        context.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        """Let one wait."""
        if self.released:
            route.continue_()
        else:
            self.routes.append(route)

    def release(self) -> None:
        """Let them all go on."""
        self.released = True
        for route in self.routes:
            route.continue_()


@pytest.mark.parametrize(
    "path", ["/", GAME, f"{GAME}/classement", "/table/{thrown}", "/partie/{finished}/revoir"]
)
def test_a_page_stays_where_it_is_while_its_parts_come(
    visit: Visit, house: House, path: str
) -> None:
    ana = visit(size=PHONE, guest=house.guest)
    ana.context.add_init_script(SHIFTS)
    fonts, answers = Held(ana.context, "**/*.woff2"), Held(ana.context, "**/api/**")
    records = Held(ana.context, "**/api/records/**")
    ana.page.goto(path.format(thrown=house.thrown, finished=house.finished), wait_until="commit")
    expect(ana.page.locator(".screen > header")).to_be_attached()
    answers.release()
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    fonts.release()
    records.release()
    ana.page.wait_for_load_state("networkidle")
    ana.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    shifted = ana.page.evaluate("shifted")
    assert sum(value for value, *_ in shifted) < MOST, shifted


def test_a_lost_network_is_told_over_the_table(visit: Visit, guest: Guest) -> None:
    ana = visit(size=PHONE, guest=guest)
    ana.forgive("ERR_INTERNET_DISCONNECTED")
    ana.open(f"/table/{guest.start('Ana', columns='DLMS')['id']}")
    expect(ana.button).to_be_enabled()
    before = ana.tray.bounding_box(), ana.button.bounding_box()
    ana.context.set_offline(True)
    told = ana.page.get_by_text("Connexion perdue")
    expect(told).to_be_visible()
    assert (ana.tray.bounding_box(), ana.button.bounding_box()) == before
    word, sheet = told.bounding_box(), ana.sheet.bounding_box()
    assert word and sheet and word["y"] + word["height"] <= sheet["y"]
