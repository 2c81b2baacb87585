"""How a match ended: who has won, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.words import Text, joined


class Ending(StrEnum):
    """The ways in which a match ends."""

    ALONE = "alone"
    """One player has finished: nobody is there to win against."""
    WON = "won"
    """One player, or the partners of one side, won."""
    DRAW = "draw"
    """Between two sides, equal best scores."""
    SHARED = "shared"
    """Among more sides, several share the win."""
    STOPPED = "stopped"
    """Somebody ended it early: it counts for nothing."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, the seats that have won or share the best score, and it in words."""

    ending: Ending
    winners: tuple[Seat, ...]
    words: Text


def ahead(sides: Sequence[tuple[Seat, ...]], winners: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """The sides that some of those who won belong to."""
    return [side for side in sides if not set(side).isdisjoint(winners)]


def final_shares(game: Game[Any], state: Any) -> tuple[float, ...]:
    """The share of the win, in per cent, that each seat has in a game that is over."""
    seats = len(game.scores(state))
    best = ahead(game.sides(seats), game.winners(state))
    winners = {seat for side in best for seat in side}
    return tuple(100 * (seat in winners) / len(best) for seat in range(seats))


def result_of(
    sides: Sequence[tuple[Seat, ...]], winners: tuple[Seat, ...], names: Sequence[str]
) -> Result:
    """How it ended for players of these names."""
    if len(names) == 1:
        return Result(Ending.ALONE, (0,), Text("Terminé", "Finished"))
    who = joined([names[seat] for seat in winners])
    if len(ahead(sides, winners)) == 1:
        words = Text(f"{who.fr} gagne", f"{who.en} wins")
        if len(winners) > 1:
            words = Text(f"{who.fr} gagnent", f"{who.en} win")
        return Result(Ending.WON, winners, words)
    if len(sides) == 2:
        return Result(Ending.DRAW, winners, Text("Match nul", "A draw"))
    words = Text(f"{who.fr} partagent la victoire", f"{who.en} share the win")
    return Result(Ending.SHARED, winners, words)


def stopped() -> Result:
    """A match that was ended early."""
    words = Text("Partie arrêtée, elle ne compte pas", "Stopped, does not count")
    return Result(Ending.STOPPED, (), words)
