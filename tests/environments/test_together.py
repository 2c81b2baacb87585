"""Every game for two or more, as PettingZoo checks it."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from yamotheque.environments.together import Together
from yamotheque.games import GAMES
from yamotheque.pieces.cards import PACK
from yamotheque.words import YamsError

CYCLES = 60


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_pettingzoo_is_content(key) -> None:
    api_test(Together(key), num_cycles=CYCLES)
    seed_test(lambda: Together(key), num_cycles=CYCLES)


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
    (winner,) = env.match.winners
    assert won[f"seat_{winner}"] == pytest.approx(2 / 3)
    assert sum(won.values()) == pytest.approx(0)


def test_an_action_that_is_no_legal_move_is_refused() -> None:
    env = Together("yam-master")
    env.reset(seed=1)
    with pytest.raises(YamsError, match="expected 0 to 0"):
        env.step(7)


def test_a_seat_sees_its_own_cards_and_not_the_others() -> None:
    env = Together("yami")
    env.reset(seed=3)
    while "draw stock" not in map(str, env.match.moves):
        env.step(0)
    seat = env.match.turn
    other = (seat + 1) % len(env.possible_agents)
    hands = [
        env.observe(f"seat_{looker}")["observation"][env.eyes.slots["hand", owner]][: len(PACK)]
        for looker, owner in ((seat, 0), (seat, 1), (other, 0))
    ]
    assert [int(cards.sum()) for cards in hands] == [5, 0, 5]
