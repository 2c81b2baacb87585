"""An extension of the reference: what a docstring shows at a prompt is shown as code."""

from __future__ import annotations

import re
from typing import Any, Final

from griffe import Extension, Object

PROMPTED: Final = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Doctests(Extension):
    """Puts a fence around every example of a docstring."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Mend the docstring of whatever has been read."""
        if obj.docstring:
            obj.docstring.value = PROMPTED.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
