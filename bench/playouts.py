"""Random playouts: decisions per second through the pure engine, beside OpenSpiel's Yacht.

Both sides choose uniformly among the legal moves and sample chance; both are driven from Python,
one call a move. A decision is a choice among at least two moves: the forced `throw` that begins
our turns, and everything chance does, is work that counts in the time and not in the number.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from yamotheque import GAMES, Game
from yamotheque.chance import Chance


def ours(game: Game[Any], chooser: random.Random) -> int:
    """Play one match of a game at random; how many decisions it took."""
    state, decisions = game.start(game.seats[0]), 0
    turn, moves, play = game.turn, game.moves, game.play
    pick, below = chooser.random, lambda limit: int(chooser.random() * limit)
    while (actor := turn(state)) is not None:
        if isinstance(actor, Chance):
            state = play(state, actor.draw(below))
            continue
        legal = moves(state)
        if len(legal) > 1:
            decisions += 1
        state = play(state, legal[int(pick() * len(legal))])
    return decisions


def open_spiel_yacht(chooser: random.Random, listed: bool) -> Callable[[], int]:
    """A random playout of OpenSpiel's Yacht.

    `listed`: chance is sampled from `chance_outcomes()`, as OpenSpiel's own examples do; else by
    the number of an outcome alone, since all outcomes of this game are equally likely.
    """
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("yacht")

    def playout() -> int:
        state, decisions, dice = game.new_initial_state(), 0, 5
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = len(state.chance_outcomes()) if listed else 6**dice
                state.apply_action(int(chooser.random() * outcomes))
                continue
            legal = state.legal_actions()
            if len(legal) > 1:
                decisions += 1
            action = legal[int(chooser.random() * len(legal))]
            # An action below 32 is the set of dice to throw again; any other ends the turn.
            dice = action.bit_count() if 0 < action < 32 else 5
            state.apply_action(action)
        return decisions

    return playout


def rate(playout: Callable[[], int], seconds: float) -> float:
    """Decisions per CPU second of a playout, repeated for some seconds after one to warm up."""
    playout()
    decisions, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += playout()
    return decisions / spent


def main(seconds: float = 5.0) -> None:
    """Report each game's rate, and the ratio of Corse's to the peer's."""
    chooser = random.Random(1)
    print("Random playouts, decisions per second of one core")
    rates = {}
    for key, game in GAMES.items():
        rates[key] = rate(lambda game=game: ours(game, chooser), seconds)  # type: ignore[misc]
        print(f"  {key:34} {rates[key]:>12,.0f}" if rates[key] else f"  {key:34} no choice in it")
    try:
        peers = {
            "open_spiel yacht, chance listed": open_spiel_yacht(chooser, listed=True),
            "open_spiel yacht, chance sampled": open_spiel_yacht(chooser, listed=False),
        }
    except ImportError:
        print("  OpenSpiel is not installed: make bench installs it")
        return
    for name, playout in peers.items():
        peer = rate(playout, seconds)
        print(f"  {name:34} {peer:>12,.0f}   corse / this {rates['corse'] / peer:.2f}")


if __name__ == "__main__":
    main()
