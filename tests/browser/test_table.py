"""At the table: taking back, closed cells, stopping, several players, watchers, real dice."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor
from tests.live import start_server
from tests.server.guest import Guest, arriving
from yamotheque import words


def de(name: str) -> str:
    """A name after « de », as the page sets it."""
    return words.de(name).replace("'", "’")


def thrown(visit: Visit, guest: Guest, *names: str, columns: str = "DLMS") -> Visitor:
    """Somebody who has just thrown."""
    table = guest.move(guest.start(*names, columns=columns), "throw")
    visitor = visit(guest=guest).open(f"/table/{table['id']}")
    expect(visitor.open_cells.first).to_be_visible()
    return visitor


def test_a_mark_is_taken_back_until_the_next_throw(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    faces = ana.faces()
    undo = ana.page.get_by_role("button", name="Annuler")
    ana.mark()
    expect(ana.page.get_by_text("tour 2 sur 52")).to_be_visible()
    undo.click()
    expect(ana.page.get_by_text("tour 1 sur 52")).to_be_visible()
    assert ana.faces() == faces
    ana.mark()
    expect(undo).to_be_visible()
    ana.throw()
    expect(undo).to_be_hidden()


def test_a_mark_is_written_where_it_was_made_with_the_points_it_offered(
    visit: Visit, guest: Guest
) -> None:
    ana = thrown(visit, guest, "Ana")
    grand = ana.sheet.get_by_role("row", name=re.compile("^Grand"))
    grand.get_by_role("button", name=re.compile("^Grand, Libre")).click()
    expect(grand.get_by_role("cell").nth(1)).to_have_text(str(sum(ana_dice(ana.page))))


def ana_dice(page: Page) -> list[int]:
    """The last throw, as the log has it."""
    fell = page.get_by_role("tabpanel").get_by_role("listitem").first
    return [int(face) for face in re.findall(r"\b[1-6]\b", fell.inner_text())[:5]]


def test_a_closed_cell_tells_its_reason_on_focus_and_on_hover(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    tip = ana.page.get_by_role("tooltip")
    ana.page.keyboard.press("ArrowDown")
    expect(ana.open_cells.first).to_be_focused()
    ana.page.keyboard.press("Shift+ArrowDown")
    expect(tip).to_have_text("D’abord la case 1")
    ana.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    ana.sheet.get_by_role("button", name=re.compile("^1, Montante, ne se marque pas")).hover()
    expect(tip).to_have_text("D’abord la case Yams")


def test_a_closed_cell_cannot_be_marked(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    ana.sheet.get_by_role("button", name=re.compile("^2, Descendante")).click(force=True)
    expect(ana.page.get_by_role("tooltip")).to_be_visible()
    expect(ana.page.get_by_text("tour 1 sur 52")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Annuler")).to_be_hidden()


def test_throwing_again_closes_the_sec_column_for_the_turn(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    ana.throw_again(1, 2)
    expect(ana.page.get_by_text("Lancer 2/3", exact=True)).to_be_visible()
    sec = ana.sheet.get_by_role("button", name=re.compile(r"^\w+, Sec, ne se marque pas"))
    expect(sec.first).to_be_visible()


def test_only_the_chosen_dice_are_thrown_again(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    before = ana.faces()
    ana.throw_again(2, 5)
    expect(ana.page.get_by_text("Lancer 2/3", exact=True)).to_be_visible()
    after = ana.faces()
    assert [after[place] for place in (0, 2, 3)] == [before[place] for place in (0, 2, 3)]


def test_a_second_press_ends_the_roll(visit: Visit, guest: Guest) -> None:
    ana = visit(guest=guest)
    ana.page.clock.install()
    ana.open(f"/table/{guest.start('Ana', columns='DLMS')['id']}")
    expect(ana.button).to_be_enabled()
    ana.page.clock.pause_at("2100-01-01")  # no roll ends by itself any more
    ana.button.click()
    expect(ana.die(1)).to_be_visible()
    expect(ana.open_cells).to_have_count(0)
    ana.page.mouse.down()
    ana.page.mouse.up()
    expect(ana.open_cells.first).to_be_visible()


def test_a_stopped_game_counts_for_nothing(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    stop = ana.page.get_by_role("button", name="Arrêter la partie")
    stop.click()
    ana.page.get_by_role("button", name="Continuer à jouer").click()
    expect(ana.open_cells.first).to_be_visible()
    stop.click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Arrêter").click()
    expect(ana.page.get_by_role("heading", name="Partie arrêtée")).to_be_visible()
    expect(ana.page.get_by_text("Elle ne compte pas au classement.")).to_be_visible()
    ranking = guest.http.get("/api/rankings/corse").json()
    assert not any(row["mine"] for row in ranking["rows"])


def test_two_players_at_one_screen_play_in_turn_on_sheets_of_their_own(
    visit: Visit, guest: Guest
) -> None:
    table = guest.start("Ana", "Bob", columns="L")
    while table["progress"][0] < 13:
        table = guest.move(table, table["moves"][-1])
    first, second = (table["players"][seat]["name"] for seat in (table["turn"], 1 - table["turn"]))
    both = visit(guest=guest, size=PHONE).open(f"/table/{table['id']}")
    for name in (first, second):
        expect(both.page.get_by_text(f"Au tour {de(name)}", exact=True)).to_be_visible()
        expect(both.page.get_by_role("table", name=f"Feuille {de(name)}")).to_be_visible()
        both.throw()
        both.mark()
    both.end.click()
    expect(both.page.get_by_role("heading", name="Partie terminée")).to_be_visible()
    expect(both.page.get_by_text(re.compile("(gagne|Match nul)"))).to_be_visible()
    for name in (first, second):
        line = both.page.get_by_role("listitem").filter(has_text=re.compile(rf"{name}.*points"))
        expect(line).to_contain_text("au classement")


def test_on_a_desk_sheets_of_one_column_stand_side_by_side(visit: Visit, guest: Guest) -> None:
    both = thrown(visit, guest, "Ana", "Bob", columns="L")
    heads = both.sheet.get_by_role("columnheader")
    table = guest.table(both.page.url.rpartition("/")[2])
    names = [table["players"][seat]["name"] for seat in table["order"]]
    expect(heads).to_have_text(["Case", *names])
    acting = table["order"].index(table["turn"])
    both.mark()
    grand = both.sheet.get_by_role("row", name=re.compile("^1 "))
    expect(grand.get_by_role("cell").nth(acting)).to_have_text(re.compile(r"\d"))


def test_the_other_players_sheet_can_be_looked_at(visit: Visit, guest: Guest) -> None:
    both = thrown(visit, guest, "Ana", "Bob")
    shown = both.sheet.locator("caption").inner_text()
    other = "Bob" if shown.endswith("Ana") else "Ana"
    both.page.get_by_role("button", name=re.compile(rf"\b{other} \d")).click()
    expect(both.page.get_by_role("table", name=f"Feuille {de(other)}")).to_be_visible()
    expect(both.open_cells).to_have_count(0)


def test_a_watcher_sees_each_move_and_cannot_make_any(visit: Visit, guest: Guest) -> None:
    ana = thrown(visit, guest, "Ana")
    bob = visit().open(ana.page.url)
    expect(bob.page.get_by_text("Vous regardez cette partie").first).to_be_visible()
    expect(bob.tray.get_by_role("img")).to_have_count(5)
    ana.mark()
    expect(bob.page.get_by_text("tour 2 sur 52")).to_be_visible()
    ana.throw()
    expect(bob.page.get_by_text("Lancer 1/3", exact=True)).to_be_visible()
    expect(bob.button).to_have_count(0)
    expect(bob.sheet.get_by_role("button", disabled=False)).to_have_count(0)
    expect(bob.page.get_by_role("button", name="Arrêter la partie")).to_have_count(0)
    bob.page.keyboard.press("Space")
    bob.page.keyboard.press("u")
    expect(bob.page.get_by_text("Lancer 1/3", exact=True)).to_be_visible()
    expect(ana.open_cells.first).to_be_visible()


def test_real_dice_are_entered_by_touch_and_by_keyboard(visit: Visit, guest: Guest) -> None:
    table = guest.open("Ana", dice="physical", columns="L")
    ana = visit("fr", PHONE, guest).open(f"/table/{table}")
    page = ana.page
    ana.button.click()
    for face in (3, 3, 5, 6, 1):
        page.get_by_role("button", name=f"Ajouter un {face}").click()
    page.get_by_role("button", name="Effacer").click()
    page.get_by_role("button", name="Ajouter un 2").click()
    page.get_by_role("button", name="Valider").click()
    assert sorted(ana.faces()) == [2, 3, 3, 5, 6]
    for place, face in enumerate(ana.faces(), 1):
        if face != 3:
            ana.die(place).click()
    ana.button.click()
    expect(page.get_by_text("Lancez 3 dés et touchez leurs faces").first).to_be_visible()
    page.keyboard.type("332")
    page.keyboard.press("Enter")
    assert sorted(ana.faces()) == [2, 3, 3, 3, 3]
    expect(ana.sheet.get_by_role("button", name="Carré, Libre, 52 points")).to_be_visible()


def test_a_game_with_real_dice_is_not_ranked(visit: Visit, guest: Guest) -> None:
    table = guest.table(guest.open("Ana", dice="physical", columns="L"))
    while table["status"] == "playing":
        table = guest.move(table, "12345" if table["asked"] else table["moves"][-1])
    page = visit(guest=guest).open(f"/table/{table['id']}").page
    expect(page.get_by_text("Hors classement")).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d sur \d+ au classement"))).to_have_count(0)


def test_sheets_show_the_records_and_ones_own(visit: Visit, guests: Callable[[], Guest]) -> None:
    best, ana = guests(), guests()
    best.finish(best.start("Bob", columns="DM"))
    score = ana.finish(ana.start("Ana", columns="DM"))["scores"][0]
    page = visit(guest=ana).open(f"/table/{ana.start('Ana', columns='DM')['id']}").page
    records = ana.http.get("/api/records/corse", params={"category": "DM"}).json()["parts"][:2]
    expect(page.get_by_text(f"votre record {score}")).to_be_visible()
    for name, key in (("Record", "best"), ("Le vôtre", "mine")):
        row = page.get_by_role("row", name=re.compile(f"^{name}"))
        expect(row.get_by_role("cell")).to_have_text([str(part[key]) for part in records])


def test_the_dice_beside_the_table_lead_to_how_they_are_checked(visit: Visit, guest: Guest) -> None:
    ana = visit(guest=guest).open(f"/table/{guest.start('Ana', columns='L')['id']}")
    ana.page.get_by_role("tab", name="Dés").click()
    ana.page.get_by_role("tabpanel").get_by_role("link", name="Comment vérifier les dés").click()
    title = "Des dés que chacun peut vérifier"
    expect(ana.page.get_by_role("heading", name=title)).to_be_visible()


def test_the_log_has_every_turn_also_after_a_reload(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="DLMS")
    while table["progress"][0] <= 25:
        table = guest.move(table, table["moves"][-1])
    ana = visit(guest=guest).open(f"/table/{table['id']}")
    assert turns_told(ana) == 25
    ana.play(turns=1)
    ana.page.reload()
    assert turns_told(ana) == 26


MOST_PAGES = 200
"""A log is not so long that it is read on more often."""


def turns_told(visitor: Visitor) -> int:
    """How many turns the log has, once it was scrolled to its end."""
    panel = visitor.page.get_by_role("tabpanel")
    earlier = panel.get_by_role("button", name=re.compile("plus anciens?$"))
    expect(panel.get_by_role("listitem").first).to_be_visible()
    for _ in range(MOST_PAGES):
        if not earlier.count():
            break
        panel.evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
        visitor.page.wait_for_timeout(50)
    expect(earlier).to_have_count(0)
    return panel.get_by_role("listitem").count()


def test_a_long_game_does_not_fill_the_page(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="DLMS")
    counts = []
    for turns in (10, 40):
        while table["progress"][0] <= turns:
            table = guest.move(table, table["moves"][-1])
        ana = visit(guest=guest).open(f"/table/{table['id']}")
        ana.play(turns=1)
        expect(ana.button).to_be_enabled()
        counts.append(ana.page.locator("*").count())
        table = guest.table(table["id"])
    assert counts[1] < counts[0] * 1.25


def test_a_mark_can_be_taken_back_before_a_bot_moves(visit: Visit, tmp_path: Path) -> None:
    with start_server(tmp_path, moment=60) as server, arriving(server.url) as arrive:
        guest = arrive()
        table = next(one for one in against_a_bot(guest) if one["turn"] == 0)
        ana = visit(guest=guest, server=server).open(f"/table/{table['id']}")
        expect(ana.button).to_be_enabled()
        place = ana.button.bounding_box()
        ana.throw()
        ana.mark()
        undo = ana.page.get_by_role("button", name="Annuler")
        expect(undo).to_be_visible()
        assert ana.page.get_by_role("button", name="Au tour de Robot").bounding_box() == place
        undo.click()
        expect(ana.open_cells.first).to_be_visible()
        assert ana.button.bounding_box() == place


def test_a_hint_on_a_phone_leaves_the_cards_it_is_about_in_sight(
    visit: Visit, guest: Guest
) -> None:
    people = [{"name": "Ana"}, {"name": "Bruno"}]
    asked = {"game": "yami", "players": people, "hints": True}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    seeds = guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["seed", "other"]})
    guest.move(seeds.raise_for_status().json(), "deal")
    guest.ask(f"/api/tables/{id}/hint").raise_for_status()  # the first one takes a while
    page = visit(guest=guest, size=PHONE).open(f"/table/{id}").page
    page.get_by_role("button", name="Voir ma main").click()
    expect(page.get_by_role("button", name="Piocher", exact=True)).to_be_visible()
    before = page.locator(".pile").first.bounding_box()
    page.get_by_role("button", name="Conseil", exact=True).click()
    expect(page.get_by_role("button", name="Cacher le conseil")).to_be_visible()
    after = page.locator(".pile").first.bounding_box()  # which the hint may mark
    assert before and after and (after["x"], after["y"]) == (before["x"], before["y"])
    hint = page.get_by_role("region", name="Conseil").bounding_box()
    stock = page.locator(".pile").first.bounding_box()
    assert hint and stock and hint["y"] + hint["height"] <= stock["y"]


def against_a_bot(guest: Guest) -> Iterator[dict[str, Any]]:
    """Tables at which somebody plays against a bot; chance says who starts."""
    players = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]
    for _ in range(50):
        asked = guest.http.post("/api/tables", json={"game": "corse", "players": players})
        seeds = f"/api/tables/{asked.raise_for_status().json()['id']}/seeds"
        answer = guest.http.post(seeds, json={"seeds": ["seed", "of the bot"]})
        yield answer.raise_for_status().json()


def test_the_rules_beside_a_table_open_where_they_tell_what_to_do_now(
    visit: Visit, guest: Guest
) -> None:
    ana = thrown(visit, guest, "Ana")
    ana.page.get_by_role("tab", name="Règles").click()
    panel, turn = ana.page.get_by_role("tabpanel"), ana.page.get_by_role("heading", name="Un tour")
    expect(turn).to_be_in_viewport()
    assert panel.evaluate("panel => panel.scrollTop") > 0


def test_another_game_is_offered_in_sight_however_long_the_account(
    visit: Visit, guest: Guest
) -> None:
    table = guest.finish(guest.start("Ana", "Bob", columns="DLMS"))
    size: ViewportSize = {"width": 1440, "height": 900}
    page = visit("fr", size, guest).open(f"/table/{table['id']}").page
    expect(page.get_by_role("heading", name="Partie terminée")).to_be_visible()
    expect(page.get_by_role("button", name="Revanche")).to_be_in_viewport(ratio=1)
