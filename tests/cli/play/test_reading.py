"""What players type: short forms mean one move, or the answer says what they may mean."""

from __future__ import annotations

import random

import pytest

from yamotheque import GAMES, Match
from yamotheque.chance import Draw
from yamotheque.cli import language
from yamotheque.cli.play.reading import Reader, Refused, Unclear, read_move
from yamotheque.cli.play.typed import plain
from yamotheque.words import YamsError


def after(roll: str, columns: str = "DLMS") -> Match:
    """A match whose first throw is this one."""
    match = Match("corse", columns=columns, dice="physical")
    match.play("throw")
    match.outcome(roll)
    return match


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("keep 33", "keep 33"),
        ("k 33", "keep 33"),
        ("k33", "keep 33"),
        ("33", "keep 33"),
        ("3 3", "keep 33"),
        ("23", "keep 23"),
        ("32", "keep 23"),
        ("3", "keep 3"),
        ("-", "keep -"),
        ("garder 33", "keep 33"),
        ("g 33", "keep 33"),
        ("g33", "keep 33"),
        ("mark full L", "mark full L"),
        ("m full l", "mark full L"),
        ("full l", "mark full L"),
        ("FULL  L", "mark full L"),
        ("f l", "mark full L"),
        ("marquer carré l", "mark carre L"),
        ("3 l", "mark 3 L"),
        ("3l", "mark 3 L"),
        ("m3l", "mark 3 L"),
        ("1 d", "mark 1 D"),
        ("moins de 8 s", "mark moins8 S"),
        ("moins s", "mark moins8 S"),
        ("yams m", "mark yams M"),
    ],
)
def test_a_short_form(typed: str, move: str) -> None:
    assert str(read_move(after("33322"), typed)) == move


@pytest.mark.parametrize(("typed", "move"), [("full", "mark full L"), ("33", "keep 33")])
def test_the_column_goes_without_saying_when_there_is_one(typed: str, move: str) -> None:
    assert str(read_move(after("33322", columns="L"), typed)) == move


@pytest.mark.parametrize(("columns", "typed"), [("L", "3"), ("DLMS", "full"), ("DLMS", "s")])
def test_an_unclear_form_is_not_guessed(columns: str, typed: str) -> None:
    with pytest.raises(YamsError) as error:
        read_move(after("33322", columns=columns), typed)
    assert isinstance(error.value, Unclear | Refused)


def test_an_unclear_form_names_what_it_may_mean() -> None:
    with pytest.raises(Unclear, match="'3' may mean keep 3, mark 3 L"):
        read_move(after("33322", columns="L"), "3")


def test_a_number_keeps_where_there_are_several_columns() -> None:
    match = after("33322", columns="LS")
    match.play("keep 3")
    match.outcome("1122")
    assert str(read_move(match, "3")) == "keep 3"


def test_enter_throws() -> None:
    assert str(read_move(Match("corse"), "")) == "throw"


def test_enter_never_marks() -> None:
    match = after("33322", columns="S")
    while len(match.moves) > 1:
        match.play(match.moves[-1])
        match.play("throw")
        match.outcome("33322")
    assert len(match.moves) == 1
    with pytest.raises(Refused, match="Enter alone plays nothing"):
        read_move(match, "")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("6 d", "The cell 1 comes first."),
        ("mark 1 M", "The cell Yams comes first."),
        ("44", "'44' is not possible now"),
        ("mark full X", "'mark full X' is not possible now"),
    ],
)
def test_a_refusal_gives_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        read_move(after("33322"), typed)


def test_a_marked_cell_is_said_to_be() -> None:
    match = after("33322")
    match.play("mark full L")
    match.play("throw")
    match.outcome("33322")
    with pytest.raises(Refused, match="This cell is already marked"):
        read_move(match, "full l")


# ---------------------------------------------------------------- the other games


def lying(key: str, *steps: str, **options: str) -> Match:
    """A match of two on real dice after some moves and outcomes."""
    match = Match(key, players=["Ana", "Bob"], dice="physical", **options)  # type: ignore[arg-type]
    for step in steps:
        match.play(step) if isinstance(match.turn, int) else match.outcome(step)
    return match


YAMSLAM = ("64", "21", "throw", "12345")
BOARD = ("order 1 2", "throw")
STICKS = "1-4 2-3 0-3 5-6 4-4 1-3 0-2"
LINE = ("throw", STICKS, "place 4-4")
CHAIN = ("order 1 2", "throw", STICKS)


@pytest.mark.parametrize(
    ("key", "steps", "typed", "move"),
    [
        ("yamslam", YAMSLAM, "50", "take 50"),
        ("yamslam", YAMSLAM, "grande", "take 50"),
        ("yamslam", YAMSLAM, "t petite suite", "take 20"),
        ("yamslam", YAMSLAM, "prendre grande suite", "take 50"),
        ("yamslam", YAMSLAM, "234", "keep 234"),
        ("yam-master", (*BOARD, "11111"), "c3", "place c3"),
        ("yam-master", (*BOARD, "11111"), "yam", "place c3"),
        ("yam-master", (*BOARD, "11111"), "poser c3", "place c3"),
        ("yam-master", (*BOARD, "11111"), "défi", "announce defi"),
        ("yam-master", (*BOARD, "11111"), "p", "pass"),
        ("yaminos-base", LINE, "14 44", "place 1-4 on 4-4"),
        ("yaminos-base", LINE, "1-4 4-4", "place 1-4 on 4-4"),
        ("yaminos-base", LINE, "41>44", "place 1-4 on 4-4"),
        ("yaminos-base", LINE, "placer 4-1 sur 4-4", "place 1-4 on 4-4"),
        ("yaminos-base", LINE, "p14", "place 1-4 on 4-4"),
        ("yaminos-base", LINE, "p 14", "place 1-4 on 4-4"),
        ("yaminos-base", LINE, "sc", "score"),
        ("yaminos-base", LINE, "compter", "score"),
        ("yaminos-base", LINE, "t", "throw"),
        ("yaminos-base", LINE, "relancer", "throw"),
        ("yaminos-base", LINE, "l", "throw"),
        ("yaminos-base", LINE, "l 13", "throw 1-3"),
        ("yaminos-base", LINE, "32, 13", "throw 2-3 1-3"),
        ("yaminos-base", LINE, "t 13", "throw 1-3"),
        ("yaminos-ligne", CHAIN, "14 44", "connect 1-4 to 4-4"),
        ("yaminos-ligne", CHAIN, "connecter 4-4 avec 4-1", "connect 1-4 to 4-4"),
        ("yaminos-ligne", CHAIN, "d", "done"),
        ("yaminos-ligne", CHAIN, "fini", "done"),
        ("yaminos-yam", CHAIN, "44 41", "keep 1-4 4-4"),
        ("yaminos-yam", CHAIN, "k 14", "keep 1-4"),
        ("yaminos-yam", CHAIN, "solo 4", "mark solo4"),
        ("yaminos-yam", CHAIN, "-", "keep -"),
    ],
)
def test_a_short_form_in_other_games(
    key: str, steps: tuple[str, ...], typed: str, move: str
) -> None:
    assert str(read_move(lying(key, *steps), typed)) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("stock", "draw stock"),
        ("pioche", "draw stock"),
        ("tirer pioche", "draw stock"),
        ("discard", "draw discard"),
        ("défausse", "draw discard"),
        ("piocher défausse", "draw discard"),
    ],
)
def test_a_short_form_with_cards(typed: str, move: str) -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="seed:2")
    match.play("deal")
    assert str(read_move(match, typed)) == move


@pytest.mark.parametrize("verb", ["", "discard ", "d ", "défausser ", "jeter "])
def test_a_card_is_named_by_letters_or_by_its_sign(verb: str) -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="seed:2")
    match.play("deal")
    match.play("draw stock")
    for move in match.moves:
        card = str(move).split()[1]
        sign = card[:-1] + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[card[-1]]
        assert read_move(match, verb + card.lower()) == read_move(match, f"{verb}{sign}") == move


def holding(*cards: str) -> Match:
    """A match of Yami in which Ana holds these six cards, and is to discard."""
    match = Match("yami", players=["Ana", "Bob"], dice="physical")
    ana = list(cards)
    for card in ("7S", "AS"):  # Bob deals
        match.outcome(card)
    match.play("deal")
    while isinstance(chance := match.turn, Draw):
        match.outcome(ana.pop() if chance.seat == 0 else chance.pool[0])
    match.play("draw stock")
    match.outcome(ana.pop())
    return match


IN_HAND = ("RH", "8C", "9S", "10D", "VC", "AC")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("RC", "discard RH"),
        ("rc", "discard RH"),
        ("R♥", "discard RH"),
        ("RH", "discard RH"),
        ("défausser 8T", "discard 8C"),
        ("jeter 9p", "discard 9S"),
        ("d 10k", "discard 10D"),
        ("10♦", "discard 10D"),
    ],
)
def test_suits_go_by_their_french_letters_in_french(
    monkeypatch: pytest.MonkeyPatch, typed: str, move: str
) -> None:
    monkeypatch.setattr(language, "_spoken", "fr")
    assert str(read_move(holding(*IN_HAND), typed)) == move


@pytest.mark.parametrize("typed", ["VC", "discard VC", "défausser vc"])
def test_in_french_c_is_never_a_club(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr(language, "_spoken", "fr")
    with pytest.raises(Refused):
        read_move(holding(*IN_HAND), typed)


def test_in_english_c_is_a_club() -> None:
    assert str(read_move(holding(*IN_HAND), "VC")) == "discard VC"


def test_a_figure_with_several_cells_is_unclear() -> None:
    with pytest.raises(Unclear, match="'full' may mean place d2, place b3"):
        read_move(lying("yam-master", *BOARD, "11122"), "full")


def test_a_stick_that_may_be_placed_or_thrown_is_unclear() -> None:
    with pytest.raises(Unclear, match="may mean throw 1-4, place 1-4 on 4-4"):
        read_move(lying("yaminos-base", *LINE), "14")


def test_enter_passes_when_nothing_else_is_possible() -> None:
    match = lying("yaminos-base", "throw", "1-4 2-3 0-3 5-6 1-2 1-3 0-2")
    assert str(read_move(match, "")) == "pass"


@pytest.mark.parametrize("key", GAMES)
def test_every_move_is_read_as_it_is_written(key: str) -> None:
    match = Match(key, players=["Ana", "Bob"], dice="seed:3")
    chooser = random.Random(1)
    for _ in range(12):
        if match.over:
            break
        for move in chooser.sample(match.moves, min(5, len(match.moves))):
            assert read_move(match, str(move)) == move
        match.play(chooser.choice(match.moves))


@pytest.mark.parametrize("key", GAMES)
def test_french_words_mean_the_same_move(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(language, "_spoken", "fr")
    match = Match(key, players=["Ana", "Bob"], dice="seed:3")
    chooser = random.Random(2)
    for _ in range(12):
        if match.over:
            break
        move = chooser.choice(match.moves)
        assert str(move).split()[0] not in move.spelt("fr").split()
        assert read_move(match, move.spelt("fr")) == move
        match.play(move)


@pytest.mark.parametrize("typed", ["a", "aid", "r", "f", "q"])
def test_the_beginning_of_a_command_is_no_move(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr(language, "_spoken", "fr")
    match = Match("yami", players=["Ana", "Bob"], dice="paper")
    cancelling = [move for move in match.moves if str(move).startswith("cancel")]
    with pytest.raises(YamsError):
        Reader(match, cancelling).read(typed)


def test_plain_leaves_no_accents() -> None:
    assert plain(" CARRÉ\t L") == "carre l"
