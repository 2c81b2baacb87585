"""Muggins and its relatives: the chances to win at them, learnt by self-play."""

from pathlib import Path

from yamotheque.games.yaminos_muggins import YaminosMuggins


def weights_of(game: YaminosMuggins) -> Path:
    """Where what was learnt of a game lies; a device may have none."""
    return Path(__file__).with_name(f"{game.key}.npz")
