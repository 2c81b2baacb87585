"""French and English: chosen from the browser, switched by hand, remembered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import words
from tests.browser.visitor import GAME


@pytest.mark.parametrize(
    ("locale", "language", "play"),
    [("fr-CA", "fr", "Jouer"), ("en-US", "en", "Play"), ("de-DE", "en", "Play")],
)
def test_the_language_is_the_browsers_at_first(
    visit: Visit, locale: str, language: str, play: str
) -> None:
    page = visit(locale).set_up(GAME).page
    expect(page.get_by_role("button", name=play, exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_countries_have_their_names_in_the_language_of_the_page(visit: Visit) -> None:
    for language, country in (("fr", "Allemagne"), ("en", "Germany")):
        page = visit(language).set_up(GAME).page
        page.get_by_role("combobox").fill(country[:4])
        expect(page.get_by_role("option", name=country)).to_be_visible()


def test_a_switched_language_is_remembered(visit: Visit) -> None:
    ana = visit("fr").open()
    ana.page.get_by_role("button", name="English").click()
    expect(ana.page.get_by_role("link", name="Games", exact=True)).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("link", name="Games", exact=True)).to_be_visible()
    another = ana.tab().open(f"{GAME}/classement")
    expect(another.page.get_by_role("link", name="Ranking", exact=True)).to_be_visible()


def test_switching_in_the_middle_of_a_turn_changes_every_word_and_no_die(visit: Visit) -> None:
    ana = visit("fr").sit_down("Zoé")
    ana.throw()
    expect(ana.heard(re.compile(r"^\s*Lancer 1\s:\s"))).to_have_count(1)
    faces, french = ana.faces(), words(ana.page)
    ana.page.get_by_role("button", name="English").click()
    expect(ana.page.get_by_role("button", name="Throw again 2/3")).to_be_visible()
    assert ana.faces() == faces
    assert sorted(french & words(ana.page)) == []


def test_a_switch_is_told_to_the_rules_one_is_reading(visit: Visit) -> None:
    ana = visit("fr").open(f"{GAME}/regles")
    expect(ana.page.get_by_role("heading", name="Le but")).to_be_visible()
    french = words(ana.page)
    ana.page.get_by_role("button", name="English").click()
    expect(ana.page.get_by_role("heading", name="The aim")).to_be_visible()
    expect(ana.page.get_by_role("article")).to_have_attribute("lang", "en")
    assert sorted(french & words(ana.page)) == []
