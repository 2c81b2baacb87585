"""Any game for two or more, turn by turn, as an environment of PettingZoo."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from yamotheque.batch import batch_of
from yamotheque.environments import VERSION, rules_of
from yamotheque.environments.spaces import Shown, drawn, first, shown, shown_space
from yamotheque.numbering import Numbering, numbering_of, refused


class Together(AECEnv):  # type: ignore[misc]
    """Seats that move in turn. At the end who won share one, less each seat's even part of it.

    >>> env = Together("yam-master")
    >>> env.reset(seed=7)
    >>> env.agents
    ['seat_0', 'seat_1']
    >>> env.step(env.numbering.number("keep -"))
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        rules, many = rules_of(game, seats, **options)
        self.batch, self.render_mode = batch_of(rules, 1, many), render_mode
        self.numbering: Numbering = numbering_of(rules)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(many)]
        self.np_random, _ = seeding.np_random()
        self.begun = False

    @functools.cache  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        """What a seat sees, and which of its actions are legal."""
        return shown_space(self.batch)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        """The number of a move."""
        return spaces.Discrete(len(self.batch.moves))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed makes it, and those after it, the same each time."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        anew = seed is not None or not self.begun
        self.begun = True
        self.batch.reset(seed=int(self.np_random.integers(2**31)) if anew else None)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.batch.seat[0]]

    def observe(self, agent: str) -> Shown:
        """What a seat sees, and which of its actions are legal."""
        return first(shown(self.batch, np.array([self.possible_agents.index(agent)])))

    def step(self, action: Any) -> None:
        """Make the move with a number; one that is not legal is refused."""
        agent, batch = self.agent_selection, self.batch
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = batch.masks()[0]
        if action is None or not 0 <= int(action) < len(legal) or not legal[action]:
            raise refused(action, np.flatnonzero(legal).tolist())
        self._cumulative_rewards[agent] = 0.0
        batch.step(np.array([action]))
        self.rewards = dict(zip(self.possible_agents, batch.rewards[0].tolist(), strict=True))
        if batch.over[0]:
            scores = zip(self.possible_agents, batch.scores[0].tolist(), strict=True)
            self.infos = {agent: {"score": score} for agent, score in scores}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[batch.seat[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table in text."""
        return drawn(self.batch) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""
