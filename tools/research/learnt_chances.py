"""What a net learns a game by from what a seat sees, and the chances to win that it says.

`train_chances.py` trains such nets by self-play, to see what masters who play on leave to gain.
What is forced is played on; where a seat has more to choose before anything falls or another
chooses, its best way counts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Any, Final

import numpy as np

from yamotheque.chance import Seat
from yamotheque.game import Game
from yamotheque.games.yami import DEALS, RENEWALS, Yami
from yamotheque.games.yami import State as YamiState
from yamotheque.games.yami_xxl import YamiXxl
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.pieces.card_form import CELLS, EXPECTED
from yamotheque.pieces.cards import HIDDEN, PACK, VALUES
from yamotheque.pieces.dealt import FIVE
from yamotheque.solve import net
from yamotheque.worth.worth import Unit, Worth

SEATS: Final = 6
"""So many may sit at the largest table."""


class Numbers(ABC):
    """What a net is told of a position; the seat that asks comes first, the others in turn."""

    size: int

    @abstractmethod
    def of(self, state: Any, seat: Seat) -> list[float]:
        """The numbers, most of them between 0 and 1."""

    @abstractmethod
    def begun(self, state: Any) -> bool:
        """Whether it is known who begins; before that all stand alike."""


def one_hot(place: int, size: int) -> list[float]:
    """Zeros with a one at a place."""
    row = [0.0] * size
    row[place] = 1.0
    return row


CARD_PLACE: Final = {card: place for place, card in enumerate(PACK)}
A_SEAT: Final = len(CELLS) + 8
"""So many numbers tell of one seat's form and hand."""


class HandNumbers(Numbers):
    """Yami and Yami XXL: forms, the deal, one's own hand, the piles, and hands that lie open."""

    size = 5 + 5 + 2 * SEATS + SEATS * A_SEAT + 3 * len(PACK) + 3 * len(CELLS) + 3

    def __init__(self, game: Yami) -> None:
        self.game = game

    def begun(self, state: YamiState) -> bool:
        """Whether it is known who deals first."""
        return state.lot.settled

    def of(self, state: YamiState, seat: Seat) -> list[float]:
        """The numbers of a position."""
        cards, forms, form = state.cards, state.forms, self.game.form(state)
        many, laid, hand = len(forms), state.laid, cards.hands[seat]
        told = one_hot(many - 2, 5)
        told += (
            (DEALS - state.deals) / DEALS, float(laid), float(state.between_deals),
            cards.renewals / RENEWALS, cards.stock_size / (cards.decks * len(PACK)),
        )  # fmt: skip
        told += one_hot((state.seat - seat) % many, SEATS)
        exposer = state.exposer
        told += [0.0] * SEATS if exposer is None else one_hot((exposer - seat) % many, SEATS)
        for other in range(SEATS):
            if other >= many:
                told += [0.0] * A_SEAT
                continue
            who = (seat + other) % many
            told += self.of_seat(state, who)
        held, top, gone = ([0.0] * len(PACK) for _ in range(3))
        for card in hand:
            held[CARD_PLACE[card]] += 0.5
        for card in cards.discard:
            gone[CARD_PLACE[card]] += 0.5
        if cards.discard:
            top[CARD_PLACE[cards.discard[-1]]] = 1.0
        told += held
        told += top
        told += gone
        cells = forms[seat]
        holds = len(hand) >= FIVE and HIDDEN not in hand and not state.between_deals
        if holds and (parts := form.parts(hand, cells)):
            points, setting = form.points(hand), state.setting
            near, may, hopes = [0.0] * len(CELLS), [0.0] * len(CELLS), [0.0]
            for place, whole, share in parts:
                part = near[place] = float(share)
                may[place] = whole / 50 * part * part
                hopes.append(0.6 * whole * part**2.5 - EXPECTED[place] / 4)
            told += [value / 50 * (cells[at] is None) for at, value in enumerate(points)]
            told += near
            told += may
            free = form.open_to(hand, cells, setting.value, setting.figure)
            could = len(hand) == FIVE and not laid and bool(free)
            told += max(may), max(hopes) / 50, float(could)
        else:
            told += [0.0] * (3 * len(CELLS) + 3)
        return told

    def of_seat(self, state: YamiState, seat: Seat) -> list[float]:
        """One form: its free cells, what it has, and what its hand brings once it lies open."""
        cells, form = state.forms[seat], self.game.form(state)
        totals = form.totals(cells)
        free = [points is None for points in cells]
        values, bonus_from = totals["values"], form.bonus_from
        still = sum(compress(EXPECTED, free))
        hand, closed = state.cards.hands[seat], state.laid and state.has_closed(seat)
        brings = 0.0
        if state.laid and not closed and hand:
            points = form.points(hand)
            brings = float(max(compress(points, free), default=0))
        open_values = sum(free[: len(VALUES)])
        return [
            *map(float, free), 1.0, sum(totals.values()) / 200, values / bonus_from,
            float(values >= bonus_from),
            (bonus_from - values) / (20 * open_values) if open_values else 0.0,
            still / 200, float(closed), brings / 50,
        ]  # fmt: skip


NUMBERS_OF: Final[dict[type[Game[Any]], Any]] = {
    Yami: HandNumbers,
    YamiXxl: HandNumbers,
}


DIGITS: Final = 4
"""What single precision leaves sure of a chance in per cent."""
Leaf = float | list[float]
"""A chance in per cent, or the numbers of a position that the net is to judge."""


class LearntChances(Worth):
    """The chance to win, in per cent."""

    def __init__(
        self, game: Game[Any], numbers: Numbers, layers: net.Layers, off: float, apart: float
    ) -> None:
        self.game, self.numbers, self.layers = game, numbers, layers
        self.error, self.apart = off, apart
        self.hides = type(game).view is not Game.view

    def unit(self, state: Any) -> Unit:
        """Per cent."""
        return Unit.CHANCE

    def value(self, state: Any, seat: Seat) -> float:
        """What a seat can expect, by what it sees."""
        leaves = self.leaves(self.game.view(state, seat), seat)
        return max(self.judged(leaves))

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it."""
        seat, moves = self.game.turn(state), self.game.moves(state)
        assert isinstance(seat, Seat)
        seen = self.game.view(state, seat)
        after = [self.leaves(self.game.play(seen, move), seat) for move in moves]
        chances = iter(self.judged([leaf for leaves in after for leaf in leaves]))
        return {
            move: round(max(next(chances) for _ in leaves), DIGITS)
            for move, leaves in zip(moves, after, strict=True)
        }

    def leaves(self, state: Any, seat: Seat) -> list[Leaf]:
        """Where a seat may get by its own choices before anything falls or another chooses."""
        game = self.game
        while isinstance(actor := game.turn(state), Seat) and (actor == seat or not self.hides):
            moves = game.moves(state)
            if len(moves) > 1:
                if actor != seat:
                    break
                return [
                    leaf for move in moves for leaf in self.leaves(game.play(state, move), seat)
                ]
            state = game.play(state, moves[0])
        if actor is None:
            return [final_shares(game, state)[seat]]
        if not self.numbers.begun(state):
            return [100 / len(game.scores(state))]
        return [self.numbers.of(state, seat)]

    def judged(self, leaves: Sequence[Leaf]) -> list[float]:
        """The chance at each leaf, those that the net judges all at once."""
        asked = [leaf for leaf in leaves if isinstance(leaf, list)]
        if not asked:
            return [float(leaf) for leaf in leaves if not isinstance(leaf, list)]
        found = iter(chances_of(np.array(asked, np.float32), self.layers))
        return [100 * float(next(found)) if isinstance(leaf, list) else leaf for leaf in leaves]


def chances_of(numbers: Any, layers: net.Layers) -> Any:
    """The chance to win in each row of numbers."""
    return 1 / (1 + np.exp(-net.through(numbers, layers)[:, 0]))
