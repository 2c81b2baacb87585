"""The salon: two people find each other, and somebody sits down at a table that waits."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor
from tests.server.guest import Guest

TABLE = re.compile(r"/table/\w+$")


def searching(visitor: Visitor, pseudo: str) -> Visitor:
    """Somebody who looks for a game of Yatzy in the salon."""
    visitor.open("/salon?jeu=yatzy")
    visitor.page.get_by_label("Votre pseudo").fill(pseudo)
    visitor.page.get_by_role("button", name="Chercher un adversaire").click()
    return visitor


def test_two_people_who_ask_for_the_same_game_play_it(visit: Visit) -> None:
    ana = searching(visit(), "Ana")
    expect(ana.page.get_by_text("Nous cherchons quelqu’un")).to_be_visible()
    bob = visit(size=PHONE).open("/salon")
    bob.page.get_by_label("Votre pseudo").first.fill("Bob")
    bob.page.get_by_role("button", name="Jouer à Yatzy").click()
    for visitor in (ana, bob):
        expect(visitor.page).to_have_url(TABLE)
        expect(visitor.sheet).to_be_visible()
    expect(ana.page).to_have_url(bob.page.url)


def test_who_looks_no_more_can_choose_again(visit: Visit) -> None:
    ana = searching(visit(), "Ana")
    with ana.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        ana.page.get_by_role("button", name="Annuler").click()
    expect(ana.page.get_by_role("button", name="Chercher un adversaire")).to_be_enabled()
    assert ana.page.request.get("/api/seeks").json() is None


def test_who_sees_a_table_that_waits_sits_down_and_talks_there(visit: Visit, guest: Guest) -> None:
    bob = visit().open("/salon")
    expect(bob.page.get_by_role("heading", name="Tables ouvertes")).to_be_visible()
    seats = [{"name": "Lison"}, {"name": "", "open": True}, {"name": "", "open": True}]
    table = {"game": "yacht", "players": seats, "access": "public", "pace": 120}
    answer = guest.named("Lison").http.post("/api/tables", json=table).raise_for_status()
    id = answer.json()["id"]
    card = (
        bob.page.get_by_role("listitem").filter(has_text="Yacht").filter(has_text="2 places libres")
    )
    expect(card.first).to_contain_text("2 min par tour")
    bob.page.get_by_role("link", name="S’asseoir avec Lison").click()
    expect(bob.page.get_by_role("heading", name="Jouer à cette table")).to_be_visible()
    bob.page.get_by_label("Votre pseudo").fill("Bob")
    bob.page.get_by_role("button", name="S’asseoir et jouer").click()
    bob.page.get_by_label("Votre message").fill("Bonne partie")
    bob.page.get_by_role("button", name="Envoyer").click()
    expect(bob.page.get_by_role("log")).to_contain_text("Bonne partie")
    said = guest.http.get(f"/api/tables/{id}/chat").json()
    assert [(line["pseudo"], line["text"]) for line in said] == [("Bob", "Bonne partie")]
