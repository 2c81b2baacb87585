"""Where one can be from: a country (ISO 3166-1), a region or department of France (3166-2)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from yamotheque.words import Text, same

TOLD: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
COUNTRIES: Final = frozenset(TOLD["countries"].split())
REGIONS: Final[Mapping[str, Text]] = {
    code: same(name) if isinstance(name, str) else Text(**name)
    for code, name in TOLD["regions"].items()
}
"""The regions and departments by their letters, as people write them."""
