"""Chance: what may fall, with exact odds, and how to draw it from a fair source.

The rules never throw anything themselves. They say that a Chance is due; whoever runs the
match draws its Outcome, or asks the players what their own dice show.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import Final

from yamotheque.words import Text, YamsError, quoted, same, several

Seat = int
Below = Callable[[int], int]
"""A source of whole numbers: `below(6)` is 0, 1, ... or 5, all equally likely."""


class BadOutcome(YamsError):
    """An outcome that these dice, sticks or cards cannot give."""


class Outcome:
    """What fell. Its `str()` is the notation; the Chance it answers reads it back."""

    __slots__ = ()

    def names(self, language: str) -> tuple[str, ...]:
        """What it may be called in a language; the one to show comes first."""
        return (str(self),)

    def spelt(self, language: str) -> str:
        """The outcome as a person would type it in a language."""
        return self.names(language)[0]

    def told(self) -> Text | None:
        """What fell, as people read it; nothing where its notation says it as well."""
        return None


class Chance:
    """Something about to fall: who throws it, what may come and with which odds.

    A plain class rather than an abstract one: `isinstance` of an abstract class costs as much
    as a move.
    """

    __slots__ = ()

    kind: str

    @property
    def asked(self) -> Text:
        """What to ask players who throw real material, in words."""
        raise NotImplementedError

    def outcomes(self) -> Sequence[tuple[Outcome, Fraction]]:
        """Every distinct outcome with its exact odds; the odds sum to 1."""
        raise NotImplementedError

    def draw(self, below: Below) -> Outcome:
        """One outcome, drawn in a fixed way so that anyone can draw it again."""
        raise NotImplementedError

    def read(self, text: str, language: str = "en") -> Outcome:
        """The outcome a text names in a language, in the order it fell."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Roll(Outcome):
    """Dice as they fell, in the order they fell."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.dice))


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """Some six-sided dice about to be thrown by a seat.

    >>> roll, odds = Dice(0, 2).outcomes()[1]
    >>> str(roll), odds
    ('12', Fraction(1, 18))
    """

    seat: Seat
    count: int
    kind = "dice"

    @property
    def asked(self) -> Text:
        if self.count == 1:
            return Text("Que montre le dé ? (par exemple 5)", "What does the die show? (say, 5)")
        example = ("35162" * self.count)[: self.count]
        return Text(
            f"Que montrent les {self.count} dés ? (par exemple {example})",
            f"What do the {self.count} dice show? (for example {example})",
        )

    def outcomes(self) -> Sequence[tuple[Roll, Fraction]]:
        return _rolls(self.count)

    def draw(self, below: Below) -> Roll:
        return Roll(tuple([1 + below(6) for _ in range(self.count)]))

    def read(self, text: str, language: str = "en") -> Roll:
        faces = "".join(text.replace(",", " ").replace("-", " ").split())
        if len(faces) != self.count or not set(faces) <= set("123456"):
            digits = several(self.count, Text("chiffre", "digit"))
            raise BadOutcome(
                f"« {quoted(text)} » ne va pas : attendu {digits.fr} de 1 à 6.",
                f"'{quoted(text)}' does not fit: expected {digits.en} from 1 to 6.",
            )
        return Roll(tuple(map(int, faces)))


@cache
def _rolls(count: int) -> tuple[tuple[Roll, Fraction], ...]:
    def odds(dice: tuple[int, ...]) -> Fraction:
        same = prod(factorial(number) for number in Counter(dice).values())
        return Fraction(factorial(count), same * 6**count)

    return tuple(
        (Roll(dice), odds(dice)) for dice in combinations_with_replacement(range(1, 7), count)
    )


@dataclass(frozen=True, slots=True)
class Order(Outcome):
    """The seats in the order they will play."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return "order " + " ".join(str(seat + 1) for seat in self.seats)

    def names(self, language: str) -> tuple[str, ...]:
        return (str(self).replace("order", "ordre") if language == "fr" else str(self),)


@dataclass(frozen=True, slots=True)
class Shuffle(Chance):
    """The seats about to be put in a random order of play."""

    seats: int
    kind = "shuffle"

    @property
    def asked(self) -> Text:
        example = " ".join(str(seat) for seat in range(self.seats, 0, -1))
        return Text(
            f"Dans quel ordre jouez-vous ? (par exemple ordre {example})",
            f"In which order do you play? (for example order {example})",
        )

    def outcomes(self) -> Sequence[tuple[Order, Fraction]]:
        odds = Fraction(1, factorial(self.seats))
        return [(Order(seats), odds) for seats in permutations(range(self.seats))]

    def draw(self, below: Below) -> Order:
        left = list(range(self.seats))
        return Order(tuple([left.pop(below(len(left))) for _ in range(self.seats)]))

    def read(self, text: str, language: str = "en") -> Order:
        words = text.replace(",", " ").lower().split()
        if words[:1] in (["order"], ["ordre"]):
            words = words[1:]
        wanted = sorted(str(seat + 1) for seat in range(self.seats))
        if sorted(words) != wanted:
            listed = " ".join(wanted)
            raise BadOutcome(
                f"« {quoted(text)} » ne va pas : attendu les places {listed}, chacune une fois.",
                f"'{quoted(text)}' does not fit: expected the seats {listed}, each once.",
            )
        return Order(tuple(int(word) - 1 for word in words))


@dataclass(frozen=True, slots=True)
class Fallen(Outcome):
    """What the thrown sticks show: one face a stick, in the order of the sticks thrown."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.faces)


@dataclass(frozen=True, slots=True)
class Sticks(Chance):
    """Some four-faced sticks about to be thrown; each is given by its four faces."""

    seat: Seat
    sticks: tuple[tuple[str, ...], ...]
    kind = "sticks"

    @property
    def asked(self) -> Text:
        return _asked_of_sticks([faces[0] for faces in self.sticks])

    def outcomes(self) -> Sequence[tuple[Fallen, Fraction]]:
        throws = list(product(*self.sticks))
        return [(Fallen(throw), Fraction(1, len(throws))) for throw in throws]

    def draw(self, below: Below) -> Fallen:
        return Fallen(tuple([faces[below(len(faces))] for faces in self.sticks]))

    def read(self, text: str, language: str = "en") -> Fallen:
        """The faces named, in any order and either way round, put in the order of the sticks."""
        named, shown = _low_first(text), []
        for faces in self.sticks:
            found = [face for face in named if face in faces]
            if len(found) != 1:
                break
            shown.append(found[0])
        if sorted(shown) != sorted(named) or len(shown) != len(self.sticks):
            raise not_one_of_each(text, named, self.sticks)
        return Fallen(tuple(shown))


def not_one_of_each(text: str, named: Sequence[str], sticks: Sequence[Sequence[str]]) -> BadOutcome:
    """The refusal of faces that are not one of each stick, with what is wrong with them."""
    many = len(sticks)
    why = Text(f"il y en a {len(named)}", f"there are {len(named)}")
    if strange := [face for face in named if not any(face in faces for faces in sticks)]:
        why = Text(
            f"{strange[0]} n'est sur aucun bâtonnet lancé", f"{strange[0]} is on no stick thrown"
        )
    for faces in sticks:
        if len(both := [face for face in named if face in faces][:2]) > 1:
            of = " ".join(faces)
            why = Text(
                f"{both[0]} et {both[1]} sont sur un même bâtonnet ({of})",
                f"{both[0]} and {both[1]} are on one stick ({of})",
            )
            break
    return BadOutcome(
        f"« {quoted(text)} » ne va pas : attendu une face de chacun des {many} bâtonnets, et "
        f"{why.fr}. Si les vôtres sont taillés autrement, jouez avec l'option sticks=any.",
        f"'{quoted(text)}' does not fit: expected one face of each of {many} sticks, and "
        f"{why.en}. If yours are cut otherwise, play with the option sticks=any.",
    )


DOMINOES: Final = tuple(f"{low}-{high}" for low in range(7) for high in range(low, 7))


@dataclass(frozen=True, slots=True)
class RealSticks(Chance):
    """Some sticks of the players' own, cut in a way nobody told us, about to be thrown.

    Each may show any domino. Nobody knows the odds, so only the players can throw them.
    """

    seat: Seat
    count: int
    kind = "sticks"

    @property
    def asked(self) -> Text:
        return _asked_of_sticks(DOMINOES[-self.count :])

    def read(self, text: str, language: str = "en") -> Fallen:
        """The faces named, in any order and either way round; the same one may fall twice."""
        shown = sorted(_low_first(text))
        if len(shown) != self.count or not set(shown) <= set(DOMINOES):
            raise BadOutcome(
                f"« {quoted(text)} » ne va pas : attendu {self.count} domino(s) de 0-0 à 6-6.",
                f"'{quoted(text)}' does not fit: expected {self.count} domino(es) from 0-0 to 6-6.",
            )
        return Fallen(tuple(shown))


def _low_first(text: str) -> list[str]:
    """The faces a text names, with a dash or without, the lower half of each first."""
    words = text.replace(",", " ").split()
    return ["-".join(sorted(word if _BARE.fullmatch(word) else word.split("-"))) for word in words]


_BARE: Final = re.compile(r"\d\d")
"""A face without its dash."""


def _asked_of_sticks(faces: Sequence[str]) -> Text:
    """What to ask players who throw real sticks, with some faces for an example."""
    count, example = len(faces), " ".join(faces)
    if count == 1:
        return Text(
            f"Que montre le bâtonnet ? (par exemple {example})",
            f"What does the stick show? (for example {example})",
        )
    return Text(
        f"Que montrent les {count} bâtonnets ? (par exemple {example})",
        f"What do the {count} sticks show? (for example {example})",
    )


SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_NAMES: Final = {
    "en": {"S": "S", "H": "H", "D": "D", "C": "C"},
    "fr": {"S": "P", "H": "C", "D": "K", "C": "T"},
}
"""The letter of each suit: in French of pique, cœur, carreau and trèfle."""


@dataclass(frozen=True, slots=True)
class Card(Outcome):
    """A card drawn: its value, then its suit by its English letter."""

    card: str

    def __str__(self) -> str:
        return self.card

    def names(self, language: str) -> tuple[str, ...]:
        """With the suit's letter in the language, its sign, or any letter that means no other.

        >>> Card("RH").names("fr"), Card("RC").names("fr")
        (('RC', 'R♥', 'RH'), ('RT', 'R♣'))
        """
        value, suit = self.card[:-1], self.card[-1:]
        if suit not in SUITS:
            return (self.card,)
        letters = SUIT_NAMES["fr" if language == "fr" else "en"]
        others = [suit] if suit not in letters.values() else []
        return tuple(value + name for name in (letters[suit], SUITS[suit], *others))

    def told(self) -> Text | None:
        """Its value and the sign of its suit, the same in both languages."""
        sign = SUITS.get(self.card[-1:])
        return same(self.card[:-1] + sign) if sign else None


@dataclass(frozen=True, slots=True)
class Draw(Chance):
    """One card about to be drawn from a pool, which a seat may be alone to see."""

    seat: Seat | None
    pool: tuple[str, ...]
    hidden: bool = False
    kind = "draw"

    @property
    def asked(self) -> Text:
        example = Card(self.pool[0])
        return Text(
            f"Quelle carte est tirée ? (par exemple {example.spelt('fr')})",
            f"Which card is drawn? (for example {example.spelt('en')})",
        )

    def outcomes(self) -> Sequence[tuple[Card, Fraction]]:
        counts = Counter(self.pool)
        return [(Card(card), Fraction(count, len(self.pool))) for card, count in counts.items()]

    def draw(self, below: Below) -> Card:
        return Card(self.pool[below(len(self.pool))])

    def read(self, text: str, language: str = "en") -> Card:
        typed = "".join(text.split()).upper()
        for card in dict.fromkeys(self.pool):
            if typed in Card(card).names(language):
                return Card(card)
        raise BadOutcome(
            f"« {quoted(text)} » ne va pas : attendu une carte encore dans la pioche.",
            f"'{quoted(text)}' does not fit: expected a card still in the stock.",
        )
