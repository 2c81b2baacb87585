"""What the moves of the 7 Yaminos are called and said to do, in both languages."""

import pytest

from yamotheque.games.yaminos_base import SCORE
from yamotheque.moves import PASS, THROW, Move, Place, Throw
from yamotheque.pieces.arrangements import Connect
from yamotheque.pieces.lines import DONE
from yamotheque.pieces.stick_tray import KeepSticks
from yamotheque.pieces.yam_throws import Announce, Number
from yamotheque.pieces.yamino_form import TITLES

WORDS: list[tuple[Move, str, str, str]] = [
    (THROW, "lancer", "lancer", "throw"),
    (Throw(("0-4",), False), "lancer 0-4", "relancer 0-4", "throw 0-4 again"),
    (Place("5-5"), "poser 5-5", "poser 5-5", "place 5-5"),
    (Place("0-5", "5-5"), "poser 0-5 sur 5-5", "poser 0-5 sur 5-5", "place 0-5 on 5-5"),
    (
        Place("0-4", "0-4b", "4"),
        "poser 0-4 sur 0-4b par 4",
        "poser 0-4 sur 0-4b par le 4",
        "place 0-4 on 0-4b by the 4",
    ),
    (SCORE, "compter", "s'arrêter et marquer", "stop and score"),
    (PASS, "passer", "passer", "pass"),
    (DONE, "fini", "compter ainsi", "count them like this"),
    (Connect("0-5", "5-5"), "relier 0-5 à 5-5", "relier 0-5 et 5-5", "connect 0-5 and 5-5"),
    (
        Connect("0-4", "0-4b", "4"),
        "relier 0-4 à 0-4b par 4",
        "relier 0-4 et 0-4b par le 4",
        "connect 0-4 and 0-4b by the 4",
    ),
    (KeepSticks(("0-4", "0-4")), "garder 0-4 0-4", "garder 0-4 0-4", "keep 0-4 0-4"),
    (KeepSticks(()), "garder -", "tout relancer", "throw all again"),
    (Announce("super"), "annoncer super", "annoncer Super Yamino", "announce Super Yamino"),
    (Number(4), "nombre 4", "choisir le nombre 4", "choose the number 4"),
]


@pytest.mark.parametrize(("move", "spelt", "french", "english"), WORDS, ids=str)
def test_a_move_is_typed_and_told_in_both_languages(move, spelt, french, english) -> None:
    told = move.told(TITLES)
    assert (move.spelt("fr"), told.fr, told.en) == (spelt, french, english)


@pytest.mark.parametrize("move", [move for move, *_ in WORDS], ids=str)
def test_a_move_reads_itself_back(move) -> None:
    assert move.means(str(move).casefold())
