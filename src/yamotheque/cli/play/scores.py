"""Scores as a game shows them: points, a distance, a ratio."""

from __future__ import annotations

from yamotheque.cli.language import say
from yamotheque.measure import Measure


def score_of(measure: Measure, score: int) -> str:
    """A score in the language being spoken."""
    return say(measure.say(score))


def gain_of(measure: Measure, gain: int) -> str:
    """What a score, as it is shown, has changed by.

    >>> from yamotheque.measure import POINTS
    >>> gain_of(POINTS, 12), gain_of(POINTS, -3), gain_of(POINTS, 0)
    ('+12', '-3', '+0')
    """
    shown = score_of(measure, gain)
    return shown if shown.startswith("-") else f"+{shown}"
