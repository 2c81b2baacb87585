"""What a position is worth: the one cache of oracles, and the advice they give."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from threading import Lock
from typing import Any, Final

from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.solve.studies import missing_for, study_of
from yamotheque.study import Measured, Oracle, Sampled, Unit, Winner, unit_of
from yamotheque.words import LANGUAGES, Text, YamsError, de, in_percentage_points, in_points

EXPECTED: Final = Text("score attendu", "expected score")
"""What values are, unless an oracle says otherwise."""
EQUAL: Final = 1e-9
"""Values no further apart are the same but for rounding."""
REMEMBERED: Final = 8
"""The oracles of so many games, the last ones asked for, keep what they worked out."""


class NoOracle(YamsError):
    """A game, or a choice of options, that nothing here can value."""


def has_oracle(game: Game[Any]) -> bool:
    """Whether a game with its options can be valued here."""
    return study_of(game) is not None


def is_played_by(game: Game[Any]) -> bool:
    """Whether bots play a game with its options by the values of its oracle."""
    study = study_of(game)
    return study is not None and study.plays


def unvalued(game: Game[Any]) -> NoOracle:
    """Why there are no hints, no review and no perfect bot."""
    if missing := missing_for(game):
        return NoOracle(missing.fr, missing.en)
    return NoOracle(
        f"Personne ne sait encore estimer {game.title} avec ces options.",
        f"Nothing here can value {game.title} with these options yet.",
    )


def make_oracle(game: Game[Any]) -> Oracle:
    """A new oracle of a game with its options; an error where there is none."""
    study = study_of(game)
    if study is None:
        raise unvalued(game)
    return study.oracle()


class Oracles:
    """The oracles last asked for, each made once even if several threads ask for it together."""

    def __init__(
        self, make: Callable[[Game[Any]], Oracle] = make_oracle, most: int = REMEMBERED
    ) -> None:
        self.make, self.most = make, most
        self.known: OrderedDict[Game[Any], Future[Oracle]] = OrderedDict()
        self.lock = Lock()

    def of(self, game: Game[Any]) -> Oracle:
        """The oracle of a game; who asks first makes it, the others wait."""
        with self.lock:
            found = self.known.get(game)
            making = found is None
            found = found or Future()
            self.known[game] = found
            self.known.move_to_end(game)
            if len(self.known) > self.most:
                self.known.popitem(last=False)
        if making:
            self._fill(game, found)
        return found.result()

    def _fill(self, game: Game[Any], found: Future[Oracle]) -> None:
        try:
            found.set_result(self.make(game))
        except BaseException as error:
            with self.lock:
                if self.known.get(game) is found:
                    del self.known[game]
            found.set_exception(error)

    def ready(self, game: Game[Any]) -> bool:
        """Whether the oracle of a game can be had without waiting."""
        found = self.known.get(game)
        return found is not None and found.done()


ORACLES: Final = Oracles()
"""Bots, hints, simulations and puzzles all get their oracles here."""


def make_judge(game: Game[Any]) -> Oracle:
    """Who values whole matches: the oracle, unless that one is slow or about the turn alone."""
    study = study_of(game)
    return (study.judge() if study is not None else None) or ORACLES.of(game)


JUDGES: Final = Oracles(make_judge)
"""Reviews get theirs here."""


@lru_cache(maxsize=REMEMBERED)
def find_winner(game: Game[Any]) -> Winner | None:
    """Who plays a game between players for the win, where its oracle plays for something else."""
    study = study_of(game)
    return None if study is None else study.winner()


def find_oracle(game: Game[Any]) -> Oracle:
    """The oracle of a game with its options; an error where there is none."""
    return ORACLES.of(game)


def find_judge(game: Game[Any]) -> Oracle:
    """Who values whole matches of a game with its options, for reviews."""
    return JUDGES.of(game)


@dataclass(frozen=True)
class Choice:
    """One legal move: what it is worth, and what it costs against the best."""

    move: str
    words: Text
    value: float
    cost: float


@dataclass(frozen=True)
class Advice:
    """The best move, the others with what they cost, and why in a sentence."""

    choices: tuple[Choice, ...]
    why: Text
    error: float
    measure: Text = EXPECTED
    unit: Unit = Unit.POINTS

    @property
    def best(self) -> Choice:
        """The best move."""
        return self.choices[0]


def advise(game: Game[Any], state: Any, oracle: Oracle | None = None) -> Advice:
    """What to do in a position, best first."""
    oracle = oracle or find_oracle(game)
    values = oracle.moves(state)
    if not values:
        raise YamsError("Il n'y a rien à choisir ici.", "There is nothing to choose here.")
    ranked = sorted(values.items(), key=lambda item: -item[1])
    top = ranked[0][1]
    titles = Told.of(game).titles()
    choices = tuple(
        Choice(str(move), move.told(titles), value, top - value) for move, value in ranked
    )
    unit = unit_of(oracle, state)
    why = leads_to(oracle, state, ranked[0][0])
    if len(choices) > 1:
        cost, other = choices[1].cost, choices[1].words
        gain = counted(cost, unit)
        than = Text(f"{gain.fr} de mieux que", f"{gain.en} better than")
        if cost < EQUAL:
            than = Text("aussi bon que", "as good as")
        why = Text(
            f"{why.fr} ; {than.fr} {de(other.fr)}".removeprefix(" ; "),
            f"{why.en}; {than.en} to {other.en}".removeprefix("; "),
        )
    measure = oracle.measure(state) if isinstance(oracle, Measured) else EXPECTED
    error = oracle.error
    if isinstance(oracle, Sampled):
        error = hypot(error, oracle.blur(state))
    return Advice(choices, why, error, measure, unit)


def counted(gain: float, unit: Unit) -> Text:
    """How much better something is, in words."""
    return in_percentage_points(gain / 100) if unit is Unit.CHANCE else in_points(gain)


def leads_to(oracle: Oracle, state: Any, move: Move) -> Text:
    """The figures that a move most likely leads to, in words."""
    prospects = [(title, odds) for title, odds in oracle.prospects(state, move) if odds >= 0.02][:3]
    if not prospects:
        return Text("", "")
    figures = [_likely(_named(title), odds) for title, odds in prospects]
    fr, en = (", ".join(figure.say(language) for figure in figures) for language in LANGUAGES)
    return Text(f"mène à {fr}", f"leads to {en}")


def _likely(figure: Text, odds: float) -> Text:
    """A figure with its odds, unless it is certain."""
    if odds > 1 - EQUAL:
        return figure
    return Text(f"{figure.fr} ({100 * odds:.0f} %)", f"{figure.en} ({odds:.0%})")


def _named(title: Text) -> Text:
    """A figure as a sentence names it: the cell of a number is more than a number."""
    return Text(f"la case {title.fr}", f"cell {title.en}") if title.fr.isdigit() else title
