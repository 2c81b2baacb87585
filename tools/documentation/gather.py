"""The pages of one language as files, from `docs/`, the examples and the code: never a copy kept.

A page is looked for under its name with the language (`rules/corse.fr.md`), then without (English
alone, `optima.md`). Links between pages are led to where those lie in the site; one that leads to
a file that is no page becomes plain text.
"""

from __future__ import annotations

import ast
import os.path
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.documentation.bars import with_bars
from tools.documentation.contents import ENGLISH, REFERENCE, Site, pages
from tools.documentation.notebook import notebook_page
from tools.documentation.operations import operations_page

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
ELSEWHERE: Final = {
    "contributing.md": ROOT / "CONTRIBUTING.md",
    "security.md": ROOT / "SECURITY.md",
    "changelog.md": ROOT / "CHANGELOG.md",
}
"""Pages that lie at the top of the repository, where people look for them."""
NOTEBOOKS: Final = {
    "study.md": ROOT / "examples" / "study.ipynb",
    "levels.md": ROOT / "examples" / "corpus.ipynb",
}
LINK: Final = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
FENCE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def gather(site: Site, into: Path) -> None:
    """Write every page of a language into a folder, with the pictures they show."""
    for name in pages(site.nav):
        file = into / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page(site, name, file.parent), encoding="utf-8")
    shutil.copytree(DOCS / "rules" / "images", into / "rules" / "images")
    shutil.copytree(DOCS / "images", into / "images")
    shutil.copytree(ROOT / "web" / "src" / "fonts", into / "fonts")
    shutil.copy(ROOT / "web" / "public" / "icon-192.png", into / "icon.png")
    shutil.copy(Path(__file__).with_name("site.css"), into / "site.css")


def page(site: Site, name: str, folder: Path) -> str:
    """The text of one page; what is drawn for it is put into a folder."""
    if name in MADE:
        return MADE[name](folder)
    if name in NOTEBOOKS:
        return notebook_page(NOTEBOOKS[name], folder)
    if name.startswith("reference/"):
        return reference_page(Path(name).stem)
    if name.startswith("examples/"):
        return example_page(ROOT / Path(name).with_suffix(".py"))
    source = source_of(site, name)
    return with_links_led(source.read_text(encoding="utf-8"), site, name, source)


def source_of(site: Site, name: str) -> Path:
    """The file that a page is written in."""
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    own = DOCS / name.replace(".md", f".{site.language}.md")
    return own if own.is_file() else DOCS / name


def with_links_led(text: str, site: Site, name: str, source: Path) -> str:
    """A page whose links lead to pages of the site; code is left alone."""

    def led(link: re.Match[str]) -> str:
        words, target, anchor = link[1], link[2], link[3] or ""
        if ":" in target or target.startswith("/"):
            return link[0]
        reached = address(site, (source.parent / target).resolve())
        if reached is None:
            return words
        there = os.path.relpath(reached, Path(name).parent)
        return f"[{words}]({there}{anchor})"

    def told(words: str) -> str:
        return with_bars(LINK.sub(led, words))

    parts, at = [], 0
    for fence in FENCE.finditer(text):
        parts += [told(text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*parts, told(text[at:])])


def address(site: Site, file: Path) -> str | None:
    """Where a file of the repository lies in the site, if it is a page of it."""
    for name in pages(site.nav):
        sources = source_of(site, name), ROOT / Path(name).with_suffix(".py"), NOTEBOOKS.get(name)
        if file in sources:
            return name
    english = None if site is ENGLISH else address(ENGLISH, file)
    return english and f"{site.other['link']}{english.removesuffix('.md')}/"


def reference_page(key: str) -> str:
    """A page of the reference: the modules it shows, read off their docstrings."""
    title, sentence, modules = REFERENCE[key]
    shown = "\n\n".join(f"::: yamotheque.{module}" for module in modules)
    return f"# {title}\n\n{sentence}\n\n{shown}\n"


def example_page(file: Path) -> str:
    """An example: what its docstring says of it, and the program."""
    code = file.read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(code)) or ""
    title, _, more = said.partition("\n")
    return (
        f"# {title.partition(':')[0].rstrip('.')}\n\n{title}\n{more}\n\n"
        f"`{file.relative_to(ROOT)}`:\n\n```python\n{code}```\n"
    )


MADE: Final[dict[str, Callable[[Path], str]]] = {
    "operations.md": lambda folder: operations_page(),
}
"""Pages that are made rather than written."""
