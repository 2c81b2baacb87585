"""The best move of a match as it stands, and what the others would cost."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from yamotheque.cli.drawings.sheet import RULES
from yamotheque.cli.language import say
from yamotheque.cli.output.numbers import number
from yamotheque.cli.output.progress import bar
from yamotheque.cli.reports.target import chance, read_target
from yamotheque.match import Match
from yamotheque.oracle import Advice, advise
from yamotheque.series import Series
from yamotheque.words import Text, YamsError

SHOWN = 6
"""So many moves are shown, best first."""
COST = Text("coût", "cost")
WITHIN = Text("Valeurs estimées, à {} points près.", "Estimated values, within about {} points.")


def advice_on(match: Match, target: str | None = None, *, shown: bool = True) -> Advice:
    """What to do now, for many points or for as many as a target; an error if nothing knows."""
    seat = match.turn
    if not isinstance(seat, int):
        raise YamsError("Personne n'a à choisir ici.", "Nobody has to choose here.")
    game, view = match.game, match.game.view(match.state, seat)
    if isinstance(game, Series):
        game, view = game.game, view.running
    if target is None:
        return advise(game, view)
    from yamotheque.solve.target_oracle import TargetOracle, find_chances

    aim = read_target(game, target)
    with bar(shown=shown) as progress:
        chances = find_chances(game, aim, progress=progress)
    return advise(game, view, TargetOracle(game, aim, chances))


def summary(match: Match, advice: Advice) -> dict[str, Any]:
    """The advice for a program; the player is numbered from 1, as in the record."""
    assert isinstance(match.turn, int)
    return {
        "player": match.turn + 1,
        "best": advice.best.move,
        "value": advice.best.value,
        "measure": {"fr": advice.measure.fr, "en": advice.measure.en},
        "error": advice.error,
        "why": {"fr": advice.why.fr, "en": advice.why.en},
        "choices": [
            {"move": choice.move, "value": choice.value, "cost": choice.cost}
            for choice in advice.choices
        ],
    }


def drawn(advice: Advice, *, chances: bool = False) -> RenderableType:
    """The best moves as a table, then why in a sentence; values are points, or chances."""
    table = Table(box=RULES, show_edge=False, pad_edge=False, padding=(0, 1))
    table.add_column("", no_wrap=True)
    table.add_column(say(advice.measure), justify="right", no_wrap=True)
    table.add_column(say(COST), justify="right", no_wrap=True)

    def written(value: float, digits: int) -> str:
        return chance(value, advice.best.value) if chances else number(value, digits)

    for choice in advice.choices[:SHOWN]:
        best = choice is advice.best
        table.add_row(
            Line(say(choice.words), "bold cyan" if best else ""),
            written(choice.value, 1),
            "" if best else written(choice.cost, 2),
        )
    parts: list[RenderableType] = [table]
    why = say(advice.why)
    if why:
        parts.append(Line(f"{why[0].upper()}{why[1:]}."))
    if advice.error:
        parts.append(Line(say(WITHIN).format(number(advice.error, 1)), "dim"))
    return Group(*parts)
