"""By which study a game is valued, ours or another package's, and what may be asked about it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.outside import brought
from yamotheque.solve.catalogue import OURS
from yamotheque.words import Text, YamsError
from yamotheque.worth.look import Look
from yamotheque.worth.study import ANY, NotSolved, Optimum, Progress, Question, Study, silent

OUTSIDE: Final = "yamotheque.studies"
"""The entry points by which other packages bring studies of their games."""


@cache
def outside_studies() -> tuple[type[Study[Any]], ...]:
    """The studies that other packages bring."""
    what = Text("L'étude", "The study")
    return tuple(study for _, study in brought(OUTSIDE, what, lambda thing: thing, _no_study))


def _no_study(thing: object) -> Text | None:
    if isinstance(thing, type) and issubclass(thing, Study):
        return None
    return Text(f"{thing!r} n'est pas une étude", f"{thing!r} is no Study")


def all_studies() -> tuple[type[Study[Any]], ...]:
    """Our studies, and those that other packages bring."""
    return (*OURS, *outside_studies())


def study_of(game: Game[Any]) -> Study[Any] | None:
    """The study of a game with its options; None where nothing is known, or not installed."""
    found = _fitting(game)
    return found(game) if found is not None and found.installed() else None


def missing_for(game: Game[Any]) -> Text | None:
    """What to install for the study of a game, if anything is missing."""
    found = _fitting(game)
    if found is None or found.installed():
        return None
    names, install = " ".join(found.needs), "pip install 'yamotheque[solve]'"
    return Text(
        f"Il manque {names} pour {game.title} : {install}.",
        f"{game.title} needs {names}: {install}.",
    )


def _fitting(game: Game[Any]) -> type[Study[Any]] | None:
    return next((study for study in studies_about(game) if study.fits(game)), None)


def studies_about(game: Game[Any]) -> tuple[type[Study[Any]], ...]:
    """The studies of a game with one or another choice of its options.

    Other packages are asked only about games that we do not know well enough to play by.
    """
    ours = tuple(study for study in OURS if isinstance(game, study.of))
    if any(study.plays for study in ours):
        return ours
    return (*(study for study in outside_studies() if isinstance(game, study.of)), *ours)


@lru_cache(maxsize=64)
def look_of(game: Game[Any]) -> Look:
    """How the moves of a game look at a glance, whatever its options."""
    look = next((study.look for study in studies_about(game)), Look)
    return look(game)


def questions_about(game: Game[Any]) -> tuple[Question[Any], ...]:
    """What may be asked about a game with one or another choice of its options."""
    asked = [question for study in studies_about(game) for question in study.questions]
    return tuple(dict.fromkeys(asked))


def aims() -> tuple[Question[Any], ...]:
    """The questions that one can play for."""
    asked = [each for study in all_studies() for each in study.questions]
    return tuple(dict.fromkeys(each for each in asked if each.worth is not None))


def check_answered(game: Game[Any], question: Question[Any]) -> None:
    """An error unless a question is answered for a game with its options."""
    study = study_of(game)
    if study is None or question not in study.questions:
        where = where_asked(question)
        raise YamsError(
            f"Ceci n'est calculé que pour {where.fr}.", f"This is worked out for {where.en} only."
        )


def where_asked(question: Question[Any]) -> Text:
    """The games that a question is about, with their options."""
    return _together([study for study in all_studies() if question in study.questions])


def named(study: type[Study[Any]]) -> Text:
    """The games of a study with their options, as one types them, and what to know of it."""
    keys = ", ".join(key for key, game in GAMES.items() if isinstance(game, study.of))
    told = [Text(keys, keys)]
    for key in dict.fromkeys(key for options in study.options for key in options):
        choices = [options[key] for options in study.options if key in options]
        values = [value for choice in choices if choice is not ANY for value in choice]
        if ANY not in choices:
            flag = f"--{key.replace('_', '-')}"
            *most, last = values
            fr, en = (f"{', '.join(most)} {word} {last}" if most else last for word in ("ou", "or"))
            told.append(Text(f"{flag} {fr}", f"{flag} {en}"))
    if study.aside is not None:
        told.append(Text(f"({study.aside.fr})", f"({study.aside.en})"))
    return Text(" ".join(each.fr for each in told), " ".join(each.en for each in told))


def _together(studies: list[type[Study[Any]]]) -> Text:
    names = [named(study) for study in studies]
    return Text(" ; ".join(name.fr for name in names), "; ".join(name.en for name in names))


def find_optimum(game: Game[Any], *, fresh: bool = False, progress: Progress = silent) -> Optimum:
    """The optimum of a game with its options; where there is none, an error names those known."""
    study, why = study_of(game), None
    try:
        if study is not None:
            return study.optimum(fresh=fresh, progress=progress)
    except NotSolved as error:
        why = error.text
    if missing := missing_for(game):
        raise NotSolved(missing.fr, missing.en)
    why = why or Text(
        f"{game.title} avec ces options n'est pas résolu.",
        f"{game.title} with these options is not solved.",
    )
    solved = _together([study for study in all_studies() if study.solved])
    raise NotSolved(f"{why.fr} Sont résolus : {solved.fr}.", f"{why.en} These are: {solved.en}.")
