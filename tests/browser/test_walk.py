"""A first game: a walk round the table, once, and again for whoever asks."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE
from tests.server.guest import Guest


def test_a_first_game_is_shown_round_by_keyboard(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="L")
    page = visit(guest=guest, new=True).open(f"/table/{table['id']}").page
    page.get_by_role("button", name="Montrez-moi").press("Enter")
    card = page.get_by_role("dialog", name="Le tour de la table")
    for stop in range(1, 7):
        expect(card).to_contain_text(f"{stop} sur 6")
        page.keyboard.press("Enter")
    expect(card).to_be_hidden()
    expect(page.get_by_role("button", name="Lancer 1/3")).to_be_focused()


def test_a_walk_can_be_skipped_and_is_not_offered_again(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="L")
    ana = visit(guest=guest, new=True, size=PHONE).open(f"/table/{table['id']}")
    ana.page.get_by_role("button", name="Montrez-moi").click()
    card = ana.page.get_by_role("dialog", name="Le tour de la table")
    expect(card).to_be_visible()
    assert violations(ana.page) == []
    ana.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    ana.page.reload()
    expect(ana.button).to_be_enabled()
    expect(ana.page.get_by_role("button", name="Montrez-moi")).to_have_count(0)


def test_whoever_plays_on_is_not_asked_any_longer(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="L")
    ana = visit(guest=guest, new=True).open(f"/table/{table['id']}")
    offer = ana.page.get_by_role("button", name="Montrez-moi")
    expect(offer).to_be_visible()
    ana.throw()
    expect(offer).to_have_count(0)


def test_the_rules_offer_the_walk_again(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="L")
    page = visit(guest=guest, size=PHONE).open(f"/table/{table['id']}").page
    page.get_by_role("button", name=re.compile("^Journal, ")).click()
    page.get_by_role("tab", name="Règles").click()
    page.get_by_role("button", name="Faire le tour de la table").click()
    expect(page.get_by_role("dialog", name="Le tour de la table")).to_contain_text("1 sur 6")
