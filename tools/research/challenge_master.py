"""How much a master leaves: a challenger that plays on from its moves, and how often it beats it.

    python tools/research/challenge_master.py yamslam --games 100 --seed 1

The moves that the master likes best are each played on for a lap, by masters in all seats, some
dozens of times with the same luck for each; then the master's own chance to win, or the fit of the
game's chances, judges. Where the master itself plays moves out, that goes on greedily, for more
laps and much longer than the master does. Another move than the master's is made where it is
clearly better. A decision takes seconds, so this is for study alone.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple

from yamotheque.bots import Bot
from yamotheque.bots.master import Master
from yamotheque.chance import Below, Chance, Seat
from yamotheque.contests.tournament import tournament
from yamotheque.facets import Hidden
from yamotheque.game import Game
from yamotheque.games import find_game
from yamotheque.match.result import final_shares
from yamotheque.moves import Move
from yamotheque.options import configure
from yamotheque.solve.studies import look_of
from yamotheque.words import Text
from yamotheque.worth.makers import worth_of
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.runs import Runs
from yamotheque.worth.thinking import SEEDS
from yamotheque.worth.worth import SURE

WIDTH: Final = 3
"""So many moves, those that the master likes best, are played on."""
BATCH: Final = 8
"""So many times they are before some are dropped."""
CLOSE: Final = 3.0
"""Moves that the master finds further behind, in per cent, are not played on."""
MASTER: Final = Master()


class Position(NamedTuple):
    """Where a seat has to choose, as it sees it, and whether a master is quick to say what."""

    game: Game[Any]
    view: Any
    seat: Seat
    quick: bool


class Challenger(Bot):
    """Plays the master's move unless another one is clearly better when both are played on."""

    name = "challenger"
    for_study = True
    title = Text("challenger", "challenger")
    sentence = Text("Joue la suite avec le maître.", "Plays on with the master.")
    batches: ClassVar[int] = 4
    """How often the moves left are played on, in batches, where the master is quick."""
    longer: ClassVar[int] = 5
    """So many times more batches where moves are played on greedily."""

    @classmethod
    def consults(cls, game: Game[Any]) -> bool:
        return is_known(game)

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        if len(game.moves(view)) == 1:
            return game.moves(view)[0]
        liked, looks = MASTER.choose(game, view, seat, below), looked_at(game, view, seat)
        others = sorted((move for move in looks if move != liked), key=lambda move: -looks[move])
        if is_known(game):
            others = [move for move in others if looks[move] > looks[liked] - CLOSE]
        if not others:
            return liked
        quick = is_known(game) or look_of(game).settles
        at = Position(game, view, seat, quick)
        return self.best([liked, *others[: WIDTH - 1]], at, below(SEEDS))

    def best(self, left: list[Move], at: Position, seed: int) -> Move:
        """The first of some moves, unless another one is clearly better when played on."""
        liked, played = left[0], {move: Runs() for move in left}
        for _ in range(self.batches if at.quick else self.batches * self.longer):
            for move in left:
                for _ in range(BATCH):
                    luck = random.Random(f"{seed}/{played[move].count}")
                    played[move].shares.append(played_on(at, move, luck))
            top = max(left, key=lambda move: played[move].mean(at.seat))
            left = [move for move in left if not clearly(played[move], played[top], at.seat)]
            if len(left) == 1:
                return left[0]
        return liked if liked in left else top


def clearly(behind: Runs, top: Runs, seat: Seat) -> bool:
    """Whether a move is behind another beyond doubt."""
    gap, error = behind.behind(top, seat)
    return gap > SURE * error


def looked_at(game: Game[Any], view: Any, seat: Seat) -> Mapping[Move, float]:
    """What the master thinks of each move, or would at a first look."""
    if is_known(game):
        worth = worth_of(game)
        return worth.win(view) if worth.win else worth.moves(view)
    return look_of(game).moves(view, seat)


def is_known(game: Game[Any]) -> bool:
    """Whether moves are weighed by a table or by what was learnt, and not played on."""
    return not isinstance(worth_of(game), Playouts)


def played_on(at: Position, move: Move, luck: random.Random) -> tuple[float, ...]:
    """The chance of every seat, told by a judge, once all have played on for a lap or more."""
    game, view, seat, quick = at
    state = game.play(Hidden.of(game).redealt(view, seat, luck.randrange), move)
    laps, others = laps_of(game, quick), False
    look = look_of(game)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(luck.randrange))
            continue
        if actor == seat and others:
            laps, others = laps - 1, False
            if not laps:
                return judged(game, state, seat)
        others = others or actor != seat
        seen = game.view(state, actor)
        if quick:
            move = MASTER.choose(game, seen, actor, luck.randrange)
        else:
            move = look.greedy(seen, actor, luck.randrange)
        state = game.play(state, move)
    return final_shares(game, state)


def laps_of(game: Game[Any], quick: bool) -> int:
    """How often the seat acts again before its position is judged."""
    worth = worth_of(game)
    return worth.race.laps if isinstance(worth, Playouts) and not quick else 1


def judged(game: Game[Any], state: Any, seat: Seat) -> tuple[float, ...]:
    """The chance of a seat about to act, at its place; what the others have is not asked."""
    worth = worth_of(game)
    if isinstance(worth, Playouts):
        fit = worth.race.fit(state)
        assert fit is not None
        return worth.race.chances(fit, state, seat)
    chance = max(looked_at(game, state, seat).values())
    return tuple(chance if each == seat else 0.0 for each in range(len(game.scores(state))))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("options", nargs="*", help="key=value")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--processes", type=int)
    given = asked.parse_args()
    game = configure(find_game(given.game), **dict(each.split("=") for each in given.options))
    bots: list[str | Bot] = [Challenger(), "master"]
    met = tournament(game, bots, given.games, seed=given.seed, workers=given.processes)
    against = met.table[Challenger.name, "master"]
    low, high = against.interval
    print(f"challenger won {against.share:.1%} ({low:.1%} to {high:.1%}) of {against.games} games")


if __name__ == "__main__":
    main()
