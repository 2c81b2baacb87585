"""Yami as it lies on the table: what each player sees, may name and is told."""

import random
import re
import runpy
from collections import Counter
from pathlib import Path

import pytest

from yamotheque import Match, verify
from yamotheque.games.yami import State, Yami
from yamotheque.pieces.card_form import CANCELS, EMPTY, MARKS
from yamotheque.pieces.cards import PACK, unseen
from yamotheque.pieces.hand import DEAL, DISCARDS, DRAW_DISCARD, DRAW_STOCK, EXPOSE, Hand

from .yami_positions import (
    ALL_BUT,
    CARRE,
    FULL,
    GAME,
    NOTHING,
    TENS,
    XXL,
    after,
    form,
    moves,
    table,
)

ROOT = Path(__file__).parents[2]


# ---------------------------------------------------------------- what each player sees


def test_a_view_holds_ones_own_cards_and_no_others() -> None:
    state = table(TENS, CARRE, FULL)
    assert GAME.view(state, 1).cards.hands == (("?",) * 5, state.cards.hands[1], ("?",) * 5)
    assert GAME.view(state, None).cards.hands == (("?",) * 5,) * 3


def test_a_view_knows_the_stock_no_better_than_its_seat_does() -> None:
    state = table(TENS, CARRE)
    seen = (*state.cards.hands[0], "7D")
    assert GAME.view(state, 0).cards.stock == unseen(2, seen)


def test_a_hand_says_which_cells_exposing_it_opens_to_its_player_alone() -> None:
    def opened(seat: int | None) -> list[str]:
        scene = GAME.scene(GAME.view(table(TENS, CARRE), seat), seat)
        return [cell.en for piece in scene if isinstance(piece, Hand) for cell in piece.opens]

    assert opened(0) == ["10", "Paire", "Brelan"]
    assert opened(1) == opened(None) == []


@pytest.mark.parametrize("onlooker", [None, 0, 1, 2])
def test_all_hands_lie_open_before_anybody_marks(onlooker) -> None:
    state = after(table(TENS, CARRE, FULL), "expose")
    assert state.marked == 0 and GAME.view(state, onlooker) == state


def test_who_exposes_is_the_first_to_mark() -> None:
    state = after(table(NOTHING, TENS, CARRE, seat=1), "expose")
    assert GAME.turn(state) == 1 and moves(state) == ["mark 10", "mark paire", "mark brelan"]


def test_hands_are_hidden_again_in_the_next_deal() -> None:
    state = after(table(TENS, CARRE), "expose", "mark 10", "mark carre", "deal", "7S", "8S")
    assert GAME.view(state, None).cards.hands == (("?",), ("?",))


def test_dealing_anew_keeps_what_a_seat_sees_and_changes_the_rest() -> None:
    state = table(TENS, CARRE, FULL)
    again = GAME.redealt(state, 0, random.Random(1).randrange)
    assert (
        GAME.view(again, 0) == GAME.view(state, 0)
        and again.cards.hands[1:] != state.cards.hands[1:]
    )
    assert not Counter(sum(again.cards.hands, ())) - Counter(PACK * 4)


def test_a_view_can_be_dealt_anew_as_well() -> None:
    view = GAME.view(table(TENS, CARRE, FULL), 0)
    assert "?" not in sum(GAME.redealt(view, 0, random.Random(1).randrange).cards.hands, ())


def test_the_record_proves_every_card_afterwards() -> None:
    match = Match("yami", players=["A", "B"], dice="fair", secret=bytes(32), seeds=["a", "b"])
    chooser = random.Random(1)
    for _ in range(60):
        match.play(chooser.choice(match.moves))
    match.stop()
    verdict = verify(match.record)
    assert verdict.finding == "verified" and verdict.throws == sum(
        entry.who is None for entry in match.entries
    )


# ---------------------------------------------------------------- the table as it is drawn


def test_ones_own_hand_is_drawn_open_and_the_others_face_down() -> None:
    state = GAME.view(table(TENS, CARRE), 0)
    _, mine, theirs, *_ = GAME.scene(state, 0)
    assert mine.draw("fr").splitlines() == [
        "Main du joueur 1 : [10♠] [10♥] [10♦] [R♣] [A♠]",
        "                    10P   10C   10K   RT   AP",
    ]
    assert theirs.draw("en") == "Hand of player 2: [?] [?] [?] [?] [?]"


def test_the_piles_are_drawn_with_what_may_be_drawn() -> None:
    piles = GAME.scene(table(TENS, CARRE, discard="AH 7D"), 0)[0]
    assert piles.draw("fr") == "Pioche : 52 cartes   Défausse : [7♦] (2)"
    assert (piles.stock_move, piles.discard_move) == ("draw stock", "draw discard")


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        ("deal", "distribuer les cartes", "deal the cards"),
        ("draw stock", "tirer une carte de la pioche", "draw a card from the stock"),
        ("draw discard", "prendre la carte de la défausse", "take the card of the discard pile"),
        ("discard RH", "défausser le roi de cœur (R♥)", "discard the king of hearts (R♥)"),
        ("discard AS", "défausser l'as de pique (A♠)", "discard the ace of spades (A♠)"),
        ("discard DD", "défausser la dame de carreau (D♦)", "discard the queen of diamonds (D♦)"),
        ("discard 7C", "défausser le 7 de trèfle (7♣)", "discard the 7 of clubs (7♣)"),
        ("expose", "exposer votre main", "expose your hand"),
        ("mark V", "marquer Valet", "mark V (jack)"),
        ("cancel carre", "barrer Carré", "strike out Carré"),
    ],
)
def test_moves_say_what_they_do(move, french, english) -> None:
    every = (DEAL, DRAW_STOCK, DRAW_DISCARD, EXPOSE, *DISCARDS.values(), *MARKS, *CANCELS)
    told = {str(each): each.told(GAME.titles()) for each in every}[move]
    assert (told.fr, told.en) == (french, english)


@pytest.mark.parametrize(
    ("card", "typed"), [("RH", "RC"), ("RC", "RT"), ("10S", "10P"), ("VD", "VK")]
)
def test_a_discard_is_spelt_with_french_suits_in_french(card, typed) -> None:
    assert DISCARDS[card].spelt("fr") == f"défausser {typed}"


def test_the_piles_and_ones_cards_can_be_named() -> None:
    state = after(table("7S 7S 9D VC RS", TENS), "draw discard")
    piles, hand, *_ = GAME.scene(state, 0)
    assert [spot.title.fr for spot in piles.spots()] == ["Pioche", "Défausse"]
    assert [(spot.name, spot.title.en, spot.move) for spot in hand.spots()][:2] == [
        ("7S", "7 of spades", "discard 7S"),
        ("7D", "7 of diamonds", "discard 7D"),
    ]


def test_cards_that_are_not_seen_cannot_be_named() -> None:
    _, _, theirs, *_ = GAME.scene(GAME.view(table(TENS, CARRE), 0), 0)
    assert list(theirs.spots()) == []


def test_a_hand_of_six_offers_its_discards() -> None:
    hand = GAME.scene(after(table(TENS, CARRE), "draw discard"), 0)[1]
    assert [held.move for held in hand.cards] == [f"discard {held.card}" for held in hand.cards]


def own_hand(state: State, game: Yami = GAME) -> Hand:
    pieces = game.scene(game.view(state, state.seat), state.seat)
    return [piece for piece in pieces if piece.kind == "hand"][state.seat]


def test_a_hand_says_whether_it_may_expose() -> None:
    hand = own_hand(table(TENS, CARRE))
    assert (hand.expose, hand.closed) == ("expose", None)


def test_a_hand_says_what_it_lacks_to_expose() -> None:
    hand = own_hand(table(NOTHING, TENS))
    assert hand.expose is None
    assert hand.closed.en == "It takes a free cell to mark: three cards of a value, or a figure."


def test_a_hand_of_xxl_says_that_it_lacks_20_points() -> None:
    closed = own_hand(table(TENS, *[NOTHING] * 4), XXL).closed
    assert closed.en.startswith("It takes 20 points in a free cell")


def test_a_hand_in_an_exchange_says_to_discard_first() -> None:
    closed = own_hand(after(table(TENS, CARRE), "draw discard")).closed
    assert closed.en == "No exposing on the turn of an exchange: discard a card."


def test_nothing_is_told_of_exposing_once_the_hands_lie_open() -> None:
    hand = own_hand(after(table(TENS, CARRE), "expose"))
    assert (hand.expose, hand.closed) == (None, None)


def test_once_the_hands_lie_open_the_piles_are_gone_and_whoever_exposed_is_shown() -> None:
    pieces = GAME.scene(after(table(TENS, CARRE), "expose"), 0)
    assert [piece.kind for piece in pieces] == ["hand", "hand", "sheet", "sheet"]
    assert [hand.exposer for hand in pieces[:2]] == [True, False]


def test_what_a_hidden_hand_lacks_is_not_told() -> None:
    state = table(NOTHING, TENS)
    assert GAME.scene(GAME.view(state, 1), 1)[1].closed is None


def test_whoever_dealt_is_shown() -> None:
    hands = GAME.scene(table(TENS, CARRE, NOTHING), 0)[1:4]
    assert [hand.dealer for hand in hands] == [False, False, True]


def boxes(state: State, seat: int) -> dict[str, object]:
    sheet = [piece for piece in GAME.scene(GAME.view(state, 0), 0) if piece.kind == "sheet"][seat]
    return {line.key: line.boxes[0] for line in sheet.lines}


def test_the_form_shows_what_ones_hand_would_give_and_nothing_of_the_others() -> None:
    state = table(TENS, CARRE)
    assert str(boxes(state, 0)["10"]) == "15?" and str(boxes(state, 1)["carre"]) == "."


@pytest.mark.parametrize(
    ("game", "seats", "cell", "aside"),
    [
        (GAME, 2, "10", None),
        (GAME, 2, "A", "< 15"),
        (GAME, 2, "paire", None),
        (GAME, 2, "7", None),
        (XXL, 5, "10", "< 20"),
        (XXL, 5, "paire", "< 20"),
    ],
)
def test_before_exposing_the_form_says_what_is_too_little_for_it(game, seats, cell, aside) -> None:
    state = table(TENS, *[CARRE] * (seats - 1))
    sheet = next(piece for piece in game.scene(state, 0) if piece.kind == "sheet")
    assert {line.key: line.boxes[0].aside for line in sheet.lines}[cell] == aside


def test_once_somebody_has_exposed_nothing_is_too_little_for_the_others() -> None:
    box = boxes(after(table(CARRE, TENS), "expose"), 1)["A"]
    assert (box.offer, box.aside) == (5, None)


def test_the_form_offers_what_may_be_marked_or_cancelled() -> None:
    state = after(table(TENS, NOTHING, forms=(EMPTY, ALL_BUT["carre"])), "expose")
    assert (boxes(state, 0)["10"].offer, boxes(state, 0)["10"].move) == (15, "mark 10")
    assert boxes(state, 0)["A"].move is None
    box = boxes(after(state, "mark 10"), 1)["carre"]
    assert (box.offer, box.move) == (0, "cancel carre")


def test_the_cards_of_the_rules_are_exactly_what_the_generator_draws() -> None:
    images = ROOT / "docs" / "rules" / "images"
    drawn = {path.name: path.read_text("utf-8") for path in images.glob("cards-*.svg")}
    wanted = runpy.run_path(str(ROOT / "tools" / "drawing" / "cards.py"))["drawings"]()
    assert drawn and drawn == wanted, "run python tools/drawing/cards.py"


@pytest.mark.parametrize("key", ["yami", "yami-xxl"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_are_right(key, language) -> None:
    page = (ROOT / "docs" / "rules" / f"{key}.{language}.md").read_text("utf-8")
    names = {title.fr: cell for cell, title in GAME.titles().items()}
    examples = re.findall(r"^\| ((?:\w+[♠♥♦♣] ?){5}) \| (.+) \| (\d+) \|$", page, re.MULTILINE)
    assert len(examples) == 18
    for hand, cell, points in examples:
        assert GAME.scorer().worth(hand, language)[names[cell]] == int(points), (hand, cell)


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("9", "No card of this value in hand"),
        ("full", "This hand has no such figure"),
        ("A", "Too little for whoever exposed: the others may"),
    ],
)
def test_the_form_says_why_a_cell_may_not_be_marked(cell, reason) -> None:
    assert boxes(after(table(TENS, CARRE), "expose"), 0)[cell].closed.en == reason


def test_the_form_sums_values_and_figures() -> None:
    filled = form(n7=10, n10=15, paire=5, couleur=35)
    sums = boxes(table(TENS, CARRE, forms=(filled, EMPTY)), 0)
    assert [sums[key].points for key in ("subtotal", "bonus", "figures", "total")] == [
        25,
        0,
        40,
        65,
    ]
