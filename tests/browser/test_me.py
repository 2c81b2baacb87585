"""One's own page: the games one has played."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.guest import Guest


def test_ones_games_are_found_again_running_and_over(visit: Visit, guest: Guest) -> None:
    over = guest.finish(guest.start("Ana", columns="S"))
    running = guest.start("Ana", columns="L")
    page = visit(guest=guest).open("/moi").page
    games = page.get_by_role("region", name="Vos parties").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.first.get_by_role("link", name="Reprendre")).to_have_attribute(
        "href", f"/table/{running['id']}"
    )
    games.last.get_by_role("link", name=re.compile("^Analyser")).click()
    expect(page).to_have_url(re.compile(f"/partie/{over['id']}/revoir$"))


def test_whoever_has_played_nothing_is_told_so(visit: Visit) -> None:
    page = visit().open("/moi").page
    expect(page.get_by_text("Aucune partie encore.")).to_be_visible()
