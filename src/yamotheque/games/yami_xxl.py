"""Yami XXL: Yami for up to six; from five players on it takes more to expose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yamotheque.games.yami import Yami
from yamotheque.words import Text


@dataclass(frozen=True)
class YamiXxl(Yami):
    """The rules of Yami XXL: those of Yami, whose settings go up to six players."""

    key = "yami-xxl"
    title = "Yami XXL"
    edition = 1
    seats = range(2, 7)
    summary = Text(
        "Le Yami jusqu'à six joueurs ; à cinq ou six, il faut 20 points pour exposer.",
        "Yami for up to six players; with five or six it takes 20 points to expose.",
    )

    def reminders(self) -> tuple[Text, ...]:
        return *super().reminders(), FIVE_OR_SIX


FIVE_OR_SIX: Final = Text(
    "À cinq ou six, exposer demande 20 points, et le bonus vient dès 75 de valeurs.",
    "With five or six, exposing takes 20 points, and the bonus comes from 75 of values.",
)
