"""Without a network: the whole house in the browser, kept once and played from then on."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Mouse, Player
from tests.browser.test_install import installed
from tests.browser.visitor import Visitor

PACKING = 120_000
"""All of the engine comes over the network within so many milliseconds, on a busy machine too."""


def kept(visit: Visit) -> Visitor:
    """Somebody who has kept the whole game on their device, and whose network is cut then."""
    ana = installed(visit, "/moi")
    ana.forgive("ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|WebSocket")
    ana.page.get_by_role("button", name=re.compile("^Garder tout le jeu ici")).click()
    expect(ana.page.get_by_text("C'est prêt")).to_be_visible(timeout=PACKING)
    ana.context.set_offline(True)
    return ana


def test_a_game_is_played_without_a_network_through_a_reload_to_its_end(visit: Visit) -> None:
    ana = kept(visit)
    ana.open("/jeux/yaminos-muggins")
    ana.page.get_by_role("button", name="Contre un robot").click()
    ana.page.wait_for_url("**/table/ici-*", timeout=PACKING)
    player = Player(ana.page, Mouse(ana.page))
    player.play(at_most=3)
    ana.page.reload()
    while not player.play(at_most=200):
        pass
    ana.open("/moi")
    expect(ana.page.locator("#history ~ ol li")).to_have_count(1)
