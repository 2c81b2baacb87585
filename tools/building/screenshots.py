"""Take a picture of every game at its start, its middle and its end: `make screenshots`.

Matches are played by a bot with dice of a fixed secret, so that each run shows the same positions.
Both languages, both themes and three widths, unless the arguments say otherwise:
`make screenshots ARGS="--games yamslam yami --widths 360 --languages fr --themes light"`.
With `--readme` the few pictures of the README are taken anew instead.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.live import start_server
from tests.server.guest import Guest
from tools.building import chromium
from yamotheque.bots import find_bot
from yamotheque.facets import Ranked
from yamotheque.game import Game
from yamotheque.games import HOUSE
from yamotheque.match import Match
from yamotheque.server.matches.stored_match import Addition, Stored
from yamotheque.server.matches.table import status_of
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.protocol.tables import NewPlayer
from yamotheque.server.storage.store import Store, new_id

FOLDER: Final = Path(__file__).parents[2] / "screenshots"
HEIGHTS: Final = {360: 740, 390: 844, 768: 1024, 1440: 900}
LANGUAGES: Final = ("fr", "en")
THEMES: Final = ("light", "dark")
README: Final = {
    "table": ("corse", 1440),
    "board": ("yam-master", 390),
    "chips": ("yamslam", 390),
    "chain": ("yaminos-muggins", 390),
    "cards": ("yami", 390),
}
"""The pictures of the README: a game amid it, and how wide."""
FRENCH: Final = ("table",)
"""Those that the French documentation shows too."""
IMAGES: Final = FOLDER.parent / "docs" / "images"
MOMENTS: Final = ("start", "middle", "end")
PAGES: Final = {"home": "/", "me": "/moi", "puzzle": "/probleme", "dice": "/des"}
SECRET: Final = bytes(range(32))
DATE: Final = "2026-01-01T12:00:00Z"
PLAYERS: Final = ("Ana", "Bartholomé-Apollinaire W")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
Theme = Literal["light", "dark"]
STILL: Final = """async () => {
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

TO_WEBP: Final = """async (taken) => {
  const bytes = Uint8Array.from(atob(taken), (one) => one.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", 0.6).split(",")[1];
}"""


@dataclass(frozen=True)
class Shown:
    """Something to take pictures of: its name in the folder, and its address."""

    name: str
    address: str


def played(game: Game[Any]) -> Match:
    """A whole match between a person and a bot, the same each time."""
    names = PLAYERS[: max(game.seats.start, min(2, game.seats.stop - 1))]
    match = Match(game, players=names, secret=SECRET, seeds=names, date=DATE)
    bot, draw = find_bot("greedy"), random.Random(1)
    while isinstance(turn := match.turn, int):
        seen = match.game.view(match.state, turn)
        match.play(bot.choose(match.game, seen, turn, draw.randrange))
    return match


def moments(match: Match) -> dict[str, Match]:
    """A match at its first move, amid it when the first seat has a choice, and at its end."""
    numbers = range(match.version + 1)
    mine = [n for n in numbers if match.at(n).turn == 0]
    chosen = [n for n in mine if len(match.at(n).moves) > 1] or mine
    middle = min(chosen, key=lambda n: abs(n - match.version // 2))
    return dict(zip(MOMENTS, (match.at(mine[0]), match.at(middle), match), strict=True))


async def laid_out(data: Path, host: str, keys: Sequence[str]) -> list[Shown]:
    """Put a table for each moment of each game into the server's database."""
    store, shown = Store.over(data), []
    accounts = Accounts(store)
    for key in keys:
        match = played(HOUSE[key])
        bots = [""] + ["greedy"] * (len(match.players) - 1)
        guests = [
            NewPlayer(name, country="FR", bot=bot)
            for name, bot in zip(match.players, bots, strict=True)
        ]
        for moment, then in moments(match).items():
            chairs = await accounts.sit_down(host, guests)
            record = replace(match.record, entries=then.entries, scores=None)
            status, category = status_of(then), Ranked.of(match.game).category()
            stored = Stored(new_id(), record, chairs, category, status, DATE)
            await store.create(stored)
            async with store.writing() as connection:
                whole = Addition(stored.id, 0, then.entries, status, DATE)
                await store.append(connection, [whole])
            shown.append(Shown(f"{key}-{moment}", f"/table/{stored.id}"))
        shown.append(Shown(f"{key}-page", f"/jeux/{key}"))
    await store.close()
    return shown


def come(browser: Browser, guest: Guest, language: str) -> Page:
    """Open the page for somebody who reads one language, knows the games, and wants no motion."""
    locale = {"fr": "fr-FR", "en": "en-GB"}[language]
    context = browser.new_context(base_url=guest.url, locale=locale, reduced_motion="reduce")
    cookies = guest.http.cookies.jar
    context.add_cookies(
        [{"name": one.name, "value": one.value or "", "url": guest.url} for one in cookies]
    )
    context.add_init_script(
        "".join(f"localStorage.setItem('yamotheque.walked.{key}', 'yes');" for key in HOUSE)
    )
    return context.new_page()


def settle(page: Page) -> None:
    """Wait until the page has come and lies still."""
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("main")
    page.evaluate(STILL)


def take(
    page: Page, shown: Shown, folder: Path, widths: Sequence[int], themes: Sequence[Theme]
) -> None:
    """Look at one address in every width and theme."""
    page.goto(shown.address)
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 900)})
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            settle(page)
            path = folder / f"{shown.name}-{width}-{theme}.png"
            page.screenshot(path=path, full_page=not shown.address.startswith("/table/"))


def take_for_readme(page: Page, tables: Sequence[Shown], names: Sequence[str], end: str) -> None:
    """Write the few pictures of the README, as small as they are good."""
    addresses = {one.name: one.address for one in tables}
    for name in names:
        game, width = README[name]
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        page.goto(addresses[f"{game}-middle"])
        settle(page)
        taken = base64.b64encode(page.screenshot()).decode()
        small = page.evaluate(TO_WEBP, taken)
        (IMAGES / f"{name}{end}").write_bytes(base64.b64decode(small))


def asked() -> argparse.Namespace:
    """What the command line restricts the pictures to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(HOUSE), choices=list(HOUSE))
    parser.add_argument("--moments", nargs="*", default=[*MOMENTS, "page"])
    parser.add_argument("--pages", nargs="*", default=list(PAGES), choices=list(PAGES))
    parser.add_argument("--widths", nargs="*", type=int, default=[360, 768, 1440])
    parser.add_argument("--languages", nargs="*", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--themes", nargs="*", default=THEMES, choices=THEMES)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--readme", action="store_true")
    return parser.parse_args()


def main() -> None:
    """Serve, lay the tables out, and look at them one by one."""
    chosen = asked()
    with (
        tempfile.TemporaryDirectory() as data,
        start_server(Path(data), port=chosen.port) as server,
    ):
        guest = Guest(server.url).named(PLAYERS[0], "FR")
        games = [game for game, _ in README.values()] if chosen.readme else chosen.games
        tables = asyncio.run(laid_out(Path(data), guest.me["id"], games))
        shown = [Shown(name, PAGES[name]) for name in chosen.pages]
        shown += [one for one in tables if one.name.rpartition("-")[2] in chosen.moments]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
            if chosen.readme:
                take_for_readme(come(browser, guest, "en"), tables, list(README), ".webp")
                take_for_readme(come(browser, guest, "fr"), tables, FRENCH, ".fr.webp")
                shown = []
            for language in chosen.languages:
                page = come(browser, guest, language)
                folder = chosen.out / language
                for one in shown:
                    take(page, one, folder, chosen.widths, chosen.themes)
                page.context.close()
            browser.close()
        guest.close()
    print(f"{chosen.out}: {len(list(chosen.out.glob('*/*.png')))}")


if __name__ == "__main__":
    main()
