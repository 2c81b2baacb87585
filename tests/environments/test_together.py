"""Every game for two or more, as PettingZoo checks it."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from yamotheque.environments.together import Together
from yamotheque.games import GAMES
from yamotheque.numbering import NotNumbered
from yamotheque.words import YamsError

CYCLES = 60
VARIED = [
    ("corse", {"columns": "DS", "seats": 3}),
    ("yamslam", {"mode": "teams", "seats": 4}),
    ("yami", {"couleur_quinte": "30-35", "seats": 4}),
    ("yaminos-yam", {"rounds": 1, "plus_moins": "together"}),
]


@pytest.mark.parametrize(
    ("key", "options"),
    [(key, {}) for key in GAMES] + VARIED,
    ids=lambda each: each if isinstance(each, str) else " ".join(map(str, each.values())),
)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_pettingzoo_is_content(key, options) -> None:
    api_test(Together(key, **options), num_cycles=CYCLES)
    seed_test(lambda: Together(key, **options), num_cycles=CYCLES)


def play(env: Together, seed: int) -> dict[str, float]:
    """Play a game at random; what each seat has won."""
    env.reset(seed=seed)
    chance, won = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        won[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or cut else int(chance.choice(legal)))
    return won


def test_who_wins_gets_what_the_others_lose() -> None:
    env = Together("yaminos-muggins", seats=3)
    won = play(env, 4)
    (winner,) = env.batch.game.winners(env.batch.state(0))
    assert won[f"seat_{winner}"] == pytest.approx(2 / 3)
    assert sum(won.values()) == pytest.approx(0)


def test_an_action_that_is_no_legal_move_is_refused() -> None:
    env = Together("yam-master")
    env.reset(seed=1)
    with pytest.raises(NotNumbered, match="The move 262 is not possible now: expected 0"):
        env.step(env.numbering.number("throw"))


def test_a_seat_sees_its_own_cards_and_not_the_others() -> None:
    env = Together("yami")
    env.reset(seed=3)
    env.step(env.numbering.number("deal"))
    mine, other = env.batch.seat[0], 1 - env.batch.seat[0]
    cards = {field.name: field.where for field in env.batch.eyes.fields}
    hands = [
        int(env.observe(f"seat_{looker}")["observation"][cards[f"hand.{owner}.cards"]].sum())
        for looker, owner in ((mine, 0), (mine, 1), (other, 0))
    ]
    assert hands == [5, 0, 5]


def test_wrong_options_are_refused_with_those_there_are() -> None:
    with pytest.raises(YamsError, match="There is no option 'options': expected columns"):
        Together("corse", options="columns=D")
