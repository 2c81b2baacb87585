"""How a match ended, in a sentence, and where its record is."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from yamotheque.cli.language import say
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
    measure = match.measure
    scores = [measure.say(score).say(language) for score in match.scores]
    if match.finished and len(names) == 1 and measure is POINTS:
        return f"{scores[0]} {measure.title.say(language)}"
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def how_to_resume(match: Match, path: Path | None) -> Iterator[str]:
    """What to type to go on with a match that the players leave."""
    if path is None:
        yield say(Text("À bientôt.", "See you."))
        return
    kept = Text("La partie est enregistrée. Pour la reprendre :", "The match is kept. To resume:")
    yield say(kept)
    command = "keep" if match.dice == "paper" else "play"
    yield f"  yams {command} {match.game.key} --record {_named(path)}"


def where_it_is(match: Match, path: Path | None) -> Iterator[str]:
    """What to type to look at a match that is over, and to verify it."""
    if path is None:
        return
    yield say(Text("La partie est enregistrée :", "The match is recorded:"))
    yield f"  yams replay {_named(path)}"
    if match.dice == "paper":
        yield f"  yams print {_named(path)}"
    elif match.dice != "physical":
        yield f"  yams verify {_named(path)}"


def _named(path: Path) -> str:
    """A path as short as it can be typed from here."""
    try:
        return shlex.quote(str(path.relative_to(Path.cwd())))
    except (ValueError, OSError):
        return shlex.quote(str(path))
