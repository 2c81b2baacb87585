"""Bars in the code of tables, which Markdown wants behind a backslash that the theme would show."""

from __future__ import annotations

import re
from html import escape
from typing import Final

BARRED: Final = re.compile(r"`([^`\n]*\\\|[^`\n]*)`")


def with_bars(text: str) -> str:
    """A text whose code shows a bar as a bar."""

    def shown(code: re.Match[str]) -> str:
        return f"<code>{escape(code[1], quote=False)}</code>".replace("\\|", "&#124;")

    return BARRED.sub(shown, text)
