"""The site as a folder of files, below a sub-path of a host that runs no program."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import memory
from tests.browser.kept_sheet import keep_a_line
from tests.browser.player import Keyboard, Mouse, Player
from tests.browser.test_install import READY
from tests.browser.visitor import PHONE, Visitor
from tests.daily import daily
from yamotheque.device import folder
from yamotheque.games import HOUSE

PACKING = 120_000
"""The engine comes and begins within so many milliseconds, on a busy machine too."""
BELOW = "club/yams"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Python's own server of files, by its address, and the folder that it serves."""
    top = tmp_path_factory.mktemp("host")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folder, "PUZZLES", 2)
        folder.export(top / BELOW)
    server = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        server, cwd=top, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as running:
        assert running.stdout is not None
        port = running.stdout.readline().split(" port ")[1].split()[0]
        yield f"http://127.0.0.1:{port}", top / BELOW
        running.terminate()


@pytest.fixture
def ana(browser: Browser, host: tuple[str, Path]) -> Iterator[Visitor]:
    """Somebody who comes to that site; nothing may go wrong there, and no other host be asked."""
    url, _ = host
    context = browser.new_context(
        base_url=f"{url}/{BELOW}/",
        locale="fr-FR",
        viewport=PHONE,
        storage_state=memory(url, new=False),
        service_workers="allow",
    )
    visitor = Visitor(context, url)
    yield visitor
    context.close()
    assert visitor.problems == []


def test_a_game_is_played_to_its_end_reviewed_and_found_again(ana: Visitor) -> None:
    page = ana.page
    page.goto("./")
    page.get_by_role("link", name="Progression").click()
    page.get_by_role("button", name="Contre un robot").click()
    page.wait_for_url("**/club/yams/?/table/ici-*", timeout=PACKING)
    player = Player(page, Mouse(page))
    player.play(at_most=3)
    page.reload()
    player.play_to_the_end()
    page.get_by_role("link", name="Analyse").click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible(timeout=PACKING)
    page.goto("?/moi")
    expect(page.locator("#history ~ ol li")).to_have_count(1)


def test_rules_and_documentation_are_read_there(ana: Visitor) -> None:
    page = ana.page
    page.goto("?/jeux/yahtzee/regles")
    expect(page.locator("article h2").first).to_be_visible()
    pictures = page.locator("article img")
    assert pictures.first.evaluate("img => img.decode().then(() => img.naturalWidth > 0)")
    page.get_by_role("link", name="English").or_(page.get_by_role("button", name="English")).click()
    expect(page.get_by_role("heading", name="The total")).to_be_visible()


def test_a_puzzle_a_day_is_answered_there(ana: Visitor) -> None:
    page = ana.page
    page.goto("?/probleme")
    expect(page.get_by_text("Que joueriez-vous")).to_be_visible()
    page.locator(".question button.open").last.click()
    page.get_by_role("button", name="Répondre").click()
    expect(page.get_by_text("Demain")).to_be_visible()


@pytest.mark.slow
def test_a_newer_version_takes_the_place_of_the_older_one_whole_or_not_at_all(
    ana: Visitor, host: tuple[str, Path]
) -> None:
    page, pack = ana.page, host[1] / folder.MARK
    ana.forgive("404")
    page.goto("?/moi")
    page.evaluate(READY)
    page.get_by_role("button", name="Garder tout le jeu ici").click()
    expect(page.get_by_text("C’est prêt")).to_be_visible(timeout=PACKING)
    (older,) = page.evaluate(WHOLES)
    told = json.loads(pack.read_text())
    told |= {"version": "newer", "files": {**told["files"], "assets/new.js": [1, 1]}}
    pack.write_text(json.dumps(told))
    with page.expect_response(re.compile(r"new\.js"), timeout=PACKING) as missing:
        page.reload()
    assert missing.value.status == 404
    page.wait_for_function(f"async () => (await ({WHOLES})()).length === 1", timeout=PACKING)
    assert page.evaluate(WHOLES) == [older]
    (host[1] / "assets" / "new.js").write_text("0")
    page.reload()
    newer = f"async () => /^[^,]*-newer$/.test((await ({WHOLES})()).join())"
    page.wait_for_function(newer, timeout=PACKING)


WHOLES = "async () => (await caches.keys()).filter((name) => name.startsWith('pack-'))"
"""The versions that are kept."""


@pytest.fixture
def cut_off(ana: Visitor) -> Visitor:
    """Ana, who has kept the site on her device, once its host is gone."""
    page = ana.page
    ana.forgive("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page.goto("?/moi")
    page.evaluate(READY)
    page.get_by_role("button", name="Garder tout le jeu ici").click()
    expect(page.get_by_text("C’est prêt")).to_be_visible(timeout=PACKING)
    ana.context.set_offline(True)
    return ana


@pytest.mark.parametrize("game", daily(["yaminos-quick"], HOUSE))
def test_kept_on_a_device_it_plays_when_the_host_is_gone(cut_off: Visitor, game: str) -> None:
    page = cut_off.page
    page.goto(f"?/jeux/{game}")
    way = "Contre un robot" if HOUSE[game].seats[-1] > 1 else "Seul"
    page.get_by_role("button", name=way, exact=True).click()
    page.wait_for_url("**/?/table/ici-*", timeout=PACKING)
    # Cards lie over each other on a phone: keys reach each of them.
    Player(page, Keyboard(page)).play_to_the_end()


def test_a_sheet_is_kept_there_when_the_host_is_gone(cut_off: Visitor) -> None:
    page = cut_off.page
    page.goto("?/jeux/corse")
    keep_a_line(page, "**/?/table/ici-*", PACKING)
    page.reload()
    expect(page.locator(".ledger")).to_contain_text("1", timeout=PACKING)
