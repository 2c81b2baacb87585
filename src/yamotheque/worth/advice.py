"""Advice: the moves of a position as they are told, the best one first, and why in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import LANGUAGES, Text, de, in_percentage_points, in_points
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import ROUNDING, Unit, WeighedMove, Worth

OUTLOOKS: Final = 6
"""So many of the best moves are told with what they may lead to."""

LIKELY: Final = 0.02
"""What is less likely is not worth a word."""


@dataclass(frozen=True)
class Prospect:
    """A figure that may come of a move within the turn, and how likely that is."""

    figure: Text
    odds: float


@dataclass(frozen=True)
class Advised:
    """A legal move in notation and in words, what can be expected after it, and its cost.

    `gain` is what it scores at once. What the best moves, and the one that was played, may lead to
    within the turn is in `prospects`, most likely first.
    """

    move: str
    words: Text
    value: float
    cost: float
    gain: float = 0.0
    prospects: tuple[Prospect, ...] = ()


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
        Advised(
            str(each.move),
            each.move.told(titles),
            each.value,
            each.cost,
            gain(game, state, each.move),
            outlook(worth, state, each.move) if rank < OUTLOOKS or each.move == closely else (),
        )
        for rank, each in enumerate(weighed.choices)
    )
    why = leads_to(choices[0].prospects)
    if len(choices) > 1:
        equal = [each for each in weighed.choices[1:] if not each.cost]
        named = equal[0] if equal else weighed.choices[1]
        loosest = max(equal, key=lambda each: each.error, default=named)
        than, other = compared(loosest, weighed.unit), named.move.told(titles)
        more = and_more(len(equal) - 1)
        why = Text(
            f"{why.fr} ; {than.fr} {de(other.fr)}{more.fr}".removeprefix(" ; "),
            f"{why.en}; {than.en} to {other.en}{more.en}".removeprefix("; "),
        )
    return Advice(choices, why, weighed.error, weighed.measure, weighed.unit)


def compared(second: WeighedMove, unit: Unit) -> Text:
    """How the best move compares with the second one."""
    if second.cost:
        known = max(1, round(second.cost)) if second.error >= 1 else second.cost
        gain = counted(known, unit)
        return Text(f"{gain.fr} de mieux que", f"{gain.en} better than")
    if second.error > ROUNDING:
        return Text("à peu près aussi bon que", "about as good as")
    return Text("aussi bon que", "as good as")


def and_more(moves: int) -> Text:
    """That so many more moves are as good, beside one that is named."""
    if moves < 1:
        return Text("", "")
    if moves == 1:
        return Text(", et qu'un autre coup", ", and as one other move")
    return Text(f", et que {moves} autres coups", f", and as {moves} other moves")


def counted(gain: float, unit: Unit) -> Text:
    """How much better something is, in words."""
    return in_percentage_points(gain / 100) if unit is Unit.CHANCE else in_points(gain)


def gain(game: Game[Any], state: Any, move: Move) -> float:
    """What a move scores at once for whoever makes it, as scores are shown."""
    seat, measure = game.turn(state), Told.of(game).measure
    if not isinstance(seat, int):
        raise TypeError(f"no seat is to move: {seat}")
    scored = game.scores(game.play(state, move))[seat] - game.scores(state)[seat]
    return measure.sign * scored / measure.parts


def outlook(worth: Worth, state: Any, move: Move) -> tuple[Prospect, ...]:
    """The figures that a move may well lead to, most likely first."""
    found = worth.prospects(state, move)
    return tuple(Prospect(_named(title), odds) for title, odds in found if odds >= LIKELY)


def leads_to(prospects: Sequence[Prospect]) -> Text:
    """The figures that a move most likely leads to, in words."""
    if not prospects:
        return Text("", "")
    figures = [_likely(each.figure, each.odds) for each in prospects[:3]]
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
