"""The first page: what to go on with, and every game as a box on a shelf."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE
from tests.server.guest import Guest
from yamotheque.games import GAMES


def test_every_game_stands_on_the_shelf(visit: Visit) -> None:
    page = visit().open().page
    links = page.get_by_role("article").get_by_role("link")
    expect(links).to_have_count(len(GAMES))
    found = {link.get_attribute("href") for link in links.all()}
    assert found == {f"/jeux/{key}" for key in GAMES}


def test_a_box_leads_to_its_game(visit: Visit) -> None:
    page = visit().open().page
    page.get_by_role("article").filter(has_text="Yatzy").get_by_role("heading").click()
    expect(page).to_have_url(re.compile("/jeux/yatzy$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Yatzy")


def test_dice_are_in_the_air_after_two_presses_on_a_phone(visit: Visit) -> None:
    ana = visit(size=PHONE).open()
    ana.page.get_by_role("button", name="Jouer : Yams Corse").click()
    ana.throw()
    expect(ana.open_cells).to_have_count(13)


def test_games_that_share_a_box_are_listed_on_it(visit: Visit) -> None:
    page = visit().open().page
    box = page.get_by_role("article").filter(has_text="7 Yaminos")
    box.get_by_role("link", name="Muggins").click()
    expect(page).to_have_url(re.compile("/jeux/yaminos-muggins$"))


def test_whoever_left_a_game_finds_it_first(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="L")["id"]
    page = visit(guest=guest).open().page
    page.get_by_role("link", name=re.compile("Yams Corse · Libre · tour 1 sur 13")).click()
    expect(page).to_have_url(re.compile(f"/table/{table}$"))


def test_a_game_has_its_rules_and_its_ranking_at_addresses_of_their_own(visit: Visit) -> None:
    page = visit().open("/jeux/corse").page
    tabs = page.get_by_role("navigation", name="Yams Corse")
    tabs.get_by_role("link", name="Règles").click()
    expect(page).to_have_url(re.compile("/jeux/corse/regles$"))
    expect(page.get_by_role("heading", name="Le but")).to_be_visible()
    tabs.get_by_role("link", name="Classement").click()
    expect(page).to_have_url(re.compile("/jeux/corse/classement$"))
    page.go_back()
    expect(page.get_by_role("heading", name="Le but")).to_be_visible()


def test_a_game_that_is_not_there_leads_back_to_the_shelf(visit: Visit) -> None:
    ana = visit()
    ana.forgive("404")
    page = ana.open("/jeux/petanque").page
    page.get_by_role("link", name="Voir tous les jeux").click()
    expect(page.get_by_role("article").first).to_be_visible()


def test_the_way_to_the_puzzle_shows_its_dice_once_it_is_seen(visit: Visit) -> None:
    page = visit(size=PHONE).page
    asked: list[str] = []
    tray = {"kind": "tray", "dice": [6, 6, 3, 2, 1]}

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={"pieces": [tray]})

    page.route("**/api/puzzle", answer)
    page.goto("/")
    way = page.get_by_role("link", name="Le problème du jour")
    page.wait_for_load_state("networkidle")
    assert not asked
    high = way.bounding_box()
    way.scroll_into_view_if_needed()
    expect(way.locator("svg")).to_be_visible()
    expect(way).to_contain_text("6 6 3 2 1")
    drawn = way.bounding_box()
    assert high and drawn and drawn["height"] == high["height"]


def test_the_way_to_a_puzzle_that_is_not_ready_shows_no_dice(visit: Visit) -> None:
    ana = visit()
    with ana.page.expect_response("**/api/puzzle") as answer:
        ana.page.route("**/api/puzzle", lambda route: route.fulfill(status=503, json={}))
        ana.open()
        way = ana.page.get_by_role("link", name="Le problème du jour")
        way.scroll_into_view_if_needed()
    answer.value.finished()
    expect(way).to_contain_text("Yams Corse")
    expect(way.locator("svg")).to_have_count(0)


def test_a_game_whose_best_moves_are_known_has_a_puzzle(visit: Visit) -> None:
    page = visit().open("/jeux/yacht").page
    page.get_by_role("navigation", name="Yacht").get_by_role("link", name="Problème").click()
    expect(page).to_have_url(re.compile("/jeux/yacht/probleme$"))
    page.locator(".question table").get_by_role("button", disabled=False).last.click()
    answer = page.get_by_role("button", name="Répondre")
    expect(answer).to_be_in_viewport()
    expect(page.get_by_text("Vous joueriez :")).to_be_visible()
    answer.press("Enter")
    expect(page.get_by_text("Demain, une autre position.")).to_be_visible()


def test_on_a_desk_a_puzzle_lies_as_a_table_does(visit: Visit) -> None:
    page = visit(size={"width": 1440, "height": 900}).open("/jeux/yacht/probleme").page
    tray, sheet = page.locator(".question .felt"), page.locator(".question table")
    expect(sheet.get_by_role("row").last).to_be_visible()
    rows = [row.bounding_box() for row in sheet.get_by_role("row").all()]
    dice, last, total = tray.bounding_box(), rows[-2], rows[-1]
    assert dice and last and total
    assert total["x"] + total["width"] <= dice["x"]
    assert last["y"] + last["height"] <= total["y"] + 1


def test_a_game_whose_best_moves_nobody_knows_has_none(visit: Visit) -> None:
    page = visit().open("/jeux/yami").page
    tabs = page.get_by_role("navigation", name="Yami").get_by_role("link")
    expect(tabs).to_have_text(["Jouer", "Règles", "Classement"])
