"""Yamslam: five two-coloured dice, 28 chips to win, most points wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import compress
from operator import gt
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Roll, Seat
from yamotheque.game import Game
from yamotheque.moves import PASS, Move, Pass, Step, Throw, Titles
from yamotheque.options import choice
from yamotheque.piece import Piece
from yamotheque.pieces.chip_figures import DICE, FIGURES, TITLES, contained, promises, worth
from yamotheque.pieces.chips import (
    ALL,
    EACH,
    NONE,
    TAKES,
    TAKES_OUT,
    VALUES,
    Chips,
    Holding,
    Take,
    Track,
    highest,
    more,
    points,
    stacks,
)
from yamotheque.pieces.dice import Keep, dice_for
from yamotheque.pieces.figures import is_five_equal
from yamotheque.pieces.opening import Opening, Sums, next_to_throw, starter, thrown
from yamotheque.pieces.throws import UNTHROWN, Cup, Throws
from yamotheque.scorer import Scorer
from yamotheque.words import Text, YamsError, same

CUP: Final = Cup(DICE, throws=3, coloured=True)
ALL_SERIES, SIX_SERIES, FOUR_ALIKE, DER = 50, 20, 30, 20
PLAYERS: Final = {
    "classic": (range(2, 7), Text("de 2 à 6 joueurs", "2 to 6 players")),
    "solo": (range(1, 2), Text("seul", "one player")),
    "teams": (range(4, 5), Text("à quatre", "four players")),
}

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: whose turn it is, where the chips are, and the dice on the table.

    `opening` holds the sums of the draw for the first player until they throw; `held` the chips of
    each side, which is a seat or a team, and `unmade` those of them that a Yamslam won, where that
    matters; `barren` counts the turns without a chip; `der` is the side that won the last chip in
    play; `again` says that a Yamslam gave this turn again, `second` that it takes another chip.
    """

    seats: int
    held: tuple[Chips, ...]
    unmade: tuple[Chips, ...]
    in_play: Chips = ALL
    out: Chips = NONE
    seat: Seat = 0
    opening: Sums = ()
    barren: int = 0
    der: int | None = None
    throws: Throws = UNTHROWN
    again: bool = False
    second: bool = False

    @property
    def side(self) -> int:
        """The side whose turn it is; partners face each other."""
        return self.seat % len(self.held)

    def played_again(self) -> State:
        """The same chips, and the same seat about to throw, as a Yamslam lets it."""
        return self._replace(throws=UNTHROWN, again=True, second=False)

    def next_turn(self) -> State:
        """The same chips, and the next seat about to throw."""
        seat = (self.seat + 1) % self.seats
        return self._replace(seat=seat, throws=UNTHROWN, again=False, second=False)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Yamslam(Game[State]):
    """The rules of Yamslam."""

    key = "yamslam"
    title = "Yamslam"
    edition = 1
    seats = range(1, 7)
    summary = Text(
        "Cinq dés noirs et rouges, 28 jetons à gagner, figure par figure.",
        "Five black and red dice, 28 chips to win, figure by figure.",
    )

    mode: str = choice(
        "classic",
        Text("Façon de jouer", "Way to play"),
        Text("Chacun pour soi, seul, ou en équipes.", "Each for oneself, alone, or in teams."),
        classic=Text("chacun pour soi, de 2 à 6 joueurs", "each for oneself, 2 to 6 players"),
        solo=Text("un joueur, pour le meilleur score", "one player, for the best score"),
        teams=Text("deux équipes de deux, face à face", "two teams of two, facing each other"),
    )
    two_pairs: str = choice(
        "distinct",
        same("Deux paires"),
        Text("Ce qui fait Deux paires.", "What makes Deux paires."),
        distinct=Text("deux paires de nombres différents", "two pairs of different numbers"),
        four_alike=Text("un Carré en fait aussi", "a Carré makes them too"),
    )
    yamslam_series: str = choice(
        "counts",
        Text("Jetons d'un Yamslam", "Chips of a Yamslam"),
        Text(
            "Si un jeton gagné par un Yamslam compte pour le bonus des six ou sept séries.",
            "Whether a chip won by a Yamslam counts for the bonus of six or seven series.",
        ),
        counts=Text("ils comptent comme les autres", "they count like any other"),
        not_made=Text("ils ne comptent pas : série non faite", "they do not: a series not made"),
    )

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the mode is not made for, and name the one that is."""
        super().check_seats(seats)
        fits, who = PLAYERS[self.mode]
        if seats not in fits:
            modes = [mode for mode, (others, _) in PLAYERS.items() if seats in others]
            raise YamsError(
                f"{self.title} en mode {self.mode} se joue {who.fr} : "
                f"pour {seats}, choisissez le mode {' ou '.join(modes)}.",
                f"{self.title} in mode {self.mode} is for {who.en}: "
                f"for {seats}, choose mode {' or '.join(modes)}.",
            )

    def start(self, seats: int) -> State:
        sides = 2 if self.mode == "teams" else seats
        nothing = (NONE,) * sides
        return State(seats, nothing, nothing, opening=((),) * seats if seats > 1 else ())

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        apart = len(self.start(seats).held)
        return tuple(tuple(range(side, seats, apart)) for side in range(apart))

    def turn(self, state: State) -> Seat | Chance | None:
        drawing = next_to_throw(state.opening)
        if drawing is not None:
            return dice_for(drawing, 2)
        if not any(state.in_play) and not state.second:
            return None
        return CUP.chance(state.throws, state.seat) or state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), int):
            return ()
        again = CUP.moves(state.throws) if not state.second else ()
        takes = self.takes(state) if state.throws.made else ()
        return [*again, *takes] or (PASS,)

    def takes(self, state: State) -> list[Take]:
        """The chips these dice may take: those of their figures, or any at all for a Yamslam."""
        if is_five_equal(state.throws.dice):
            in_play = [take for take, left in zip(TAKES, state.in_play, strict=True) if left]
            return in_play + [take for take, left in zip(TAKES_OUT, state.out, strict=True) if left]
        made = contained(state.throws.dice, self.two_pairs == "four-alike")
        return [
            take for take, left, makes in zip(TAKES, state.in_play, made, strict=True)
            if left and makes
        ]  # fmt: skip

    def play(self, state: State, step: Step) -> State:
        match step:
            case Roll(dice) if state.throws.kept is None:
                return self.drawn(state, sum(dice))
            case Throw() | Roll() | Keep():
                return state._replace(opening=(), throws=state.throws.after(step))
            case Take():
                return self.taken(state, step)
            case Pass():
                return self.passed(state)
        raise TypeError(f"{step} is no step of {self.title}")

    def drawn(self, state: State, total: int) -> State:
        """One more throw of the draw for the first player."""
        seat = next_to_throw(state.opening)
        assert seat is not None
        opening = thrown(state.opening, seat, total)
        return state._replace(opening=opening, seat=starter(opening))

    def taken(self, state: State, take: Take) -> State:
        """A chip changes hands; after a Yamslam one plays again, or alone takes a second chip."""
        series = VALUES.index(take.value)
        if take.out:
            state = state._replace(out=more(state.out, series, -1))
        else:
            in_play = more(state.in_play, series, -1)
            der = None if any(in_play) else state.side
            state = state._replace(in_play=in_play, der=der)
        side, by_yamslam = state.side, is_five_equal(state.throws.dice)
        state = state._replace(held=won(state.held, side, series), barren=0)
        if not by_yamslam:
            return state.next_turn()
        if self.yamslam_series == "not-made":
            state = state._replace(unmade=won(state.unmade, side, series))
        if self.mode != "solo":
            return state.played_again()
        more_to_take = any(state.in_play + state.out) and not state.second
        return state._replace(second=True) if more_to_take else state.next_turn()

    def passed(self, state: State) -> State:
        """A turn without a chip; after a whole round of them the highest goes out of play."""
        if state.again:  # the Yamslam that gave this turn again took one
            return state.next_turn()
        in_play, out, barren = state.in_play, state.out, state.barren + 1
        if barren == state.seats:
            series = highest(in_play)
            in_play, out, barren = more(in_play, series, -1), more(out, series), 0
        return state._replace(in_play=in_play, out=out, barren=barren).next_turn()

    def news(self, before: State, after: State) -> Text | None:
        """The chip that a round without any has put out of play."""
        for value, was, now in zip(VALUES, before.out, after.out, strict=True):
            if now > was:
                return Text(
                    f"Un tour de table sans jeton : un jeton de {value} sort du jeu.",
                    f"A whole round without a chip: a chip of {value} goes out of play.",
                )
        return None

    # ------------------------------------------------------------ the score

    def parts(self, state: State, side: int) -> dict[str, int]:
        """A side's points: its chips, and each kind of bonus."""
        chips = state.held[side]
        series = sum(map(gt, chips, state.unmade[side]))
        return {
            "chips": points(chips),
            "series": ALL_SERIES if series == 7 else SIX_SERIES if series == 6 else 0,
            "fours": FOUR_ALIKE * chips.count(EACH),
            "der": DER if state.der == side else 0,
        }

    def scores(self, state: State) -> tuple[int, ...]:
        sides = [sum(self.parts(state, side).values()) for side in range(len(state.held))]
        return tuple(sides[seat % len(sides)] for seat in range(state.seats))

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        return self.parts(state, seat % len(state.held))

    def estimate(self, state: State, seat: Seat) -> float:
        """The lead of a seat's side, and what the dice in the air promise it."""
        sides = self.scores(state)[: len(state.held)]
        side = seat % len(sides)
        lead = sides[side] - max((*sides[:side], *sides[side + 1 :]), default=0)
        kept = state.throws.kept
        if kept is None or side != state.side:
            return lead
        in_play = [value * bool(left) for value, left in zip(VALUES, state.in_play, strict=True)]
        prizes = [*in_play, VALUES[highest(tuple(map(max, state.in_play, state.out)))]]
        made = promises(kept, self.two_pairs == "four-alike").items()
        return lead + sum(odds * max(compress(prizes, which), default=0) for which, odds in made)

    def scorer(self) -> Scorer[tuple[int, ...]]:
        values = partial(worth, four_alike=self.two_pairs == "four-alike")
        return Scorer(TITLES, CUP.read, values)

    def titles(self) -> Titles:
        return TITLES

    def category(self) -> str:
        customs = {self.two_pairs, self.yamslam_series} - {"distinct", "counts"}
        return " ".join([self.mode, *sorted(customs)])

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        tray = CUP.tray(state.throws, state.seat)
        if not state.opening:
            return (tray, self.track(state))
        first = starter(state.opening) if next_to_throw(state.opening) is None else None
        return (Opening(state.opening, first), tray, self.track(state))

    def near(self, state: State, side: int) -> tuple[Text, ...]:
        """The bonuses that one more chip would bring a side."""
        held = state.held[side]
        bonus = {5: SIX_SERIES, 6: ALL_SERIES}.get(sum(map(gt, held, state.unmade[side])))
        series = Text(f"une série de plus : {bonus}", f"one more series: {bonus}")
        fours = [
            Text(f"un {value} de plus : +{FOUR_ALIKE}", f"one more {value}: +{FOUR_ALIKE}")
            for value, chips in zip(VALUES, held, strict=True)
            if chips == EACH - 1
        ]
        return (series, *fours) if bonus else tuple(fours)

    def track(self, state: State) -> Track:
        """The chips as they are drawn: in play, out of play, and in whose hands."""

        def holding(side: int) -> Holding:
            chips, *bonuses = self.parts(state, side).values()
            seats = self.sides(state.seats)[side]
            bonus, held = sum(bonuses), state.held[side]
            return Holding(seats, held, chips, bonus, chips + bonus, self.near(state, side))

        titles = [figure.title for figure in FIGURES]
        lie = stacks(titles, state.in_play, state.out, self.moves(state))
        holdings = tuple(map(holding, range(len(state.held))))
        note = SECOND_CHIP if state.second else None
        return Track(lie, holdings, state.barren, state.seats, note)


SECOND_CHIP: Final = Text("Yamslam : prenez un second jeton.", "Yamslam: take a second chip.")


def won(held: tuple[Chips, ...], side: int, series: int) -> tuple[Chips, ...]:
    """What the sides hold once one of them has a chip more."""
    return (*held[:side], more(held[side], series), *held[side + 1 :])
