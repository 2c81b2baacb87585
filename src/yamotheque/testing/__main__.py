"""Write an installed game's golden playthrough: `python -m yamotheque.testing GAME FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from yamotheque.games import find_game
from yamotheque.testing.playthrough import write_playthrough
from yamotheque.words import YamsError

USAGE = "python -m yamotheque.testing GAME FOLDER"


def main(arguments: list[str]) -> str:
    """Write the playthrough, and say where."""
    if len(arguments) != 2:
        raise YamsError(f"Attendu : {USAGE}", f"Expected: {USAGE}")
    key, folder = arguments
    return str(write_playthrough(find_game(key), Path(folder)))


if __name__ == "__main__":
    try:
        sys.stdout.write(main(sys.argv[1:]) + "\n")
    except YamsError as error:
        sys.exit(str(error))
