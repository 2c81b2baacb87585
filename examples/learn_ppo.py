"""Learn a game alone with a small net and PPO, and see how far the optimum is.

    pip install 'yamotheque[environments]' torch
    python examples/learn_ppo.py yahtzee --steps 20000000 --seed 1

The net sees the numbers of an observation and prefers moves; those that are not legal are masked.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from yamotheque.environments import played_alone, rules_of
from yamotheque.environments.many import Many
from yamotheque.solve.studies import study_of

GAMES, LENGTH, EPOCHS, PARTS = 1024, 64, 3, 8
KEPT, CLIP, ENTROPY, RATE, SCALE = 0.95, 0.2, 0.01, 1e-3, 50.0


class Net(nn.Module):
    """How much each move is preferred, and what is to come."""

    def __init__(self, numbers: int, moves: int, wide: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(numbers, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU()
        )
        self.moves, self.worth = nn.Linear(wide, moves), nn.Linear(wide, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The log-odds of the legal moves, and the worth of each position."""
        inside = self.body(seen)
        odds = self.moves(inside).masked_fill(~mask, -1e9).log_softmax(-1)
        return odds, self.worth(inside)[:, 0]


class Learner:
    """Many games, a net that plays them, and what it learns from each stretch."""

    def __init__(self, game: str, seed: int, options: dict[str, str]) -> None:
        torch.manual_seed(seed)
        self.envs = Many(game, num_envs=GAMES, **options)
        eyes = self.envs.batch.eyes
        # Numbers without near bounds are points, which are shown in tens.
        self.scale = np.where(eyes.bounds[1] > 1000, 0.02, 1 / np.maximum(1, eyes.bounds[1]))
        self.net = Net(eyes.size, len(self.envs.batch.moves))
        self.steps = torch.optim.Adam(self.net.parameters(), RATE)
        self.seen, _ = self.envs.reset(seed=seed)
        self.over = np.zeros(GAMES, bool)

    def told(self) -> tuple[torch.Tensor, torch.Tensor]:
        """What is seen, for the net; a game that is over has one move, which does nothing."""
        mask = torch.as_tensor(self.seen["action_mask"]).bool()
        mask[torch.as_tensor(self.over), 0] = True
        return torch.as_tensor(self.seen["observation"] * self.scale, dtype=torch.float32), mask

    def stretch(self) -> np.ndarray:
        """Play a stretch of every game and learn from it; the scores of games that ended."""
        rows, scores = [], []
        for _ in range(LENGTH):
            seen, mask = self.told()
            with torch.no_grad():
                odds, worth = self.net(seen, mask)
            move = torch.distributions.Categorical(logits=odds).sample()
            counts = torch.as_tensor(~self.over)  # a step that only begins anew teaches nothing
            self.seen, gained, self.over, _, info = self.envs.step(move.numpy())
            chosen = odds.gather(1, move[:, None])[:, 0]
            rows.append((seen, mask, move, chosen, worth, counts, gained / SCALE, self.over))
            scores.append(info["score"][self.over])
        with torch.no_grad():
            ahead = self.net(*self.told())[1]
        self.learn(rows, ahead)
        return np.concatenate(scores)

    def learn(self, rows: list[tuple], ahead: torch.Tensor) -> None:
        """Lean towards the moves that were followed by more than was expected."""
        better, gains = torch.zeros(GAMES), []
        for _, _, _, _, worth, _, gained, over in reversed(rows):
            on = torch.as_tensor(~over).float()
            missed = torch.as_tensor(gained).float() + on * ahead - worth
            better = missed + KEPT * on * better
            gains.insert(0, better)
            ahead = worth
        columns = [torch.cat([row[at] for row in rows]) for at in range(6)]
        gain = torch.cat(gains)
        aims = gain + columns[4]
        counted = columns[5].nonzero()[:, 0]
        for _ in range(EPOCHS):
            for part in counted[torch.randperm(len(counted))].chunk(PARTS):
                seen, mask, move, chosen = (column[part] for column in columns[:4])
                odds, worth = self.net(seen, mask)
                now = odds.gather(1, move[:, None])[:, 0]
                ratio, lead = (now - chosen).exp(), gain[part]
                lead = (lead - lead.mean()) / (lead.std() + 1e-6)
                kept = torch.min(ratio * lead, ratio.clamp(1 - CLIP, 1 + CLIP) * lead).mean()
                spread = -(odds.exp() * odds.clamp(min=-20)).sum(-1).mean()
                loss = (worth - aims[part]).square().mean() / 2 - kept - ENTROPY * spread
                self.steps.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.steps.step()


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", nargs="?", default="yahtzee")
    asked.add_argument("--options", default="", help="such as columns=D,bonus=flat")
    asked.add_argument("--steps", type=int, default=20_000_000)
    asked.add_argument("--seed", type=int, default=1)
    given, begin = asked.parse_args(), time.process_time()
    asked_for = dict(pair.split("=") for pair in given.options.split(",") if pair)
    options = {**played_alone()[given.game], **asked_for}
    learner, played, recent = Learner(given.game, given.seed, options), 0, []
    for number in range(1, given.steps // (GAMES * LENGTH) + 1):
        share = number * GAMES * LENGTH / given.steps
        learner.steps.param_groups[0]["lr"] = RATE * (1 - share) + 1e-5
        recent = [*recent, learner.stretch()][-5:]
        if number % 20 == 0:
            scores = np.concatenate(recent)
            error = scores.std() / len(scores) ** 0.5
            seconds = time.process_time() - begin
            steps = number * GAMES * LENGTH
            print(
                f"{steps:>10} steps {scores.mean():7.2f} ± {error:.2f} {seconds:8.1f} s", flush=True
            )
    study = study_of(rules_of(given.game, 1, **options)[0])
    print(f"the optimum {study.optimum().value:16.2f}")
