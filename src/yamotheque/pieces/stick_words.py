"""What moves with sticks do, in words."""

from __future__ import annotations

from yamotheque.game import Move
from yamotheque.pieces.arrange import Connect, Done
from yamotheque.pieces.chains import Place
from yamotheque.pieces.loose import Pass, Throw
from yamotheque.words import Text, same


def sticks_in_words(move: Move) -> Text:
    """A move with sticks, as people would advise it.

    >>> sticks_in_words(Place("0-5", "5-5")).fr
    'poser 0-5 sur 5-5'
    """
    match move:
        case Place(face, ""):
            return Text(f"poser {face}", f"place {face}")
        case Place(face, on):
            return Text(f"poser {face} sur {on}", f"place {face} on {on}")
        case Connect(one, other):
            return Text(f"relier {one} et {other}", f"connect {one} and {other}")
        case Throw(()):
            return Text("lancer les sept bâtonnets", "throw all seven sticks")
        case Throw(faces, every):
            shown = " ".join(faces)
            fr, en = (" (tout ce qui reste)", " (all that is left)") if every else ("", "")
            return Text(f"relancer {shown}{fr}", f"throw {shown} again{en}")
        case Pass():
            return Text("passer", "pass")
        case Done():
            return Text("compter ainsi", "count them like this")
    return same(str(move))
