"""The documentation as it is built: whole, in two languages, and without anybody else's help."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tools.documentation.bars import with_bars
from tools.documentation.contents import ENGLISH, FRENCH, pages
from tools.documentation.search import FRENCH_SEARCH
from yamotheque.games import HOUSE
from yamotheque.server.http.documentation import DOCS
from yamotheque.worth.review import LABELS

WRITTEN = Path(__file__).parents[1] / "docs"
FOLLOWED = {"adding-a-game.md", "api.md", "bots.md", "bots.fr.md"}
"""Documents whose programs are followed step by step by tests of their own."""
PROGRAM = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
BUILT = sorted(DOCS.rglob("*.html"))

built = pytest.mark.skipif(not BUILT, reason="the documentation is not built")


class Page(HTMLParser):
    """What a page refers to, the places in it that can be referred to, and what it would run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = set()
        self.inline: list[str] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element."""
        named = {name: value or "" for name, value in attrs}
        self.places |= {named.get("id", ""), named.get("name", "")}
        self.inline += [name for name in named if name == "style" or name.startswith("on")]
        if tag == "html":
            self.language = named["lang"]
        if tag == "style" or (tag == "script" and not named.keys() & {"src", "type"}):
            self.inline.append(tag)
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        if tag in ("img", "script", "link", "iframe", "source"):
            self.fetched += [named[name] for name in ("src", "href") if name in named]


@cache
def read(file: Path) -> Page:
    return Page(file.read_text(encoding="utf-8"))


def reached(page: Path, address: str) -> Path:
    """The file that an address leads to from a page."""
    path = unquote(urlsplit(address).path)
    if path.startswith("/docs/"):
        page, path = DOCS / "index.html", path.removeprefix("/docs/") or "."
    there = (page.parent / path).resolve() if path else page
    return there / "index.html" if there.is_dir() else there


@built
def test_no_link_and_no_anchor_leads_nowhere() -> None:
    lost = []
    for page in BUILT:
        for link in read(page).links + read(page).fetched:
            where = urlsplit(link)
            if where.scheme or link in ("#", "/"):  # to nothing yet, and to the page that plays
                continue
            there = reached(page, link)
            known = there.is_file() and there.is_relative_to(DOCS)
            if not known or (where.fragment and unquote(where.fragment) not in read(there).places):
                lost.append(f"{page.relative_to(DOCS)}: {link}")
    assert lost == []


@built
def test_no_page_asks_another_host_for_anything() -> None:
    assert {urlsplit(one).netloc for page in BUILT for one in read(page).fetched} == {""}


@built
def test_no_page_has_a_script_or_a_style_written_into_it() -> None:
    assert {page.name: read(page).inline for page in BUILT if read(page).inline} == {}


@built
def test_every_page_says_its_language() -> None:
    french = {page for page in BUILT if read(page).language == "fr"}
    assert french == set((DOCS / "fr").rglob("*.html"))


@built
def test_the_search_of_french_pages_speaks_french() -> None:
    (program,) = (DOCS / "fr" / "assets" / "javascripts").glob("bundle.*.js")
    text = program.read_text(encoding="utf-8")
    assert all(french in text for french in FRENCH_SEARCH.values())


@built
@pytest.mark.parametrize("place", [DOCS, DOCS / "fr"])
def test_the_rules_of_every_game_are_there_with_their_drawings(place: Path) -> None:
    for key in HOUSE:
        assert any("images/" in one for one in read(place / "rules" / key / "index.html").fetched)


def test_a_bar_in_the_code_of_a_table_is_shown_as_a_bar() -> None:
    assert with_bars(r"| `Text \| null` |") == "| <code>Text &#124; null</code> |"


@built
def test_a_page_of_rules_leads_to_the_same_page_in_the_other_language() -> None:
    assert "../../fr/rules/corse/" in read(DOCS / "rules" / "corse" / "index.html").links
    assert "../../../rules/corse/" in read(DOCS / "fr" / "rules" / "corse" / "index.html").links


@built
def test_the_notebook_is_shown_with_what_it_drew() -> None:
    drawn = [one for one in read(DOCS / "study" / "index.html").fetched if one.endswith(".svg")]
    assert len(drawn) == 3


@pytest.mark.parametrize(("name", "language"), [("review.md", "en"), ("review.fr.md", "fr")])
def test_the_page_on_reviews_calls_choices_as_the_review_does(name: str, language: str) -> None:
    rows = re.findall(
        r"^\| (?:less than|moins de) ([\d.,]+) \| (.+) \|$",
        (WRITTEN / name).read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [(float(below.replace(",", ".")), words) for below, words in rows] == [
        (below, words.say(language)) for below, _, words in LABELS[:-1]
    ]


def test_every_document_is_a_page_of_the_site() -> None:
    named = {name for site in (ENGLISH, FRENCH) for name in pages(site.nav)}
    written = {re.sub(r"\.(fr|en)\.md$", ".md", file.name) for file in WRITTEN.glob("*.md")}
    assert written <= named


def figures(page: str, thousands: str, decimals: str) -> list[list[str]]:
    """The numbers in each row of a page's tables, as Python writes them."""
    rows = [line for line in page.splitlines() if line.startswith("|")]
    joined = [re.sub(rf"(?<=\d){thousands}(?=\d{{3}}\b)", "", row) for row in rows]
    pointed = [re.sub(rf"(?<=\d){decimals}(?=\d)", ".", row) for row in joined]
    return [re.findall(r"\d+(?:\.\d+)?", row) for row in pointed]


@pytest.mark.parametrize("french", sorted(WRITTEN.glob("*.fr.md")), ids=lambda file: file.name)
def test_the_tables_of_a_french_page_have_the_figures_of_the_english_one(french: Path) -> None:
    english = french.with_name(french.name.replace(".fr", ""))
    told = figures(french.read_text("utf-8"), "\N{NO-BREAK SPACE}", ",")
    assert told == figures(english.read_text("utf-8"), ",", r"\.")


@pytest.mark.parametrize("document", sorted(WRITTEN.glob("*.md")), ids=lambda file: file.name)
def test_every_program_of_a_document_runs_as_a_test(document: Path) -> None:
    blocks = PROGRAM.findall(document.read_text("utf-8"))
    assert document.name in FOLLOWED or all(block.startswith(">>> ") for block in blocks)
