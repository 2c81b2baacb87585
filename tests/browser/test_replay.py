"""A game watched again: by keyboard, and on a phone."""

import re

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.states import LONG, House
from tests.browser.visitor import PHONE


def test_the_story_is_one_stop_of_tab_and_arrows_go_through_it(visit: Visit, house: House) -> None:
    page = visit(guest=house.guest).open(f"/partie/{house.finished}/revoir?n=8").page
    story = page.get_by_role("group", name="Le déroulement")
    expect(story.locator("[tabindex='0']")).to_have_count(1)
    now = story.locator("[aria-current=step]")
    now.focus()
    before = now.get_attribute("data-moment")
    page.keyboard.press("ArrowRight")
    expect(now).to_be_focused()
    expect(now).not_to_have_attribute("data-moment", before or "")
    page.keyboard.press("ArrowLeft")
    expect(now).to_have_attribute("data-moment", before or "")
    turn = story.get_by_role("listitem").filter(has=page.locator("[aria-current=step]"))
    line = turn.inner_text()
    page.keyboard.press("ArrowDown")
    expect(now).to_be_focused()
    assert turn.inner_text() != line
    page.keyboard.press("Tab")
    assert not story.evaluate("(list) => list.contains(document.activeElement)")


def test_a_costly_decision_leads_to_its_table_with_the_better_move(
    visit: Visit, house: House
) -> None:
    page = visit(guest=house.guest).open(f"/partie/{house.finished_two}/bilan").page
    expect(page).to_have_url(re.compile("/revoir$"))
    costly = page.get_by_role("listitem").filter(has_text="Mieux :").first
    done = costly.locator(".done").inner_text().splitlines()[0]
    costly.get_by_role("button").click()
    expect(page).to_have_url(re.compile(r"/revoir\?n=\d+$"))
    judged = page.get_by_role("region", name="La décision à ce moment")
    expect(judged.get_by_role("heading")).to_contain_text(done)
    expect(judged.get_by_role("row").filter(has_text="★")).to_have_count(1)


def test_the_pinned_total_lies_above_the_steps_on_a_phone(visit: Visit, house: House) -> None:
    page = visit(size=PHONE, guest=house.guest).open(f"/partie/{house.finished}/revoir?n=8").page
    total = page.get_by_role("rowheader", name="Total", exact=False).last
    steps = page.get_by_role("group", name="Pas à pas")
    expect(steps).to_be_visible()
    total_box, steps_box = total.bounding_box(), steps.bounding_box()
    assert total_box and steps_box
    assert total_box["y"] + total_box["height"] <= steps_box["y"]


def test_on_a_phone_a_step_by_keyboard_leaves_the_throw_in_sight(
    visit: Visit, house: House
) -> None:
    page = visit(size=PHONE, guest=house.guest).open(f"/partie/{house.finished}/revoir?n=8").page
    back = page.get_by_role("button", name="Pas précédent")
    page.get_by_role("button", name="Au début").focus()
    page.keyboard.press("Tab")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("scrollY") == 0


def test_on_a_phone_who_threw_what_stays_in_sight_above_what_is_read(
    visit: Visit, house: House
) -> None:
    size: ViewportSize = {"width": 390, "height": 844}
    address = f"/partie/{house.finished_two}/revoir?n=8"
    page = visit(size=size, guest=house.guest).open(address).page
    expect(page.get_by_role("heading", name="Les décisions")).to_be_visible()
    page.get_by_role("heading", name="Les décisions").scroll_into_view_if_needed()
    page.get_by_role("button", name="Pas précédent").click()
    for part in (page.locator(".hand .says"), page.get_by_title("Voir la feuille de Zoé")):
        expect(part).to_be_in_viewport(ratio=1)


def test_one_plays_on_from_a_moment_against_a_bot(visit: Visit, house: House) -> None:
    ana = visit(guest=house.guest).open(f"/partie/{house.finished_two}/revoir?n=8")
    ana.page.get_by_role("button", name="Jouer la suite").click()
    expect(ana.page).to_have_url(re.compile("/table/"))
    expect(ana.page.get_by_role("button", name=re.compile(r"^Robot \d"))).to_be_visible()
    id = ana.page.url.rpartition("/")[2]
    then, table = (house.guest.table(one) for one in (house.finished_two, id))
    assert [one["step"] for one in table["entries"]][:8] == steps(house, then["id"])[:8]
    assert house.guest.http.get("/api/me").json()["pseudo"] == LONG


def steps(house: House, id: str) -> list[str]:
    """What happened at a table, in order."""
    return [one["step"] for one in house.guest.http.get(f"/api/tables/{id}/entries").json()]
