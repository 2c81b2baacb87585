"""A real Chromium for the tests in this folder."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import chromium

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run (one per worker under xdist)."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh visitor: no cookies, French, a desktop window."""
    visitor = browser.new_context(locale="fr-FR", viewport={"width": 1280, "height": 800})
    yield visitor
    visitor.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty tab of the fresh visitor."""
    return context.new_page()
