"""Decks of 32 cards, from 7 to As in four suits, and the figures of a hand.

A card is written value then suit, as in `10S` or `VD`: V, D, R and A are Valet, Dame, Roi and
As; S, H, D and C are spades, hearts, diamonds and clubs. With several decks a hand may hold a
card twice, but identical cards never count together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain, repeat
from typing import Final

from yamotheque.chance import SUIT_NAMES, SUITS, BadOutcome
from yamotheque.words import Text, quoted, same

VALUES: Final = ("7", "8", "9", "10", "V", "D", "R", "A")
PACK: Final = tuple(value + suit for value in VALUES for suit in SUITS)
HIDDEN: Final = "?"
"""A card that one does not see."""

RANK: Final = {HIDDEN: -1, **{card: place for place, card in enumerate(PACK)}}
_AROUND: Final = ("A", *VALUES)
QUINTES: Final = tuple(frozenset(_AROUND[at : at + 5]) for at in range(5))
"""Five values in sequence; the As stands after the Roi, or before the 7."""

FIGURES: Final = (
    "paire",
    "double-paire",
    "brelan",
    "full",
    "carre",
    "quinte",
    "couleur",
    "quinte-floche",
)

Cards = tuple[str, ...]
"""Cards in the order of PACK, so that a hand is the same whatever way it came."""


def value_of(card: str) -> str:
    """The value of a card.

    >>> value_of("10S")
    '10'
    """
    return card[:-1]


def symbol(card: str) -> str:
    """A card as people write it.

    >>> symbol("10S"), symbol("?")
    ('10♠', '?')
    """
    return card if card == HIDDEN else value_of(card) + SUITS[card[-1]]


_VALUE_OF: Final = {card: value_of(card) for card in RANK}
_SUIT_OF: Final = {card: card[-1] for card in RANK}


def in_order(cards: Iterable[str]) -> Cards:
    """Cards sorted as a hand holds them."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def without(hand: Cards, card: str) -> Cards:
    """A hand less one card, once if it is there twice."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def unseen(decks: int, seen: Iterable[str]) -> tuple[str, ...]:
    """What is left of some decks once the cards seen are taken out, in the order of PACK."""
    left = {**dict.fromkeys(PACK, decks), HIDDEN: 0}
    for card in seen:
        left[card] -= 1
    return tuple(chain.from_iterable(map(repeat, left, left.values())))


# ---------------------------------------------------------------- figures


def of_value(value: str, hand: Iterable[str]) -> list[str]:
    """The cards of a value in different suits: identical ones are there once.

    >>> of_value("9", ("9D", "9D", "9C"))
    ['9D', '9C']
    """
    return [card for card in dict.fromkeys(hand) if value_of(card) == value]


def different(hand: Cards) -> tuple[str, ...]:
    """The values of the cards of a hand, identical ones once, from 7 to As.

    >>> different(("9D", "9D", "9C", "VS", "AH"))
    ('9', '9', 'V', 'A')
    """
    return tuple(map(_VALUE_OF.__getitem__, dict.fromkeys(hand)))


def is_couleur(hand: Cards) -> bool:
    """Whether all cards have the same suit; identical ones count once, so that five differ."""
    return len(set(hand)) == 5 and len(set(map(_SUIT_OF.__getitem__, hand))) == 1


@cache
def counted(values: tuple[str, ...]) -> tuple[int, ...]:
    """How many of some values are each value, from 7 to As."""
    return tuple(map(values.count, VALUES))


def counts(hand: Cards) -> tuple[int, ...]:
    """How many cards of each value, from 7 to As, a hand has in different suits."""
    return counted(different(hand))


@cache
def figures_made(values: tuple[str, ...], couleur: bool) -> frozenset[str]:
    """The figures in cards of some values, all of one suit or not.

    >>> sorted(figures_made(("9", "9", "9", "V", "V"), couleur=False))
    ['brelan', 'double-paire', 'full', 'paire']
    """
    most, next_most, *_ = sorted(counted(values), reverse=True)
    quinte = frozenset(values) in QUINTES
    made = {
        "paire": most >= 2,
        "double-paire": next_most >= 2,
        "brelan": most >= 3,
        "full": most >= 3 and next_most >= 2,
        "carre": most >= 4,
        "quinte": quinte,
        "couleur": couleur,
        "quinte-floche": quinte and couleur,
    }
    return frozenset(figure for figure, is_made in made.items() if is_made)


def figures(hand: Cards) -> Mapping[str, Cards]:
    """Every figure that a hand of five contains, with the cards that make it.

    >>> figures(in_order(["9D", "9D", "9C", "VS", "AH"]))
    {'paire': ('9D', '9C')}
    """
    by_count = sorted(zip(counts(hand), VALUES, strict=True), reverse=True)
    best, other = (of_value(value, hand) for _, value in by_count[:2])
    of_cards = {
        "paire": best[:2],
        "double-paire": best[:2] + other[:2],
        "brelan": best[:3],
        "full": best[:3] + other[:2],
        "carre": best[:4],
    }
    made = figures_made(different(hand), is_couleur(hand))
    return {figure: in_order(of_cards.get(figure, hand)) for figure in FIGURES if figure in made}


@lru_cache(maxsize=1 << 16)
def shares(hand: Cards) -> tuple[float, ...]:
    """How much of each of the FIGURES some cards already hold, from 0 to 1."""
    first, second, *_ = sorted(counts(hand), reverse=True)
    values = set(map(value_of, hand))
    suited = [{value_of(card) for card in hand if card[-1] == suit} for suit in SUITS]
    return (
        min(first, 2) / 2,
        (min(first, 2) + min(second, 2)) / 4,
        min(first, 3) / 3,
        (min(first, 3) + min(second, 2)) / 5,
        min(first, 4) / 4,
        max(len(quinte & values) for quinte in QUINTES) / 5,
        min(5, max(map(len, suited))) / 5,
        max(len(quinte & suit) for quinte in QUINTES for suit in suited) / 5,
    )


# ---------------------------------------------------------------- words

_VALUE_TITLES: Final = {
    **{value: same(value) for value in VALUES[:4]},
    "V": Text("valet", "jack"),
    "D": Text("dame", "queen"),
    "R": Text("roi", "king"),
    "A": Text("as", "ace"),
}
_SUIT_TITLES: Final = {
    "S": Text("pique", "spades"),
    "H": Text("cœur", "hearts"),
    "D": Text("carreau", "diamonds"),
    "C": Text("trèfle", "clubs"),
}


def card_title(card: str) -> Text:
    """What people call a card.

    >>> card_title("RH")
    Text(fr='roi de cœur', en='king of hearts')
    """
    value, suit = _VALUE_TITLES[value_of(card)], _SUIT_TITLES[card[-1]]
    return Text(f"{value.fr} de {suit.fr}", f"{value.en} of {suit.en}")


def the_card(card: str) -> Text:
    """What people call a card, with its article.

    >>> the_card("AC").fr, the_card("DS").fr, the_card("10S").en
    ("l'as de trèfle", 'la dame de pique', 'the 10 of spades')
    """
    title = card_title(card)
    article = {"A": "l'", "D": "la "}.get(value_of(card), "le ")
    return Text(f"{article}{title.fr}", f"the {title.en}")


# ---------------------------------------------------------------- reading

SUIT_LETTERS: Final = {
    language: {letter: suit for suit, letter in letters.items()}
    for language, letters in SUIT_NAMES.items()
}
_OF_SYMBOL: Final = {sign: letter for letter, sign in SUITS.items()}


def read_hand(text: str, language: str, most: int, count: int = 5) -> Cards:
    """The cards a text names, each at most as often as there are decks.

    Suits are S H D C, or P C K T (pique, coeur, carreau, trèfle), whichever all the words fit;
    where both fit the language decides. The signs fit both.

    >>> read_hand("7S 8S 9S 10S VS", "en", most=2)
    ('7S', '8S', '9S', '10S', 'VS')
    >>> read_hand("AC RC DC VC 10C", "fr", most=2)
    ('10H', 'VH', 'DH', 'RH', 'AH')
    """
    words = text.upper().replace(",", " ").split()
    for letters in sorted(SUIT_LETTERS, key=lambda letters: letters != language):
        suits = SUIT_LETTERS[letters] | _OF_SYMBOL
        cards = [word[:-1] + suits.get(word[-1], "") for word in words]
        fits = len(cards) == count and all(cards.count(card) <= most for card in cards)
        if fits and set(cards) <= set(PACK):
            return in_order(cards)
    raise BadOutcome(
        f"« {quoted(text)} » ne va pas : attendu {count} cartes comme 10P ou VC, au plus {most} "
        "fois la même (valeurs 7 8 9 10 V D R A, couleurs P C K T ou S H D C).",
        f"'{quoted(text)}' does not fit: expected {count} cards such as 10S or VD, the same one at "
        f"most {most} times (values 7 8 9 10 V D R A, suits S H D C or P C K T).",
    )
