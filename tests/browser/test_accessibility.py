"""What those who hear the page, who use a keyboard, or who bear no motion can rely on."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.states import House
from tests.browser.visitor import GAME
from tests.server.guest import Guest


def test_throws_and_marks_are_announced(visit: Visit) -> None:
    ana = visit().sit_down("Ana")
    ana.throw()
    faces = ", ".join(map(str, ana.faces()))
    expect(ana.heard(f"Lancer 1 : {faces}")).to_have_count(1)
    ana.mark()
    expect(ana.heard(re.compile(r"^Ana\s: 1, Descendante, \d points?$"))).to_have_count(1)
    ana.page.get_by_role("button", name="Annuler").click()
    expect(ana.heard("Coup annulé")).to_have_count(1)


def test_whose_turn_it_is_is_announced_among_several(visit: Visit, guest: Guest) -> None:
    table = guest.move(guest.start("Ana", "Bob", columns="L"), "throw")
    both = visit(guest=guest).open(f"/table/{table['id']}")
    both.mark()
    turn = re.compile(r"^(Ana|Bob)\s: .*\. Au tour (d’Ana|de Bob)$")
    expect(both.heard(turn)).to_have_count(1)


def test_the_sheet_is_a_table_with_headers(visit: Visit, house: House) -> None:
    ana = visit(guest=house.guest).open(f"/table/{house.thrown}")
    expect(ana.open_cells.first).to_be_visible()
    columns = ana.sheet.get_by_role("columnheader")
    expect(columns).to_have_text(
        [re.compile(name) for name in ("Case", "Descendante", "Libre", "Montante", "Sec")]
    )
    rows = ana.sheet.get_by_role("rowheader")
    names = "1 2 3 4 5 6 Sous-total Bonus Grand Petit Full Suite Carré Moins Yams Total Record Le"
    expect(rows).to_have_text([re.compile(rf"^\s*{name}(?=\s|$)") for name in names.split()])
    expect(ana.sheet.get_by_role("button", name=re.compile("^Full, Libre, "))).to_have_count(1)


def test_arrow_keys_go_from_open_cell_to_open_cell(visit: Visit, house: House) -> None:
    ana = visit(guest=house.guest).open(f"/table/{house.thrown}")
    expect(ana.open_cells.first).to_be_visible()
    path = {"ArrowDown": "1, Desc", "ArrowRight": "1, Libre", "ArrowLeft": "1, Desc"}
    for key, cell in path.items():
        ana.page.keyboard.press(key)
        expect(ana.sheet.get_by_role("button", name=re.compile(f"^{cell}"))).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(ana.button).to_be_focused()


def test_whoever_marks_by_keyboard_goes_on_at_the_button(visit: Visit, guest: Guest) -> None:
    table = guest.move(guest.start("Ana", "Zoé", columns="DLMS"), "throw")
    ana = visit(guest=guest).open(f"/table/{table['id']}")
    expect(ana.open_cells.first).to_be_visible()
    for key in ("ArrowDown", "Enter"):
        ana.page.keyboard.press(key)
    expect(ana.page.get_by_role("button", name="Lancer 1/3")).to_be_focused()


def test_keys_without_control_can_be_switched_off(visit: Visit, house: House) -> None:
    ana = visit(guest=house.guest).open(f"/table/{house.thrown}")
    expect(ana.open_cells.first).to_be_visible()
    ana.page.keyboard.press("?")
    ana.page.get_by_label("Utiliser ces raccourcis").uncheck()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("1")
    expect(ana.die(1)).to_have_accessible_name(re.compile("gardé"))


FOCUSED = """() => {
    const one = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    const seen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && width * height > 0;
    return [one.tagName, seen, one.outerHTML.slice(0, 150)];
}"""


def hidden_focus(page: Page) -> list[str]:
    """Go through a page with Tab; whatever has the focus and does not show it."""
    unseen = []
    for _ in range(100):
        page.keyboard.press("Tab")
        tag, seen, html = page.evaluate(FOCUSED)
        if tag == "BODY":
            return unseen
        if not seen:
            unseen.append(html)
    raise AssertionError("Tab never comes to the end of the page")


def test_focus_is_always_visible(visit: Visit, house: House) -> None:
    ana = visit(guest=house.guest)
    for path in (
        "/",
        f"/table/{house.thrown}",
        f"/partie/{house.stopped}/revoir",
        f"{GAME}/classement",
    ):
        ana.open(path)
        expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        ana.page.wait_for_load_state("networkidle")
        assert hidden_focus(ana.page) == []


WATCHED = """
    globalThis.moved = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, settings) {
        for (const name of frames.flatMap(Object.keys)) moved.add(name);
        return animate.call(this, frames, settings);
    };
    const draw = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (...kind) {
        moved.add("picture");
        return draw.call(this, ...kind);
    };
"""


def moved(visit: Visit, guest: Guest, motion: str) -> set[str]:
    """What is animated during a throw."""
    ana = visit(guest=guest, reduced_motion=motion)
    ana.context.add_init_script(WATCHED)
    ana.open(f"/table/{guest.start('Ana', columns='DLMS')['id']}")
    ana.button.click()
    expect(ana.open_cells.first).to_be_visible()
    return set(ana.page.evaluate("[...moved]"))


def test_dice_roll(visit: Visit, guest: Guest) -> None:
    assert moved(visit, guest, "no-preference") == {"picture"}


def test_dice_only_fade_in_for_those_who_bear_no_motion(visit: Visit, guest: Guest) -> None:
    assert moved(visit, guest, "reduce") == {"opacity"}


def test_the_theme_follows_the_machine_until_it_is_chosen(visit: Visit) -> None:
    ana = visit(color_scheme="dark").open()
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = ana.page.evaluate(ground)
    theme = ana.page.get_by_role("button", name=re.compile("^Thème"))
    theme.click()
    expect(theme).to_have_accessible_name("Thème : clair")
    assert ana.page.evaluate(ground) != dark
    ana.page.reload()
    expect(theme).to_have_accessible_name("Thème : clair")


def test_the_content_is_one_key_away(visit: Visit) -> None:
    page = visit().open(f"{GAME}/classement").page
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Aller au contenu")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_keyboard_goes_to_the_large_button_where_what_had_it_goes(
    visit: Visit, guest: Guest
) -> None:
    players = [{"name": "Ana"}, {"name": "Bob"}]
    asked = {"game": "yam-master", "players": players}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    seeds = {"seeds": ["seed", "other"]}
    table = guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status().json()
    guest.move(table, "throw")
    page = visit(guest=guest).open(f"/table/{id}").page
    page.get_by_role("button", name="Passer", exact=True).click()
    expect(page.get_by_role("button", name="Passer", exact=True)).to_be_hidden()
    expect(page.locator("[data-primary]")).to_be_focused()
