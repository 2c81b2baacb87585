"""How far learnt or simplified values of two moves of one position are off beside each other.

    python tools/research/measure_apart.py corse --positions 25
    python tools/research/measure_apart.py corse-column --positions 240
    python tools/research/measure_apart.py yam-master --positions 60
    python tools/research/measure_apart.py yaminos-base --positions 400
    python tools/research/measure_apart.py yaminos-muggins --positions 240

Hints and reviews go by how far moves are apart, and count a difference only where it is more than
twice its standard error, `Worth.apart`. That is the root of the mean square of what is measured
here: the difference of the best move and each one close to it, less the same by a better judge.

- corse: the net on the forms after the turn, beside the next turn worked out on each.
- corse-column: the net on single columns, beside the solved tables of these columns.
- yam-master: the net on the boards after the turn, beside the next turn worked out on each board.
- yaminos-muggins, yaminos-plus, yaminos-parite: the net on the tables after the turn and the best
  reply, beside the next turn worked out, with up to a thousand throws where it begins with one.
- yaminos-base: turns in which one number of points is aimed at, beside turns solved for the chance
  to win, at some totals.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import Any

import numpy as np

from yamotheque.chance import Chance, Outcome, Seat
from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.games.corse import Corse
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yaminos_base import Score, State, YaminosBase
from yamotheque.games.yaminos_muggins import State as TableState
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.match.result import final_shares
from yamotheque.moves import THROW, Move, Pass
from yamotheque.pieces.board import Pawns
from yamotheque.solve.corse import columns
from yamotheque.solve.corse.learnt import Learnt
from yamotheque.solve.corse.worth import ByValue
from yamotheque.solve.yam_master.value import BoardWorth
from yamotheque.solve.yam_master.worth import YamMasterWorth
from yamotheque.solve.yaminos_base.lines import Line
from yamotheque.solve.yaminos_base.race import RaceToGoal, line_of, lying, places
from yamotheque.solve.yaminos_base.stakes import (
    HIGHEST,
    THROWN,
    Stakes,
    all_lines,
    all_turns,
    one_row,
)
from yamotheque.solve.yaminos_base.worth import RaceWorth
from yamotheque.solve.yaminos_muggins.chances import MugginsWorth, Shares
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import Worth

CLOSE = 3.0
"""Moves that cost no more, in points or per cent, are close to the best."""
BATCH, EVERY = 64, 11
"""So many forms are looked at together, and one of so many positions where that takes seconds."""
THROWS = 1024
"""So many throws at most say what a turn that begins with one is worth."""
WANDERING = 0.1
"""So often a move is any of those close to the best, so that positions are not all alike."""

Values = dict[Move, float]


def positions(game: Game[Any], start: Any, worth: Worth, seed: int) -> Iterator[Any]:
    """The choices of a game played nearly best from a position."""
    state, chance = start, random.Random(seed)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chance.randrange))
            continue
        assert isinstance(actor, Seat)
        values = dict(worth.moves(state))
        if len(values) > 1:
            yield state
        top = max(values.values())
        near = [move for move, value in values.items() if top - value <= CLOSE]
        best = max(values, key=values.__getitem__)
        state = game.play(state, chance.choice(near) if chance.random() < WANDERING else best)


def errors(said: Values, true: Values) -> list[float]:
    """How far each move close to the best is off beside it."""
    best = max(said, key=said.__getitem__)
    return [
        (said[best] - said[move]) - (true[best] - true[move])
        for move in said
        if move != best and said[best] - said[move] <= CLOSE
    ]


# ---------------------------------------------------------------- one game after the other


class NextSheetTurn:
    """Forms after a turn are worth what the next turn, worked out, makes of them."""

    exact = False

    def value(self, marked: Any, subtotal: Any, status: Any) -> Any:
        said = Learnt().value
        form = (marked, subtotal, status)
        parts = [
            tuple(array[at : at + BATCH] for array in form) for at in range(0, len(marked), BATCH)
        ]
        worked = [
            columns.work_out_turn(np, columns.column_arrays(), said, part).dice.value
            for part in parts
        ]
        return np.where((marked == columns.FULL).all(axis=1), 0.0, np.concatenate(worked))


def corse_whole(count: int) -> Iterator[list[float]]:
    game = Corse()
    said, further = (ByValue(game, each) for each in (Learnt(), NextSheetTurn()))
    for number, state in enumerate(some(game, game.start(1), said, EVERY * count)):
        if number % EVERY == 0:
            yield errors(dict(said.moves(state)), dict(further.moves(state)))


def corse(count: int) -> Iterator[list[float]]:
    for column in "DLMS":
        game = Corse(columns=column)
        exact, learnt = worth_of(game), ByValue(game, Learnt())
        for state in some(game, game.start(1), exact, count // 4):
            yield errors(dict(learnt.moves(state)), dict(exact.moves(state)))


class NextTurn(YamMasterWorth):
    """Boards after a turn are worth what the next turn, worked out, makes of them."""

    def _turn_of(self, pawns: Pawns, seat: Seat) -> BoardWorth:
        mine, theirs = (
            np.array([pawn == owner for pawn in pawns], np.float32) for owner in (seat, 1 - seat)
        )
        return BoardWorth(self.game, mine, theirs, self.turns)

    def turns(self, mine: Any, theirs: Any) -> Any:
        boards = zip(mine, theirs, strict=True)
        return np.array([BoardWorth(self.game, *each).turn.free.value[0] for each in boards])


def yam_master(count: int) -> Iterator[list[float]]:
    game = YamMaster()
    said, further = YamMasterWorth(game), NextTurn(game)
    for state in some(game, game.start(2), said, count):
        yield errors(dict(said.moves(state)), dict(further.moves(state)))


class NextThrow(MugginsWorth):
    """Tables whose turn begins with a throw are worth what that makes of them."""

    def moves(self, state: TableState) -> Values:
        moves = self.game.moves(state)
        return {move: self.after(self.game.play(state, move))[state.seat] for move in moves}

    def after(self, state: TableState) -> Shares:
        game = self.game
        if game.turn(state) is None:
            return final_shares(game, state)
        if game.moves(state) != (THROW,):
            return self.shares(state)
        state = game.play(state, THROW)
        after = [self.shares(game.play(state, each)) for each in throws(game.turn(state))]
        return tuple(sum(each) / len(after) for each in zip(*after, strict=True))


def throws(chance: Chance) -> list[Outcome]:
    """What may fall, all of it where that is not too much; each is as likely as the others."""
    outcomes = [outcome for outcome, _ in chance.outcomes()]
    return outcomes if len(outcomes) <= THROWS else random.Random(1).sample(outcomes, THROWS)


def learnt_race(key: str, count: int) -> Iterator[list[float]]:
    game = find_game(key)
    assert isinstance(game, YaminosMuggins)
    said, further = MugginsWorth(game), NextThrow(game)
    for state in some(game, game.start(2), said, count):
        yield errors(dict(said.moves(state)), further.moves(state))


class SolvedTurn:
    """A turn of the Jeu de base at some totals, solved for the chance to win."""

    def __init__(self, game: YaminosBase, race: RaceToGoal, start: State) -> None:
        self.game, self.ends = game, race.ends(start.totals, start.seat, None)
        layers = all_turns().layers(HIGHEST, 0, self.stop, self.ends[:1])
        rows = [(layer.new_line[0], one_row(layer.thrown)) for _, layer in layers]
        new_line, thrown = zip(*reversed(rows), strict=True)
        self.known = Stakes(np.array(new_line), np.array(thrown))

    def stop(self, stake: int) -> Any:
        return self.ends[[min(stake, HIGHEST)]]

    def moves(self, state: State) -> Values:
        return {move: 100 * self.after(state, move) for move in self.game.moves(state)}

    def after(self, state: State, move: Move) -> float:
        if isinstance(move, Score):
            return float(self.stop(state.at_stake)[0])
        return (
            float(self.ends[0])
            if isinstance(move, Pass)
            else self.value(self.game.play(state, move))
        )

    def value(self, state: State) -> float:
        if not state.falling and (state.owed or not state.line.sticks):
            return max(self.after(state, move) for move in self.game.moves(state))
        if not state.line.sticks:
            return float(self.known.new_line[min(state.gathered, HIGHEST)])
        line = line_of(state)
        if state.falling:
            at = places(line)[lying(state, line)]
            return float(self.known.thrown[min(state.at_stake, HIGHEST), at])
        return self.placing(line, lying(state, line), state.at_stake)

    def placing(self, line: Line, lie: tuple[int, ...], stake: int) -> float:
        """A choice to place more, to throw or to stop."""
        least = min(stake, HIGHEST)
        if not line.left:
            return float(max(self.stop(stake)[0], self.known.new_line[least]))
        throws = places(line)[np.ix_(*([face, THROWN] for face in lie))]
        best = float(self.known.thrown[least, throws.ravel()].max())
        for stick, face, longer, points in all_lines().growths(line):
            at = line.left.index(stick)
            if lie[at] == face:
                rest = (*lie[:at], *lie[at + 1 :])
                best = max(best, self.placing(longer, rest, stake + points))
        return best


TOTALS = ((0, 0), (8, 21), (20, 39), (25, 18), (30, 33), (37, 12))


def yaminos_base(count: int) -> Iterator[list[float]]:
    game = YaminosBase()
    worth = RaceWorth(game)
    for totals in TOTALS:
        start = game.start(2)._replace(totals=totals)
        solved = SolvedTurn(game, worth.race, start)
        turns = some(game, start, worth, count // len(TOTALS), one_turn)
        for state in turns:
            yield errors(dict(worth.moves(state)), solved.moves(state))


def one_turn(start: State, state: State) -> bool:
    return (state.totals, state.seat) == (start.totals, start.seat)


def some(
    game: Game[Any],
    start: Any,
    worth: Worth,
    count: int,
    within: Callable[[Any, Any], bool] = lambda start, state: True,
) -> Iterator[Any]:
    """So many positions of games, as far as they are within what is asked about."""
    seed = 0
    while count > 0:
        for state in positions(game, start, worth, seed):
            if not within(start, state) or count <= 0:
                break
            count -= 1
            yield state
        seed += 1


GAMES: dict[str, Callable[[int], Iterator[list[float]]]] = {
    "corse-column": corse,
    "corse": corse_whole,
    "yam-master": yam_master,
    "yaminos-base": yaminos_base,
    **{
        key: partial(learnt_race, key)
        for key in ("yaminos-muggins", "yaminos-plus", "yaminos-parite")
    },
}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--positions", type=int, default=400)
    given = asked.parse_args()
    found = [each for each in GAMES[given.game](given.positions) if each]
    all_errors = [error for each in found for error in each]
    apart = sqrt(sum(error**2 for error in all_errors) / len(all_errors))
    middle = sorted(map(abs, all_errors))[len(all_errors) // 2]
    print(f"apart {apart:.3f}, half of them within {middle:.3f}: ", end="")
    print(f"{len(all_errors)} differences in {len(found)} positions")


if __name__ == "__main__":
    main()
