"""How the four-column score of Yams Corse's bot is spread, over many games on an accelerator.

    PYTHONPATH=src:. python -m tools.research.spread_corse --minutes 5

Plays whole games with the shipped value, as the bot does, until the time is up; prints quantiles
and the chance to reach some scores, each with its standard error. Needs PyTorch.
"""

# mypy: ignore-errors

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch

from tools.research.train_corse import DEVICE, Player, new_games, shipped, tables_on
from yamotheque.solve.corse import columns as c
from yamotheque.solve.corse.playing import play_games

QUANTILES = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999)
WEIGHTS = Path("src/yamotheque/solve/corse/weights.npz")


@torch.no_grad()
def scores(player: Player, columns: str, batch: int) -> np.ndarray:
    """The scores of a batch of games."""
    chosen = torch.tensor([key in columns for key in c.COLUMNS], device=DEVICE)
    form = new_games(batch, chosen.expand(batch, 4).clone())
    nought = torch.zeros(batch, dtype=torch.float64, device=DEVICE)
    turns = len(columns) * c.CELLS
    played, _ = play_games(torch, player.tables, player.value, form, player.throw, turns, nought)
    return played.cpu().numpy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--columns", default=c.COLUMNS)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--reach", type=int, nargs="*", default=[1200, 1324, 1400, 1483])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = False
    player = Player(tables_on(DEVICE), shipped(WEIGHTS))
    played, end = [], time.time() + 60 * args.minutes
    while not played or time.time() < end:
        played.append(scores(player, args.columns, args.batch))
    found = np.concatenate(played)
    reached = {score: float((found >= score).mean()) for score in args.reach}
    report = {
        "columns": args.columns,
        "games": len(found),
        "mean": float(found.mean()),
        "sd": float(found.std()),
        "least": float(found.min()),
        "most": float(found.max()),
        "quantiles": dict(zip(QUANTILES, np.quantile(found, QUANTILES).tolist(), strict=True)),
        "reached": reached,
        "errors": {score: (p * (1 - p) / len(found)) ** 0.5 for score, p in reached.items()},
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
