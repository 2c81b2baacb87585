"""What hands of Yami are worth, by themselves and as the odds have it."""

import random
from collections import Counter
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import YamsError
from yamotheque.chance import Draw
from yamotheque.games.yami import Yami
from yamotheque.pieces.card_form import CELLS
from yamotheque.pieces.cards import PACK, VALUES, figures, in_order, unseen

from . import naive_yami
from .yami_positions import CARRE, FLOCHE, FULL, GAME, TENS, form, table

# ---------------------------------------------------------------- cells


@pytest.mark.parametrize(
    ("hand", "cell", "points"),
    [
        (TENS, "10", 15),
        (TENS, "R", 5),
        ("9D 9D 9C VS AH", "9", 10),
        ("9D 9D 9C VS AH", "paire", 5),
        ("9D 9D 9C VS AH", "brelan", 0),
        ("9D 9D VS DC AH", "paire", 0),
        ("AC 7S 8H 9S 10D", "quinte", 30),
        ("DS RH AC 7S 8H", "quinte", 0),
        ("10S VH DH RC AS", "quinte", 30),
        (FULL, "full", 20),
        (FULL, "double-paire", 10),
        (FULL, "brelan", 15),
        ("9S 9H 9D RD RD", "full", 0),
        ("9S 9S 9D RD RC", "double-paire", 10),
        (CARRE, "D", 20),
        (CARRE, "carre", 25),
        (CARRE, "brelan", 15),
        (CARRE, "paire", 5),
        (CARRE, "double-paire", 0),
        (FLOCHE, "quinte-floche", 50),
        (FLOCHE, "couleur", 35),
        (FLOCHE, "quinte", 30),
        ("7C 8C 8C DC AC", "couleur", 0),
        ("7H 8H 9H 10H AH", "quinte-floche", 50),
    ],
)
def test_the_worked_examples(hand, cell, points) -> None:
    assert GAME.scorer().worth(hand)[cell] == points


def test_the_figures_are_worth_190_and_the_best_form_400() -> None:
    best = form(**{f"n{value}": 20 for value in VALUES}, paire=5, double_paire=10, brelan=15,
                full=20, carre=25, quinte=30, couleur=35, quinte_floche=50)  # fmt: skip
    assert sum(best[8:]) == 190
    assert GAME.scores(table(TENS, TENS, forms=(best, best))) == (400, 400)


@pytest.mark.parametrize(("option", "couleur", "quinte"), [("35-30", 35, 30), ("30-35", 30, 35)])
def test_couleur_quinte_says_which_is_worth_more(option, couleur, quinte) -> None:
    worth = Yami(couleur_quinte=option).scorer().worth(FLOCHE)
    assert (worth["couleur"], worth["quinte"], worth["quinte-floche"]) == (couleur, quinte, 50)


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5))
def test_any_hand_is_worth_what_a_naive_reading_says(hand) -> None:
    if max(Counter(hand).values()) <= 4:
        assert GAME.scorer().worth(" ".join(hand)) == naive_yami.points(hand)


@given(st.lists(st.sampled_from(["9S", "9H", "9D", "RS", "RH", "RD"]), min_size=5, max_size=5))
def test_hands_of_two_values_are_worth_what_a_naive_reading_says(hand) -> None:
    if max(Counter(hand).values()) <= 4:
        assert GAME.scorer().worth(" ".join(hand)) == naive_yami.points(hand)


# ---------------------------------------------------------------- the odds


def test_hands_make_figures_as_often_as_the_odds_say() -> None:
    below, hands, seen = random.Random(7).randrange, 6000, Counter()
    for _ in range(hands):
        hand = ()
        while len(hand) < 5:
            hand = (*hand, str(Draw(0, unseen(2, hand)).draw(below)))
        seen.update(figures(in_order(hand)).keys())
    for figure, ways in ways_to_make().items():
        share = ways / comb(64, 5)
        assert abs(seen[figure] - hands * share) < 5 * (hands * share * (1 - share)) ** 0.5 + 1


def ways_to_make() -> dict[str, int]:
    """How many of the hands of five from two decks contain each figure, value by value."""
    one_value = Counter()
    for copies in product(range(3), repeat=4):
        different = sum(map(bool, copies))
        one_value[sum(copies), different] += prod(comb(2, number) for number in copies)
    partial = Counter({(0, ()): 1})
    for _ in VALUES:
        longer = Counter()
        for ((cards, groups), ways), ((more, different), here) in product(
            partial.items(), one_value.items()
        ):
            if cards + more <= 5:
                counts = tuple(sorted([*groups, different], reverse=True))[:2]
                longer[cards + more, counts] += ways * here
        partial = longer
    hands = {groups: ways for (cards, groups), ways in partial.items() if cards == 5}
    return {
        "paire": sum(ways for (first, _), ways in hands.items() if first >= 2),
        "double-paire": sum(ways for (_, second), ways in hands.items() if second >= 2),
        "brelan": sum(ways for (first, _), ways in hands.items() if first >= 3),
        "full": sum(ways for (first, second), ways in hands.items() if first >= 3 and second >= 2),
        "carre": sum(ways for (first, _), ways in hands.items() if first >= 4),
        "quinte": 5 * 8**5,
        "couleur": 4 * comb(8, 5) * 2**5,
        "quinte-floche": 5 * 4 * 2**5,
    }


# ---------------------------------------------------------------- scoring a hand


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("7S 8S 9S 10S VS", "en"),
        ("7S 8S 9S 10S VS", "fr"),
        ("7P 8P 9P 10P VP", "fr"),
        ("7P 8P 9P 10P VP", "en"),
        ("vs 10s 9s 8s 7s", "en"),
        ("7♠ 8♠ 9♠ 10♠ V♠", "fr"),
        ("7C 8C 9C 10C VC", "fr"),
    ],
)
def test_a_hand_is_read_in_the_suits_it_fits(text, language) -> None:
    assert GAME.scorer().worth(text, language)["quinte-floche"] == 50


def test_the_language_decides_what_c_is() -> None:
    assert GAME.scorer().arranged("7C 8C 9D RS DH", "en")["7"] == "7♣"
    assert GAME.scorer().arranged("7C 8C 9K RP DT", "fr")["7"] == "7♥"
    assert GAME.scorer().arranged("7C 8C 9C 10C VC", "fr")["7"] == "7♥"
    assert GAME.scorer().arranged("7C 8C 9C 10C VC", "en")["7"] == "7♣"


@pytest.mark.parametrize("text", ["7S 8S 9S 10S", "6S 8S 9S 10S VS", "7X 8S 9S 10S VS",
                                  "7P 8H 9S 10S VS", "7S 7S 7S 7S 7S", ""])  # fmt: skip
def test_what_is_no_hand_is_refused(text) -> None:
    with pytest.raises(YamsError, match="expected 5 cards"):
        GAME.scorer().worth(text)


def test_the_cards_that_count_are_shown() -> None:
    shown = GAME.scorer().arranged("9D 9D 9C VS AH")
    assert shown == {"9": "9♦ 9♣", "V": "V♠", "A": "A♥", "paire": "9♦ 9♣"}


def test_worth_names_the_sixteen_cells() -> None:
    assert list(GAME.scorer().worth(TENS)) == list(CELLS) == list(GAME.titles())
    assert " ".join(CELLS[8:]) == (
        "paire double-paire brelan full carre quinte couleur quinte-floche"
    )


def test_house_rules_have_a_ranking_of_their_own() -> None:
    assert (GAME.category(), Yami(couleur_quinte="30-35").category()) == ("", "30-35")
