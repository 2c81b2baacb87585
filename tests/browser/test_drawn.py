"""Games whose material the page has no drawing of its own for: plain text, and a button a move."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE
from tests.server.guest import Guest


def begun(guest: Guest, game: str) -> str:
    """A table of a game for two, started; its name."""
    players = [{"name": "Ana"}, {"name": "Bob"}]
    asked = {"game": game, "players": players}
    id = str(guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"])
    seeds = {"seeds": ["one", "two"]}
    guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status()
    return id


def test_a_game_is_played_by_buttons_beside_its_drawing(visit: Visit, guest: Guest) -> None:
    id = begun(guest, "yami")
    page = visit(guest=guest, size=PHONE).open(f"/table/{id}").page
    moves = page.get_by_role("list", name="Ce que vous pouvez jouer").get_by_role("button")
    moves.first.click()
    expect(page.locator("pre").first).to_have_text(re.compile(r"\S"))
    expect(moves.nth(1)).to_be_visible()
    assert guest.table(id)["version"] > 0
