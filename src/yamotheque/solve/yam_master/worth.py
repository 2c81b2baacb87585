"""Who values the positions of Yam Master: the chance to win, a draw counting one half."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yam_master import Announce, State, YamMaster
from yamotheque.moves import Move, Pass, Place, Throw
from yamotheque.pieces.board import Pawns, Remove
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.figure_board import CELLS, TITLES
from yamotheque.solve.dice.rolls import FIRST_ROLL, NUMBER
from yamotheque.solve.net import LearntChances
from yamotheque.solve.yam_master.lines import DRAW
from yamotheque.solve.yam_master.turn import DEFIED, KINDS, LATER, board_arrays, leads_to
from yamotheque.solve.yam_master.value import BoardWorth
from yamotheque.words import Text
from yamotheque.worth.study import Maker, Optimum, Progress, learnt_alone

REMEMBERED: Final = 64
"""The turns of so many boards, the last ones asked for, are kept."""
CELL: Final = {name: number for number, name in enumerate(CELLS)}


class YamMasterWorth(LearntChances):
    """The chance to win, in per cent, that a seat has if both play best."""

    error = 0.5
    apart = 0.07
    """What the net leaves unsure of how far two moves are apart (`measure_apart.py`)."""

    def __init__(self, game: YamMaster) -> None:
        super().__init__(game)
        self.turn_of = lru_cache(maxsize=REMEMBERED)(self._turn_of)

    def board(self, state: State) -> BoardWorth:
        """What may follow the board as it stands, and the turn being played, worked out."""
        assert state.seat is not None
        return self.turn_of(state.pawns, state.seat)

    def _turn_of(self, pawns: Pawns, seat: Seat) -> BoardWorth:
        mine, theirs = (
            np.array([pawn == owner for pawn in pawns], np.float32) for owner in (seat, 1 - seat)
        )
        return BoardWorth(self.game, mine, theirs)

    def value(self, state: State, seat: Seat) -> float:
        """The chance of a seat to win."""
        if state.seat is None:
            return 100 * DRAW
        if self.game.turn(state) is None:
            winners = self.game.winners(state)
            return 100 * (seat in winners) / len(winners)
        mine = 100 * self.mover_value(state)
        return mine if seat == state.seat else 100 - mine

    def mover_value(self, state: State) -> float:
        """The chance of whoever's turn it is."""
        if state.throws.kept is not None:
            return self.keep_value(state, state.throws.kept)
        turn, made = self.board(state).turn.now(defied=state.defi), state.throws.made
        return float(turn.best[made - 1][0, roll_of(state)] if made else turn.value[0])

    def keep_value(self, state: State, kept: tuple[int, ...]) -> float:
        """The chance once some dice are kept and the others are in the air."""
        turn, made = self.board(state).turn.now(defied=state.defi), state.throws.made
        return float(turn.keep[made - 1][0, NUMBER[kept]] if made else turn.value[0])

    def move_value(self, state: State, move: Move) -> float:
        """The chance to win after a move."""
        board = self.board(state)
        match move:
            case Throw():
                return float(board.turn.free.value[0])
            case Keep(dice):
                return self.keep_value(state, dice)
            case Announce():
                return float(board.turn.announce[0, roll_of(state)])
            case Place(cell):
                return float(board.place[CELL[cell]])
            case Remove(cell):
                return float(board.remove[CELL[cell]])
            case Pass():
                return board.stay
        raise TypeError(f"{move} is no move of {self.game.title}")

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """The figures whose cell the turn will most likely take, by best play."""
        if not state.throws.made or not isinstance(move, Keep | Announce):
            return ()
        defied = state.defi or isinstance(move, Announce)
        board, fixed = self.board(state), board_arrays(self.game)
        keep = self.best_keep(state) if isinstance(move, Announce) else NUMBER[move.dice]
        odds = leads_to(
            board.turn.now(defied=defied), board.ends, fixed.gives[DEFIED if defied else LATER],
            fixed.removes, state.throws.made, keep,
        )  # fmt: skip
        ranked = sorted(zip(odds, KINDS, strict=False), reverse=True)
        return [(TITLES[kind], float(share)) for share, kind in ranked]

    def best_keep(self, state: State) -> int:
        """What to keep once a Défi is announced."""
        after = self.game.play(state, Announce())
        keeps = [move for move in self.game.moves(after) if isinstance(move, Keep)]
        return NUMBER[max(keeps, key=lambda keep: self.keep_value(after, keep.dice)).dice]


class YamMasterMaker(Maker[YamMaster]):
    """Yam Master, as it was learnt."""

    def worth(self) -> YamMasterWorth:
        return YamMasterWorth(self.game)

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        """An error that says what the learnt value expects."""
        raise learnt_alone(self.game, self.worth().value(State(seat=0), 0))


def roll_of(state: State) -> int:
    """The number of the dice as they lie."""
    return NUMBER[state.throws.dice] - FIRST_ROLL
