"""Reloads, lost networks, killed servers and second tabs: the game goes on where it was."""

import json
import re
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE, PHONE
from tests.live import start_server
from tests.server.guest import Guest

LOST = "Connexion perdue"


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(visit: Visit) -> None:
    ana = visit().sit_down("Ana")
    ana.throw()
    ana.throw_again(2, 4)
    expect(ana.page.get_by_text("Lancer 2/3", exact=True)).to_be_visible()
    faces = ana.faces()
    ana.page.reload()
    expect(ana.page.get_by_text("Lancer 2/3", exact=True)).to_be_visible()
    assert ana.faces() == faces
    ana.throw_again(1)
    expect(ana.page.get_by_text("Lancer 3/3", exact=True)).to_be_visible()


def test_a_game_waits_on_the_first_page_for_whoever_left_it(visit: Visit) -> None:
    ana = visit().sit_down("Ana", columns="L")
    ana.play(turns=1)
    expect(ana.page.get_by_text("tour 2 sur 13")).to_be_visible()
    ana.open()
    ana.page.get_by_role("link", name=re.compile("tour 2 sur 13")).click()
    ana.play(turns=1)
    expect(ana.page.get_by_text("tour 3 sur 13")).to_be_visible()


def test_a_game_goes_on_after_the_server_was_killed_in_the_middle_of_a_turn(
    visit: Visit, tmp_path: Path
) -> None:
    with start_server(tmp_path) as server:
        ana = visit(server=server).sit_down("Ana", columns="L")
        ana.forgive("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE")
        ana.throw()
        faces = ana.faces()
        server.kill()
        expect(ana.page.get_by_text(LOST)).to_be_visible()
        ana.mark()
        expect(ana.page.get_by_text("votre coup n’est pas parti")).to_be_visible()
    with start_server(tmp_path, port=int(server.url.rpartition(":")[2])):
        expect(ana.page.get_by_text(LOST)).to_be_hidden(timeout=2 * PATIENCE)
        assert ana.faces() == faces
        ana.mark()
        expect(ana.page.get_by_text("tour 2 sur 13")).to_be_visible()
        ana.play(turns=1)
        expect(ana.page.get_by_text("tour 3 sur 13")).to_be_visible()


def test_two_tabs_of_a_player_stay_in_step(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="DLMS")["id"]
    one = visit(guest=guest).open(f"/table/{table}")
    other = one.tab().open(f"/table/{table}")
    expect(other.button).to_be_enabled()
    one.throw()
    assert one.faces() == other.faces()
    other.mark()
    for tab in (one, other):
        expect(tab.page.get_by_text("tour 2 sur 52")).to_be_visible()
        expect(tab.page.get_by_role("button", name="Annuler")).to_be_visible()


def test_a_lost_network_is_told_and_the_game_goes_on_once_it_is_back(
    visit: Visit, guest: Guest
) -> None:
    table = guest.start("Ana", columns="DLMS")["id"]
    ana = visit(guest=guest, size=PHONE)
    ana.forgive("ERR_INTERNET_DISCONNECTED")
    ana.page.clock.install()
    ana.open(f"/table/{table}")
    expect(ana.button).to_be_enabled()
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 1000"))
    ana.context.set_offline(True)  # told by the browser, not by an answer that does not come
    expect(ana.page.get_by_text(LOST)).to_be_visible()
    ana.button.click()
    notice = ana.page.get_by_text("votre coup n’est pas parti")
    notice.evaluate("(notice) => notice.style.setProperty('pointer-events', 'auto')")
    notice.click(trial=True)  # nothing lies over it, though a press goes through
    ana.context.set_offline(False)
    expect(ana.page.get_by_text(LOST)).to_be_hidden()
    ana.page.clock.resume()
    ana.throw()
    assert len(ana.faces()) == 5


def test_a_stale_move_is_refused_and_the_page_recovers_by_itself(
    visit: Visit, guest: Guest
) -> None:
    table = guest.start("Ana", columns="DLMS")
    ana = visit(guest=guest)
    news: list[str | bytes] = []
    ana.page.route_web_socket(re.compile("/ws$"), lambda socket: hold_back(socket, news))
    ana.open(f"/table/{table['id']}")
    expect(ana.button).to_be_enabled()
    guest.move(table, "throw")  # elsewhere, and the news is slow
    ana.button.click()
    expect(ana.page.get_by_text("Lancer 1/3", exact=True)).to_be_visible()
    assert news
    ana.mark()
    expect(ana.page.get_by_text("tour 2 sur 52")).to_be_visible()


def hold_back(socket: WebSocketRoute, news: list[str | bytes]) -> None:
    """Let no table through to a page before one of its moves was refused."""
    server = socket.connect_to_server()
    refused = False

    def pass_on(message: str | bytes) -> None:
        nonlocal refused
        kind = json.loads(message)["type"]
        refused = refused or kind == "refused"
        if refused or kind != "table":
            socket.send(message)
        else:
            news.append(message)

    server.on_message(pass_on)
