"""The page for addresses that are nobody's, which is shown at any of them."""

from __future__ import annotations

import re
from pathlib import Path


def lead_back(page: Path, site: str) -> None:
    """Let whatever a page refers to be found from any address, given that of its site.

    The theme writes the page as if the site lay at the top of its server.
    """
    text = page.read_text(encoding="utf-8")
    text = re.sub(r'((?:href|src)=")(?:/|(?=assets/))', rf"\g<1>{site}", text)
    text = re.sub(r'("(?:base|search)":")/', rf"\g<1>{site}", text)
    page.write_text(text, encoding="utf-8")
