"""Built pages made to hold under a policy that allows no script and no style but from files.

The theme writes a few short scripts into every page. Each is moved into a file, named after its
content and fetched in its place, so that it runs at the same moment; what is written into pages as
data is no script, and stays. The search writes its style into the page when it opens: it is made to
hand the same style to the browser as an object, which is no inline style.
"""

from __future__ import annotations

import re
from functools import partial
from hashlib import sha256
from os.path import relpath
from pathlib import Path
from typing import Final

SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
MOVED: Final = Path("assets/javascripts/moved")
STYLE: Final = re.compile(r"(\w+)\.appendChild\(\w+\(\"style\",\{\},(\w+)\.toString\(\)\)\)")
SHEET: Final = r"(s=>{s.replaceSync(\2.toString());\1.adoptedStyleSheets=[s]})(new CSSStyleSheet)"


def move_scripts(site: Path) -> None:
    """Move every script that stands in a page of a folder into a file of its own."""
    (site / MOVED).mkdir(parents=True, exist_ok=True)
    for page in sorted(site.rglob("*.html")):
        text = SCRIPT.sub(partial(moved, site, page), page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8")


def moved(site: Path, page: Path, script: re.Match[str]) -> str:
    """What stands in a page for a script that was moved."""
    name = MOVED / f"{sha256(script[1].encode()).hexdigest()[:12]}.js"
    (site / name).write_text(script[1], encoding="utf-8")
    return f'<script src="{relpath(site / name, page.parent)}"></script>'


def hand_over_styles(site: Path) -> None:
    """Let the theme's program hand its style over as an object."""
    (program,) = (site / "assets" / "javascripts").glob("bundle.*.js")
    text, times = STYLE.subn(SHEET, program.read_text(encoding="utf-8"))
    if times != 1:
        raise ValueError(f"{program.name} writes {times} styles into the page: expected 1")
    program.write_text(text, encoding="utf-8")
