"""A game that one plays alone, as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from yamotheque.environments.seen import MOST_MOVES, eyes_of
from yamotheque.environments.spaces import Shown, shown, shown_space
from yamotheque.match import Match


class Alone(gymnasium.Env[Shown, np.int64]):
    """One player against the dice; the rewards add up to the score.

    >>> env = Alone("corse", columns="D")
    >>> seen, info = env.reset(seed=7)
    >>> seen, reward, over, cut, info = env.step(0)
    >>> reward, over, info["moves"][-1]
    (0.0, False, 'mark 1 D')
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        self.key, self.options, self.render_mode = game, options, render_mode
        self.match = self._match(0)
        self.eyes = eyes_of(self.match.game, 1)
        self.observation_space = shown_space(self.eyes)
        self.action_space = spaces.Discrete(MOST_MOVES)

    def _match(self, seed: int) -> Match:
        return Match(self.key, players=["A"], dice=f"seed:{seed}", **self.options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """A new game; a seed makes it, and those after it, the same each time."""
        super().reset(seed=seed)
        self.match = self._match(int(self.np_random.integers(2**31)))
        return shown(self.match, self.eyes, 0), self._info()

    def step(self, action: np.int64) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Make a legal move by its place among them; the reward is what it added to the score.

        Any other action changes nothing, and `info` says that it was illegal.
        """
        moves, before = self.match.moves, sum(self.match.scores)
        fits = 0 <= int(action) < len(moves)
        if fits:
            self.match.play(moves[int(action)])
        reward = float(sum(self.match.scores) - before)
        return (
            shown(self.match, self.eyes, 0),
            reward,
            self.match.over,
            False,
            self._info() | {"illegal": not fits},
        )

    def render(self) -> str | None:
        """The table in text."""
        return str(self.match) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"score": self.match.scores[0], "moves": [str(move) for move in self.match.moves]}
