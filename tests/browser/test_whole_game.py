"""A game from the first window to the ranking, and what one can do with it afterwards."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import GAME, PHONE, SETTINGS, Visitor
from tests.server.guest import Guest


def test_a_game_played_by_mouse_lands_in_the_ranking_and_is_replayed_and_verified(
    visit: Visit,
) -> None:
    ana = visit("fr", permissions=["clipboard-read", "clipboard-write"])
    ana.sit_down("Ana", columns="D")
    throws = play_by_mouse(ana, turns=13)

    page = ana.page
    expect(page.get_by_role("heading", name="Partie terminée")).to_be_visible()
    place = page.get_by_text(re.compile(r"^\d+er? sur \d+ au classement")).inner_text()
    score = page.get_by_role("list", name="Joueurs").get_by_role("strong").inner_text()

    page.get_by_role("link", name="Analyser la partie").click()
    step_through_the_replay(page)
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Lien copié")).to_be_visible()
    bob = visit("fr").open(page.evaluate("navigator.clipboard.readText()"))
    expect(bob.page.get_by_role("button", name=f"Ana {score}")).to_be_visible()

    page.get_by_role("link", name="Dés", exact=True).click()
    page.get_by_role("button", name="Vérifier les dés").click()
    verdict = page.get_by_role("status").filter(has_text="Tout est juste")
    expect(verdict).to_contain_text(f"Tirages retrouvés à l’identique : {throws} sur {throws}.")
    expect(verdict).to_contain_text("Tout est tel que ce navigateur l’a vu avant la partie.")

    page.get_by_role("link", name="Yams Corse").click()
    page.get_by_role("link", name="Classement", exact=True).click()
    page.get_by_role("combobox").select_option("D")
    row = page.get_by_role("row").filter(has=page.get_by_text("vous", exact=True))
    expect(row.get_by_role("cell").first).to_have_text(re.sub(r"\D.*", "", place))
    expect(row).to_contain_text("Ana")
    expect(row).to_contain_text(score)


def play_by_mouse(visitor: Visitor, turns: int) -> int:
    """A whole game, with a second throw every few turns; how many throws there were."""
    throws = 0
    for turn in range(turns):
        expect(visitor.page.get_by_text(f"tour {turn + 1} sur {turns}")).to_be_visible()
        visitor.throw()
        throws += 1
        if turn % 10 == 0:
            visitor.throw_again(1, 3)
            expect(visitor.page.get_by_text("Lancer 2/3", exact=True)).to_be_visible()
            throws += 1
        visitor.mark()
    visitor.end.click()
    return throws


def step_through_the_replay(page: Page) -> None:
    """To the start, a few steps on, and to the end."""
    says = page.locator("[aria-live]").first
    forward = page.get_by_role("button", name="Pas suivant")
    page.get_by_role("button", name="Au début").click()
    expect(says).to_have_text("La table est mise.")
    forward.click()
    expect(says).to_have_text(re.compile(r"^Ana lance\s: \d"))
    expect(page).to_have_url(re.compile(r"\?n=2$"))
    forward.click()
    expect(says).to_have_text(re.compile(r"^Ana garde (\d\s){2}\d, lance\s: \d\s\d$"))
    forward.click()
    expect(says).to_have_text(re.compile(r"^Ana marque 1\s: \d+$"))
    page.get_by_role("slider").press("End")
    expect(page.get_by_role("button", name="À la fin")).to_be_disabled()


def test_a_whole_game_is_played_by_keyboard_alone_on_a_phone(visit: Visit) -> None:
    bea = visit("en", PHONE, reduced_motion="reduce").open(GAME)
    page = bea.page
    tab_to(page, page.locator("summary").filter(has_text=SETTINGS))
    page.keyboard.press("Enter")
    for column in ("Down", "Free"):
        tab_to(page, page.get_by_role("button", name=re.compile(f"^{column}")))
        page.keyboard.press("Space")
    tab_to(page, page.get_by_label("Your name"))
    page.keyboard.type("Bea")
    page.keyboard.press("Enter")
    expect(bea.button).to_be_enabled()

    throws = play_by_keyboard(bea, turns=13)

    expect(page.get_by_role("heading", name="Game over")).to_be_focused()
    expect(page.get_by_text(re.compile(r"^\d+(st|nd|rd|th) of \d+ in the ranking"))).to_be_visible()
    tab_to(page, page.get_by_role("link", name="Analyse the game"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator("[aria-live]").first).to_have_text("The table is set.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[aria-live]").first).to_have_text(re.compile(r"^Bea throws: \d"))
    tab_to(page, page.get_by_role("link", name="Dice", exact=True))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Check the dice"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Draws found to be the same: {throws} of {throws}.")).to_be_visible()


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(200):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached with Tab")


def play_by_keyboard(visitor: Visitor, turns: int) -> int:
    """A whole game, with a second throw every few turns; how many throws there were."""
    page, throws = visitor.page, 0
    for turn in range(turns):
        expect(page.get_by_text(f"round {turn + 1} of {turns}")).to_be_visible()
        page.keyboard.press("Space")
        page.keyboard.press("Space")  # the dice need not roll to the end
        expect(visitor.open_cells.first).to_be_visible()
        throws += 1
        if turn % 10 == 0:
            for key in ("1", "3", "Space"):
                page.keyboard.press(key)
            expect(page.get_by_text("Throw 2/3", exact=True)).to_be_visible()
            expect(visitor.open_cells.first).to_be_visible()
            throws += 1
        page.keyboard.press("ArrowDown")
        expect(visitor.open_cells.first).to_be_focused()
        page.keyboard.press("Enter")
    tab_to(page, visitor.end)
    page.keyboard.press("Enter")
    return throws


def test_a_last_move_is_made_by_whoever_is_sure_of_it(visit: Visit, guest: Guest) -> None:
    table = guest.start("Ana", columns="L")
    while table["progress"][0] < 13:
        table = guest.move(table, table["moves"][-1])
    ana = visit("fr", guest=guest).open(f"/table/{table['id']}")
    ana.throw()
    ana.mark()
    ana.page.get_by_role("button", name="Revenir").click()
    expect(ana.end).to_be_hidden()
    ana.mark()
    ana.end.click()
    expect(ana.page.get_by_role("heading", name="Partie terminée")).to_be_visible()


def test_the_link_to_a_game_is_shown_where_it_cannot_be_copied(visit: Visit) -> None:
    ana = visit("fr").sit_down("Ana")
    ana.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    ana.page.get_by_role("button", name="Arrêter la partie").click()
    ana.page.get_by_role("button", name="Arrêter", exact=True).click()
    ana.page.get_by_role("button", name="Copier le lien").click()
    link = ana.page.url.replace("/table/", "/partie/") + "/revoir"
    expect(ana.page.get_by_label("Lien vers la partie")).to_have_value(link)


def test_one_may_play_again_with_the_same_choices(visit: Visit) -> None:
    ana = visit("fr").sit_down("Ana", columns="DS")
    first = ana.page.url
    ana.page.get_by_role("button", name="Arrêter la partie").click()
    ana.page.get_by_role("button", name="Arrêter", exact=True).click()
    ana.page.get_by_role("button", name="Rejouer").click()
    expect(ana.page).not_to_have_url(first)
    expect(ana.page.get_by_text("tour 1 sur 26")).to_be_visible()
