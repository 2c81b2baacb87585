"""Train the learnt value of Yams Corse's forms of several columns, on an accelerator.

    python tools/research/train_corse.py --minutes 8 --out src/yamotheque/solve/corse/weights.npz

Fitted value iteration: whole games are played with the value so far, every turn worked out exactly
over the dice; the net is then fitted to what the turns were worth, corrected along each game by the
later turns' surprises (lambda-returns). Part of the games explore, and part are of fewer columns,
so that one net serves every choice of columns. Needs PyTorch, which nothing else here does.
"""

# mypy: ignore-errors

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from yamotheque.solve.corse import columns as c
from yamotheque.solve.corse.column import BOTH
from yamotheque.solve.corse.playing import mark, play_games, play_turn
from yamotheque.solve.dice.matrices import SheetTurn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
TURNS = 4 * c.CELLS


class Value(nn.Module):
    """A linear baseline plus a residual net, over features scaled to points."""

    def __init__(self, width: int, blocks: int) -> None:
        super().__init__()
        self.linear = nn.Linear(c.FEATURES, 1)
        self.first = nn.Linear(c.FEATURES, width)
        self.blocks = nn.ModuleList(
            nn.ModuleList([nn.Linear(width, width), nn.Linear(width, width)]) for _ in range(blocks)
        )
        self.last = nn.Linear(width, 1)
        nn.init.zeros_(self.linear.weight)
        nn.init.zeros_(self.linear.bias)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)
        for _, two in self.blocks:
            nn.init.zeros_(two.weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.first(x))
        for one, two in self.blocks:
            hidden = hidden + two(torch.relu(one(hidden)))
        # The head is computed in full precision: a point matters.
        with torch.autocast(DEVICE, enabled=False):
            return (self.linear(x.float()) + self.last(torch.relu(hidden.float())))[:, 0] * 100


def on_device(arrays: Any, device: str) -> Any:
    """Arrays of numpy on the accelerator, those within them too."""
    if isinstance(arrays, tuple):
        return type(arrays)(*(on_device(each, device) for each in arrays))
    return torch.as_tensor(np.ascontiguousarray(arrays)).to(device)


def tables_on(device: str) -> c.ColumnArrays:
    return on_device(c.column_arrays(np.float32), device)


class Player:
    """Plays a batch of games with a value, each turn worked out exactly."""

    def __init__(self, tables: c.ColumnArrays, net: nn.Module) -> None:
        self.tables, self.net = tables, net

    @torch.no_grad()
    def value(self, marked: Any, subtotal: Any, status: Any, chunk: int = 1 << 19) -> torch.Tensor:
        parts = []
        for at in range(0, len(marked), chunk):
            piece = slice(at, at + chunk)
            x = c.features(torch, self.tables, marked[piece], subtotal[piece], status[piece])
            value = self.net(x)
            over = (marked[piece] == c.FULL).all(1)
            parts.append(torch.where(over, 0.0, value))
        return torch.cat(parts) if parts else torch.zeros(0, device=DEVICE)

    @torch.no_grad()
    def turn(self, form: Any) -> SheetTurn:
        return c.work_out_turn(torch, self.tables, self.value, form)

    @torch.no_grad()
    def throw(self, kept: Any) -> torch.Tensor:
        """A roll after keeping a multiset, drawn by its odds."""
        return torch.multinomial(self.tables.dice.after.T[kept], 1)[:, 0]

    @torch.no_grad()
    def act(self, turn: SheetTurn, explore: Any) -> tuple[torch.Tensor, ...]:
        """Play one turn: the mark, the roll, and whether it was exploring."""
        worth, (*_, roll), _ = play_turn(torch, self.tables, turn, self.throw)
        best = worth.argmax(1)
        # Explorers pick among the cells by how much worse they are.
        noise = -torch.log(-torch.log(torch.rand_like(worth).clamp(1e-20, 1 - 1e-7)))
        other = (worth + explore[:, None] * noise).argmax(1)
        pick = torch.where(explore > 0, other, best)
        return pick, roll, pick != best


def new_games(count: int, columns: torch.Tensor) -> list[torch.Tensor]:
    """Empty forms; a column not in play is full."""
    out = ~columns
    marked = torch.where(out, c.FULL, 0)
    return [marked, torch.where(out, c.TOP, 0), torch.where(out, BOTH, 0)]


def choices(count: int, share: float) -> torch.Tensor:
    """Which columns are in play: all four, or in a share of the games any of them."""
    some = torch.rand(count, 4, device=DEVICE) < 0.5
    some |= torch.nn.functional.one_hot(torch.randint(4, (count,), device=DEVICE), 4).bool()
    every = torch.rand(count, device=DEVICE) >= share
    return some | every[:, None]


def play_round(player: Player, games: int, lam: float, explorers: float, heat: float, share: float):
    """Play games to their end; the forms met and what they should be worth."""
    tables = player.tables
    state = new_games(games, choices(games, share))
    explore = torch.where(torch.rand(games, device=DEVICE) < explorers, heat, 0.0)
    met, worked, guessed, cut = [], [], [], []
    for _ in range(TURNS):
        met.append([part.to(torch.int16) for part in state])
        live = ~(state[0] == c.FULL).all(1)
        turn = player.turn(state)
        guessed.append(player.value(*state))
        worked.append(torch.where(live, turn.dice.value, 0.0))
        chosen, roll, strayed = player.act(turn, explore)
        before = [part.clone() for part in state]
        mark(torch, tables, state, chosen, roll)
        for part, old in zip(state, before, strict=True):
            part[~live] = old[~live]
        cut.append(strayed)
    ahead = torch.zeros(games, device=DEVICE)
    targets = [ahead] * TURNS
    for turn_number in reversed(range(TURNS)):
        targets[turn_number] = worked[turn_number] + ahead
        surprise = worked[turn_number] - guessed[turn_number]
        ahead = lam * (surprise + ahead)
        if turn_number:
            ahead = torch.where(cut[turn_number - 1], 0.0, ahead)
    forms = [torch.cat([m[part] for m in met]) for part in range(3)]
    target = torch.cat(targets)
    live = ~(forms[0] == c.FULL).all(1)
    surprise = (torch.cat(worked) - torch.cat(guessed))[live]
    return [part[live] for part in forms], target[live], surprise.abs().mean().item()


@torch.no_grad()
def evaluate(player: Player, games: int, columns: str = c.COLUMNS, batch: int = 4096):
    """Mean score, its standard error, and both with the luck of the dice taken out."""
    chosen = torch.tensor([key in columns for key in c.COLUMNS], device=DEVICE)
    plain, steady = [], []
    for _ in range(math.ceil(games / batch)):
        state = new_games(batch, chosen.expand(batch, 4).clone())
        nought = torch.zeros(batch, dtype=torch.float64, device=DEVICE)
        turns = len(columns) * c.CELLS
        score, calm = play_games(
            torch, player.tables, player.value, state, player.throw, turns, nought
        )
        plain.append(score)
        steady.append(calm)
    plain, steady = torch.cat(plain), torch.cat(steady)
    root = math.sqrt(len(plain))
    return {
        "columns": columns,
        "games": len(plain),
        "mean": plain.mean().item(),
        "error": plain.std().item() / root,
        "sd": plain.std().item(),
        "steady_mean": steady.mean().item(),
        "steady_error": steady.std().item() / root,
        "start": player.value(*new_games(1, chosen[None]))[0].item(),
    }


def save(net: Value, path: Path) -> None:
    """Write the weights for numpy: half precision but for the head."""
    arrays = {}
    for name, weight in net.state_dict().items():
        head = name.startswith(("linear", "last"))
        arrays[name] = weight.cpu().numpy().astype(np.float32 if head else np.float16)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **arrays)


def shipped(path: Path) -> Value:
    """The net whose weights were saved, as large as they are."""
    loaded = np.load(path)
    blocks = sum(name.endswith(".0.weight") for name in loaded.files)
    net = Value(len(loaded["first.bias"]), blocks).to(DEVICE)
    net.load_state_dict({k: torch.tensor(loaded[k].astype(np.float32)) for k in loaded.files})
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--share", type=float, default=0.3)
    parser.add_argument("--keep", type=int, default=8, help="rounds kept to learn from")
    parser.add_argument("--steps", type=int, default=60, help="steps of learning a round")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--final", type=int, default=20480, help="games of the last evaluation")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", type=Path)
    args = parser.parse_args()
    torch.manual_seed(1)
    torch.backends.cuda.matmul.allow_tf32 = False
    tables = tables_on(DEVICE)
    net = shipped(args.resume) if args.resume else Value(args.width, args.blocks).to(DEVICE)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4)
    average = torch.optim.swa_utils.AveragedModel(
        net, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.99)
    )
    player = Player(tables, average)
    kept: list[Any] = []
    begin, rounds = time.time(), 0
    while (spent := (time.time() - begin) / (60 * args.minutes)) < 1:
        lam = 0.95 - 0.25 * min(1.0, spent * 1.5)
        heat = 6.0 - 4.0 * spent
        forms, target, surprise = play_round(player, args.games, lam, 0.5, heat, args.share)
        kept = [*kept[-(args.keep - 1) :], (forms, target)]
        pool = [torch.cat([forms[part] for forms, _ in kept]) for part in range(3)]
        goal = torch.cat([target for _, target in kept])
        warm = min(1.0, rounds / 10)
        for group in optimizer.param_groups:
            group["lr"] = warm * args.rate * (0.5 * (1 + math.cos(math.pi * spent)) + 0.01)
        loss_sum = 0.0
        for _ in range(args.steps):
            pick = torch.randint(len(goal), (args.batch,), device=DEVICE)
            x = c.features(torch, tables, *(part[pick].long() for part in pool))
            with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=False):
                loss = torch.nn.functional.smooth_l1_loss(net(x), goal[pick], beta=20.0)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            average.update_parameters(net)
            loss_sum += loss.item()
        rounds += 1
        if rounds % 20 == 1:
            quick = evaluate(player, 4096)
            print(
                f"{spent:5.1%} round {rounds} loss {loss_sum / args.steps:.2f}"
                f" surprise {surprise:.2f} mean {quick['mean']:.1f}"
                f" steady {quick['steady_mean']:.1f}"
                f"±{quick['steady_error']:.1f} start {quick['start']:.1f}",
                flush=True,
            )
            save(average.module, args.out)
    save(average.module, args.out)
    player = Player(tables, shipped(args.out))
    for columns in ("D", "L", "M", "S", "DM", "DLMS"):
        report = evaluate(player, args.final if columns == "DLMS" else 8192, columns)
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()
