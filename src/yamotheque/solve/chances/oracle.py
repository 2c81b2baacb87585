"""Who values positions between players where nothing is solved: they are played on, many times.

After each move all seats play greedily for some laps, until whoever acted first is about to act
again; then a fit says who will win from there (`fit.py`). All moves meet the same luck. Those that
fall behind are dropped, so that the playing goes to moves that are hard to tell apart; what cannot
be told apart counts as equal. The best is looked at once more from where it leads, if that is a
choice again: so a choice and the next one before any luck are judged alike. What a seat does not
see is dealt anew each time.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from yamotheque.chance import Chance, Seat, Shuffle
from yamotheque.facets import Hidden
from yamotheque.game import Game
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.solve.chances.fit import Fit
from yamotheque.solve.chances.greedy import greedy_move
from yamotheque.solve.chances.weighed import Played, Shares, Weighed, certain
from yamotheque.study import CHANCE_TO_WIN, Unit
from yamotheque.words import Text

REMEMBERED: Final = 4096
"""So many positions, the last ones asked for, keep what was found of them."""
BATCH: Final = 8
"""So many times the moves that are left are played on before some are dropped."""
WIDTH: Final = 6
"""So many moves, those that look best, are played on; any other when it is asked about."""
SHARP: Final = 0.5
"""Moves known within so many per cent are played on no further."""
LONGEST: Final = 300
"""So many decisions are played at most before the fit judges."""


class Standings(Protocol):
    """What the fit is told of a position in which a turn begins."""

    def standing(self, state: Any, seat: Seat) -> float:
        """What a seat's side has, in points."""

    def done(self, state: Any) -> float:
        """Which share of the game is over."""

    laps: int
    """How often whoever acts first acts again before the fit judges."""
    follows: bool
    """Whether moves are looked at from where they lead; not where turns have many steps."""

    def fit(self, sides: int) -> Fit | None:
        """How those of so many sides become chances; None where games are played to their end."""


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


def even_shares(game: Game[Any], state: Any) -> Shares:
    """The chance of each seat while it is not known who begins: all stand alike."""
    seats = len(game.scores(state))
    return (100 / len(game.sides(seats)),) * seats


class ChancesOracle:
    """The chance to win of a seat, in per cent, by playing on; `decisions` bound the work."""

    spread = 50.0

    def __init__(
        self, game: Game[Any], standings: Standings, decisions: int, error: float = 0.0
    ) -> None:
        self.game, self.standings, self.decisions = game, standings, decisions
        self.error = error
        self.laps = standings.laps
        self.hides = type(game).view is not Game.view
        self.weights: OrderedDict[Any, Weighed] = OrderedDict()
        self.known: OrderedDict[Any, Played] = OrderedDict()

    def measure(self, state: Any) -> Text:
        """What the values are."""
        return CHANCE_TO_WIN

    def unit(self, state: Any) -> Unit:
        """Per cent."""
        return Unit.CHANCE

    # ------------------------------------------------------------ what is asked

    def value(self, state: Any, seat: Seat) -> float:
        """The chance of a seat to win, by what it sees."""
        return self.looked_at(state, seat).mean(seat)

    def haze(self, state: Any, seat: Seat) -> float:
        """The standard error of that chance."""
        return self.looked_at(state, seat).doubt(seat)

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with the chance to win after it; what is not clearly worse is equal."""
        return self.weighed(state).values()

    def doubt(self, state: Any, move: Move) -> float:
        """The standard error of what a move costs beside the best; it is looked at closely."""
        weighed, seen = self.weighed(state), self.seen(state)
        self.look_closely(weighed, seen, move)
        if move not in weighed.followed:
            self.follow(weighed, seen, move)
        found = weighed.best() if weighed.may_be_best(move) else weighed.played[move]
        self.keep_after(seen, move, found, weighed.seat)
        return weighed.doubt(move)

    def blur(self, state: Any) -> float:
        """The standard error of what the best move is worth."""
        return self.weighed(state).blur()

    def prospects(self, state: Any, move: Move) -> Sequence[tuple[Text, float]]:
        """Nothing is known of figures."""
        return ()

    # ------------------------------------------------------------ positions

    def looked_at(self, state: Any, seat: Seat) -> Played:
        """What is known of a position, as a seat sees it."""
        actor = self.game.turn(state)
        if actor is None:
            return certain(final_shares(self.game, state))
        if isinstance(actor, Shuffle):
            return certain(even_shares(self.game, state))
        seen = self.game.view(state, seat)
        key = self.key(seen, seat)
        if key in self.known:
            self.known.move_to_end(key)
            return self.known[key]
        if isinstance(actor, Seat) and (actor == seat or not self.hides):
            found = self.weighed(seen).best()
        else:
            found = self.sampled(seen, seat)
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

    def key(self, seen: Any, seat: Seat) -> Any:
        """What a position is remembered by: where hands are hidden each seat has a view of it."""
        return (seen, seat) if self.hides else seen

    def keep(self, key: Any, found: Played) -> None:
        """Remember what was found of a position."""
        self.known[key] = found
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def keep_after(self, state: Any, move: Move, found: Played, seat: Seat) -> None:
        """Remember what was found of the position after a move, and after what is forced then.

        Where a move shows what was hidden, the position that it leads to is another one.
        """
        moves: Sequence[Move] = (move,)
        while len(moves) == 1:
            state = self.game.play(state, moves[0])
            self.keep(self.key(self.game.view(state, seat), seat), found)
            if self.hides and self.game.turn(state) != seat:
                return
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
        return self.weights[seen]

    def weigh(self, seen: Any) -> Weighed:
        """Play on after each move, the longer the closer it is to the best."""
        seat, moves = self.game.turn(seen), self.game.moves(seen)
        assert isinstance(seat, Seat)
        if len(moves) == 1:
            after = self.game.play(seen, moves[0])
            played = {moves[0]: self.looked_at(after, seat)}
            return Weighed(played, {}, 0.0, moves[0], seat)
        played = {move: Played() for move in moves}
        looks = self.game.appraisals(seen, seat) or {
            move: self.game.estimate(self.game.play(seen, move), seat) for move in moves
        }
        left = sorted(moves, key=lambda move: -looks[move])[: WIDTH if self.fit(seen) else None]
        weighed, spent = Weighed(played, looks, self.a_point(seen, seat), left[0], seat), 0
        while spent < self.decisions:
            for move in left:
                for _ in range(BATCH):
                    spent += self.play_on(played[move], seen, move, seat)
            weighed.top = max(left, key=lambda move: played[move].mean(seat))
            left = [move for move in left if weighed.may_be_best(move)]
            if weighed.blur() < SHARP and all(weighed.doubt(move) < SHARP for move in left):
                break
        while (unsure := weighed.unsure()) is not None:
            self.look_closely(weighed, seen, unsure)
            weighed.top = max(weighed.looked_at(), key=lambda move: played[move].mean(seat))
        return weighed

    def look_closely(self, weighed: Weighed, seen: Any, move: Move) -> None:
        """Play a move on as often as any; the best also from where it leads, if to a choice."""
        while weighed.has_few(move):
            self.play_on(weighed.played[move], seen, move, weighed.seat)
        if move == weighed.top and weighed.may_follow(move):
            self.follow(weighed, seen, move)

    def follow(self, weighed: Weighed, seen: Any, move: Move) -> None:
        """Where a move leads to a choice, it is worth what the best one there is worth."""
        weighed.followed.add(move)
        if not self.standings.follows:
            return
        after = self.game.play(seen, move)
        while len(moves := self.game.moves(after)) == 1 and self.game.turn(after) == weighed.seat:
            after = self.game.play(after, moves[0])
        chooser = self.game.turn(after)
        if isinstance(chooser, Seat) and (chooser == weighed.seat or not self.hides):
            weighed.played[move] = self.weighed(after).best()

    def fit(self, state: Any) -> Fit | None:
        """How standings become chances at a table of so many."""
        return self.standings.fit(len(self.game.sides(len(self.game.scores(state)))))

    def a_point(self, seen: Any, seat: Seat) -> float:
        """What a point more is worth to a seat where it stands, in per cent."""
        fit = self.fit(seen)
        if fit is None:
            return 0.0
        state = Hidden.of(self.game).redealt(seen, seat, random.Random(0).randrange)
        chance = seat_chances(self.game, fit, self.standings, state, seat)[seat] / 100
        return chance * (1 - chance) * fit.weight(self.standings.done(state))

    def play_on(self, played: Played, seen: Any, move: Move | None, seat: Seat) -> int:
        """Play once more after a move, or from where nobody chooses; how many decisions it took.

        What falls is the same, outcome by outcome, each time that so many were played before.
        """
        game, fit, count = self.game, self.fit(seen), len(played.shares)
        luck, by_lot = random.Random(), random.Random(count)
        state = Hidden.of(game).redealt(seen, seat, by_lot.randrange)
        first: Seat | None = seat if self.hides else None
        if move is not None:
            state, first = game.play(state, move), seat
        others, laps, decisions, fallen = False, 0, 1, 0
        while (actor := game.turn(state)) is not None:
            if isinstance(actor, Chance):
                luck.seed(count * LONGEST + fallen)
                state, fallen = game.play(state, actor.draw(luck.randrange)), fallen + 1
                continue
            first = actor if first is None else first
            if others and actor == first:
                others, laps = False, laps + 1
            if fit and (laps == self.laps or decisions > LONGEST):
                break
            others = others or actor != first
            state = game.play(state, greedy_move(game, state, actor, by_lot.randrange))
            decisions += 1
        if actor is None:
            played.shares.append(final_shares(game, state))
        else:
            assert fit
            played.shares.append(seat_chances(game, fit, self.standings, state, actor))
        return decisions
