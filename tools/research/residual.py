"""A small residual net for training: what `yamotheque.solve.net` runs in numpy afterwards."""

# mypy: ignore-errors

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import nn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Net(nn.Module):
    """A residual net from features to logits."""

    def __init__(self, features: int, width: int, blocks: int, logits: int) -> None:
        super().__init__()
        self.first = nn.Linear(features, width)
        self.blocks = nn.ModuleList(
            nn.ModuleList([nn.Linear(width, width), nn.Linear(width, width)]) for _ in range(blocks)
        )
        self.last = nn.Linear(width, logits)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)
        for _, two in self.blocks:
            nn.init.zeros_(two.weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.first(x))
        for one, two in self.blocks:
            hidden = hidden + two(torch.relu(one(hidden)))
        return self.last(torch.relu(hidden)).float()


def on_device(arrays):
    """Arrays of numpy on the accelerator, those within them too."""
    if isinstance(arrays, tuple):
        return type(arrays)(*map(on_device, arrays))
    return torch.as_tensor(arrays, device=DEVICE)


def save(net, path: Path) -> None:
    """Write a net's layers as `yamotheque.solve.net` reads them."""
    weights = {
        name: value.detach().float().cpu().numpy() for name, value in net.state_dict().items()
    }
    arrays = {"first": np.concatenate([weights["first.weight"], weights["first.bias"][:, None]], 1)}
    for block in range(len(net.blocks)):
        for part in (0, 1):
            key = f"blocks.{block}.{part}"
            arrays[f"block{block}{'ab'[part]}"] = np.concatenate(
                [weights[f"{key}.weight"], weights[f"{key}.bias"][:, None]], 1
            )
    arrays["last"] = np.concatenate([weights["last.weight"], weights["last.bias"][:, None]], 1)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **{name: each.astype(np.float16) for name, each in arrays.items()})


def load(path: Path) -> Net:
    """The net that was saved."""
    with np.load(path) as stored:
        arrays = {name: torch.as_tensor(stored[name].astype(np.float32)) for name in stored.files}
    blocks = sum(name.startswith("block") for name in arrays) // 2
    width, features = arrays["first"].shape
    net = Net(features - 1, width, blocks, len(arrays["last"]))
    layers = {"first": net.first, "last": net.last}
    for number, block in enumerate(net.blocks):
        layers |= {f"block{number}a": block[0], f"block{number}b": block[1]}
    with torch.no_grad():
        for name, layer in layers.items():
            layer.weight.copy_(arrays[name][:, :-1])
            layer.bias.copy_(arrays[name][:, -1])
    return net.to(DEVICE)
