"""Draw the icons of the installed page from the one in its tabs, into `web/public/`.

Run it after a change of `web/src/icon.svg`: `.venv/bin/python -m tools.drawing.icons`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from tools.building import chromium

WEB: Final = Path(__file__).resolve().parents[2] / "web"
DRAWN: Final = WEB / "src" / "icon.svg"
FELT: Final = "#1f5443"


class Icon(NamedTuple):
    """A picture of so many pixels; `room` is the share of them that the drawing takes."""

    file: str
    side: int
    room: float = 1
    ground: str = "transparent"


ICONS: Final = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("icon-maskable-512.png", 512, 0.85, FELT),
    Icon("icon-apple-180.png", 180, 0.95, FELT),
)
"""A maskable one may be cut to a circle, and Apple's rounds the corners by itself."""


def page_of(icon: Icon) -> str:
    """The drawing in the middle of its ground, as HTML."""
    side = icon.side * icon.room
    return f"""<!doctype html>
        <style>
            body {{ display: grid; place-items: center; height: {icon.side}px; margin: 0;
                background: {icon.ground} }}
            svg {{ width: {side}px; height: {side}px }}
        </style>
        {DRAWN.read_text(encoding="utf-8")}"""


def main() -> None:
    """Draw them all."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.side, "height": icon.side})
            page.set_content(page_of(icon))
            page.screenshot(path=WEB / "public" / icon.file, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
