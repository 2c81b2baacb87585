"""421: three dice, eleven tokens, and whoever ends with all of them has lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from quatre21.combinations import STRENGTH, Dice, shown, tokens
from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.facets import OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.measure import Measure
from yamotheque.moves import Move, Step, Throw, Titles
from yamotheque.options import choice
from yamotheque.piece import Piece
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.throws import UNTHROWN, Cup, Throws
from yamotheque.pieces.totals import Totals
from yamotheque.scorer import Scorer
from yamotheque.words import Text, several

TOKENS: Final = 11
MOST_THROWS: Final = 3
TITLES: Final = {
    "tokens": Text("Jetons", "Tokens"),
    "beaten": Text("Combinaisons battues, sur 55", "Combinations beaten, of 55"),
}

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's tokens and those of the pot, and the round being played.

    `opener` plays first in the round; `results` are the dice of those who have played in it, and
    `most` is how many throws they may make, which the opener settles.
    """

    tokens: tuple[int, ...]
    order: tuple[Seat, ...] = ()
    pot: int = TOKENS
    opener: Seat = 0
    results: tuple[Dice, ...] = ()
    most: int = 1
    throws: Throws = UNTHROWN

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays this round, from the opener on: all in the charge, then those with tokens."""
        place = self.order.index(self.opener)
        around = self.order[place:] + self.order[:place]
        return tuple(seat for seat in around if self.pot or self.tokens[seat])

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.players[len(self.results)]

    @property
    def over(self) -> bool:
        """Whether one player has all the tokens."""
        return max(self.tokens) == TOKENS


# ---------------------------------------------------------------- the moves


@dataclass(frozen=True, slots=True)
class Stay(Move):
    """Leave the dice as they lie, with throws to spare."""

    french = {"stay": ("rester",)}
    says = Text("rester sur ces dés", "stay with these dice")


STAY: Final = Stay()

# ---------------------------------------------------------------- the material


@dataclass(frozen=True, slots=True)
class Pot(Piece):
    """The tokens that nobody has taken yet."""

    tokens: int
    kind: str = "pot"

    def draw(self, language: str) -> str:
        if not self.tokens:
            return Text("Pot vide : c'est la décharge.", "Empty pot: the discharge.").say(language)
        left = several(self.tokens, Text("jeton", "token"))
        return Text(f"Pot : {left.fr}", f"Pot: {left.en}").say(language)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Quatre21(Game[State], Told, OnPaper, Ranked):
    """The rules of 421."""

    key = "quatre21"
    title = "421"
    edition = 1
    seats = range(2, 7)
    summary = Text(
        "Trois dés, onze jetons : celui qui finit avec tous les jetons a perdu.",
        "Three dice, eleven tokens: whoever ends with all of them has lost.",
    )

    charge: str = choice(
        "one",
        Text("Lancers de la charge", "Throws of the charge"),
        Text("Combien de lancers pendant la charge.", "How many throws during the charge."),
        one=Text("un seul lancer", "a single throw"),
        three=Text("jusqu'à trois lancers", "up to three throws"),
    )

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((0,) * seats)

    def turn(self, state: State) -> Seat | Chance | None:
        if not state.order:
            return Shuffle(len(state.tokens))
        if state.over:
            return None
        return self.cup(state).chance(state.throws, state.seat) or state.seat

    def cup(self, state: State) -> Cup:
        """The three dice, with as many throws as this player may make."""
        return Cup(dice=3, throws=state.most)

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), Seat):
            return ()
        stay = [STAY] if state.throws.made else []
        return [*stay, *self.cup(state).moves(state.throws)]

    def play(self, state: State, step: Step) -> State:
        match step:
            case Order(seats):
                return self.opened(state._replace(order=seats), seats[0])
            case Throw() | Keep() | Roll():
                after = state._replace(throws=state.throws.after(step))
                return self.played(after) if after.throws.made == state.most else after
            case Stay():
                return self.played(state)
        raise TypeError(f"{step} is no step of {self.title}")

    def opened(self, state: State, opener: Seat) -> State:
        """A new round begins."""
        single = state.pot > 0 and self.charge == "one"
        most = 1 if single else MOST_THROWS
        return state._replace(opener=opener, results=(), most=most, throws=UNTHROWN)

    def played(self, state: State) -> State:
        """A player is done: the next one's turn, or the end of the round."""
        most = state.most if state.results else state.throws.made
        results = (*state.results, state.throws.dice)
        after = state._replace(results=results, most=most, throws=UNTHROWN)
        return after if len(results) < len(state.players) else self.settled(after)

    def settled(self, state: State) -> State:
        """The worst takes tokens of the pot or, once it is empty, of the best.

        Between equals the first to play is the better one.
        """
        strengths = [STRENGTH[dice] for dice in state.results]
        best = strengths.index(max(strengths))
        worst = len(strengths) - 1 - strengths[::-1].index(min(strengths))
        winner, loser = state.players[best], state.players[worst]
        held = list(state.tokens)
        moved = min(tokens(state.results[best]), state.pot or held[winner])
        held[loser] += moved
        if state.pot:
            return self.opened(state._replace(tokens=tuple(held), pot=state.pot - moved), loser)
        held[winner] -= moved
        return self.opened(state._replace(tokens=tuple(held)), loser)

    # ------------------------------------------------------------ the score

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(-held for held in state.tokens)

    @property
    def measure(self) -> Measure:
        return Measure(Text("jetons", "tokens"), sign=-1)

    def news(self, before: State, after: State) -> Text | None:
        for seat, (had, has) in enumerate(zip(before.tokens, after.tokens, strict=True)):
            if has > had:
                taken = several(has - had, Text("jeton", "token"))
                return Text(
                    f"Le joueur {seat + 1} prend {taken.fr}.",
                    f"Player {seat + 1} takes {taken.en}.",
                )
        return None

    def category(self) -> str:
        return "" if self.charge == "one" else self.charge

    def scorer(self) -> Scorer[Dice]:
        def values(dice: Dice) -> dict[str, int]:
            return {"tokens": tokens(dice), "beaten": STRENGTH[dice]}

        return Scorer(TITLES, Cup(3, MOST_THROWS).read, values)

    def titles(self) -> Titles:
        return TITLES

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        acting = None if not state.order or state.over else state.seat
        tray = self.cup(state).tray(state.throws, acting or 0)
        thrown = dict(zip(state.players, state.results, strict=False)) if state.order else {}
        asides = tuple(
            Text(shown(thrown[owner]), shown(thrown[owner])) if owner in thrown else Text("", "")
            for owner in range(len(state.tokens))
        )
        return tray, Pot(state.pot), Totals(state.tokens, acting, asides=asides)
