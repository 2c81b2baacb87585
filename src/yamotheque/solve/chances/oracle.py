"""Who values positions between players where nothing is solved: they are played on, many times.

After each move all seats play greedily for some laps, until whoever acted first is about to act
again; then a fit says who will win from there (`fit.py`). All moves meet the same luck. Those that
fall behind are dropped, so that the playing goes to moves that are hard to tell apart; what cannot
be told apart counts as equal. What a seat does not see is dealt anew each time.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, Protocol

from yamotheque.chance import Chance, Seat
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.result import sides_ahead
from yamotheque.solve.chances.fit import Fit
from yamotheque.solve.chances.greedy import greedy_move
from yamotheque.study import CHANCE_TO_WIN, Unit
from yamotheque.words import Text

REMEMBERED: Final = 4096
"""So many positions, the last ones asked for, keep what was found of them."""
BATCH: Final = 8
"""So many times the moves that are left are played on before some are dropped."""
WIDTH: Final = 6
"""So many moves, those that look best, are played on; any other when it is asked about."""
SURE: Final = 2.0
"""A move is behind, or worse, by more than so many standard errors."""
SHARP: Final = 0.5
"""Moves known within so many per cent are played on no further."""
LONGEST: Final = 300
"""So many decisions are played at most before the fit judges."""

Shares = tuple[float, ...]
"""The chance of each seat, in per cent."""


class Standings(Protocol):
    """What the fit is told of a position in which a turn begins."""

    def standing(self, state: Any, seat: Seat) -> float:
        """What a seat's side has, in points."""

    def done(self, state: Any) -> float:
        """Which share of the game is over."""

    laps: int
    """How often whoever acts first acts again before the fit judges."""

    def fit(self) -> Fit | None:
        """How they become chances; None where games are short enough to be played to their end."""


def seat_chances(
    game: Game[Any], fit: Fit, standings: Standings, state: Any, acting: Seat
) -> Shares:
    """The chance of each seat to win where one is about to begin its turn."""
    seats = len(game.scores(state))
    sides = game.sides(seats)
    has = [standings.standing(state, side[0]) for side in sides]
    side_of = {seat: place for place, side in enumerate(sides) for seat in side}
    chances = fit.chances(has, side_of[acting], standings.done(state))
    return tuple(100 * chances[side_of[seat]] for seat in range(seats))


def final_shares(game: Game[Any], state: Any) -> Shares:
    """The share of the win that each seat has in a game that is over."""
    seats = len(game.scores(state))
    ahead = sides_ahead(game, state, seats)
    winners = {seat for side in ahead for seat in side}
    return tuple(100 * (seat in winners) / len(ahead) for seat in range(seats))


@dataclass
class Played:
    """What came of playing a position on, time after time."""

    shares: list[Shares] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many times."""
        return len(self.shares)

    def mean(self, seat: Seat) -> float:
        """The chance of a seat, on average."""
        return sum(each[seat] for each in self.shares) / len(self.shares)

    def means(self) -> Shares:
        """The chance of every seat, on average."""
        return tuple(sum(each) / len(self.shares) for each in zip(*self.shares, strict=True))

    def doubt(self, seat: Seat) -> float:
        """The standard error of a seat's chance."""
        return standard_error([each[seat] for each in self.shares])

    def behind(self, other: Played, seat: Seat) -> tuple[float, float]:
        """How far a seat is better off with another, and the standard error: same luck for both."""
        gaps = [
            more[seat] - less[seat] for more, less in zip(other.shares, self.shares, strict=False)
        ]
        return sum(gaps) / len(gaps), standard_error(gaps)


def standard_error(values: Sequence[float]) -> float:
    """That of their mean; without bound where there is only one."""
    count = len(values)
    if count < 2:
        return float("inf")
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


@dataclass
class Weighed:
    """The moves of a position, those that look good played on, and the one that came out best.

    What the others look worse by counts as points, which are worth so many per cent each.
    """

    played: Mapping[Move, Played]
    looks: Mapping[Move, float]
    a_point: float
    top: Move
    seat: Seat

    def values(self) -> dict[Move, float]:
        """What each is worth, the best first; what is not clearly worse is equal."""
        best = self.played[self.top].mean(self.seat)
        return {self.top: best, **{move: max(0.0, best - self.cost(move)) for move in self.played}}

    def cost(self, move: Move) -> float:
        """What a move costs beside the best: nothing unless that is clear."""
        if not self.played[move].count:
            worse = self.a_point * (self.looks[self.top] - self.looks[move])
            return min(max(worse, 0.0), self.played[self.top].mean(self.seat))
        return 0.0 if self.may_be_best(move) else self.gap(move)[0]

    def may_be_best(self, move: Move) -> bool:
        """Whether a move that was played on is not clearly behind."""
        gap, error = self.gap(move)
        return move == self.top or gap <= SURE * error

    def after(self, move: Move) -> Shares:
        """The chances after a move that was played on: those of the best unless it is worse."""
        return self.played[self.top if self.may_be_best(move) else move].means()

    def doubt(self, move: Move) -> float:
        """The standard error of what a move costs; of the best, beside what may be as good."""
        if move != self.top:
            return self.gap(move)[1]
        rivals = (other for other, played in self.played.items() if played.count > 1)
        return max(
            (self.gap(rival)[1] for rival in rivals if rival != move and self.may_be_best(rival)),
            default=0.0,
        )

    def gap(self, move: Move) -> tuple[float, float]:
        """How far a move that was played on is behind the best, and the standard error of that."""
        return self.played[move].behind(self.played[self.top], self.seat)

    def blur(self) -> float:
        """The standard error of what the best is worth."""
        return self.played[self.top].doubt(self.seat)


class ChancesOracle:
    """The chance to win of a seat, in per cent, by playing on; `decisions` bound the work."""

    spread = 50.0

    def __init__(
        self, game: Game[Any], standings: Standings, decisions: int, error: float = 0.0
    ) -> None:
        self.game, self.standings, self.decisions = game, standings, decisions
        self.fit, self.error = standings.fit(), error
        self.laps = standings.laps
        self.hides = type(game).view is not Game.view
        self.weights: OrderedDict[Any, Weighed] = OrderedDict()
        self.known: OrderedDict[Any, Shares] = OrderedDict()

    def measure(self, state: Any) -> Text:
        """What the values are."""
        return CHANCE_TO_WIN

    def unit(self, state: Any) -> Unit:
        """Per cent."""
        return Unit.CHANCE

    # ------------------------------------------------------------ what is asked

    def value(self, state: Any, seat: Seat) -> float:
        """The chance of a seat to win, by what it sees."""
        return self.shares(state, seat)[seat]

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it; what is not clearly worse is equal."""
        return self.weighed(state).values()

    def doubt(self, state: Any, move: Move) -> float:
        """The standard error of what a move costs beside the best; it is looked at closely."""
        weighed, seen = self.weighed(state), self.seen(state)
        while weighed.played[move].count < weighed.played[weighed.top].count:
            self.play_on(weighed.played[move], seen, move, weighed.seat)
        if not self.hides:
            self.keep_after(seen, move, weighed.after(move))
        return weighed.doubt(move)

    def blur(self, state: Any) -> float:
        """The standard error of what the best move is worth."""
        return self.weighed(state).blur()

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """Nothing is known of figures."""
        return ()

    # ------------------------------------------------------------ positions

    def shares(self, state: Any, seat: Seat) -> Shares:
        """The chances of all, as a seat sees the position."""
        actor = self.game.turn(state)
        if actor is None:
            return final_shares(self.game, state)
        seen = self.game.view(state, seat)
        key = (seen, seat) if self.hides else seen
        if key in self.known:
            self.known.move_to_end(key)
            return self.known[key]
        if isinstance(actor, Seat) and (actor == seat or not self.hides):
            weighed = self.weighed(seen)
            found = weighed.played[weighed.top].means()
        else:
            found = self.sampled(seen, seat).means()
        self.keep(key, found)
        return found

    def sampled(self, seen: Any, seat: Seat) -> Played:
        """A position in which a seat has nothing to choose, played on until that tells enough."""
        played, spent = Played(), 0
        while spent < self.decisions:
            for _ in range(BATCH):
                spent += self.play_on(played, seen, None, seat)
            if played.doubt(seat) < SHARP:
                break
        return played

    def keep(self, key: Any, found: Shares) -> None:
        """Remember what was found of a position."""
        self.known[key] = found
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def keep_after(self, state: Any, move: Move, found: Shares) -> None:
        """Remember what was found of the position after a move, and after what is forced then."""
        moves: Sequence[Move] = (move,)
        while len(moves) == 1:
            state = self.game.play(state, moves[0])
            self.keep(state, found)
            moves = self.game.moves(state)

    def seen(self, state: Any) -> Any:
        """The position as whoever is to choose sees it."""
        seat = self.game.turn(state)
        assert isinstance(seat, Seat)
        return self.game.view(state, seat)

    def weighed(self, state: Any) -> Weighed:
        """The moves of whoever's turn it is, from what that seat sees."""
        seen = self.seen(state)
        if seen not in self.weights:
            self.weights[seen] = self.weigh(seen)
            if len(self.weights) > REMEMBERED:
                self.weights.popitem(last=False)
            if not self.hides:
                for move, played in self.weights[seen].played.items():
                    if played.count:
                        self.keep_after(seen, move, self.weights[seen].after(move))
        return self.weights[seen]

    def weigh(self, seen: Any) -> Weighed:
        """Play on after each move, the longer the closer it is to the best."""
        seat, moves = self.game.turn(seen), self.game.moves(seen)
        assert isinstance(seat, Seat)
        if len(moves) == 1:
            after = self.game.play(seen, moves[0])
            played = {moves[0]: Played([self.shares(after, seat)])}
            return Weighed(played, {}, 0.0, moves[0], seat)
        played = {move: Played() for move in moves}
        looks = self.game.appraisals(seen, seat) or {
            move: self.game.estimate(self.game.play(seen, move), seat) for move in moves
        }
        left = sorted(moves, key=lambda move: -looks[move])[: WIDTH if self.fit else None]
        weighed, spent = Weighed(played, looks, self.a_point(seen, seat), left[0], seat), 0
        while spent < self.decisions:
            for move in left:
                for _ in range(BATCH):
                    spent += self.play_on(played[move], seen, move, seat)
            weighed.top = max(left, key=lambda move: played[move].mean(seat))
            left = [move for move in left if weighed.may_be_best(move)]
            if weighed.blur() < SHARP and all(weighed.doubt(move) < SHARP for move in left):
                break
        return weighed

    def a_point(self, seen: Any, seat: Seat) -> float:
        """What a point more is worth to a seat where it stands, in per cent."""
        if self.fit is None:
            return 0.0
        state = self.game.redealt(seen, seat, random.Random(0).randrange)
        chance = seat_chances(self.game, self.fit, self.standings, state, seat)[seat] / 100
        return chance * (1 - chance) * self.fit.weight(self.standings.done(state))

    def play_on(self, played: Played, seen: Any, move: Move | None, seat: Seat) -> int:
        """Play once more after a move, or from where nobody chooses; how many decisions it took."""
        game, chance = self.game, random.Random(len(played.shares))
        state = game.redealt(seen, seat, chance.randrange)
        first: Seat | None = None
        if move is not None:
            state, first = game.play(state, move), seat
        others, laps, decisions = False, 0, 1
        while (actor := game.turn(state)) is not None:
            if isinstance(actor, Chance):
                state = game.play(state, actor.draw(chance.randrange))
                continue
            first = actor if first is None else first
            if others and actor == first:
                others, laps = False, laps + 1
            if self.fit and (laps == self.laps or decisions > LONGEST):
                break
            others = others or actor != first
            state = game.play(state, greedy_move(game, state, actor, chance.randrange))
            decisions += 1
        if actor is None:
            played.shares.append(final_shares(game, state))
        else:
            assert self.fit
            played.shares.append(seat_chances(game, self.fit, self.standings, state, actor))
        return decisions
