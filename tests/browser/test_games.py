"""Every game of the shelf, begun and ended in the page by somebody who presses what it offers.

Each is begun by mouse at a desk and ended by keys on a phone. Two games of most kinds of piece are
played to their end by hand; in the others, what lies between is played over HTTP. The slow tests
play all of them through in both ways, with other rules.
"""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.looks import texts, too_wide, words
from tests.browser.places import moved, watch
from tests.browser.player import OVER, STILL, Keyboard, Mouse, Player
from tests.browser.visitor import Visitor, either
from tests.daily import daily
from tests.server.guest import Guest
from yamotheque.games import GAMES

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
TABLET: ViewportSize = {"width": 768, "height": 1024}
LARGE_PHONE: ViewportSize = {"width": 390, "height": 844}

LONG = {"yami-xxl"}
"""Its cards are played as those of Yami are, and for longer."""
SHORT = {
    "corse": {"columns": "D"},
    "yaminos-yam": {"rounds": "1"},
    "yaminos-quick": {"throws": "10"},
}
"""What makes a long game short, and a very short one longer."""

ALONE = {
    "corse": {"columns": "D"},
    "yahtzee": {"rules": "verhoeff"},
    "yatzy": {},
    "yacht": {},
    "yamslam": {"mode": "solo"},
}
"""The games that one person may play, with other rules where they have some."""

OTHERWISE = {
    "yam-master": {"defi_cells": "defi"},
    "yami": {"couleur_quinte": "30-35"},
    "yaminos-yam": {"rounds": "1", "plus_moins": "together", "suite_rest": "on"},
    "yaminos-quick": {"kind": "ratio", "series": "5"},
}
"""Other rules of the games that one cannot play alone."""

OPPONENT = {"yam-master": "optimal"}
"""Who ends a game sooner than the bot that the others are played against."""

BY_MOUSE = ("yacht", "yamslam", "yami", "yami-xxl", "yaminos-muggins", "yaminos-quick")
BY_KEYBOARD = ("yahtzee", "yaminos-ligne", "yaminos-progression", "yaminos-yam")
"""Dice and sheets, chips, cards, chains, loose sticks: each by hand to its end."""

AT_FIRST, AT_MOST = 8, 1_600
"""So many presses begin a game; after so many more it has to be over, sixteen deals too."""


def seated(guest: Guest, key: str, options: dict[str, str], *bots: str) -> str:
    """A table of a game for one person and some bots; its name."""
    players = [{"name": "Ana"}, *({"name": "Bob", "bot": bot} for bot in bots)]
    asked = {"game": key, "players": players, "options": options}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    seeds = {"seeds": ["seed"] * len(players)}
    guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status()
    return str(id)


def hurry(guest: Guest, id: str) -> None:
    """Play over HTTP until the last round, or to the end where there are no rounds."""
    table, choose = guest.wait(guest.table(id)), Random(1).choice
    while table["status"] == "playing" and not last_round(table):
        move = "expose" if "expose" in table["moves"] else choose(table["moves"])
        table = guest.wait(guest.move(table, move))


def last_round(table: dict[str, Any]) -> bool:
    """Whether this is the last of the rounds that a game counts."""
    return bool(table["progress"]) and table["progress"][0] == table["progress"][1]


def play_on(player: Player, guest: Guest, id: str, *, by_hand: bool) -> None:
    """Come to the end of a game."""
    if not by_hand:
        player.page.goto("/moi")
        hurry(guest, id)
        player.page.goto(f"/table/{id}")
    if player.wait()["does"] != OVER:
        watch(player.page)
    assert player.play(AT_MOST), f"not over after {player.presses} presses"
    heading = player.page.get_by_role("heading", name=either("Partie terminée", "Game over"))
    expect(heading).to_be_in_viewport()


def kept_still(page: Page, other: Page, *, by_hand: bool) -> bool:
    """Whether nothing has moved on either screen; who came back at the end saw no table."""
    assert moved(other) == {}
    if by_hand:
        assert moved(page) == {}
    return True


def beside(visitor: Visitor, id: str, size: ViewportSize) -> Page:
    """The same table on another screen of the same person, where it is followed."""
    page = visitor.tab().open(f"/table/{id}").page
    page.set_viewport_size(size)
    page.evaluate(STILL)
    watch(page)
    return page


def position(page: Page) -> list[str]:
    """All that a table says about where the game is."""
    where = ":is([data-slot=stage], .dock) :not([role=tooltip])"  # what the mouse points at
    return [text for text in texts(page, where) if text]


def answered(page: Page) -> list[str]:
    """The position once what was pressed last has come back, and changes no more."""
    now, before = position(page), [""]
    while now != before:
        page.wait_for_timeout(500)
        now, before = position(page), now
    return now


@pytest.mark.parametrize("game", daily(set(GAMES) - LONG, GAMES))
def test_a_game_is_begun_by_mouse_at_a_desk_and_ended_by_keys_on_a_phone(
    visit: Visit, guest: Guest, game: str
) -> None:
    id = seated(guest, game, SHORT.get(game, {}), OPPONENT.get(game, "greedy"))
    visitor = visit("fr", WIDE, guest, reduced_motion="reduce").open(f"/table/{id}")
    page, ana = visitor.page, Player(visitor.page, Mouse(visitor.page))
    ana.wait()
    assert violations(page) == []
    other = beside(visitor, id, TABLET)
    begin_and_come_back(ana, guest, id)

    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    if game not in BY_MOUSE:
        ana.hand = Keyboard(page)
    ana.wait()
    watch(page)
    ana.play(AT_FIRST)
    ana.wait()
    assert violations(page) + too_wide(page) == []
    by_hand = game in (*BY_MOUSE, *BY_KEYBOARD)
    play_on(ana, guest, id, by_hand=by_hand)
    assert violations(page) + too_wide(page) == []
    assert kept_still(page, other, by_hand=by_hand)


def begin_and_come_back(ana: Player, guest: Guest, id: str) -> None:
    """Play a little: nothing moves, and a reload and the other language find all as it was."""
    page = ana.page
    watch(page)
    ana.play(AT_FIRST)
    ana.rest()
    assert moved(page) == {}
    before, version = answered(page), guest.table(id)["version"]
    page.reload()
    ana.rest()
    assert guest.table(id)["version"] == version
    assert position(page) == before

    french = words(page)
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert sorted(french & words(page)) == []
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_played_to_its_end_by_mouse(visit: Visit, guest: Guest, game: str) -> None:
    id = seated(guest, game, SHORT.get(game, {}), OPPONENT.get(game, "greedy"))
    visitor = visit("fr", WIDE, guest, reduced_motion="reduce").open(f"/table/{id}")
    page, ana = visitor.page, Player(visitor.page, Mouse(visitor.page))
    ana.wait()
    assert violations(page) == []
    tablet = beside(visitor, id, TABLET)
    begin_and_come_back(ana, guest, id)

    play_on(ana, guest, id, by_hand=True)
    assert violations(page) == []
    assert kept_still(page, tablet, by_hand=True)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_is_played_to_its_end_by_keyboard_on_a_phone(
    visit: Visit, guest: Guest, game: str
) -> None:
    others = [] if game in ALONE else [OPPONENT.get(game, "greedy")]
    id = seated(guest, game, ALONE.get(game) or OTHERWISE.get(game, {}), *others)
    looks = {"reduced_motion": "reduce", "color_scheme": "dark", "has_touch": True}
    visitor = visit("fr", PHONE, guest, **looks).open(f"/table/{id}")
    page, ana = visitor.page, Player(visitor.page, Keyboard(visitor.page))
    ana.wait()
    assert violations(page) + too_wide(page) == []
    larger = beside(visitor, id, LARGE_PHONE)
    ana.play(AT_FIRST)
    ana.wait()
    assert violations(page) + too_wide(page) == []
    play_on(ana, guest, id, by_hand=True)
    assert violations(page) + too_wide(page) == []
    assert kept_still(page, larger, by_hand=True)
