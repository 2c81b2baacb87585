"""Sheets kept by hand in the page: of every game, by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.states import House
from tests.browser.visitor import PHONE
from tests.server.guest import Guest
from yamotheque.games import HOUSE

KEPT = [key for key, game in HOUSE.items() if game.keeping()]


def keep(guest: Guest, key: str, *names: str, **options: str) -> str:
    """Open a table at which only the sheet of a game is kept; its name."""
    players = [{"name": name} for name in names or ("Ana", "Bob")]
    asked = {"game": key, "players": players, "dice": "paper", "options": options}
    answer = guest.http.post("/api/tables", json=asked).raise_for_status().json()
    return str(answer["id"])


def lines(guest: Guest, table: str) -> list[str]:
    """What is written so far."""
    pieces = guest.table(table)["pieces"]
    return [
        line["move"] for piece in pieces if piece["kind"] == "ledger" for line in piece["lines"]
    ]


def sockets(page: Page) -> Locator:
    """The places on the table where something may be written."""
    return page.locator("[data-slot=stage] button.open")


def write(page: Page, place: int) -> None:
    """Touch a place unless something is asked for already, and give what it asks for."""
    expect(page.locator(".ledger")).to_be_visible()
    entry = page.locator(".entry")
    if not entry.count():
        sockets(page).nth(place).click()
        expect(entry.or_(corrections(page))).to_be_visible()
    if entry.locator("input").count():
        entry.locator("input").fill(f"{30 + place}")
        page.keyboard.press("Enter")
    elif entry.locator(".values").count():
        entry.locator(".values button").nth(place + 1).click()
    elif entry.count():
        entry.locator(".whole").nth(place).click()


def corrections(page: Page) -> Locator:
    """The button that leads to every line."""
    return page.get_by_role("button", name="Lignes")


@pytest.mark.parametrize("key", KEPT)
def test_the_first_line_is_written_and_corrected(visit: Visit, guest: Guest, key: str) -> None:
    table = keep(guest, key)
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    write(page, 0)
    expect(corrections(page)).to_be_visible()
    before = lines(guest, table)
    corrections(page).click()
    page.get_by_role("button", name=re.compile("^Ligne 1, Ana")).click()
    expect(page.get_by_text("Correction de la ligne 1").first).to_be_visible()
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    assert found + violations(page) == []
    write(page, 1)
    expect(page.get_by_text("Correction de la ligne 1")).to_have_count(0)
    after = lines(guest, table)
    assert (len(before), len(after), after != before) == (1, 1, True)


def test_four_names_are_typed_once_and_then_a_sheet_is_three_presses_from_home(
    visit: Visit,
) -> None:
    page = visit("fr", PHONE, reduced_motion="reduce").open("/jeux/yami-xxl").page
    page.get_by_role("button", name="Avec le vrai jeu").click()
    assert violations(page) == []
    for name in ("Papa", "Maman", "Zoé", "Tom"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.get_by_label("Zoé", exact=True).check(force=True)
    page.get_by_role("button", name="Tenir la feuille").click()
    expect(page.get_by_text("Zoé commence")).to_be_visible()
    seats = page.get_by_role("list", name="Joueurs").locator(".name")
    expect(seats).to_have_text(["Papa", "Maman", "Zoé", "Tom"])  # as they sit, whoever begins
    page.get_by_role("button", name="Scores").click()
    across = page.get_by_role("dialog", name="Les scores").locator(".name")
    cut = (
        "names => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length"
    )
    assert (seats.evaluate_all(cut), across.evaluate_all(cut)) == (0, 0)
    page.goto("/")
    expect(page.get_by_text("au tour de Zoé")).to_be_visible()
    page.get_by_role("button", name="Avec le vrai jeu : tenir la feuille").click()
    assert violations(page) == []
    page.get_by_role("dialog").get_by_role("link", name="Yamslam").click()
    page.get_by_role("button", name="Tenir la feuille").click()
    expect(page.get_by_text(re.compile("(Papa|Maman|Zoé|Tom) commence"))).to_be_visible()
    address = page.url.replace("/table/", "/api/tables/")
    players = page.request.get(address).json()["players"]
    assert {player["name"]: player["mark"] for player in players} == {
        "Papa": 0,
        "Maman": 1,
        "Zoé": 2,
        "Tom": 3,
    }


def test_the_last_line_is_corrected_in_two_presses(visit: Visit, guest: Guest) -> None:
    table = keep(guest, "yaminos-yam", "Ana", "Bob")
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    write(page, 0)
    expect(corrections(page)).to_be_visible()
    before = lines(guest, table)
    page.get_by_role("button", name="Corriger").click()
    page.locator(".entry .values button:not([aria-current])").last.click()
    expect(page.get_by_text("Correction de la ligne 1")).to_have_count(0)
    assert len(before) == 1 and lines(guest, table) != before


def test_a_finished_sheet_is_a_picture_to_send_and_a_line_of_the_notebook(
    visit: Visit, guest: Guest
) -> None:
    table = keep(guest, "yaminos-quick", "Ana", "Bob")
    now = guest.table(table)
    for line in ("score 30", "score 40", "close"):
        now = guest.move(now, line)
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    page.evaluate("navigator.canShare = undefined")
    with page.expect_download() as download:
        page.get_by_role("button", name="Envoyer la feuille").click()
    assert download.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    page.get_by_role("link", name="Le carnet").click()
    notebook = page.get_by_role("region", name="Le carnet")
    expect(notebook.get_by_role("row").nth(1).get_by_role("cell")).to_have_text(
        ["1", "0", "40 Bob"]
    )
    expect(notebook.get_by_role("heading")).to_be_in_viewport()


def test_long_names_find_room_in_the_notebook_of_a_phone(visit: Visit, guest: Guest) -> None:
    names = ("Grand-mère Wilhelmina", "Jean-Christophe", "Marie-Antoinette-Josèphe", "Zoé")
    now = guest.table(keep(guest, "yaminos-quick", *names))
    for line in ("score 30", "score 40", "score 35", "score 20", "close"):
        now = guest.move(now, line)
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open("/moi#notebook").page
    notebook = page.get_by_role("region", name="Le carnet")
    row = notebook.get_by_role("row").filter(has_text="parties rapides")
    expect(row.get_by_role("cell").filter(has_text="40 Jean-Christophe")).to_be_visible()
    assert notebook.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_the_chips_of_all_four_are_in_sight_on_a_phone(visit: Visit, guest: Guest) -> None:
    table = keep(guest, "yamslam", "Papa", "Maman", "Zoé", "Tom")
    now = guest.table(table)
    for line in ("take 50", "take 40", "take 30"):
        now = guest.move(now, line)
    tall: ViewportSize = {"width": 390, "height": 844}
    page = visit("fr", tall, guest, reduced_motion="reduce").open(f"/table/{table}").page
    for name in ("de Papa", "de Maman", "de Zoé", "de Tom"):
        chips = page.get_by_role("list", name=f"Jetons {name}")
        expect(chips).to_be_in_viewport(ratio=1)


def test_at_the_end_of_an_evening_of_four_only_the_winner_s_points_are_unfolded(
    visit: Visit, guest: Guest
) -> None:
    table = keep(guest, "yaminos-quick", "Ana", "Bob", "Zoé", "Max")
    now = guest.table(table)
    for line in ("score 30", "score 40", "score 35", "score 20", "close"):
        now = guest.move(now, line)
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    expect(page.get_by_role("heading", name="Partie terminée")).to_be_visible()
    folds = page.get_by_role("list", name="Le décompte").locator("details")
    expect(folds).to_have_count(4)
    assert [fold.get_attribute("open") is not None for fold in folds.all()] == [
        True,
        False,
        False,
        False,
    ]
    expect(page.get_by_text("Hors classement")).to_have_count(0)


def test_a_whole_sheet_is_kept_by_keyboard(visit: Visit, guest: Guest) -> None:
    table = keep(guest, "yacht", "Ana")
    page = visit("fr", guest=guest, reduced_motion="reduce").open(f"/table/{table}").page
    for line in range(12):
        expect(sockets(page)).to_have_count(12 - line)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator(".values:focus")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    close = page.get_by_role("button", name="Clore la feuille")
    expect(close).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Relire encore")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Partie terminée")).to_be_visible()
    assert guest.table(table)["rated"] is False
    page.goto(f"/partie/{table}/revoir")
    tabs = page.get_by_role("navigation", name="La partie").get_by_role("link")
    expect(tabs).to_have_text(["Revoir", "Enregistrement"])


def test_a_cell_is_written_by_its_dice_and_corrected_where_it_stands(
    visit: Visit, guest: Guest
) -> None:
    table = keep(guest, "corse", "Ana")
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    page.get_by_role("button", name="Full, Libre").click()
    page.get_by_role("button", name="Dés", exact=True).click()
    page.keyboard.type("33322")
    page.get_by_role("button", name="Valider").click()
    written = page.get_by_role("button", name="Full, Libre, récrire, 33")
    written.click()
    page.get_by_role("button", name="Points", exact=True).click()
    page.get_by_role("button", name="44", exact=True).click()
    expect(page.get_by_role("button", name="Full, Libre, récrire, 44")).to_be_visible()
    assert lines(guest, table) == ["mark full L 44"]


def test_why_cards_are_refused_is_seen_over_the_cards(visit: Visit, guest: Guest) -> None:
    table = keep(guest, "yami-xxl", "Ana", "Bob")
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    page.get_by_role("button", name=re.compile("^Full")).first.click()
    page.get_by_role("button", name="Cartes", exact=True).click()
    for card in ("9 de pique", "9 de cœur", "9 de carreau", "10 de pique", "10 de pique"):
        page.locator(".pack").get_by_role("button", name=card).click()
    page.get_by_role("button", name="Valider").click()
    notice = page.locator("p.notice")
    expect(notice).to_contain_text("Full, 9♠ 9♥ 9♦ 10♠ 10♠")
    expect(notice).to_contain_text("deux cartes identiques ne comptent jamais ensemble")
    shown = "one => { one.style.pointerEvents = 'auto'; const { x, y, width, height } ="
    shown += " one.getBoundingClientRect();"
    shown += " return document.elementFromPoint(x + width / 2, y + height / 2) === one; }"
    assert notice.evaluate(shown)


def test_whoever_exposed_marks_first_at_a_touch_of_their_name(visit: Visit, guest: Guest) -> None:
    table = keep(guest, "yami-xxl", "Papa", "Maman", "Zoé", "Tom")
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(f"/table/{table}").page
    expect(page.get_by_text("Tom donne")).to_be_visible()
    writes = page.locator(".ledger .next > span")
    another = page.get_by_role("button", name=re.compile("^Un autre d.abord"))
    another.click()
    assert violations(page) == []
    page.get_by_role("region", name=re.compile("^Qui marque d.abord")).get_by_role(
        "button", name="Maman"
    ).click()
    expect(writes).to_have_text("Maman")
    page.get_by_role("list", name="Joueurs").get_by_role("button", name="Zoé").click()
    expect(writes).to_have_text("Zoé")
    page.get_by_role("button", name=re.compile("^Full")).first.click()
    page.locator(".entry .values button", has_text="20").click()
    expect(writes).to_have_text("Tom")
    expect(another).to_have_count(0)  # the others follow to the left
    page.get_by_role("button", name=re.compile("^Paire")).first.click()
    page.locator(".entry .values button").first.click()
    expect(writes).to_have_text("Papa")
    assert guest.table(table)["scores"] == [0, 0, 20, 5]
    page.get_by_role("list", name="Joueurs").get_by_role("button", name="Zoé").click()
    page.locator("[data-slot=stage] td[data-reason]").first.click()
    expect(page.get_by_text(re.compile("C.est à Papa d.écrire"))).to_be_visible()


def test_sticks_of_any_cut_are_thrown_for_real_and_told_by_their_halves(
    visit: Visit, guest: Guest
) -> None:
    players = [{"name": "Ana"}, {"name": "Bob"}]
    asked = {"game": "yaminos-quick", "players": players, "options": {"sticks": "any"}}
    opened = guest.http.post("/api/tables", json={**asked, "dice": "physical"}).json()
    table = guest.move(guest.table(opened["id"]), "order 1 2")
    address = f"/table/{table['id']}"
    page = visit("fr", PHONE, guest, reduced_motion="reduce").open(address).page
    page.get_by_role("button", name=re.compile("^Lancer")).click()
    expect(page.get_by_text("Lancez 7 bâtonnets").first).to_be_visible()
    assert violations(page) == []
    for _ in range(13):
        page.get_by_role("button", name="Ajouter un 6").click()
    page.keyboard.type("0")
    page.get_by_role("button", name="Valider").click()
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()
    entries = guest.table(table["id"])["entries"]
    assert [entry["step"] for entry in entries if entry["who"] is None][-1].count("6-6") == 6


def test_sheets_to_print_are_linked_in_the_language_of_the_page(visit: Visit, house: House) -> None:
    page = visit("en", guest=house.guest).open("/jeux/yamslam").page
    page.get_by_role("button", name="With the real game").click()
    blank = page.get_by_role("link", name="Print a sheet").get_attribute("href")
    page.goto(f"/table/{house.finished_two}")
    played = page.get_by_role("link", name="Print the sheet").get_attribute("href")
    for address in (blank, played):
        sheet = house.guest.http.get(address or "")
        assert sheet.headers["content-type"] == "application/pdf" and "language=en" in str(address)
