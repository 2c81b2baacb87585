"""People elsewhere: a waiting room by its link, the same table from each side, and who is away."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.player import LARGE, NEXT, OFFERS, OVER, SURE, WAIT, Mouse
from tests.browser.test_games import SHORT
from tests.browser.visitor import PHONE, Visitor, either
from tests.server.guest import Guest
from yamotheque.games import GAMES

TEAMS = {"yami-xxl": 4}
"""Games for more than two."""

ENDLESS = ("yami", "yami-xxl", "yam-master")
"""What people who press whatever they are offered do not end soon: over HTTP they do."""

EVERYDAY = ("yaminos-progression",)
"""A short one; the slow tests play the others."""

PATIENT = 500
"""So often in a row all look at their pages and find nothing to press, at most."""

AT_MOST = 1_500
"""So many presses of all together end any game."""


@pytest.fixture
def people(guests: Callable[[], Guest]) -> list[Guest]:
    """As many as any game needs, each from elsewhere."""
    return [guests().named(name) for name in ("Ana", "Zoé", "Ugo", "Lou")]


def act(guest: Guest, id: str, what: str, **asked: Any) -> dict[str, Any]:
    """Do something at a table besides moving; the table then."""
    answer = guest.http.post(f"/api/tables/{id}/{what}", json=asked)
    return dict(answer.raise_for_status().json())


def opened(host: Guest, game: str, seats: int = 2, **asked: Any) -> str:
    """A table with one seat taken and the others open; its name."""
    players = [{"name": host.me["pseudo"]}, *[{"name": "", "open": True}] * (seats - 1)]
    table = {"game": game, "players": players, "access": "link", **asked}
    return str(host.http.post("/api/tables", json=table).raise_for_status().json()["id"])


def started(guests: list[Guest], game: str, **asked: Any) -> str:
    """A table at which all of some people sit, each from elsewhere, and play; its name."""
    host, *others = guests
    id = opened(host, game, len(guests), **asked)
    for guest in others:
        act(guest, id, "sit", name=guest.me["pseudo"])
    return id


def finish(guests: list[Guest], id: str) -> None:
    """Play to the end over HTTP."""
    choose = Random(1).choice
    table = guests[0].table(id)
    while table["status"] == "playing":
        mover = guests[table["turn"]]
        table = table if table["moves"] else mover.table(id)
        moves = table["moves"]
        table = mover.move(table, "expose" if "expose" in moves else choose(moves))


class Company:
    """People in front of one table, each of whom presses what their own page offers."""

    def __init__(self, pages: list[Page]) -> None:
        self.hands = [(page, Mouse(page)) for page in pages]
        self.presses = 0

    def play(self, at_most: int) -> bool:
        """Press so often at most; whether all see that the game is over."""
        last, idle = self.presses + at_most, 0
        while self.presses < last and idle < PATIENT:
            offers = [self.offered(page) for page, _ in self.hands]
            if all(offer and offer["does"] == OVER for offer in offers):
                return True
            idle = 0 if self.press(offers) else idle + 1
        assert idle < PATIENT, "nobody is offered anything any more"
        return False

    def press(self, offers: list[dict[str, Any] | None]) -> bool:
        """Let each press what they are offered; whether anybody could."""
        pressed = False
        for (page, hand), offer in zip(self.hands, offers, strict=True):
            if offer and offer["does"] not in (OVER, WAIT):
                self.presses += 1
                hand.press(**offer)
                pressed = True
            else:
                page.wait_for_timeout(10)
        return pressed

    def offered(self, page: Page) -> dict[str, Any] | None:
        """What a page offers now."""
        offer = page.evaluate(NEXT, [SURE | OFFERS, LARGE, self.presses])
        return dict(offer) if offer else None


def play_through(visit: Visit, guests: list[Guest], game: str) -> None:
    """Play a game to its end: one of them loses the network, one reloads, somebody watches.

    What follows the first moves of a very long game is played over HTTP.
    """
    id = started(guests, game, options=SHORT.get(game, {}))
    looks: dict[str, Any] = {"reduced_motion": "reduce"}
    people = [visit("fr", guest=guests[0], **looks)]
    people += [visit("en", PHONE, guest, color_scheme="dark", **looks) for guest in guests[1:]]
    eve = visit("fr", PHONE, **looks)
    for one in (*people, eve):
        one.open(f"/table/{id}")
    company = Company([one.page for one in people])
    company.play(10)
    assert violations(people[0].page) == []
    assert violations(people[1].page) + too_wide(people[1].page) == []

    people[0].page.reload()
    lose(people[1])
    alone = Company([people[0].page])
    alone.press([alone.offered(people[0].page)])  # the game goes on meanwhile
    people[1].context.set_offline(False)
    if game in ENDLESS:
        finish(guests, id)
    assert company.play(AT_MOST), f"not over after {company.presses} presses"
    expect(eve.page.get_by_role("heading", name="Partie terminée")).to_be_visible()
    for one in (*people, eve):
        assert violations(one.page) == []


def lose(visitor: Visitor, complaints: str = "ERR_INTERNET_DISCONNECTED") -> None:
    """Lose the network, and be told."""
    visitor.forgive(complaints)
    visitor.context.set_offline(True)
    expect(visitor.page.get_by_text("Connection lost")).to_be_visible()


@pytest.mark.parametrize("game", EVERYDAY)
def test_people_elsewhere_play_a_game_to_its_end(
    visit: Visit, people: list[Guest], game: str
) -> None:
    play_through(visit, people[:2], game)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if game not in EVERYDAY])
def test_people_elsewhere_play_every_game_to_its_end(
    visit: Visit, people: list[Guest], game: str
) -> None:
    play_through(visit, people[: TEAMS.get(game, 2)], game)


def test_whoever_opens_the_link_sits_down_and_all_start_together(visit: Visit) -> None:
    ana = visit("fr").set_up("/jeux/yacht").page
    ana.get_by_label("Votre pseudo").fill("Ana")
    ana.get_by_text("En ligne ·").click()
    expect(ana.get_by_label("Rythme")).to_be_visible()
    assert violations(ana) == []
    ana.get_by_role("button", name="Jouer en ligne").click()
    expect(ana.get_by_text("La partie commence dès que")).to_be_visible()
    ana.get_by_text("Les dés", exact=True).click()
    expect(ana.get_by_text("Promesse de Ana")).to_be_visible()
    expect(ana.get_by_role("img", name="à photographier")).to_be_visible()
    assert violations(ana) == []

    zoe = visit("en", PHONE, color_scheme="dark").open(
        ana.get_by_role("textbox", name="Adresse").input_value()
    )
    page = zoe.page
    expect(page.get_by_text("Ana", exact=True)).to_be_visible()
    expect(page.get_by_text("Talk at this table")).to_have_count(0)  # it is for those who sit there
    assert violations(page) + too_wide(page) == []
    page.get_by_label("Your name").fill("Zoé")
    page.get_by_role("button", name="Sit down and play").click()
    for one in (ana, page):
        expect(one.locator(LARGE)).to_be_visible()
    assert names(ana) == {"Vous", "Zoé"}
    assert names(page) == {"You", "Ana"}
    other, mover = sorted((ana, page), key=lambda one: "●" in one.title())
    assert "●" not in other.title()
    expect(mover.locator("link[rel=icon][href*=turn]")).to_have_count(1)
    expect(other.locator("link[rel=icon][href*=turn]")).to_have_count(0)


def test_whoever_opened_a_table_and_went_elsewhere_is_called_when_all_sit(visit: Visit) -> None:
    ana = visit("fr").open("/jeux/yacht").page
    ana.get_by_role("button", name="Avec quelqu’un ailleurs").click()
    link = ana.get_by_role("textbox", name="Adresse").input_value()
    ana.get_by_role("link", name="Jeux", exact=True).click()
    card = ana.get_by_role("main").locator('a[href^="/table/"]')
    expect(card).to_contain_text("attend des joueurs")
    zoe = visit("en", PHONE).open(link).page
    zoe.get_by_role("button", name="Sit down and play").click()
    expect(zoe.get_by_text("Waiting for Invité to open the page again")).to_be_visible()
    expect(card).to_contain_text("à vous")
    ana.get_by_title("1 partie vous attend").click()
    for one in (ana, zoe):
        expect(one.locator(LARGE)).to_be_visible()


def names(page: Page) -> set[str]:
    """Who sits at a table, as its head says."""
    seats = page.get_by_role("list", name=either("Joueurs", "Players"))
    return set(seats.locator(".name").all_inner_texts())


def test_the_host_seats_a_bot_and_takes_a_seat_away(visit: Visit, people: list[Guest]) -> None:
    id = opened(people[0], "yacht", 3)
    ana = visit("fr", guest=people[0]).open(f"/table/{id}").page
    ana.get_by_role("button", name="Asseoir un robot").first.click()
    expect(ana.get_by_text("robot", exact=True)).to_be_visible()
    ana.get_by_role("button", name="Commencer sans attendre").click()
    expect(ana.locator(LARGE)).to_be_visible()
    assert [player["name"] != "" for player in people[0].table(id)["players"]] == [True, True]


def test_a_bot_sits_in_for_whoever_is_away_until_they_come_back(
    visit: Visit, people: list[Guest]
) -> None:
    id = started(people[:2], "yacht", pace=1)
    away = people[0].table(id)["turn"]
    waits = visit("fr", guest=people[1 - away]).open(f"/table/{id}").page
    expect(waits.get_by_text("n’a pas joué à temps")).to_be_visible()
    assert violations(waits) == []
    waits.get_by_role("button", name="Un robot joue à sa place").click()
    expect(waits.get_by_text("n’a pas joué à temps")).to_be_hidden()

    back = visit("en", PHONE, people[away]).open(f"/table/{id}").page
    take = back.get_by_role("button", name="Take my seat back")
    expect(take).to_be_visible()
    assert violations(back) + too_wide(back) == []
    take.click()
    expect(take).to_be_hidden()
    assert [seat["stand_in"] for seat in people[away].table(id)["room"]["seats"]] == ["", ""]


def test_nothing_lies_over_a_table_at_which_others_wait(visit: Visit, people: list[Guest]) -> None:
    id = started(people[:2], "yacht")
    ana = visit("fr", PHONE, people[0], new=True).open(f"/table/{id}").page
    expect(ana.locator(LARGE)).to_be_visible()
    ana.wait_for_load_state("networkidle")
    expect(ana.get_by_role("button", name="Montrez-moi")).to_have_count(0)


def test_a_rematch_is_offered_and_begins_when_it_is_accepted(
    visit: Visit, people: list[Guest]
) -> None:
    id = started(people[:2], "yacht")
    ana, zoe = (visit("fr", guest=guest).open(f"/table/{id}").page for guest in people[:2])
    people[1].http.post(f"/api/tables/{id}/leave").raise_for_status()
    people[0].http.post(f"/api/tables/{id}/leave").raise_for_status()
    zoe.get_by_role("button", name="Revanche").click()
    expect(zoe.get_by_text("Salle d’attente")).to_be_visible()
    ana.get_by_role("button", name="Accepter la revanche").click()
    expect(ana.locator(LARGE)).to_be_visible()
    expect(zoe.locator(LARGE)).to_be_visible()
    assert ana.url == zoe.url != f"{people[0].url}/table/{id}"


def test_tables_that_wait_for_players_stand_among_my_games(
    visit: Visit, people: list[Guest]
) -> None:
    id = opened(people[0], "yacht")
    ana = visit("fr", guest=people[0]).open().page
    line = ana.locator(f'a[href="/table/{id}"]')
    expect(line).to_contain_text("attend des joueurs")
    expect(line).to_contain_text("Ana place libre", use_inner_text=True)
    line.click()
    ana.get_by_role("button", name="Fermer la table").click()
    ana.get_by_role("dialog").get_by_role("button", name="Fermer la table").click()
    expect(ana.get_by_role("heading", name="Cette table est fermée")).to_be_visible()
    assert violations(ana) == []
    assert people[0].http.get("/api/tables").json() == []


def test_giving_up_is_asked_about_and_told_at_the_end(visit: Visit, people: list[Guest]) -> None:
    id = started(people[:2], "yacht")
    ana, zoe = (visit("fr", guest=guest).open(f"/table/{id}").page for guest in people[:2])
    ana.get_by_role("button", name="Abandonner").click()
    ana.get_by_role("button", name="Abandonner : la partie est perdue").click()
    expect(ana.get_by_text("Un robot joue à votre place")).to_be_visible()
    expect(zoe.get_by_title("un robot joue à sa place")).to_be_visible()
    zoe.get_by_role("button", name="Terminer la partie").click()
    zoe.get_by_role("dialog").get_by_role("button", name="Terminer la partie").click()
    expect(zoe.get_by_text("Ana a abandonné la partie.")).to_be_visible()
    assert violations(zoe) == []
