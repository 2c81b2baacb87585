"""Somebody who knows no game: they press what the table offers, and so come to its end."""

from __future__ import annotations

from typing import Any, Final, Protocol

from playwright.sync_api import Page

OPEN: Final = ":is(button, [role=button], [role=gridcell]):not([aria-disabled=true], :disabled)"
"""What can be pressed."""

OFFERS: Final = {
    "lay down": f".dock:has([data-slot=hand]) .beside:not(.hint){OPEN}",
    "place": f"[data-slot=stage] .open{OPEN}",
    "say": f".dock > ul > li > .button{OPEN}",
    "take up": f".dock .loose button{OPEN}:not([aria-pressed=true])",
    "choose a card": f"[data-slot=hand]:not(:has([aria-pressed=true])) button{OPEN}",
    "throw": f"[data-primary]{OPEN}",
    "choose": f".dock [role=group] button{OPEN}",
    "lay nothing": f".dock:has(.loose) .beside:not(.hint){OPEN}",
}
"""Where the table offers something, what one would rather do first."""

SURE: Final = {"be sure": "dialog[open] button[value=yes]"}
"""Whoever ends the game by a move means it."""

RATHER: Final = {5: ["choose"], 6: ["throw", "lay nothing"]}
"""Now and then one chooses a die and throws again, although something could be marked, or lays no
stick although one could be taken up."""

OVER, WAIT = "over", "wait"
"""The end of the game is shown; or one has to wait for a bot, which the large button hurries."""

LARGE: Final = "[data-primary]"

NEXT: Final = """([offers, large, presses]) => {
    const end = document.querySelector("#end-title")?.textContent ?? "";
    if (/Partie terminée|Game over/.test(end)) return { does: "over" };
    const seen = (one) => one.checkVisibility({ visibilityProperty: true });
    for (const [does, where] of Object.entries(offers)) {
        const all = [...document.querySelectorAll(where)].filter(seen);
        if (all.length) return { does, where, at: presses % all.length };
    }
    const says = document.querySelector(large)?.textContent.trim() ?? "";
    return /^Au tour de Bob$|^Bob to play$/.test(says) && { does: "wait", where: large, at: 0 };
}"""
"""What a table offers now: what one does with it, where it is, and which of several to take."""

HELD: Final = "() => document.activeElement !== document.body"
"""Something has the keyboard: once it has, it never falls to the page as a whole."""

CHOICES: Final = ("take up", "choose a card", "choose")
"""What is no move yet."""

LONGEST_CHOICE: Final = 40
"""Nobody chooses for longer than so many presses."""

LONGEST_GAME: Final = 4_000
"""No game takes so many presses."""

STILL: Final = """() => new Promise((resolve) => {
    const rest = () => setTimeout(() => (observer.disconnect(), resolve()), 700);
    const observer = new MutationObserver(() => (clearTimeout(timer), (timer = rest())));
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.body, changes);
    let timer = rest();
})"""
"""Nothing has changed for longer than a throw lasts or a bot's move is looked at."""

SPOT: Final = """([where, at]) => {
    const one = document.querySelectorAll(where)[at];
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(spot.x, spot.y);
    const asked = hit?.closest("dialog[open]");
    if (asked && !asked.contains(one)) return null;
    return { ...spot, covered: one.contains(hit) ? "" : `${hit?.outerHTML.slice(0, 200)}` };
}"""
"""The middle of something, and what a mouse would hit there instead of it; null where it has gone,
or something is asked before it."""


class Hand(Protocol):
    """What somebody plays with."""

    def press(self, does: str, where: str, at: int) -> None:
        """Press one of the things that a selector finds."""


class Player:
    """One person in front of a table, and how often they pressed something."""

    def __init__(self, page: Page, hand: Hand) -> None:
        self.page, self.hand, self.presses = page, hand, 0

    def play(self, at_most: int) -> bool:
        """Press what is offered, so often at most; whether the game is over."""
        last, choosing = self.presses + at_most, False
        while self.presses < last or (choosing and self.presses < last + LONGEST_CHOICE):
            offer = self.wait()
            if offer["does"] == OVER:
                return True
            self.presses += 1
            choosing = offer["does"] in CHOICES
            held = self.page.evaluate(HELD)
            self.hand.press(**offer)
            if held:
                self.page.wait_for_function(HELD)
        return False

    def play_to_the_end(self) -> None:
        """Press what is offered until the game is over."""
        assert self.play(LONGEST_GAME), f"not over after {self.presses} presses"

    def rest(self) -> None:
        """Wait until it is this player's turn and nothing moves any more."""
        self.page.wait_for_function("() => document.title.startsWith('●')")
        self.page.evaluate(STILL)

    def wait(self) -> dict[str, Any]:
        """What the table offers, once it offers something to this player; the bots are hurried."""
        first = RATHER.get(self.presses % len(OFFERS), [])
        offers = SURE | {does: OFFERS[does] for does in [*first, *OFFERS]}
        for _ in range(1_000):
            found = self.page.wait_for_function(NEXT, arg=[offers, LARGE, self.presses])
            offer = dict(found.json_value())
            if offer["does"] != WAIT:
                return offer
            self.hand.press(**offer)
        raise AssertionError("this table offers nothing any more")


class Mouse:
    """A hand that presses only what it hits."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, does: str, where: str, at: int) -> None:
        """Click in the middle of a thing, unless it has gone or something is asked meanwhile."""
        spot = self.page.evaluate(SPOT, [where, at])
        if spot is None:
            return
        assert not spot["covered"], f"to {does}, {where} is covered by {spot['covered']}"
        self.page.mouse.click(spot["x"], spot["y"])


TABS: Final = ["Tab"] * 60
"""So many times at most until the focus is where it should be."""

ALONG: Final = ["ArrowRight"] * 7
"""The way from one thing in a row to another that can be pressed."""

NUMBERED: Final = ("choose", "take up")
"""What has a key of its own."""

PLACE: Final = """([where, at]) => {
    const one = document.querySelectorAll(where)[at];
    const row = one?.closest("ul, [role=group]");
    return row ? [...row.querySelectorAll("button")].indexOf(one) : -1;
}"""
"""Which of its row something is."""

WAYS: Final = {
    "place": ["ArrowDown", "Escape", "ArrowDown", *TABS],
    "throw": ["Escape", *TABS],
    WAIT: ["Escape", *TABS],
}
"""The keys that lead to what one wants to do, where it is not Tab alone."""


class Keyboard:
    """Keys alone: the arrows into and within a piece, Escape to the button, Tab everywhere."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, does: str, where: str, at: int) -> None:
        """Go to one of the things and press it, unless all of them have gone meanwhile."""
        if does in NUMBERED:
            place = self.page.evaluate(PLACE, [where, at])
            self.page.keyboard.press(str(place + 1))
        elif self.reach(where, WAYS.get(does, TABS)):
            if at:
                self.page.keyboard.press("ArrowRight")
            if self.reach(where, [*ALONG, *WAYS.get(does, TABS)]):
                self.page.keyboard.press("Enter")

    def reach(self, where: str, way: list[str]) -> bool:
        """Press keys until one of some things has the focus; whether there still are some."""
        tried = iter(way)
        while not self.page.evaluate("where => document.activeElement?.matches(where)", where):
            if not self.page.locator(where).count():
                return False
            key = next(tried, None)
            assert key, f"{where} cannot be reached by keyboard"
            self.page.keyboard.press(key)
        return True
