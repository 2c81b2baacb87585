"""Scores as a game shows them: points, a distance, a ratio."""

from __future__ import annotations

from typing import Any

from yamotheque.cli.language import say
from yamotheque.game import Game


def score_of(game: Game[Any], score: int) -> str:
    """A score in the language being spoken."""
    return say(game.measure.say(score))


def gain_of(game: Game[Any], gain: int) -> str:
    """What a score, as it is shown, has changed by.

    >>> from yamotheque import GAMES
    >>> gain_of(GAMES["corse"], 12), gain_of(GAMES["corse"], -3), gain_of(GAMES["corse"], 0)
    ('+12', '-3', '+0')
    """
    shown = score_of(game, gain)
    return shown if shown.startswith("-") else f"+{shown}"
