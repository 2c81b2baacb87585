"""Chat: what everybody says to everybody."""

from __future__ import annotations

from msgspec import Struct


class ChatLine(Struct, tag="chat"):
    """One line of the general chat."""

    id: int
    player: str
    pseudo: str
    country: str
    text: str
    when: str


class ChatGone(Struct, tag="chat-gone"):
    """A line the operator has removed."""

    id: int


class ChatIn(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in the general chat."""

    text: str
    ref: int = 0
