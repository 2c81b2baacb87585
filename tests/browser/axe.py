"""What axe-core finds wrong in a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """One line for each place where a rule is broken."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """async (tags) => {
            await Promise.allSettled(document.getAnimations().map((one) => one.finished));
            const settings = { runOnly: tags, resultTypes: ["violations"] };
            // A picture's letters lie on what is drawn below them, which axe does not see.
            const looked = { exclude: [["svg[role=img] text"]] };
            return (await axe.run(looked, settings)).violations;
        }""",
        TAGS,
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
