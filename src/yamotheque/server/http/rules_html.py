"""Pages for players as HTML: `## Title {#anchor}` gets its anchor, pictures their address.

What follows `## Title {#anchor .folded}`, up to the next such heading, is folded away.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from yamotheque.rules import fairness, page

IMAGES: Final = "/rules-images/"
MARKS: Final = re.compile(r"\s*\{#([\w-]+)( \.folded)?\}\s*$")
FOLDED: Final = "folded"
DICE: Final = re.compile(r"[1-6](-[1-6])+")


@cache
def rules_html(key: str, language: str) -> str:
    """A game's rules page in one language."""
    return to_html(page(key, language), images=f"{IMAGES}{key}/")


@cache
def fairness_html(language: str) -> str:
    """How the dice can be checked, in one language."""
    return to_html(fairness(language))


def to_html(text: str, images: str = IMAGES) -> str:
    """Our own Markdown as HTML, its pictures served at some address."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.core.ruler.push("anchors", anchors)
    markdown.core.ruler.push("folds", folds)
    markdown.core.ruler.push("pictures", pictures)
    markdown.core.ruler.push("whole_rolls", whole_rolls)
    return str(markdown.render(text, {"images": images}))


def anchors(state: StateCore) -> None:
    """Turn the `{#anchor}` at the end of a heading into its id; without one, number it."""
    headings = [
        (opening, inline)
        for opening, inline in zip(state.tokens, state.tokens[1:], strict=False)
        if opening.type == "heading_open" and inline.children
    ]
    for number, (opening, inline) in enumerate(headings):
        last = (inline.children or [])[-1]
        if found := MARKS.search(last.content):
            opening.attrSet("id", found[1])
            opening.meta[FOLDED] = bool(found[2])
            last.content = last.content[: found.start()]
        else:
            opening.attrSet("id", f"part-{number}")  # the same in every language


def folds(state: StateCore) -> None:
    """Put each part of the page that is folded away into `details`, its heading in the summary."""
    lie: list[Token] = []
    within = False
    for token in state.tokens:
        if token.type == "heading_open" and token.tag == "h2":
            lie += [Token("details_close", "details", -1)] * within
            within = token.meta.get(FOLDED, False)
            opening = Token("details_open", "details", 1), Token("summary_open", "summary", 1)
            lie += opening * within
        lie.append(token)
        if token.type == "heading_close" and token.tag == "h2" and within:
            lie.append(Token("summary_close", "summary", -1))
    state.tokens = lie + [Token("details_close", "details", -1)] * within


def pictures(state: StateCore) -> None:
    """Give the pictures of the rules the address they are served at."""
    for token in state.tokens:
        for child in token.children or []:
            source = str(child.attrGet("src") or "")
            if child.type == "image" and source.startswith("images/"):
                child.attrSet("src", state.env["images"] + source.removeprefix("images/"))
                child.attrSet("loading", "lazy")


def whole_rolls(state: StateCore) -> None:
    """Mark the cells of tables that say dice, which a narrow page would break at a hyphen."""
    for opening, inline in pairwise(state.tokens):
        if opening.type == "td_open" and DICE.fullmatch(inline.content):
            opening.attrSet("class", "roll")
