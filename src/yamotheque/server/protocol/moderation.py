"""Moderation: what those who look after a site see of it, and what they do."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from yamotheque.server.protocol.chat import ChatLine


class Report(Struct):
    """A report; `line` is 0 and `text` empty where it is about somebody.

    `resolved` is when somebody was done with it, or nothing.
    """

    id: int
    at: str
    reason: str
    player: str
    pseudo: str
    line: int
    table: str
    text: str
    words: str
    reporter: str
    resolved: str


class Act(Struct):
    """What was done about a player or a line, by a moderator or, without a name, by the host."""

    at: str
    by: str
    what: str
    player: str
    pseudo: str
    line: int


class Moderated(Struct):
    """What waits for a moderator: the reports, the newest lines anywhere, and what was done.

    `removed` are the lines among them that are not shown any more, `hidden` the authors among them
    whose names are not.
    """

    reports: list[Report]
    lines: list[ChatLine]
    removed: list[int]
    hidden: list[str]
    acts: list[Act]


class ActIn(Struct, forbid_unknown_fields=True):
    """Remove a line or restore it, hide a name or show it again, silence somebody or not any more.

    A line or a report is named by its number, somebody by who they are everywhere on this site.
    """

    what: Literal["remove", "restore", "hide", "show", "mute", "unmute", "resolve"]
    player: str = ""
    number: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
