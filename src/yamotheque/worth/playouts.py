"""Playing on, many times: what moves of any game are worth where nothing better is known.

After each move all seats play greedily: to the end, or where a fit knows who will win (`fit.py`)
for some laps, until whoever acted first is about to act again. All moves meet the same luck. Those
that fall behind are dropped, so that the playing goes to moves that are hard to tell apart; what
cannot be told apart counts as equal. The best is looked at once more from where it leads, if that
is a choice again: so a choice and the next one before any luck are judged alike. What a seat does
not see is dealt anew each time.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from statistics import stdev
from typing import Any, Final

from yamotheque.chance import Below, Chance, Seat, Shuffle
from yamotheque.facets import Hidden
from yamotheque.game import Game
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.worth.race import Race
from yamotheque.worth.runs import Runs, Shares, Trials, certain
from yamotheque.worth.thinking import SEEDS, thought_out
from yamotheque.worth.worth import Unit, Weighed, Worth

REMEMBERED: Final = 4096
"""So many positions, the last ones asked for, keep what was found of them."""
BATCH: Final = 8
"""So many times the moves that are left are played on before some are dropped."""
SHARP: Final = 0.5
"""Moves known within so many per cent, or points, are played on no further."""
LONGEST: Final = 300
"""So many decisions are played at most before a fit judges."""
ENDLESS: Final = 3000
"""After so many decisions a game that does not end is judged as it stands."""
THOUGHTS: Final = 600
"""So many decisions a bot plays out to choose one move: some hundredths of a second."""
GAMES: Final = 30
"""So many games tell how far scores are spread where one plays alone."""


class Playouts(Worth):
    """The chance to win in per cent or, where one plays alone, the points, by playing on."""

    def __init__(self, race: Race) -> None:
        super().__init__(race.game)
        self.race, self.look = race, race.look
        self.error = race.off
        self.thoughts = THOUGHTS
        self.hides = type(self.game).view is not Game.view
        self.trials: OrderedDict[Any, Trials] = OrderedDict()
        self.known: OrderedDict[Any, Runs] = OrderedDict()
        self.spread_alone = lru_cache(maxsize=1)(self._spread_alone)

    def unit(self, state: Any) -> Unit:
        """Per cent of a win between sides, points alone."""
        return Unit.CHANCE if len(self.race.sides(state)) > 1 else Unit.POINTS

    def spread_from(self, start: Any) -> float:
        """Chances of one half are spread most; points as far as greedy play spreads them."""
        return self.spread if self.unit(start) is Unit.CHANCE else self.spread_alone(start)

    def _spread_alone(self, start: Any) -> float:
        runs = Runs()
        for _ in range(GAMES):
            self.play_on(runs, start, None, 0)
        return stdev(points for (points,) in runs.shares) or 1.0

    # ------------------------------------------------------------ what is asked

    def value(self, state: Any, seat: Seat) -> float:
        """What a seat can expect, by what it sees."""
        return self.looked_at(state, seat).mean(seat)

    def error_of_value(self, state: Any, seat: Seat) -> float:
        """Its standard error."""
        return self.looked_at(state, seat).error(seat)

    def moves(self, state: Any) -> Mapping[Move, float]:
        """Each legal move with what can be expected after it; what is not surely worse is equal."""
        values = self.tried(state).values()
        if self.unit(state) is Unit.POINTS:
            return values
        return {move: max(0.0, value) for move, value in values.items()}

    def quickly(self, state: Any, seat: Seat, below: Below) -> Mapping[Move, float]:
        """How moves look where that settles it, else what a little thinking says."""
        if self.look.settles:
            return self.look.moves(state, seat)
        moves = self.game.moves(state)
        return thought_out(self.look, state, seat, below(SEEDS), self.thoughts, moves=moves)

    def error_of_cost(self, state: Any, move: Move) -> float:
        """The standard error of what a move costs; nothing is known of those not played on."""
        return self.tried(state).error(move)

    def error_of_best(self, state: Any) -> float:
        """The standard error, and how far chances were off."""
        return hypot(self.error, self.tried(state).error_of_best())

    def weigh(self, state: Any, closely: Move | None = None) -> Weighed:
        """The moves of whoever is to choose.

        The one that is asked about, the second best and all that seem as good as the best are
        looked at closely: what is said of them does not depend on what else was asked.
        """
        trials = self.tried(state)
        if closely is not None:
            self.look_closely(state, closely)
        while True:
            weighed = super().weigh(state)
            told = [each.move for each in weighed.choices if not each.cost]
            told += [each.move for each in weighed.choices[len(told) : 2]]
            unsettled = next((move for move in told if not trials.is_settled(move)), None)
            if unsettled is None:
                return weighed
            self.look_closely(state, unsettled)

    def look_closely(self, state: Any, move: Move) -> None:
        """Play a move on as often as the best, and look at it from where it leads."""
        trials, seen = self.tried(state), self.seen(state)
        if not trials.is_settled(move):
            runs = Runs([*trials.runs[move].shares])
            while runs.count < trials.most():
                self.play_on(runs, seen, move, trials.seat)
            trials.closely[move] = self.followed(seen, move, trials.seat) or runs
        found = trials.found(move) if trials.cost(move) else trials.best()
        self.keep_after(seen, move, found, trials.seat)

    # ------------------------------------------------------------ positions

    def looked_at(self, state: Any, seat: Seat) -> Runs:
        """What is known of a position, as a seat sees it."""
        actor = self.game.turn(state)
        if actor is None:
            return certain(self.ended(state))
        if isinstance(actor, Shuffle) and self.unit(state) is Unit.CHANCE:
            # While it is not known who begins, all stand alike.
            sides = self.race.sides(state)
            return certain((100 / len(sides),) * sum(map(len, sides)))
        seen = self.game.view(state, seat)
        key = self.key(seen, seat)
        if key in self.known:
            self.known.move_to_end(key)
            return self.known[key]
        if isinstance(actor, Seat) and (actor == seat or not self.hides):
            found = self.tried(seen).best()
        else:
            found = self.sampled(seen, seat)
        self.keep(key, found)
        return found

    def ended(self, state: Any) -> Shares:
        """What each seat has in a game that is over."""
        if self.unit(state) is Unit.CHANCE:
            return final_shares(self.game, state)
        return tuple(map(float, self.game.scores(state)))

    def sampled(self, seen: Any, seat: Seat) -> Runs:
        """A position in which a seat has nothing to choose, played on until that tells enough."""
        runs, spent = Runs(), 0
        while spent < self.race.decisions:
            for _ in range(BATCH):
                spent += self.play_on(runs, seen, None, seat)
            if runs.error(seat) < SHARP:
                break
        return runs

    def key(self, seen: Any, seat: Seat) -> Any:
        """What a position is remembered by: where hands are hidden each seat has a view of it."""
        return (seen, seat) if self.hides else seen

    def keep(self, key: Any, found: Runs) -> None:
        """Remember what was found of a position."""
        self.known[key] = found
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def keep_after(self, state: Any, move: Move, found: Runs, seat: Seat) -> None:
        """Remember what was found of the position after a move, and after what is forced then.

        Where a move leads to another choice that one sees, that is worth what its best move is.
        Where it shows what was hidden, the position that it leads to is another one.
        """
        moves: Sequence[Move] = (move,)
        while len(moves) == 1:
            state = self.game.play(state, moves[0])
            chooser, moves = self.game.turn(state), self.game.moves(state)
            if len(moves) > 1 and (chooser == seat or not self.hides):
                return
            self.keep(self.key(self.game.view(state, seat), seat), found)
            if self.hides and chooser != seat:
                return

    # ------------------------------------------------------------ moves

    def seen(self, state: Any) -> Any:
        """The position as whoever is to choose sees it."""
        seat = self.game.turn(state)
        assert isinstance(seat, Seat)
        return self.game.view(state, seat)

    def tried(self, state: Any) -> Trials:
        """The moves of whoever's turn it is, from what that seat sees."""
        seen = self.seen(state)
        if seen not in self.trials:
            self.trials[seen] = self.try_moves(seen)
            if len(self.trials) > REMEMBERED:
                self.trials.popitem(last=False)
        return self.trials[seen]

    def try_moves(self, seen: Any) -> Trials:
        """Play on after each move, the longer the closer it is to the best."""
        seat, moves = self.game.turn(seen), self.game.moves(seen)
        assert isinstance(seat, Seat)
        if len(moves) == 1:
            after = self.game.play(seen, moves[0])
            return Trials({moves[0]: self.looked_at(after, seat)}, {}, 0.0, moves[0], seat)
        runs, looks = {move: Runs() for move in moves}, self.look.moves(seen, seat)
        dealt = Hidden.of(self.game).redealt(seen, seat, random.Random(0).randrange)
        left = sorted(moves, key=lambda move: -looks[move])[: self.race.width]
        trials, spent = Trials(runs, looks, self.race.a_point(dealt, seat), left[0], seat), 0
        while spent < self.race.decisions:
            for move in left:
                for _ in range(BATCH):
                    spent += self.play_on(runs[move], seen, move, seat)
            trials.top = max(left, key=lambda move: runs[move].mean(seat))
            left = [move for move in left if trials.may_be_best(move)]
            if trials.error_of_best() < SHARP and all(trials.error(move) < SHARP for move in left):
                break
        while (unsure := trials.unsure()) is not None:
            self.try_often(trials, seen, unsure)
            trials.top = max(trials.tried(), key=lambda move: runs[move].mean(seat))
        return trials

    def try_often(self, trials: Trials, seen: Any, move: Move) -> None:
        """Play a move on as often as any, and look at it from where it leads, if to a choice."""
        while trials.has_few(move):
            self.play_on(trials.runs[move], seen, move, trials.seat)
        trials.followed.add(move)
        trials.runs[move] = self.followed(seen, move, trials.seat) or trials.runs[move]

    def followed(self, seen: Any, move: Move, seat: Seat) -> Runs | None:
        """Where a move leads to a choice, what the best one there is worth."""
        if not self.race.follows:
            return None
        after = self.game.play(seen, move)
        while len(moves := self.game.moves(after)) == 1:
            if self.hides and self.game.turn(after) != seat:
                return None
            after = self.game.play(after, moves[0])
        chooser = self.game.turn(after)
        sees = chooser == seat or not self.hides
        return self.tried(after).best() if isinstance(chooser, Seat) and sees else None

    def play_on(self, runs: Runs, seen: Any, move: Move | None, seat: Seat) -> int:
        """Play once more after a move, or from where nobody chooses; how many decisions it took.

        What falls is the same, outcome by outcome, each time that so many were played before.
        """
        game, fit, count = self.game, self.race.fit(seen), runs.count
        luck, by_lot = random.Random(), random.Random(count)
        state = Hidden.of(game).redealt(seen, seat, by_lot.randrange)
        first: Seat | None = seat if self.hides else None
        if move is not None:
            state, first = game.play(state, move), seat
        others, laps, decisions, fallen = False, 0, 1, 0
        while (actor := game.turn(state)) is not None and decisions < ENDLESS:
            if isinstance(actor, Chance):
                luck.seed(count * LONGEST + fallen)
                state, fallen = game.play(state, actor.draw(luck.randrange)), fallen + 1
                continue
            first = actor if first is None else first
            if others and actor == first:
                others, laps = False, laps + 1
            if fit and (laps == self.race.laps or decisions > LONGEST):
                runs.shares.append(self.race.chances(fit, state, actor))
                return decisions
            others = others or actor != first
            state = game.play(state, self.look.greedy(state, actor, by_lot.randrange))
            decisions += 1
        runs.shares.append(self.ended(state))
        return decisions
