"""The page on the narrowest phone: nothing is cut off, and a game can be played."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.states import House
from tests.browser.visitor import NARROW
from tests.server.guest import Guest


def test_sheet_tray_and_button_are_in_view_during_a_whole_game(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="DLMS")
    while table["progress"][0] < 49:
        table = guest.move(table, table["moves"][-1])
    ana = visit("fr", NARROW, guest, has_touch=True).open(f"/table/{table['id']}")
    for turn in range(49, 53):
        expect(ana.page.get_by_text(f"tour {turn} sur 52")).to_be_visible()
        for part in (ana.button, ana.tray):
            expect(part).to_be_in_viewport(ratio=1)
        ana.button.tap()
        expect(ana.open_cells.first).to_be_in_viewport(ratio=1)
        ana.open_cells.first.tap()
    ana.end.tap()
    expect(ana.page.get_by_role("heading", name="Partie terminée")).to_be_in_viewport()
    expect(ana.page.get_by_text(re.compile(r"\d+er? sur \d+ au classement"))).to_be_visible()
    assert too_wide(ana.page) == []


@pytest.mark.parametrize("game", ["corse", "yamslam"])
def test_what_is_chosen_before_a_game_stands_in_one_column(visit: Visit, game: str) -> None:
    page = visit("fr", NARROW).set_up(f"/jeux/{game}").page
    ways = page.get_by_role("group", name="Comment jouer").bounding_box()
    pseudo = page.get_by_label("Votre pseudo").bounding_box()
    assert ways is not None and pseudo is not None
    assert pseudo["y"] > ways["y"] + ways["height"]


def test_a_phone_on_its_side_has_one_line_for_the_seats(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", "Bartholomé-Apollinaire W", "Zoé", columns="DLMS")
    page = visit("fr", {"width": 720, "height": 450}, guest).open(f"/table/{table['id']}").page
    line = page.get_by_role("heading", name="Yams Corse").bounding_box()
    seats = page.get_by_role("button", name=re.compile("Zoé")).first.bounding_box()
    assert line is not None and seats is not None
    assert seats["y"] < line["y"] + line["height"]


def test_what_lies_beside_the_table_comes_in_a_drawer(visit: Visit, house: House) -> None:
    ana = visit("fr", NARROW, house.guest).open(f"/table/{house.marked}")
    drawer = ana.page.get_by_role("dialog", name="Journal, discussion, règles")
    ana.page.get_by_role("button", name="Journal, discussion, règles").click()
    expect(drawer.get_by_role("tab", name="Discussion")).to_be_in_viewport(ratio=1)
    ana.page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (412, 915)])
@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Bartholomé", "Zoé"]])
def test_four_columns_with_all_rows_and_totals_fit_a_phone(
    visit: Visit, guest: Guest, players: list[str], width: int, height: int
) -> None:
    table = guest.move(guest.start(*players, columns="DLMS"), "throw")
    size: ViewportSize = {"width": width, "height": height}
    ana = visit("fr", size, guest, has_touch=True).open(f"/table/{table['id']}")
    expect(ana.open_cells.first).to_be_visible()
    for row in ("1", "Yams", "Total"):
        head = ana.sheet.get_by_role("rowheader", name=re.compile(f"^{row}"))
        expect(head).to_be_in_viewport(ratio=1)
    for part in (ana.tray, ana.button):
        expect(part).to_be_in_viewport(ratio=1)
    stage = ana.page.locator("[data-slot=stage]")
    assert stage.evaluate("one => one.scrollHeight - one.clientHeight") == 0
