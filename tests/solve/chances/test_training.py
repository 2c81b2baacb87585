"""The trainers of nets, on tiny runs; they need PyTorch, which nothing else here does."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.solve import net
from yamotheque.solve.yaminos_muggins.chains import fixed_arrays

SOLVE = Path(net.__file__).parent
SHIPPED = {
    "train_muggins": "yaminos_muggins/yaminos-muggins.npz",
    "train_yamslam": "yamslam/weights.npz",
    "train_yam_master": "yam_master/weights.npz",
}
TINY = "--minutes=0.02 --games=16 --steps=2 --width=16 --blocks=1"
USUAL = {"minutes": 1, "games": 16, "steps": 2, "width": 16, "decay": 0.7, "explore": 0.1}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_tiny_training_writes_a_net_as_those_that_ship_are(name: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    module, out = import_module(f"tools.research.{name}"), tmp_path / "net.npz"
    args = module.given(module.flags("", **USUAL), [*TINY.split(), f"--out={out}"])
    many = (args.games, args.steps, args.decay)
    if name == "train_muggins":
        game = module.Tables(module.on_device(fixed_arrays(YaminosMuggins())), *many)
    else:
        game = module.Tables(*many)
    module.train(game, args)
    first, *_, last = net.layers(out)
    shipped, *_, ends = net.layers(SOLVE / SHIPPED[name])
    assert (first.shape[1], len(last)) == (shipped.shape[1], len(ends))
