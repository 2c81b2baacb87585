"""How much comes over the network before one plays."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_steady import MOST, SHIFTS
from tests.browser.visitor import GAME, PHONE

FIRST_PLAY = 150_000
"""Bytes of everything up to the first throw, heads and type faces included."""


def test_the_first_throw_of_a_newcomer_takes_few_bytes_and_nothing_moves(
    visit: Visit,
) -> None:
    ana = visit(size=PHONE)
    ana.context.add_init_script(SHIFTS)
    sizes: list[float] = []
    network = ana.context.new_cdp_session(ana.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
    ana.open("/")
    ana.page.wait_for_load_state("networkidle")
    ana.page.locator(f'a[href="{GAME}"]').first.click()
    ana.page.get_by_role("button", name="Seul").click()
    ana.throw()
    expect(ana.page.get_by_role("button", name=re.compile("^Relancer|^Lancer"))).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < FIRST_PLAY
    shifted = ana.page.evaluate("shifted")
    assert sum(value for value, *_ in shifted) < MOST, shifted
