"""The best move of a match as it stands, and what the others would cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text as Line

from yamotheque.cli.arguments.questions import read_questions
from yamotheque.cli.drawings.sheet import ruled
from yamotheque.cli.language import say, spoken
from yamotheque.cli.output.numbers import chance, number
from yamotheque.cli.output.progress import bar
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.solve.studies import aims
from yamotheque.words import Text, YamsError
from yamotheque.worth.advice import Advice, advise, counted
from yamotheque.worth.worth import Unit

SHOWN = 6
"""So many moves are shown, best first."""
COST = Text("coût", "cost")


def advice_on(
    match: Match, given: Mapping[str, Any] | None = None, *, shown: bool = True
) -> Advice:
    """What to do now, for many points or for what is aimed at; an error if nothing knows."""
    seat = match.turn
    if not isinstance(seat, int):
        raise YamsError("Personne n'a à choisir ici.", "Nobody has to choose here.")
    game, view = match.game, match.game.view(match.state, seat)
    for question, aim in read_questions(game, aims(), given or {}).items():
        if question.worth is not None:
            with bar(shown=shown) as progress:
                worth = question.worth(game, aim, progress)
            return advise(game, view, worth)
    return advise(game, view)


def summary(match: Match, advice: Advice) -> dict[str, Any]:
    """The advice for a program; the player is numbered from 1, as in the record."""
    assert isinstance(match.turn, int)
    return {
        "player": match.turn + 1,
        "best": advice.best.move,
        "value": advice.best.value,
        "measure": {"fr": advice.measure.fr, "en": advice.measure.en},
        "unit": str(advice.unit),
        "error": advice.error,
        "why": {"fr": advice.why.fr, "en": advice.why.en},
        "choices": [
            {"move": choice.move, "value": choice.value, "cost": choice.cost}
            for choice in advice.choices
        ],
    }


def drawn(advice: Advice, moves: Sequence[Move]) -> RenderableType:
    """The best of some moves as they are typed, then why in a sentence."""
    typed = {str(move): move.spelt(spoken()) for move in moves}
    table = ruled(["", say(advice.measure), say(COST)])

    def written(value: float, digits: int) -> str:
        if advice.unit is Unit.POINTS:
            return number(value, digits)
        return chance(value / 100, advice.best.value / 100)

    for choice in advice.choices[:SHOWN]:
        best = choice is advice.best
        table.add_row(
            Line(typed[choice.move], "bold cyan" if best else ""),
            written(choice.value, 1),
            "" if best else written(choice.cost, 2),
        )
    parts: list[RenderableType] = [table]
    why = say(advice.why)
    if why:
        parts.append(Line(f"{why[0].upper()}{why[1:]}."))
    if advice.error:
        error = counted(advice.error, advice.unit)
        within = Text(
            f"Valeurs estimées, à {error.fr} près.", f"Estimated values, within about {error.en}."
        )
        parts.append(Line(say(within), "dim"))
    return Group(*parts)
