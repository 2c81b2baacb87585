"""Who values the positions of Yam Master: the chance to win, a draw counting one half."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yam_master import Announce, State, YamMaster
from yamotheque.moves import Move, Pass, Place, Throw
from yamotheque.pieces.board import Pawns, Remove
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.figure_board import CELLS, TITLES
from yamotheque.solve.yam_master.lines import DRAW
from yamotheque.solve.yam_master.turn import KEEPS, KINDS, ROLLS, leads_to
from yamotheque.solve.yam_master.value import Turn
from yamotheque.study import CHANCE_TO_WIN, Unit
from yamotheque.words import Text

REMEMBERED: Final = 64
"""The turns of so many boards, the last ones asked for, are kept."""
DIGITS: Final = 4
"""What single precision leaves sure of a chance in per cent."""
ROLL: Final = {dice: number for number, dice in enumerate(ROLLS)}
KEEP: Final = {dice: number for number, dice in enumerate(KEEPS)}
CELL: Final = {name: number for number, name in enumerate(CELLS)}


class YamMasterOracle:
    """The chance to win, in per cent, that a seat has if both play best."""

    error = 0.5
    spread = 50.0

    def __init__(self, game: YamMaster) -> None:
        self.game, self.alone = game, game.defi_cells == "defi"
        self.turns: OrderedDict[tuple[Pawns, Seat], Turn] = OrderedDict()

    def measure(self, state: State) -> Text:
        """What the values are."""
        return CHANCE_TO_WIN

    def unit(self, state: State) -> Unit:
        """Per cent."""
        return Unit.CHANCE

    def turn(self, state: State) -> Turn:
        """The turn being played, worked out."""
        assert state.seat is not None
        key = (state.pawns, state.seat)
        if key not in self.turns:
            mine, theirs = (
                np.array([pawn == owner for pawn in state.pawns], np.float32)
                for owner in (state.seat, state.other)
            )
            self.turns[key] = Turn(mine, theirs, alone=self.alone)
            if len(self.turns) > REMEMBERED:
                self.turns.popitem(last=False)
        return self.turns[key]

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
        seen = self.turn(state).seen
        if state.throws.kept is not None:
            return self.keep_value(state, state.throws.kept)
        if not state.throws.made:
            return float(seen.value[0])
        roll = ROLL[state.throws.dice]
        if not state.defi:
            return float(seen.best[state.throws.made - 1][0, roll])
        if state.throws.made == 1:
            return float(seen.announce[0, roll])
        return float(seen.defied_best[state.throws.made - 2][0, roll])

    def keep_value(self, state: State, kept: tuple[int, ...]) -> float:
        """The chance once some dice are kept and the others are in the air."""
        seen = self.turn(state).seen
        if not state.throws.made:
            return float(seen.value[0])
        keeps = seen.defied_keep if state.defi else seen.keep
        return float(keeps[state.throws.made - 1][0, KEEP[kept]])

    def moves(self, state: State) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it; of equals, what ends the turn first."""
        ordered = sorted(self.game.moves(state), key=lambda move: isinstance(move, Keep))
        return {move: round(100 * self.move_value(state, move), DIGITS) for move in ordered}

    def move_value(self, state: State, move: Move) -> float:
        """The chance to win after a move."""
        turn = self.turn(state)
        match move:
            case Throw():
                return float(turn.seen.value[0])
            case Keep(dice):
                return self.keep_value(state, dice)
            case Announce():
                return float(turn.seen.announce[0, ROLL[state.throws.dice]])
            case Place(cell):
                return float(turn.place[CELL[cell]])
            case Remove(cell):
                return float(turn.remove[CELL[cell]])
            case Pass():
                return turn.stay
        raise TypeError(f"{move} is no move of {self.game.title}")

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """The figures whose cell the turn will most likely take, by best play."""
        if not state.throws.made or not isinstance(move, Keep | Announce):
            return ()
        defied = state.defi or isinstance(move, Announce)
        turn = self.turn(state)
        keep = self.best_keep(state) if isinstance(move, Announce) else KEEP[move.dice]
        odds = leads_to(
            turn.seen, turn.ends, state.throws.made, keep, defied=defied, alone=self.alone
        )
        ranked = sorted(zip(odds, KINDS, strict=False), reverse=True)
        return [(TITLES[kind], float(share)) for share, kind in ranked]

    def best_keep(self, state: State) -> int:
        """What to keep once a Défi is announced."""
        after = self.game.play(state, Announce())
        keeps = [move for move in self.game.moves(after) if isinstance(move, Keep)]
        return KEEP[max(keeps, key=lambda keep: self.keep_value(after, keep.dice)).dice]
