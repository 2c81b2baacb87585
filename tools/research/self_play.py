"""Learning a game by playing it against oneself: the loop that trains every net of chances to win.

Fitted value iteration: thousands of tables go on side by side, each turn judged by what the net
says of those that follow; the net is then fitted to what the turns were worth.
"""

# mypy: ignore-errors

from __future__ import annotations

import argparse
import copy
import time
from abc import ABC, abstractmethod
from pathlib import Path

import torch
from torch import nn

from tools.research.residual import DEVICE, Net, load, save

SAID_EVERY = 20
"""So many seconds pass before it is told again how far it is, and the net is saved."""


class SelfPlay(ABC):
    """A game that is played on many tables at once, and what a net learns from it."""

    features: int
    logits: int
    batch = 4096
    alone = 200
    """For so many rounds the net plays as it is; from then on the mean of the nets so far does."""

    @abstractmethod
    def play(self, net, explore: float):
        """Play on by a net, and by lot as often as that; rows to learn from, as some arrays."""

    @abstractmethod
    def loss(self, net, *rows):
        """How far a net is off on some of these rows, on average."""

    @abstractmethod
    def told(self, net) -> str:
        """How good a net is, in a few words."""


def flags(about: str, **usual) -> argparse.ArgumentParser:
    """What every training may be asked; the usual values are the game's own."""
    asked = argparse.ArgumentParser(description=about)
    for name in ("minutes", "decay", "explore"):
        asked.add_argument(f"--{name}", type=float, default=usual[name])
    for name in ("games", "steps", "width"):
        asked.add_argument(f"--{name}", type=int, default=usual[name])
    asked.add_argument("--blocks", type=int, default=2)
    asked.add_argument("--rate", type=float, default=2e-3)
    asked.add_argument("--resume", type=Path, help="weights to go on from")
    asked.add_argument("--rival", type=Path, action="append", default=[], help="to measure against")
    asked.add_argument("--final", type=int, default=16384, help="games to measure with at the end")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, required=True)
    return asked


def given(asked: argparse.ArgumentParser, words=None) -> argparse.Namespace:
    """What was asked, with all luck drawn from its seed from here on."""
    args = asked.parse_args(words)
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    return args


def train(game: SelfPlay, args: argparse.Namespace) -> Net:
    """Train a net for so many minutes; what is saved then, as it was written."""
    fresh = Net(game.features, args.width, args.blocks, game.logits).to(DEVICE)
    net = load(args.resume) if args.resume else fresh
    mean = copy.deepcopy(net)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4)
    begin, rounds, said = time.time(), 0, 0.0
    while (spent := (time.time() - begin) / 60) < args.minutes:
        share = spent / args.minutes
        for group in optimizer.param_groups:
            group["lr"] = args.rate * max(0.02, 1 - share) * min(1, (rounds + 1) / 50)
        player = mean if rounds > game.alone else net
        with torch.no_grad():
            rows = game.play(player, args.explore * (1 - share))
        loss = fit(game, net, optimizer, rows)
        with torch.no_grad():
            for slow, fast in zip(mean.parameters(), net.parameters(), strict=True):
                slow.lerp_(fast, 0.05 if rounds > 50 else 1.0)
        rounds += 1
        if time.time() - said > SAID_EVERY:
            said = time.time()
            with torch.no_grad():
                told = game.told(mean)
            print(f"{spent:5.2f} min  {rounds:5d}  loss {loss:.4f}  {told}", flush=True)
            save(mean, args.out)
    save(mean, args.out)
    return load(args.out)


def fit(game: SelfPlay, net, optimizer, rows) -> float:
    """One pass over what was played."""
    total, parts = 0.0, torch.randperm(len(rows[0]), device=DEVICE).split(game.batch)
    for part in parts:
        loss = game.loss(net, *(row[part] for row in rows))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        total += loss.detach()
    return float(total / len(parts))
