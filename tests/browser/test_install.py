"""The page as something one installs: its manifest, its icons, and its word when off-line."""

import struct
from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.visitor import PHONE, Visitor

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"

KEPT = """async () => {
    const builds = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(builds.map((build) => build.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
}"""


def installed(visit: Visit, path: str = "/", **settings: Any) -> Visitor:
    """Somebody whose browser knows the page."""
    ana = visit(service_workers="allow", size=PHONE, **settings)
    ana.forgive("ERR_INTERNET_DISCONNECTED")
    ana.open(path)
    ana.page.evaluate(READY)
    return ana


def test_the_manifest_names_icons_of_the_sizes_it_says(visit: Visit) -> None:
    ana = visit().open()
    manifest = ana.page.locator("link[rel=manifest]").get_attribute("href") or ""
    icons = ana.page.request.get(manifest).json()["icons"]
    said = [tuple(map(int, icon["sizes"].split("x"))) for icon in icons]
    heads = [ana.page.request.get(icon["src"]).body()[16:24] for icon in icons]
    assert [struct.unpack(">II", head) for head in heads] == said


def test_without_a_network_the_page_says_so_and_goes_on_by_itself_once_it_is_back(
    visit: Visit,
) -> None:
    ana = installed(visit, "/jeux/corse")
    ana.context.set_offline(True)
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    expect(ana.page.get_by_role("heading", name="No connection")).to_be_visible()
    assert violations(ana.page) + too_wide(ana.page) == []
    ana.context.set_offline(False)
    expect(ana.page.get_by_role("heading", name="Yams Corse")).to_be_visible()


def test_nothing_is_kept_but_the_word_for_those_off_line_and_files_that_never_change(
    visit: Visit,
) -> None:
    ana = installed(visit)
    ana.page.reload()
    ana.page.wait_for_load_state("networkidle")
    kept: list[str] = ana.page.evaluate(KEPT)
    assert "/offline.html" in kept
    assert [path for path in kept if not path.startswith("/assets/")] == ["/offline.html"]
