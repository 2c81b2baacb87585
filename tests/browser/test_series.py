"""Several games in a row: the standing between them, and one key to the next."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.guest import Guest


def begin(guest: Guest) -> str:
    """A series of five games of one throw each, for two people at one screen."""
    players = [{"name": "Ana"}, {"name": "Bob"}]
    asked = {"game": "yaminos-quick", "players": players, "options": {"series": "5"}}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    seeds = {"seeds": ["one", "two"]}
    guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status()
    return str(id)


def play(guest: Guest, id: str) -> None:
    """One game: a throw each."""
    for _ in range(2):
        guest.move(guest.table(id), "throw")


def test_between_two_games_is_the_standing_and_a_key_leads_on(visit: Visit, guest: Guest) -> None:
    id = begin(guest)
    page = visit(guest=guest).open(f"/table/{id}").page
    throw = page.get_by_role("button", name=re.compile("^(Lancer|Relancer) les 7"))
    expect(throw).to_be_enabled()
    for game in (1, 2):
        play(guest, id)
        between = page.get_by_role("dialog", name=f"Partie {game} terminée")
        expect(between.get_by_role("row")).to_have_count(3)
        page.keyboard.press("Enter")
        expect(between).to_be_hidden()
        expect(throw).to_be_focused()


def test_the_last_game_of_a_series_is_its_end(visit: Visit, guest: Guest) -> None:
    id = begin(guest)
    for _ in range(4):
        play(guest, id)
    page = visit(guest=guest).open(f"/table/{id}").page
    expect(page.get_by_role("button", name=re.compile("^(Lancer|Relancer) les 7"))).to_be_enabled()
    play(guest, id)
    expect(page.locator("#end-title")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_series_that_went_on_elsewhere_is_not_interrupted(visit: Visit, guest: Guest) -> None:
    id = begin(guest)
    play(guest, id)
    page = visit(guest=guest).open(f"/table/{id}").page
    expect(page.get_by_role("button", name=re.compile("^(Lancer|Relancer) les 7"))).to_be_enabled()
    expect(page.get_by_role("dialog")).to_have_count(0)
