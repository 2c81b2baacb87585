"""The documentation in a real browser: its search works, and nothing of it breaks the policy."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_privacy import VIOLATIONS
from yamotheque.server.http.documentation import DOCS

pytestmark = pytest.mark.skipif(
    not (DOCS / "index.html").exists(), reason="the documentation is not built"
)
PHONE = {"width": 390, "height": 844}


def test_the_search_finds_a_rule_and_asks_nobody_else(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.context.add_init_script(VIOLATIONS)
    asked: set[str] = set()
    ana.context.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    ana.page.goto("/docs/fr/")
    ana.page.locator("label[for=__search]").first.click()
    ana.page.get_by_role("combobox").fill("moins de 8")
    ana.page.get_by_role("option", name="Moins de 8").first.click()
    expect(ana.page.get_by_role("heading", name="Yams Corse")).to_be_visible()
    assert asked == {urlsplit(ana.url).netloc}


def test_a_page_of_rules_fits_a_phone(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.page.goto("/docs/fr/rules/corse/")
    expect(ana.page.get_by_role("heading", name="Yams Corse")).to_be_visible()
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("home", "play"), [("/docs/fr/", "Jouer"), ("/docs/", "Play")])
def test_the_documentation_is_set_as_the_page_is_and_leads_back_to_it(
    visit: Visit, home: str, play: str
) -> None:
    page = visit(size=PHONE).open(home).page
    heading = page.get_by_role("heading", level=1)
    assert "Source Serif 4" in heading.evaluate("(one) => getComputedStyle(one).fontFamily")
    picture = page.locator("main img").first
    expect(picture).to_have_attribute("src", re.compile(r"table(\.fr)?\.webp"))
    page.get_by_role("banner").get_by_role("link", name=play, exact=True).click()
    expect(page.get_by_role("heading", name="À quoi jouons-nous ?")).to_be_visible()
