"""How a match ended, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from yamotheque.cli.play.seated import shown
from yamotheque.match import Match
from yamotheque.measure import POINTS
from yamotheque.words import LANGUAGES, Text


def outcome(match: Match) -> Text:
    """How a match ended, with the scores."""
    names = [shown(name) for name in match.players]
    result = match.result(names)
    if result is None:
        return Text("La partie n'est pas finie.", "The match is not over.")
    fr, en = (_scores(match, names, language) for language in LANGUAGES)
    return Text(f"{result.words.fr} : {fr}.", f"{result.words.en}: {en}.")


def _scores(match: Match, names: Sequence[str], language: str) -> str:
    measure = match.game.measure
    scores = [measure.say(score).say(language) for score in match.scores]
    if match.finished and len(names) == 1 and measure is POINTS:
        return f"{scores[0]} {measure.title.say(language)}"
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
