"""Learn to play a game alone: a linear policy over the legal moves, improved game by game.

    pip install 'yamotheque[environments]'
    python examples/learn_alone.py yahtzee --games 400

Each move is a row of numbers; the policy gives each row a weight, prefers moves by the softmax of
their weights, and after each game leans towards the moves of games that went better than usual.
"""

import argparse

import numpy as np

from yamotheque.environments.alone import Alone

RATE, SCALE = 0.05, 10.0


def play(
    env: Alone, weights: np.ndarray, chance: np.random.Generator, seed: int | None
) -> tuple[int, np.ndarray]:
    """Play one game; its score, and how the log-odds of what was done depend on the weights."""
    shown, _ = env.reset(seed=seed)
    slopes, over = [], False
    while not over:
        rows = shown["moves"][shown["action_mask"] == 1]
        rows[:, -1] /= SCALE  # the points that a move writes down
        preferences = rows @ weights
        odds = np.exp(preferences - preferences.max())
        odds /= odds.sum()
        action = chance.choice(len(rows), p=odds)
        slopes.append(rows[action] - odds @ rows)
        shown, _, over, _, info = env.step(action)
    return info["score"], np.sum(slopes, axis=0)


def learn(game: str, games: int, seed: int = 0) -> list[int]:
    """Play so many games, a little better each time; their scores."""
    env, chance = Alone(game), np.random.default_rng(seed)
    weights = np.zeros(env.eyes.move_size)
    scores: list[int] = []
    for number in range(games):
        score, slope = play(env, weights, chance, seed if number == 0 else None)
        recent = scores[-50:] or [score]
        advantage = (score - np.mean(recent)) / (np.std(recent) + 10)
        weights += RATE * advantage * slope
        scores.append(score)
    return scores


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=400)
    chosen = asked.parse_args()
    scores = learn(chosen.game, chosen.games)
    few = max(1, len(scores) // 5)
    print(f"first {few} games: {np.mean(scores[:few]):.1f}")
    print(f"last {few} games:  {np.mean(scores[-few:]):.1f}")
