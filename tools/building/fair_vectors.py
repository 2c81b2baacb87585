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
from yamotheque.provable.sources import Fair, below_from, commitment, fingerprint
from yamotheque.server.matches.events import among, count

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "fair" / "vectors.json"

SECRETS = [bytes(32), bytes(range(32)), bytes.fromhex("c0ffee" * 10 + "0042")]
SEEDS = [["a"], ["5f3a91c07be24d68", "0011223344556677"], ["Zoé", "été 🎲", "-"]]
PROMISES: list[list[str]] = [[], [], [fingerprint("Zoé"), fingerprint("été 🎲"), "-"]]
PLAYERS = [[], ["Ana", "Zoé"], ["Ana", "Bob", "Zoé"]]
"""Nobody where the dice are those of older matches, drawn from the seeds alone."""
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


def match(
    secret: bytes, seeds: list[str], promises: list[str], players: list[str]
) -> dict[str, Any]:
    """Some outcomes of one match, and the numbers that an outcome far on is drawn from."""
    names = list(map(fingerprint, players))
    source = Fair(secret, seeds, promises, names)
    below = below_from(secret, source.said, 1000, source.head)
    return {
        "secret": secret.hex(),
        "commitment": commitment(secret),
        "seeds": seeds,
        "promises": promises,
        "names": names,
        "players": players,
        "below": [{"limit": limit, "is": below(limit)} for limit in LIMITS],
        "falls": [fall(source, chance, n) for n, chance in enumerate(CHANCES)],
    }


def fall(source: Fair, chance: Chance, number: int) -> dict[str, Any]:
    """One outcome, as a replay tells it."""
    outcome = str(source.draw(chance, number))
    what = {"kind": chance.kind, "count": count(chance), "among": among(chance)}
    return {**what, "outcome": outcome}


def text() -> str:
    """What the file must hold."""
    matches = [match(*one) for one in zip(SECRETS, SEEDS, PROMISES, PLAYERS, strict=True)]
    return json.dumps(matches, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8", newline="\n")
