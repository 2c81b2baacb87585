"""Who knows what a position is worth: the door to the solvers, for hints, reviews and bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.words import LANGUAGES, Text, YamsError, de, in_points


class Oracle(Protocol):
    """Knows what positions and moves of one game are worth to a seat that plays best."""

    @property
    def error(self) -> float:
        """How far a value may be from the truth, in points; 0 where it is exact."""

    @property
    def spread(self) -> float:
        """The standard deviation of the final score, under best play from the start."""

    def value(self, state: Any, seat: Seat) -> float:
        """The final score a seat can expect."""

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the final score to be expected; of equals, the first is played."""

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """What a move leads to within the turn, most likely first: figures and their odds."""


EXPECTED = Text("score attendu", "expected score")
"""What values are, unless an oracle says otherwise."""
EQUAL = 1e-9
"""Values no further apart are the same but for rounding."""


@runtime_checkable
class Measured(Protocol):
    """An oracle whose values are not the final score, so that a match cannot be reviewed by it."""

    def measure(self, state: Any) -> Text:
        """What the values are."""

    def gain(self, state: Any, by: float) -> Text:
        """How much better one move is than another, in words."""


class NoOracle(YamsError):
    """A game, or a choice of options, that nothing here can value."""


Maker = Callable[[Game[Any]], Callable[[], Oracle] | None]
"""Says at once how the oracle of a game is made, if it has one; making it may take a while."""


def _corse(game: Game[Any]) -> Callable[[], Oracle] | None:
    from yamotheque.games.corse import Corse

    if not isinstance(game, Corse) or game.category() != game.columns:
        return None

    def make() -> Oracle:
        from yamotheque.solve.corse import CorseOracle

        return CorseOracle(game)

    return make


def _yamslam(game: Game[Any]) -> Callable[[], Oracle] | None:
    from yamotheque.games.yamslam import Yamslam

    if not isinstance(game, Yamslam) or game.mode != "solo":
        return None

    def make() -> Oracle:
        from yamotheque.solve.yamslam import SoloOracle, cached_solo

        return SoloOracle(game, cached_solo(four_alike=game.two_pairs == "four-alike"))

    return make


def _relative(game: Game[Any]) -> Callable[[], Oracle] | None:
    from yamotheque.games.relatives import Relative

    if not isinstance(game, Relative):
        return None

    def make() -> Oracle:
        from yamotheque.solve.relatives import RelativeOracle

        return RelativeOracle(game)

    return make


def _yaminos_yam(game: Game[Any]) -> Callable[[], Oracle] | None:
    from yamotheque.games.yaminos_yam import YaminosYam

    if not isinstance(game, YaminosYam):
        return None

    def make() -> Oracle:
        from yamotheque.solve.yaminos_turn import YamOracle

        return YamOracle(game)

    return make


def _yaminos_base(game: Game[Any]) -> Callable[[], Oracle] | None:
    from yamotheque.games.yaminos_base import YaminosBase

    if not isinstance(game, YaminosBase):
        return None

    def make() -> Oracle:
        from yamotheque.solve.yaminos_base_turn import BaseOracle

        return BaseOracle(game)

    return make


def _arranged(game: Game[Any]) -> Callable[[], Oracle] | None:
    from yamotheque.solve.arranged import oracle_of

    return oracle_of(game)


MAKERS: list[Maker] = [_yamslam, _corse, _relative, _yaminos_yam, _yaminos_base, _arranged]


def has_oracle(game: Game[Any]) -> bool:
    """Whether a game with its options has an oracle, and what it takes is installed here."""
    installed = all(find_spec(name) is not None for name in ("numpy", "numba"))
    return installed and any(maker(game) is not None for maker in MAKERS)


def find_oracle(game: Game[Any]) -> Oracle:
    """The oracle of a game with its options; an error where there is none."""
    for maker in MAKERS:
        if (make := maker(game)) is not None:
            return make()
    raise unvalued(game)


def unvalued(game: Game[Any]) -> NoOracle:
    """Why there are no hints, no review and no perfect bot."""
    return NoOracle(
        f"Personne ne sait encore estimer {game.title} avec ces options.",
        f"Nothing here can value {game.title} with these options yet.",
    )


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
    titles = game.titles()
    choices = tuple(
        Choice(str(move), move.told(titles), value, top - value) for move, value in ranked
    )
    measured = oracle if isinstance(oracle, Measured) else None
    why = leads_to(oracle, state, ranked[0][0])
    if len(choices) > 1:
        cost, other = choices[1].cost, choices[1].words
        gain = measured.gain(state, cost) if measured else in_points(cost)
        than = Text(f"{gain.fr} de mieux que", f"{gain.en} better than")
        if cost < EQUAL:
            than = Text("aussi bon que", "as good as")
        why = Text(
            f"{why.fr} ; {than.fr} {de(other.fr)}".removeprefix(" ; "),
            f"{why.en}; {than.en} to {other.en}".removeprefix("; "),
        )
    return Advice(choices, why, oracle.error, measured.measure(state) if measured else EXPECTED)


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
