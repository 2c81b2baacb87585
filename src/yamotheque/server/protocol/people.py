"""People: who one is."""

from __future__ import annotations

from msgspec import Struct


class Me(Struct):
    """Who this session is; `csrf` goes into the `x-csrftoken` header of each unsafe request."""

    id: str
    pseudo: str
    country: str
    muted: list[str]
    csrf: str


class MeChange(Struct, forbid_unknown_fields=True):
    """A new pseudo and country: two letters, a region of France such as `FR-20R`, or empty."""

    pseudo: str
    country: str = ""
