"""Where the parts of a table lie while it is played, as the page itself sees it in each frame."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

WATCH: Final = """() => {
    const parts = {
        seats: [".rail", ".table"],
        stage: ["[data-slot=stage]", ".table"],
        dock: [".felt", ".beside"],
        primary: ["[data-primary]", ".beside"],
    };
    const seen = {};
    const box = (one, within) => {
        const [at, from] = [one.getBoundingClientRect(), within.getBoundingClientRect()];
        const sides = [at.x - from.x, at.y - from.y, at.width, at.height];
        return sides.map(Math.round).join(" ");
    };
    const look = () => {
        const table = document.querySelector(".table:not(.over):has(.felt [data-kind])");
        const tall = matchMedia("(min-width: 64rem)").matches;
        for (const [part, [where, within]] of Object.entries(table ? parts : {})) {
            const one = table.querySelector(where);
            if (!one) continue;
            const says = document.querySelector(".felt .line")?.textContent.trim();
            const lies = box(one, one.closest(within));
            const place = tall && part === "stage" ? lies.replace(/ \\S+$/, "") : lies;
            (seen[part] ??= {})[place] ??= says;
        }
        requestAnimationFrame(look);
    };
    globalThis.seen = seen;
    look();
}"""
"""Note each place that a part ever has once there is something in hand, and what the dock said when
it first lay there. On a desk the page may be longer for what lies on the stage."""


def watch(page: Page) -> None:
    """Follow where the parts of a table lie from now on."""
    page.evaluate(WATCH)


def moved(page: Page) -> dict[str, dict[str, str]]:
    """The parts that lay at more than one place since, each place with what the dock said then."""
    seen: dict[str, dict[str, str]] = page.evaluate("seen")
    assert len(seen) == 4, f"there is no table to be seen, only {sorted(seen)}"
    return {part: places for part, places in seen.items() if len(places) > 1}
