"""Write the golden playthrough of every game anew: `python tools/building/playthroughs.py`."""

from __future__ import annotations

from pathlib import Path

from yamotheque.games import HOUSE
from yamotheque.testing import write_playthrough

FOLDER = Path(__file__).parents[2] / "tests" / "playthroughs"


def main() -> None:
    """Write each game's playthrough; `git diff` then shows what a change of rules did."""
    for game in HOUSE.values():
        print(write_playthrough(game, FOLDER))


if __name__ == "__main__":
    main()
