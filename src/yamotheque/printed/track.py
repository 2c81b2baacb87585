"""The chips that each side has won: a ring for each chip there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yamotheque.pieces.chips import EACH, Track
from yamotheque.printed.grid import Chips, Grid, Group, Row
from yamotheque.printed.pen import Pen
from yamotheque.words import Text, same

CHIPS: Final = Text("Jetons", "Chips")


def print_tracks(tracks: Sequence[Track], pen: Pen) -> Grid:
    """A line for each series of chips, and the sums of each side."""
    (track,) = tracks
    sides = track.holdings
    rows = [
        Row(
            pen.say(stack.figure),
            [[Chips(side.chips[at] if pen.filled else 0, EACH, stack.value)] for side in sides],
        )
        for at, stack in enumerate(track.stacks)
    ]
    rows += [
        Row(pen.say(CHIPS), [[pen.points(side.points)] for side in sides], role="sum"),
        Row(pen.say(same("Bonus")), [[pen.points(side.bonus)] for side in sides], role="sum"),
        Row(pen.say(same("Total")), [[pen.points(side.total)] for side in sides], role="total"),
    ]
    return Grid([Group(pen.name(side.seats)) for side in sides], rows, pen.nameless)
