"""Who weighs the moves of Yamslam between sides: the chance to win, learnt by self-play.

`tools/research/train_yamslam.py` trains the net. Every turn is worked out exactly over the dice,
with the net's own values of the chips that may lie after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from yamotheque.chance import Seat
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.match.result import final_shares
from yamotheque.moves import Move, Pass, Throw
from yamotheque.pieces.chip_figures import TITLES
from yamotheque.pieces.chips import VALUES, Take
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.figures import is_five_equal
from yamotheque.pieces.opening import next_to_throw
from yamotheque.pieces.supply import Supply
from yamotheque.solve import net
from yamotheque.solve.dice.matrices import NEVER, ends_with
from yamotheque.solve.dice.rolls import FIRST_ROLL, NUMBER, ROLL_COUNT
from yamotheque.solve.yamslam import WEIGHTS, between
from yamotheque.solve.yamslam.between import SERIES, SIDES, Chips, ChipTurn
from yamotheque.words import Text
from yamotheque.worth.study import Maker, Optimum, Progress, learnt_alone

REMEMBERED: Final = 64
"""The turns of so many tables, the last ones asked for, are kept."""
NO_CHIP: Final = between.OUTCOMES - 1


class Ahead(NamedTuple):
    """A turn worked out: what each outcome gives each side, from the one that has the turn on."""

    shares: Any
    turn: ChipTurn
    of_roll: Any
    """The outcome that stopping with each roll leads to."""


@cache
def fixed() -> between.Fixed:
    """The arrays that never change."""
    return between.fixed_arrays()


@cache
def weights() -> net.Layers:
    """The net."""
    return net.layers(WEIGHTS)


def shares_of(chips: Chips) -> Any:
    """The share of the win of each side, by [table, side from whoever is to throw on]."""
    found = net.through(between.told(np, chips, fixed()).astype(np.float32), weights())
    found = np.where(fixed().places < chips.sides[:, None], found, NEVER)
    powers = np.exp(found - found.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def chips_of(game: Yamslam, state: State) -> Chips:
    """A table between two turns as arrays of one row."""
    supply, many = state.supply, len(state.supply.held)
    held = np.zeros((1, SIDES, SERIES), np.float32)
    made = np.zeros_like(held)
    for place in range(many):
        side = (state.side + place) % many
        held[0, place] = supply.held[side]
        made[0, place] = np.greater(supply.held[side], supply.unmade[side])

    def row(value: Any) -> Any:
        return np.array([value], np.float32)

    return Chips(
        row(supply.in_play), row(supply.out), held, made, row(many), row(state.seats),
        row(state.seats - state.barren), row(state.again), row(game.four_alike),
        row(game.yamslam_series == "not-made"),
    )  # fmt: skip


class YamslamChances(net.LearntChances):
    """The chance to win, in per cent, that a seat has if all play best."""

    error = 0.4
    apart = 0.4
    """By so much nets of other shapes differ, in values and in how far moves are apart, as the
    training measures beside a rival."""

    def __init__(self, game: Yamslam) -> None:
        super().__init__(game)
        self.ahead = lru_cache(maxsize=REMEMBERED)(self._ahead)

    def _ahead(self, seats: int, supply: Supply, seat: Seat, barren: int, again: bool) -> Ahead:
        """What may follow a turn, and the turn worked out."""
        chips = chips_of(self.game, State(seats, supply, seat, (), barren, again=again))
        then = between.after(np, chips, fixed())
        over = (then.chips.in_play.sum(-1) == 0)[:, None]
        shares = np.where(
            over, between.shares_at_end(np, then.chips, then.der, fixed()), shares_of(then.chips)
        )
        # The side that had the turn acts last in what follows, unless a Yamslam gave it again.
        many = len(supply.held)
        turned = np.concatenate([np.roll(shares[:, :many], 1, -1), shares[:, many:]], -1)
        shares = np.where(then.same[0][:, None], shares, turned)
        mine = np.where(then.can, shares[:, 0], NEVER)
        turn = between.work_out_turn(np, mine, chips, fixed())
        takes = fixed().takes[int(chips.four_alike[0])] + turn.prizes[:, :-1]
        any_chip = SERIES + int(mine[0, SERIES:NO_CHIP].argmax())
        outcome = np.array([*range(SERIES), any_chip])[takes.argmax(-1)]
        of_roll = np.where(takes.max(-1) > NEVER / 2, outcome, NO_CHIP)
        return Ahead(shares, turn, of_roll)

    def turn_of(self, state: State) -> Ahead:
        """The turn being played, worked out from its beginning."""
        return self.ahead(state.seats, state.supply, state.seat, state.barren, state.again)

    def value(self, state: State, seat: Seat) -> float:
        """The chance of a seat, or of its side, to win."""
        if state.opening and next_to_throw(state.opening) is not None:
            return 100 / len(state.supply.held)
        if self.game.turn(state) is None:
            return final_shares(self.game, state)[seat]
        many = len(state.supply.held)
        place = (seat - state.seat) % many
        return float(100 * self.leads_to(state) @ self.turn_of(state).shares[:, place])

    def move_value(self, state: State, move: Move) -> float:
        """The chance to win after a move."""
        ahead = self.turn_of(state)
        match move:
            case Throw():
                return float(ahead.turn.dice.value[0])
            case Keep(dice):
                return float(ahead.turn.dice.keep[state.throws.made - 1][0, NUMBER[dice]])
            case Take():
                return float(ahead.shares[outcome_of(state, move), 0])
            case Pass():
                return float(ahead.shares[NO_CHIP, 0])
        raise TypeError(f"{move} is no move of {self.game.title}")

    def leads_to(self, state: State) -> Any:
        """How likely each outcome of the turn is from here on, by best play."""
        ahead, dice, throws = self.turn_of(state), fixed().dice, state.throws
        now, made = dice.odds, max(throws.made, 1)
        if throws.kept is not None and throws.made:
            now, made = dice.after[:, NUMBER[throws.kept]], made + 1
        elif throws.made:
            now = np.eye(ROLL_COUNT)[NUMBER[throws.dice] - FIRST_ROLL]
        rolls = ends_with(ahead.turn.dice, dice, now, made)
        return np.bincount(ahead.of_roll, rolls, between.OUTCOMES)

    def prospects(self, state: State, move: Move) -> Sequence[tuple[Text, float]]:
        """The figures whose chip the turn will most likely take, by best play."""
        if not state.throws.made or not isinstance(move, Keep):
            return ()
        odds = self.leads_to(self.game.play(state, move))
        titles = [*TITLES.values()]
        chances = [*odds[:SERIES], odds[SERIES:NO_CHIP].sum()]
        ranked = sorted(zip(chances, range(len(titles)), strict=True), reverse=True)
        return [(titles[which], float(chance)) for chance, which in ranked if chance > 0]


class YamslamBetweenMaker(Maker[Yamslam]):
    """Yamslam between sides, as it was learnt."""

    def worth(self) -> YamslamChances:
        return YamslamChances(self.game)

    def optimum(self, *, fresh: bool, progress: Progress) -> Optimum:
        """An error that says what the learnt value expects between two sides."""
        begun = self.game.start(4 if self.game.mode == "teams" else 2)._replace(opening=())
        raise learnt_alone(self.game, self.worth().value(begun, 0))


def outcome_of(state: State, take: Take) -> int:
    """The number of the outcome that a chip taken with the dice as they lie is."""
    series = VALUES.index(take.value)
    if not is_five_equal(state.throws.dice):
        return series
    return series + SERIES * (2 if take.out else 1)
