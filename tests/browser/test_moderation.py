"""A moderator's page: a line is taken away and put back, and it stands there who did it."""

import subprocess

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.visitor import PHONE
from tests.live import LiveServer, yams
from tests.server.guest import Guest


def test_a_moderator_takes_a_line_away_and_puts_it_back(
    visit: Visit, guest: Guest, live_server: LiveServer
) -> None:
    with guest.named("Lisandra").socket() as talking:
        talking.send("say", text="une ligne de trop")
        talking.hear("chat")
    report = {"player": guest.me["id"], "reason": "name"}
    reporter = Guest(live_server.url)
    reporter.http.post("/api/reports", json=report).raise_for_status()
    reporter.close()
    asked = {"pseudo": "Modeste", "password": "trois dés et demi"}
    modeste = Guest(live_server.url)
    made = modeste.http.post("/api/account", json=asked).raise_for_status().json()
    appoint = yams("admin", "moderator", made["me"]["id"], "--data", live_server.data)
    subprocess.run(appoint, check=True, capture_output=True)
    page = visit(guest=modeste, size=PHONE).open("/").page
    page.get_by_role("contentinfo").get_by_role("link", name="Modération").click()
    line = page.get_by_role("listitem").filter(has_text="une ligne de trop")
    line.get_by_role("button", name="Retirer la ligne").click()
    expect(line).to_contain_text("retirée")
    expect(page.get_by_text("Modeste : a retiré une ligne · Lisandra")).to_be_visible()
    assert violations(page) == [] and not too_wide(page)
    line.get_by_role("button", name="Remettre la ligne").click()
    expect(line).not_to_contain_text("retirée")
    modeste.close()
