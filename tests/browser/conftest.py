"""A real Chromium, a real server, and visitors, for the tests in this folder."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, StorageState, ViewportSize, expect, sync_playwright

from tests.browser.states import House
from tests.browser.visitor import DESKTOP, PATIENCE, Visitor
from tests.live import LiveServer, start_server
from tests.server.guest import Guest
from tools.building import chromium
from yamotheque.games import GAMES

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


# Playwright keeps an event loop running, which the asynchronous tests of other folders could not
# bear: hence this folder is a package, and what is shared by its tests ends with them.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests (one per worker under xdist)."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all tests (one per worker under xdist)."""
    with start_server(tmp_path_factory.mktemp("yams") / "data") as running:
        yield running


class Visit(Protocol):
    """How a fixture lets somebody come to the page."""

    def __call__(
        self,
        language: str = "fr",
        size: ViewportSize = DESKTOP,
        guest: Guest | None = None,
        server: LiveServer | None = None,
        new: bool = False,
        **settings: Any,
    ) -> Visitor:
        """Open a browser of one's own; `guest` is who one was before, and where."""


def memory(url: str, *, new: bool) -> StorageState:
    """What a browser knows: to be `new` to every game, or to have been shown round them all."""
    shown = [] if new else [f"yamotheque.walked.{key}" for key in GAMES]
    return {
        "origins": [
            {"origin": url, "localStorage": [{"name": name, "value": "yes"} for name in shown]}
        ]
    }


@pytest.fixture
def visit(browser: Browser, live_server: LiveServer) -> Iterator[Visit]:
    """Let as many people come as a test needs; nothing may go wrong in any of their pages."""
    came: list[Visitor] = []

    def arrive(
        language: str = "fr",
        size: ViewportSize = DESKTOP,
        guest: Guest | None = None,
        server: LiveServer | None = None,
        new: bool = False,
        **settings: Any,
    ) -> Visitor:
        url = (server or guest or live_server).url
        locale = LOCALES.get(language, language)
        remembers = memory(url, new=new)
        settings.setdefault("service_workers", "block")  # what they answer, no test can hold back
        context = browser.new_context(
            base_url=url, locale=locale, viewport=size, storage_state=remembers, **settings
        )
        visitor = Visitor(context, url)
        came.append(visitor)
        if guest:
            jar = guest.http.cookies.jar
            context.add_cookies(
                [{"name": one.name, "value": one.value or "", "url": url} for one in jar]
            )
        return visitor

    yield arrive
    for visitor in came:
        visitor.context.close()
    assert [problem for visitor in came for problem in visitor.problems] == []


@pytest.fixture(scope="package")
def house(live_server: LiveServer) -> Iterator[House]:
    """Tables in every stage, to be looked at and not to be played."""
    guest = Guest(live_server.url)
    yield House.furnish(guest)
    guest.close()
