"""Dice of two colours: odd faces are black, even faces are red."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yamotheque.words import Text

BLACK, RED = "black", "red"
FACE_COLOURS: Final = (BLACK, RED) * 3
"""The colours of the faces from 1 to 6."""
INITIALS: Final = {BLACK: Text("n", "b"), RED: Text("r", "r")}
LEGEND: Final = Text("n noir, r rouge", "b black, r red")


def one_colour(dice: Sequence[int]) -> bool:
    """Whether all the dice show the same colour."""
    return len({die % 2 for die in dice}) == 1
