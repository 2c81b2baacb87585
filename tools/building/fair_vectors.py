"""Write what the browser's dice are tested against, drawn by the engine.

    python tools/building/fair_vectors.py

writes `web/src/fair/vectors.json`: whole numbers below several limits, and outcomes of each kind.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from yamotheque.chance import Chance, Dice, Draw, Shuffle, Sticks
from yamotheque.pieces.sticks import STICKS
from yamotheque.provable.sources import Fair, below_from, commitment
from yamotheque.server.matches.events import among, count

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "fair" / "vectors.json"

SECRETS = [bytes(32), bytes(range(32)), bytes.fromhex("c0ffee" * 10 + "0042")]
SEEDS = [["a"], ["5f3a91c07be24d68", "0011223344556677"], ["Zoé", "été 🎲", "ana"]]
# Just above half of what fits in a word, so that about every second word is passed over.
LIMITS = [6, 1, 6, 52, (1 << 31) + 1, (1 << 31) + 1, (1 << 31) + 1, 6, 6, 6, 1 << 32, 6]
CHANCES: list[Chance] = [
    Shuffle(3),
    Dice(0, 5),
    Dice(1, 3),
    Dice(2, 1),
    Shuffle(6),
    Dice(0, 20),
    Sticks(0, STICKS[:3]),
    Draw(1, ("7S", "8S", "9H")),
]


def match(secret: bytes, seeds: list[str]) -> dict[str, Any]:
    """Some outcomes of one match, and the numbers that an outcome far on is drawn from."""
    below = below_from(secret, seeds, 1000)
    return {
        "secret": secret.hex(),
        "commitment": commitment(secret),
        "seeds": seeds,
        "below": [{"limit": limit, "is": below(limit)} for limit in LIMITS],
        "falls": [fall(Fair(secret, seeds), chance, n) for n, chance in enumerate(CHANCES)],
    }


def fall(source: Fair, chance: Chance, number: int) -> dict[str, Any]:
    """One outcome, as a replay tells it."""
    outcome = str(source.draw(chance, number))
    what = {"kind": chance.kind, "count": count(chance), "among": among(chance)}
    return {**what, "outcome": outcome}


def text() -> str:
    """What the file must hold."""
    matches = [match(secret, seeds) for secret, seeds in zip(SECRETS, SEEDS, strict=True)]
    return json.dumps(matches, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8", newline="\n")
