"""Every page in every state worth looking at, for the tests that look at all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.visitor import GAME, PLAY, Visitor, either
from tests.server.guest import Guest

LONG = "Bartholomé-Apollinaire W"
"""As long as a name can be."""


@dataclass(frozen=True)
class House:
    """What was played here before: tables of one guest in every stage."""

    guest: Guest
    running: str
    thrown: str
    marked: str
    two: str
    finished: str
    finished_two: str
    stopped: str
    physical: str
    order: str
    hinted: str

    @classmethod
    def furnish(cls, guest: Guest) -> House:
        """Play what is needed over HTTP."""
        guest.named(LONG, "FR")
        thrown = guest.move(guest.start(LONG, columns="DLMS"), "throw")
        marked = guest.move(guest.move(guest.start(LONG, columns="DLMS"), "throw"), "mark 1 D")
        physical = guest.table(guest.open(LONG, dice="physical", columns="DLMS"))
        house = cls(
            guest,
            running=guest.start(LONG, columns="DLMS")["id"],
            thrown=thrown["id"],
            marked=marked["id"],
            two=guest.move(guest.start(LONG, "Zoé", columns="DLMS"), "throw")["id"],
            finished=guest.finish(guest.start(LONG, columns="DLMS"))["id"],
            finished_two=guest.finish(guest.start(LONG, "Zoé", columns="S"))["id"],
            stopped=guest.move(guest.start(LONG, columns="DLMS"), "stop")["id"],
            physical=guest.move(physical, "throw")["id"],
            order=guest.open(LONG, "Zoé", dice="physical", columns="DLMS"),
            hinted=open_with_hints(guest),
        )
        open_to_all(guest)
        with guest.socket() as socket:
            socket.send("say", text="Bonjour, hello!")
            socket.hear("chat")
        return house

    def written(self) -> set[str]:
        """What people have said and are called, in no language of the page."""
        lines = self.guest.http.get("/api/chat").json()
        rows = self.guest.http.get("/api/rankings/corse").json()["rows"]
        matches = self.guest.http.get("/api/me/matches").json()["lines"]
        seats = {name for match in matches for name in match["players"]}
        return seats | {line["text"] for line in lines} | {one["pseudo"] for one in lines + rows}


def open_with_hints(guest: Guest) -> str:
    """A table at which one may ask what to do, after its first throw."""
    asked = {"game": "corse", "players": [{"name": LONG}], "hints": True}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["seed"]}).raise_for_status()
    guest.move(guest.table(id), "throw")
    guest.ask(f"/api/tables/{id}/hint").raise_for_status()  # the first one takes a while
    return str(id)


def open_to_all(guest: Guest) -> None:
    """A table that waits for somebody."""
    seats = [{"name": LONG}, {"name": "", "open": True}]
    asked = {"game": "corse", "players": seats, "access": "public", "pace": 86400}
    guest.http.post("/api/tables", json=asked).raise_for_status()


# ---------------------------------------------------------------- home


def home(visitor: Visitor, house: House) -> None:
    """The shelf, what to go on with, and the chat unfolded."""
    visitor.open("/")
    expect(visitor.page.get_by_role("link", name="Yams Corse").first).to_be_visible()
    for summary in visitor.page.locator("summary:visible").all():
        summary.click()
    expect(visitor.page.get_by_text("Bonjour, hello!")).to_be_visible()


def new_game(visitor: Visitor, house: House) -> None:
    """What is chosen before a game, with all that can be unfolded."""
    visitor.set_up(GAME)
    expect(visitor.page.get_by_role("button", name=PLAY)).to_be_enabled()
    for summary in visitor.page.locator("form summary:visible").all():
        summary.click()
    expect(visitor.page.get_by_role("link", name=LONG).first).to_be_visible()


def new_game_with_countries(visitor: Visitor, house: House) -> None:
    """A second player, and the list of countries."""
    visitor.set_up(GAME)
    page = visitor.page
    page.get_by_role("button", name=either("Ajouter un joueur", "Add a player")).click()
    page.get_by_role("combobox").first.click()
    expect(page.get_by_role("option").first).to_be_visible()


def me(visitor: Visitor, house: House) -> None:
    """Who one is, and how one likes the page."""
    visitor.open("/moi")
    expect(visitor.page.get_by_label(either("Votre pseudo", "Your name"))).to_have_value(LONG)
    games = visitor.page.get_by_role("region", name=either("Vos parties", "Your games"))
    expect(games.get_by_role("listitem").first).to_be_visible()


def salon_with_nobody(visitor: Visitor, house: House) -> None:
    """A salon where nothing happens, and somebody who has no name yet."""

    def empty(route: Route) -> None:
        quiet = {"open": [], "running": [], "here": [], "guests": 1, "online": 1, "seeks": []}
        route.fulfill(json={"type": "salon", **quiet})

    visitor.context.clear_cookies()
    visitor.context.route_web_socket("**/ws", lambda _: None)
    visitor.context.route("**/api/salon", empty)
    visitor.open("/salon")
    robot = visitor.page.get_by_role("link", name=either("Jouer contre", "Play a bot"))
    expect(robot).to_be_visible()


def searching(visitor: Visitor, house: House) -> None:
    """Waiting in the salon for somebody to play with, with a table one may go back to."""
    house.guest.http.delete("/api/seeks").raise_for_status()
    visitor.open("/salon")
    visitor.page.get_by_role("button", name=either("Chercher", "Find")).click()
    expect(visitor.page.get_by_role("button", name=either("Annuler", "Cancel"))).to_be_focused()
    expect(visitor.page.get_by_text("Bonjour, hello!")).to_be_visible()
    back = visitor.page.get_by_role("link", name=either("Y retourner", "Go back"))
    expect(back.first).to_be_visible()


# ---------------------------------------------------------------- the table


def before_the_throw(visitor: Visitor, house: House) -> None:
    """A new sheet."""
    visitor.open(f"/table/{house.running}")
    expect(visitor.button).to_be_enabled()


def after_a_throw(visitor: Visitor, house: House) -> None:
    """Dice chosen to be thrown again, and the reason of a closed cell."""
    visitor.open(f"/table/{house.thrown}")
    expect(visitor.open_cells.first).to_be_visible()
    visitor.die(2).click()
    visitor.sheet.get_by_role("button", disabled=True).first.focus()
    expect(visitor.page.get_by_role("tooltip")).to_be_visible()


def after_a_mark(visitor: Visitor, house: House) -> None:
    """A mark that may be taken back."""
    visitor.open(f"/table/{house.marked}")
    expect(visitor.page.get_by_role("button", name=either("Annuler", "Undo"))).to_be_visible()


def at_a_table_of_two(visitor: Visitor, house: House) -> None:
    """Two players at one screen."""
    visitor.open(f"/table/{house.two}")
    expect(visitor.open_cells.first).to_be_visible()


def with_a_hint(visitor: Visitor, house: House) -> None:
    """What the solver would do."""
    visitor.open(f"/table/{house.hinted}")
    visitor.page.get_by_role("button", name=either("Conseil", "Hint")).click()
    hide = visitor.page.get_by_role("button", name=either("Cacher le conseil", "Hide the hint"))
    expect(hide).to_be_visible()


def watching(visitor: Visitor, house: House) -> None:
    """Somebody else's table."""
    visitor.context.clear_cookies()
    visitor.open(f"/table/{house.thrown}")
    watched = visitor.page.get_by_text(either("Vous regardez", "You are watching"))
    expect(watched.first).to_be_visible()


def entering_real_dice(visitor: Visitor, house: House) -> None:
    """Real dice, two of five entered."""
    visitor.open(f"/table/{house.physical}")
    for name in (either("Ajouter un 3", "Add a 3"), either("Ajouter un 6", "Add a 6")):
        visitor.page.get_by_role("button", name=name).click()


def entering_who_begins(visitor: Visitor, house: House) -> None:
    """The order of play, settled by the players themselves."""
    visitor.open(f"/table/{house.order}")
    visitor.page.get_by_role("button", name="Zoé").last.click()


def the_end(visitor: Visitor, house: House) -> None:
    """A finished game."""
    visitor.open(f"/table/{house.finished}")
    heading = either("Partie terminée", "Game over")
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()


def the_end_of_two(visitor: Visitor, house: House) -> None:
    """A finished game of two players."""
    visitor.open(f"/table/{house.finished_two}")
    heading = either("Partie terminée", "Game over")
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()


def stopped(visitor: Visitor, house: House) -> None:
    """A game given up."""
    visitor.open(f"/table/{house.stopped}")
    heading = either("Partie arrêtée", "Game stopped")
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()


def aside(visitor: Visitor, house: House, fr: str, en: str) -> None:
    """What lies beside the table, in a drawer on a phone."""
    visitor.open(f"/table/{house.marked}")
    expect(visitor.button).to_be_enabled()
    more = visitor.page.get_by_role("button", name=either("Journal, ", "Log, "))
    if more.is_visible():
        more.click()
    visitor.page.get_by_role("tab", name=either(fr, en)).click()


def log(visitor: Visitor, house: House) -> None:
    """What happened so far."""
    aside(visitor, house, "Journal", "Log")


def chat(visitor: Visitor, house: House) -> None:
    """What was said."""
    aside(visitor, house, "Discussion", "Chat")
    expect(visitor.page.get_by_text("Bonjour, hello!")).to_be_visible()


def rules_aside(visitor: Visitor, house: House) -> None:
    """The rules beside the sheet."""
    aside(visitor, house, "Règles", "Rules")
    expect(visitor.page.get_by_role("heading", name="Yams Corse").last).to_be_visible()


def dice_aside(visitor: Visitor, house: House) -> None:
    """What the server promised."""
    aside(visitor, house, "Dés", "Dice")
    expect(visitor.page.get_by_text(either("Empreinte", "Fingerprint"))).to_be_visible()


def stopping(visitor: Visitor, house: House) -> None:
    """Asked whether to give up."""
    log(visitor, house)
    visitor.page.get_by_role("button", name=either("Arrêter la partie", "Stop the game")).click()
    question = either("Arrêter la partie", "Stop the game")
    expect(visitor.page.get_by_role("dialog", name=question)).to_be_visible()


def shortcuts(visitor: Visitor, house: House) -> None:
    """The list of keys."""
    before_the_throw(visitor, house)
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


# ---------------------------------------------------------------- the other pages


def rankings(visitor: Visitor, house: House) -> None:
    """The general ranking."""
    visitor.open(f"{GAME}/classement")
    expect(visitor.page.get_by_role("row", name=LONG).first).to_be_visible()


def rankings_with_nobody(visitor: Visitor, house: House) -> None:
    """A choice of columns that nobody has played."""
    visitor.open(f"{GAME}/classement?category=LM")
    expect(visitor.page.get_by_text(either("Personne n’a", "Nobody has"))).to_be_visible()


def rankings_with_many(visitor: Visitor, house: House) -> None:
    """The second of many pages."""

    def crowd(route: Route) -> None:
        answer = route.fetch()
        ranking: dict[str, Any] = answer.json()
        row = ranking["rows"][0]
        many = {"page": 2, "pages": 60, "rows": [{**row, "rank": 26 + n} for n in range(25)]}
        route.fulfill(response=answer, body=json.dumps(ranking | many))

    visitor.context.route("**/api/rankings/corse?*", crowd)
    visitor.open(f"{GAME}/classement?page=2")
    expect(visitor.page.get_by_role("link", name="60")).to_be_visible()


def replay(visitor: Visitor, house: House) -> None:
    """A game in its middle."""
    visitor.open(f"/partie/{house.finished}/revoir?n=5")
    expect(visitor.page.get_by_role("slider")).to_be_visible()


def replay_verified(visitor: Visitor, house: House) -> None:
    """Dice found to be right, and how."""
    visitor.open(f"/partie/{house.finished_two}/des")
    page = visitor.page
    page.get_by_role("button", name=either("Vérifier les dés", "Check the dice")).click()
    expect(page.get_by_text(either("Tout est juste", "Everything is right"))).to_be_visible()
    for summary in page.locator("summary:visible").all():
        summary.click()


def review(visitor: Visitor, house: House) -> None:
    """Luck and skill, with the chart as a table too."""
    visitor.open(f"/partie/{house.finished_two}/bilan")
    expect(visitor.page.locator("figure svg")).to_be_visible()
    visitor.page.locator("figure summary").click()
    visitor.page.get_by_role("button", name=either("Toutes, dans", "All, in")).click()


def trying_again(visitor: Visitor, house: House) -> None:
    """A mistake made once more."""
    visitor.open(f"/partie/{house.finished_two}/bilan")
    visitor.page.get_by_role("button", name=either("Rejouer les", "Try the mistakes")).click()
    question = visitor.page.get_by_text(either("Que jouez-vous", "What do you play"))
    expect(question).to_be_visible()
    sheet = visitor.page.locator(".question").get_by_role("table")
    sheet.get_by_role("button", disabled=False).first.click()
    expect(question).to_be_hidden()


def replay_of_a_running_game(visitor: Visitor, house: House) -> None:
    """A game that cannot be watched again, since it is not over."""
    visitor.forgive("409")
    visitor.open(f"/partie/{house.running}/revoir")
    expect(visitor.page.get_by_role("link", name=either("Aller à", "Go to"))).to_be_visible()


def rules(visitor: Visitor, house: House) -> None:
    """The rules page."""
    visitor.open(f"{GAME}/regles")
    expect(visitor.page.get_by_role("heading", name=either("Le but", "The aim"))).to_be_visible()


def fairness(visitor: Visitor, house: House) -> None:
    """How the dice can be checked."""
    visitor.open("/des")
    title = either("Des dés que chacun peut vérifier", "Dice that anyone can check")
    expect(visitor.page.get_by_role("heading", name=title)).to_be_visible()


def fallen(visitor: Visitor, house: House) -> None:
    """All that the server has thrown, beside what was to be expected."""
    visitor.open("/des/comptes")
    title = either("Le registre des engagements", "The log of commitments")
    expect(visitor.page.get_by_role("heading", name=title)).to_be_visible()


def puzzle(visitor: Visitor, house: House) -> None:
    """The position of the day."""
    visitor.open("/probleme")
    question = either("Que joueriez-vous", "What would you play")
    expect(visitor.page.get_by_text(question)).to_be_visible()


def puzzle_answered(visitor: Visitor, house: House) -> None:
    """What each move costs, and what everybody chose."""
    visitor.context.clear_cookies()  # one answer each
    puzzle(visitor, house)
    visitor.page.locator(".question").get_by_role("button", disabled=False).last.click()
    visitor.page.get_by_role("button", name=either("Répondre", "Answer")).click()
    expect(visitor.page.get_by_text(re.compile("Demain|Tomorrow"))).to_be_visible()


def no_such_page(visitor: Visitor, house: House) -> None:
    """An address that leads nowhere."""
    visitor.forgive("404")
    visitor.open("/nowhere")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()


def no_such_table(visitor: Visitor, house: House) -> None:
    """A table that is not there."""
    visitor.forgive("404")
    visitor.open("/table/nowhere")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()


State = Callable[[Visitor, House], None]

STATES: list[State] = [
    home,
    new_game,
    new_game_with_countries,
    me,
    salon_with_nobody,
    searching,
    before_the_throw,
    after_a_throw,
    after_a_mark,
    at_a_table_of_two,
    with_a_hint,
    watching,
    entering_real_dice,
    entering_who_begins,
    the_end,
    the_end_of_two,
    stopped,
    log,
    chat,
    rules_aside,
    dice_aside,
    stopping,
    shortcuts,
    rankings,
    rankings_with_nobody,
    rankings_with_many,
    replay,
    replay_verified,
    review,
    trying_again,
    replay_of_a_running_game,
    rules,
    fairness,
    fallen,
    puzzle,
    puzzle_answered,
    no_such_page,
    no_such_table,
]
