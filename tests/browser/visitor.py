"""Somebody in front of the page, with a browser of their own."""

from __future__ import annotations

import re
from copy import copy
from typing import Self
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    ViewportSize,
    expect,
)

from tests import live
from yamotheque.games.corse import COLUMNS

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 640}
NARROW: ViewportSize = {"width": 320, "height": 568}

GAME = "/jeux/corse"
"""Where one sits down to the game that most tests play."""

PLAY = re.compile("^(Jouer|Play)$")
"""The button that starts a game at this screen."""

SETTINGS = re.compile("^(Joueurs, règles et matériel|Players, rules and material)$")
"""What all that can be chosen before a game is folded under."""

PATIENCE = 1000 * live.PATIENCE
"""The same in milliseconds, as a browser counts."""


def either(french: str, english: str) -> re.Pattern[str]:
    """Words of the page that begin so, in whichever language it speaks."""
    return re.compile(rf"^({re.escape(french)}|{re.escape(english)})")


BLOCKED = "Service Worker registration blocked by Playwright"
THOUGHT = re.compile(r"/api/.*(puzzle|review)")
"""What is asked for again by the page while it is still being worked out."""


class Visitor:
    """One person: a browser without a past, its tabs, and what went wrong in them."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.problems: list[str] = []
        self.forgiven = ""
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.problems.append(str(error.error)))
        context.on("page", lambda page: page.on("websocket", lambda ws: self._asked(ws.url)))
        self.page = context.new_page()

    def _asked(self, url: str) -> None:
        if urlsplit(url).netloc not in ("", urlsplit(self.url).netloc):
            self.problems.append(f"asked {url}")

    def _heard(self, message: ConsoleMessage) -> None:
        forgiven = self.forgiven and re.search(self.forgiven, message.text)
        forgiven = forgiven or message.text == BLOCKED
        forgiven = forgiven or (" 503 " in message.text and THOUGHT.search(message.location["url"]))
        if message.type in ("error", "warning") and not forgiven:
            self.problems.append(f"{message.type}: {message.text}")

    def forgive(self, pattern: str) -> None:
        """Expect the browser to complain about something."""
        self.forgiven = pattern

    def tab(self) -> Visitor:
        """The same person in front of one more tab."""
        same = copy(self)
        same.page = self.context.new_page()
        return same

    def open(self, path: str = "/") -> Self:
        """Go to an address."""
        self.page.goto(path)
        return self

    # ------------------------------------------------------------ home

    def set_up(self, path: str) -> Self:
        """Open a game's page, and unfold all that can be chosen there."""
        self.open(path)
        self.page.get_by_text(SETTINGS).click()
        return self

    def sit_down(self, *names: str, columns: str = "DLMS") -> Self:
        """Fill the form of the game's page with the mouse, and start the game."""
        self.set_up(GAME)
        # All of them first: one column always stays.
        self.page.get_by_text(either("Les quatre colonnes", "All four columns")).click()
        for key, column in COLUMNS.items():
            if key not in columns:
                head = either(column.title.fr, column.title.en)
                self.page.get_by_role("button", name=head).click()
        self.page.get_by_label(either("Votre pseudo", "Your name")).fill(names[0])
        for name in names[1:]:
            self.page.get_by_role(
                "button", name=either("Ajouter un joueur", "Add a player")
            ).click()
            self.page.keyboard.type(name)
        self.page.get_by_role("button", name=PLAY).click()
        expect(self.sheet).to_be_visible()
        return self

    # ------------------------------------------------------------ the table

    @property
    def button(self) -> Locator:
        """The one button below the tray."""
        # A slash would end the expression in Playwright's own notation.
        says = re.compile(r"^(Lancer|Relancer|Throw|Throw again) \d.\d$|^(Marquez|Mark) ")
        return self.page.get_by_role("button", name=says)

    @property
    def sheet(self) -> Locator:
        """The sheet that is shown."""
        return self.page.get_by_role("table", name=re.compile(r"^Feuille d|’s sheet$"))

    @property
    def open_cells(self) -> Locator:
        """The cells that may be marked now."""
        return self.sheet.get_by_role("button", disabled=False)

    @property
    def tray(self) -> Locator:
        """The felt with the dice."""
        return self.page.get_by_role("group", name=either("Les dés", "The dice"))

    def die(self, place: int) -> Locator:
        """A die that may be thrown again."""
        return self.tray.get_by_role("button", name=re.compile(rf"^(Dé|Die) {place}\b"))

    def heard(self, says: str | re.Pattern[str]) -> Locator:
        """What a screen reader is told, if it says so."""
        return self.page.locator("[aria-live=polite]").filter(has_text=says)

    def throw(self) -> None:
        """Press the button, and again so that the dice lie at once."""
        self.button.click()
        self.page.mouse.down()
        self.page.mouse.up()

    def throw_again(self, *places: int) -> None:
        """Choose dice, and throw them again."""
        for place in places:
            self.die(place).click()
        self.throw()

    def faces(self) -> list[int]:
        """What the dice show once they lie still."""
        expect(self.open_cells.first).to_be_visible()
        dice = self.tray.locator("[aria-label]")
        labels = dice.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        return [int(re.sub(r".*?:\s*(\d).*", r"\1", label)) for label in labels]

    def mark(self) -> None:
        """Mark the first cell that is open."""
        self.open_cells.first.click()

    @property
    def end(self) -> Locator:
        """What ends the game, where its last move was made though there were others."""
        return self.page.get_by_role("button", name=either("Finir la partie", "End the game"))

    def play(self, turns: int) -> None:
        """So many turns of one throw each."""
        for _ in range(turns):
            self.throw()
            self.mark()
