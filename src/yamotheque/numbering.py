"""The moves of a game as numbers: one numbering for batches and every environment.

A game numbers its moves itself (`facets.Numbered`). Of one that does not, the moves that are met in
many games at random are numbered, in the order of their names; any other is an error that says so.

>>> from yamotheque import find_game
>>> numbering = numbering_of(find_game("yahtzee"))
>>> len(numbering), numbering.number("mark 6 pts"), str(numbering.moves[215])
(224, 215, 'mark 6 pts')
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, cycle, islice
from typing import Any, Final

from yamotheque.chance import Chance
from yamotheque.facets import Numbered
from yamotheque.game import Game, allowed_seats
from yamotheque.moves import Move
from yamotheque.words import YamsError, quoted

STEPS: Final = 20_000
"""So many steps at random look for the moves of a game that does not number them."""


class NotNumbered(YamsError):
    """A move that has no number, or a number that no legal move has."""


@dataclass(frozen=True, eq=False)
class Numbering:
    """Every move of a game with its number: its place in `moves`."""

    game: Game[Any]
    moves: tuple[Move, ...]

    def __len__(self) -> int:
        return len(self.moves)

    @cached_property
    def numbers(self) -> Mapping[Move, int]:
        """The number of each move."""
        return {move: number for number, move in enumerate(self.moves)}

    @cached_property
    def names(self) -> Mapping[str, int]:
        """The number of each move by its text."""
        return {str(move): number for number, move in enumerate(self.moves)}

    def number(self, move: Move | str) -> int:
        """The number of a move, or of its text."""
        if isinstance(move, Move):
            found = self.numbers.get(Numbered.of(self.game).numbered_as(move))
        else:
            found = self.names.get(move)
        if found is not None:
            return found
        raise NotNumbered(
            f"{self.game.title} ne numérote pas « {quoted(str(move))} » : attendu parmi ceux que "
            f"{type(self.game).__name__}(..., Numbered).every_move() énumère.",
            f"{self.game.title} has no number for '{quoted(str(move))}': expected it among those "
            f"that {type(self.game).__name__}(..., Numbered).every_move() lists.",
        )

    def legal(self, state: Any) -> dict[int, Move]:
        """The legal moves of a position by their numbers."""
        return {self.number(move): move for move in self.game.moves(state)}

    def move(self, state: Any, number: int) -> Move:
        """The legal move that has a number."""
        legal = self.legal(state)
        if number in legal:
            return legal[number]
        raise refused(number, list(legal))


def refused(number: int | None, legal: Sequence[int]) -> NotNumbered:
    """The error for a number that no legal move has."""
    few = ", ".join(map(str, legal[:8])) + ", ..." * (len(legal) > 8)
    return NotNumbered(
        f"Le coup {number} n'est pas possible maintenant : attendu {few or 'rien'}.",
        f"The move {number} is not possible now: expected {few or 'none'}.",
    )


@lru_cache(maxsize=256)
def numbering_of(game: Game[Any]) -> Numbering:
    """The numbering of a game with its options, the same for any number of seats."""
    moves = Numbered.of(game).every_move() or _met(game)
    return Numbering(game, tuple(moves))


def _met(game: Game[Any]) -> list[Move]:
    """The moves met in games at random, the same each time, by their names."""
    chance = random.Random(0)
    games = (at_random(game, seats, chance) for seats in cycle(allowed_seats(game)))
    met: dict[str, Move] = {}
    for state in islice(chain.from_iterable(games), STEPS):
        met |= {str(move): move for move in game.moves(state)}
    return [met[name] for name in sorted(met)]


def at_random(game: Game[Any], seats: int, chance: random.Random) -> Iterator[Any]:
    """The positions of a game played at random, from its start to its end."""
    state = game.start(seats)
    while (turn := game.turn(state)) is not None:
        yield state
        step = turn.draw(chance.randrange) if isinstance(turn, Chance) else None
        state = game.play(state, step or chance.choice(list(game.moves(state))))
    yield state
