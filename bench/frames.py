"""How evenly a throw is drawn on a phone, by the clock, at full speed and slowed four times.

It says as much about the machine as about the page: hence the load it was measured under.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.live import start_server
from tests.server.guest import Guest
from tools.building import chromium
from yamotheque.games import GAMES

THROWS: Final = 8
SLOWED: Final = (1, 4)
FLAGS: Final = ("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-sync")

THROW: Final = """async () => {
  const frames = [];
  let last, going = true;
  const drawn = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (going) requestAnimationFrame(drawn);
  };
  await new Promise((ready) => requestAnimationFrame(ready));
  last = performance.now();
  requestAnimationFrame(drawn);
  document.querySelector("[data-primary]").click();
  await new Promise((rest) => setTimeout(rest, 800));
  going = false;
  return frames;
}"""
"""How long each frame took from the press of the button until the dice lie."""


def thrown(page: Page) -> list[float]:
    """The frames of some throws, each in a turn of its own."""
    frames: list[float] = []
    for _ in range(THROWS):
        frames += page.evaluate(THROW)
        page.locator("[data-slot=stage] .open").first.click()
        page.wait_for_timeout(1500)
    return frames


def main() -> None:
    """Play the first turns of a Corse, and print how long their frames took."""
    with (
        tempfile.TemporaryDirectory() as data,
        start_server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        guest = Guest(server.url)
        table = guest.start("Ana", columns="DLMS")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        context = browser.new_context(
            base_url=server.url, viewport={"width": 390, "height": 844}, device_scale_factor=2
        )
        context.add_cookies(
            [
                {"name": one.name, "value": one.value or "", "url": server.url}
                for one in guest.http.cookies.jar
            ]
        )
        walked = (f"localStorage.setItem('yamotheque.walked.{key}', 'yes');" for key in GAMES)
        context.add_init_script("".join(walked))
        page = context.new_page()
        page.goto(f"/table/{table['id']}")
        page.wait_for_selector("[data-primary]")
        page.wait_for_timeout(1500)
        devtools = context.new_cdp_session(page)
        print("milliseconds a frame in a throw (median; worst), and the load of the machine")
        for rate in SLOWED:
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            frames, (load, *_) = thrown(page), os.getloadavg()
            print(
                f"  slowed {rate} times  {median(frames):5.1f}  {max(frames):6.1f}  load {load:.1f}"
            )
        browser.close()
        guest.close()


if __name__ == "__main__":
    main()
