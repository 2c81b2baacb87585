"""Chat: what is said to everybody or at a table, and what is reported to the operator."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class ChatLine(Struct, tag="chat"):
    """One line of the general chat or, where it names one, of a table."""

    id: int
    player: str
    pseudo: str
    country: str
    text: str
    when: str
    table: str = ""


class ChatGone(Struct, tag="chat-gone"):
    """A line the operator has removed."""

    id: int


class ChatNamed(Struct, tag="chat-named"):
    """Somebody whose lines are called by another name from now on, also those said before."""

    player: str
    pseudo: str
    country: str


class ChatIn(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in the general chat, or at a table one sits at."""

    text: str
    table: str = ""
    ref: int = 0


class ReportIn(Struct, forbid_unknown_fields=True):
    """Tell the operator about a line of the chat or about a player, and why.

    `words` may say more, in up to 300 characters.
    """

    reason: Literal["insult", "spam", "name", "cheating", "other"]
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    player: str = ""
    words: str = ""


class Reported(Struct):
    """The number under which the operator finds a report."""

    id: int
