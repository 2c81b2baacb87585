"""Write the golden playthrough of every game anew: `python tools/building/playthroughs.py`."""

from __future__ import annotations

from pathlib import Path

from yamotheque import GAMES
from yamotheque.testing import golden_playthrough

FOLDER = Path(__file__).parents[2] / "tests" / "playthroughs"


def main() -> None:
    """Write each game's playthrough; `git diff` then shows what a change of rules did."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        path = FOLDER / f"{game.key}.txt"
        path.write_text(golden_playthrough(game), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
