"""Paces: how long a seat may take to move, and what happens when it has not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

from yamotheque.match import Match
from yamotheque.server.stored import Chair, Room

Now = Callable[[timedelta], str]
"""The clock: the moment so long ago."""


def due_after(room: Room | None, chairs: Sequence[Chair], match: Match, now: Now) -> str:
    """When the next move is to be made at the latest; nothing where nobody is waited for."""
    turn = match.turn
    if room is None or not room.pace or not isinstance(turn, int) or chairs[turn].moved_by:
        return ""
    return now(timedelta(seconds=-room.pace))
