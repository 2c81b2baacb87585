"""What can be seen in a page: its words, and what reaches beyond its edge."""

import re

from playwright.sync_api import Page

from tests.browser.states import LONG
from yamotheque.games import GAMES

# The longest first: a title may begin with another's. A box has the part before the colon.
PARTS = {part for game in GAMES.values() for part in (game.title, *game.title.split(" : "))}
TITLES = "|".join(map(re.escape, sorted(PARTS, key=len, reverse=True)))
# Names, and words that both languages write in the same way.
ALIKE = re.compile(
    rf"\b({TITLES}|{LONG}|Ana|Bob|Lison|Zoé|France|Yamothèque|Yams|DLMS|Grand|Petit|Full|Suite|Carré"
    r"|Moins de 8|DESC|LIBRE|MONT|Sec|Bonus|Total|Record|Moment|points?|pts?|option|Pseudo|Secret"
    r"|Pages?|API|Documentation|Licences|Chance|Défi|Yamino|Super|Double paire|Deux paires"
    r"|Paires?|Brelan|Couleur|(Petite|Grande) suite|Quinte( floche)?|Figures|Salon|Solo|Plus"
    r"|Moins)\b",
    re.IGNORECASE,
)

TEXTS = """(where) => {
    const attributes = ["aria-label", "title", "alt", "placeholder", "aria-valuetext"];
    const texts = [document.title];
    for (const one of document.querySelectorAll(where)) {
        const foreign = one.closest("[lang]").lang !== document.documentElement.lang;
        if (foreign || !one.checkVisibility({ visibilityProperty: true })) continue;
        if (one.closest("code, [role=option]")) continue; // the same letters, and countries
        for (const node of one.childNodes) {
            if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
        }
        texts.push(...attributes.map((name) => one.getAttribute(name) ?? ""));
    }
    return texts.map((text) => text.replace(/\\s+/g, " ").trim());
}"""


def texts(page: Page, where: str = "body *") -> list[str]:
    """What a page says in some places: its title, texts, labels and titles."""
    return page.evaluate(TEXTS, where)


def words(page: Page) -> set[str]:
    """What a page says, without numbers and without names."""
    return {text for text in texts(page) if re.search(r"[^\W\d_]{2}", ALIKE.sub("", text))}


def too_wide(page: Page) -> list[str]:
    """What reaches beyond the right edge of a page that then scrolls sideways."""
    return page.evaluate(
        """() => {
            const { scrollWidth, clientWidth } = document.scrollingElement;
            if (scrollWidth <= clientWidth) return [];
            return [...document.querySelectorAll("body *")]
                .filter((one) => one.getBoundingClientRect().right > clientWidth)
                .map((one) => one.outerHTML.slice(0, 200));
        }"""
    )
