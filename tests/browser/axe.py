"""What axe-core finds wrong in a page."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES: Final = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS: Final = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What the same page in another theme may break."""


def violations(page: Page, rules: dict[str, Any] = RULES) -> list[str]:
    """One line for each place where a rule is broken."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        """async (rules) => {
            await Promise.allSettled(document.getAnimations().map((one) => one.finished));
            const settings = { runOnly: rules, resultTypes: ["violations"] };
            // A picture's letters lie on what is drawn below them, which axe does not see.
            const looked = { exclude: [["svg[role=img] text"]] };
            return (await axe.run(looked, settings)).violations;
        }""",
        rules,
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
