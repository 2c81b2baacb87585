"""Columns of Yams Corse that are nearly full."""

from yamotheque.games.corse import State
from yamotheque.pieces.yams_form import KEYS


def late(free: str, **marked: int) -> State:
    """A game of one column with all cells marked but some, for nought unless it is said."""
    points = [None if key in free.split() else marked.get(f"n{key}", 0) for key in KEYS]
    column = tuple(
        marked.get(key, each) if each == 0 else each for key, each in zip(KEYS, points, strict=True)
    )
    return State((0,), ((column,),), turns=sum(each is not None for each in column))
