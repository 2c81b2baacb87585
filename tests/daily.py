"""Of many cases of a test, those that are tried every day; the others are for `make test-slow`."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def daily(some: Collection[str], cases: Iterable[str]) -> list[Any]:
    """All the cases, of which only some are tried every day."""
    return [pytest.param(one, marks=() if one in some else pytest.mark.slow) for one in cases]
