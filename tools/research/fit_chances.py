"""Fit how standings become chances to win, to the ends of games of greedy play.

    python tools/research/fit_chances.py --games 300 --seats 2,3,4

Every position in which a turn begins says what each side had, who was to play and how far the game
was; the end says who won. Each number of sides gets a fit of its own. They go to
`src/yamotheque/worth/fits.json`; `--only` makes some of them anew. How far they are off is
measured by `calibrate_chances.py`.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import numpy as np

from yamotheque.chance import Chance
from yamotheque.game import allows
from yamotheque.games import find_game
from yamotheque.match.result import final_shares
from yamotheque.solve.catalogue import MugginsChances, YamiChances
from yamotheque.worth.fit import KNOTS, POINTS, between
from yamotheque.worth.race import Race

MUGGINS = ("yaminos-muggins", "yaminos-plus", "yaminos-parite")
FITS = Path("src/yamotheque/worth/fits.json")


def of_key(key: str) -> Any:
    """A game that one of the studies below is about."""
    return find_game(key)


RACES: tuple[Race, ...] = (
    *(MugginsChances(of_key(key)).race() for key in MUGGINS),
    YamiChances(of_key("yami-xxl")).race(),
)
SMOOTH = 0.003
"""How strongly weights at neighbouring knots are held together."""

STEPS = 1000
UNMEASURED = 5.0
"""How far chances are said to be off, in per cent, before that is measured."""
MOST = 40_000
"""So many positions of each number of players are enough."""

Row = tuple[list[float], int, float, list[float]]


def one_game(race: Race, seats: int, seed: str) -> list[Row]:
    """What each side had as turns began, whose turn it was, how far the game was, and who won."""
    game, chance, last = race.game, random.Random(seed), None
    state, begun = game.start(seats), []
    sides = game.sides(seats)
    side_of = {seat: place for place, side in enumerate(sides) for seat in side}
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chance.randrange))
            continue
        if actor != last:
            has = [race.standing(state, side[0]) for side in sides]
            begun.append((has, side_of[actor], race.done(state)))
            last = actor
        state = game.play(state, race.look.greedy(state, actor, chance.randrange))
    shares = final_shares(game, state)
    won = np.array([shares[side[0]] for side in sides])
    return [(*row, list(won / won.sum())) for row in begun]


def fit(rows: list[Row]) -> dict[str, list[float]]:
    """Weights and bonuses at the knots that make what happened likeliest."""
    has = np.array([row[0] for row in rows]) / POINTS
    acts = np.eye(has.shape[1])[[row[1] for row in rows]]
    mix = np.zeros((len(rows), len(KNOTS)))
    for at, row in enumerate(rows):
        place, part = between(row[2])
        mix[at, place], mix[at, place + 1] = 1 - part, part
    won = np.array([row[3] for row in rows])
    both = np.zeros((2, len(KNOTS)))
    both[0] = 1.0
    first, second = np.zeros_like(both), np.zeros_like(both)
    for step in range(1, STEPS + 1):
        logits = (mix @ both[0])[:, None] * has + (mix @ both[1])[:, None] * acts
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        off = chances - won
        slope = np.stack([mix.T @ (off * has).sum(1), mix.T @ (off * acts).sum(1)]) / len(rows)
        bends = np.diff(both, axis=1)
        slope[:, 1:] += SMOOTH * bends
        slope[:, :-1] -= SMOOTH * bends
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        both -= 0.05 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    weights, turns = ([round(float(each), 4) for each in row] for row in both)
    return {"weights": weights, "turns": turns}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--seats", default="2,3,4")
    asked.add_argument("--only", default="")
    asked.add_argument("--out", type=Path, default=FITS)
    given = asked.parse_args()
    for race in RACES:
        if given.only and race.name not in given.only.split(","):
            continue
        found = json.loads(given.out.read_text()) if given.out.exists() else {}
        before = found.get(race.name, {})
        sides = dict(before.get("sides", {}))
        for seats in map(int, given.seats.split(",")):
            if allows(race.game, seats):
                played = [one_game(race, seats, f"{seats}/{game}") for game in range(given.games)]
                begun = [row for each in played for row in each]
                many = len(race.game.sides(seats))
                sides[str(many)] = fit(begun[:: -(-len(begun) // MOST)])
                print(race.name, many, len(begun), sides[str(many)], flush=True)
        found[race.name] = {
            "sides": sides,
            "off": before.get("off", UNMEASURED),
            "edition": race.game.edition,
        }
        given.out.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
