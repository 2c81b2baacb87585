"""Advice: the moves of a position as they are told, the best one first, and why in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import LANGUAGES, Text, de, in_percentage_points, in_points
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import ROUNDING, Unit, WeighedMove, Worth


@dataclass(frozen=True)
class Advised:
    """A legal move in notation and in words, what can be expected after it, and its cost."""

    move: str
    words: Text
    value: float
    cost: float


@dataclass(frozen=True)
class Advice:
    """Every legal move, best first, and why in a sentence; values are right within `error`.

    `measure` says what the values are, `unit` what they are counted in: points, or the chance to
    win in per cent. A cost that is too small to be sure of it is none.
    """

    choices: tuple[Advised, ...]
    why: Text
    error: float
    measure: Text
    unit: Unit

    @property
    def best(self) -> Advised:
        """The best move."""
        return self.choices[0]


def advise(game: Game[Any], state: Any, worth: Worth | None = None, played: str = "") -> Advice:
    """What to do in a position, best first; by what its moves are worth, or are for an aim.

    The move that was played, where one was, is told as a review tells it.
    """
    worth = worth or worth_of(game)
    closely = next((move for move in game.moves(state) if str(move) == played), None)
    weighed, titles = worth.weigh(state, closely), Told.of(game).titles()
    choices = tuple(
        Advised(str(each.move), each.move.told(titles), each.value, each.cost)
        for each in weighed.choices
    )
    why = leads_to(worth, state, weighed.best.move)
    if len(choices) > 1:
        than, other = compared(weighed.choices[1], weighed.unit), choices[1].words
        why = Text(
            f"{why.fr} ; {than.fr} {de(other.fr)}".removeprefix(" ; "),
            f"{why.en}; {than.en} to {other.en}".removeprefix("; "),
        )
    return Advice(choices, why, weighed.error, weighed.measure, weighed.unit)


def compared(second: WeighedMove, unit: Unit) -> Text:
    """How the best move compares with the second one."""
    if second.cost:
        gain = counted(second.cost, unit)
        return Text(f"{gain.fr} de mieux que", f"{gain.en} better than")
    if second.error > ROUNDING:
        return Text("à peu près aussi bon que", "about as good as")
    return Text("aussi bon que", "as good as")


def counted(gain: float, unit: Unit) -> Text:
    """How much better something is, in words."""
    return in_percentage_points(gain / 100) if unit is Unit.CHANCE else in_points(gain)


def leads_to(worth: Worth, state: Any, move: Move) -> Text:
    """The figures that a move most likely leads to, in words."""
    prospects = [(title, odds) for title, odds in worth.prospects(state, move) if odds >= 0.02][:3]
    if not prospects:
        return Text("", "")
    figures = [_likely(_named(title), odds) for title, odds in prospects]
    fr, en = (", ".join(figure.say(language) for figure in figures) for language in LANGUAGES)
    return Text(f"mène à {fr}", f"leads to {en}")


def _likely(figure: Text, odds: float) -> Text:
    """A figure with its odds, unless it is certain."""
    if odds > 1 - ROUNDING:
        return figure
    return Text(f"{figure.fr} ({100 * odds:.0f} %)", f"{figure.en} ({odds:.0%})")


def _named(title: Text) -> Text:
    """A figure as a sentence names it: the cell of a number is more than a number."""
    return Text(f"la case {title.fr}", f"cell {title.en}") if title.fr.isdigit() else title
