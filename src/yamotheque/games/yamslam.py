"""Yamslam: five two-coloured dice, 28 chips to win, most points wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import compress
from operator import mul
from typing import Final, NamedTuple

from yamotheque.account import Account
from yamotheque.chance import Chance, Roll, Seat
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Slot
from yamotheque.moves import PASS, Move, Pass, Step, Throw, Titles
from yamotheque.options import Preset, choice
from yamotheque.piece import Piece
from yamotheque.pieces.chip_figures import DICE, FIGURES, TITLES, contained, worth
from yamotheque.pieces.chips import (
    TAKES,
    TAKES_OUT,
    VALUES,
    Holding,
    Slam,
    Take,
    Track,
    stacks,
)
from yamotheque.pieces.dice import Keep, dice_for
from yamotheque.pieces.figures import is_five_equal
from yamotheque.pieces.opening import Opening, Sums, next_to_throw, starter, thrown
from yamotheque.pieces.supply import BONUSES, PART_TITLES, Supply, supply_for
from yamotheque.pieces.throws import UNTHROWN, Cup, Throws
from yamotheque.scorer import Scorer
from yamotheque.words import Text, YamsError, same

CUP: Final = Cup(DICE, throws=3, coloured=True)
FIVE_EQUAL: Final = (1,) * DICE
PLAYERS: Final = {
    "classic": (range(2, 7), Text("de 2 à 6 joueurs", "2 to 6 players")),
    "solo": (range(1, 2), Text("seul", "one player")),
    "teams": (range(4, 5), Text("à quatre", "four players")),
}

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: whose turn it is, where the chips are, and the dice on the table.

    `opening` holds the sums of the draw for the first player until they throw; `barren` counts the
    turns without a chip; `again` says that a Yamslam gave this turn again, `second` that it has
    another chip to take.
    """

    seats: int
    supply: Supply
    seat: Seat = 0
    opening: Sums = ()
    barren: int = 0
    throws: Throws = UNTHROWN
    again: bool = False
    second: bool = False

    @property
    def side(self) -> int:
        """The side whose turn it is: a seat, or a team, whose partners face each other."""
        return self.seat % len(self.supply.held)

    def next_turn(self) -> State:
        """The same chips, and the next seat about to throw."""
        seats, supply, seat, opening, barren, _, _, _ = self
        return State(seats, supply, (seat + 1) % seats, opening, barren)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class Yamslam(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules of Yamslam."""

    key = "yamslam"
    title = "Yamslam"
    edition = 1
    seats = range(1, 7)
    summary = Text(
        "Cinq dés noirs et rouges, 28 jetons à gagner, figure par figure.",
        "Five black and red dice, 28 chips to win, figure by figure.",
    )
    presets = (
        Preset(
            Text("Chacun pour soi", "Each for oneself"),
            Text("De 2 à 6 joueurs autour des 28 jetons.", "2 to 6 players around the 28 chips."),
            {},
        ),
        Preset(
            Text("En solo", "Alone"),
            Text("Seul, pour le meilleur score.", "By oneself, for the best score."),
            {"mode": "solo"},
        ),
        Preset(
            Text("En équipes", "In teams"),
            Text("Deux équipes de deux, face à face.", "Two teams of two, facing each other."),
            {"mode": "teams"},
        ),
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

    @property
    def four_alike(self) -> bool:
        """Whether four equal dice are two pairs too."""
        return self.two_pairs == "four-alike"

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
        return State(seats, supply_for(sides), opening=((),) * seats if seats > 1 else ())

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        apart = len(self.start(seats).supply.held)
        return tuple(tuple(range(side, seats, apart)) for side in range(apart))

    def turn(self, state: State) -> Seat | Chance | None:
        if state.opening and (drawing := next_to_throw(state.opening)) is not None:
            return dice_for(drawing, 2)
        if not any(state.supply.in_play) and not state.second:
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
        in_play, out = state.supply.in_play, state.supply.out
        if is_five_equal(state.throws.dice):
            return [*compress(TAKES, in_play), *compress(TAKES_OUT, out)]
        made = contained(state.throws.dice, self.four_alike)
        return [*compress(TAKES, map(mul, in_play, made))]

    def every_move(self) -> Sequence[Move]:
        return CUP.every_move((*TAKES, *TAKES_OUT, PASS))

    def play(self, state: State, step: Step) -> State:
        match step:
            case Roll(dice) if state.throws.kept is None:
                return self.drawn(state, sum(dice))
            case Throw() | Roll() | Keep():
                seats, supply, seat, _, barren, throws, again, second = state
                return State(seats, supply, seat, (), barren, throws.after(step), again, second)
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
        yamslam = is_five_equal(state.throws.dice)
        made = not yamslam or self.yamslam_series == "counts"
        supply = state.supply.take(take, state.side, made=made)
        state = state._replace(supply=supply, barren=0)
        if not yamslam:
            return state.next_turn()
        if self.mode != "solo":
            return state._replace(throws=UNTHROWN, again=True, second=False)
        more_to_take = any(supply.in_play + supply.out) and not state.second
        return state._replace(second=True) if more_to_take else state.next_turn()

    def passed(self, state: State) -> State:
        """A turn without a chip; after a whole round of them the highest goes out of play."""
        if state.again:  # the Yamslam that gave this turn again took one
            return state.next_turn()
        if state.barren + 1 < state.seats:
            return state._replace(barren=state.barren + 1).next_turn()
        return state._replace(supply=state.supply.put_out(), barren=0).next_turn()

    def news(self, before: State, after: State) -> Text | None:
        """The chip that a round without any has put out of play."""
        for value, was, now in zip(VALUES, before.supply.out, after.supply.out, strict=True):
            if now > was and self.mode == "solo":
                return Text(
                    f"Rien à prendre : un jeton de {value} est mis de côté.",
                    f"Nothing to take: a chip of {value} is set aside.",
                )
            if now > was:
                return Text(
                    f"Un tour de table sans jeton : un jeton de {value} sort du jeu.",
                    f"A whole round without a chip: a chip of {value} goes out of play.",
                )
        return None

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """A chip in play, since some dice make each figure; any chip by a Yamslam; or nothing."""

        def five_equal(state: State) -> State:
            return state._replace(throws=Throws(CUP.throws, FIVE_EQUAL))

        def slots(state: State) -> list[Slot]:
            slams = [Slot(Slam(take)) for take in self.takes(five_equal(state))]
            takes = [
                Slot(take, hint=figure.told)
                for take, figure in compress(zip(TAKES, FIGURES, strict=True), state.supply.in_play)
            ]
            return slams if state.second else [*takes, *slams, Slot(PASS)]

        def write(state: State, move: Take | Slam | Pass, _: int) -> State:
            if isinstance(move, Slam):
                return self.taken(five_equal(state), move.take)
            return self.play(state, move)

        return Keeping(slots, write, ready=lambda state: state._replace(opening=()))

    # ------------------------------------------------------------ the score

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(self.breakdown(state, seat).values()) for seat in range(state.seats))

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        return state.supply.parts(seat % len(state.supply.held))

    def parts(self) -> Titles:
        return PART_TITLES

    def account(self, state: State, seat: Seat) -> Account:
        return state.supply.account(seat % len(state.supply.held))

    def scorer(self) -> Scorer[tuple[int, ...]]:
        values = partial(worth, four_alike=self.four_alike)
        return Scorer(TITLES, CUP.read, values)

    def titles(self) -> Titles:
        return TITLES

    def reminders(self) -> tuple[Text, ...]:
        return RUNS, BONUSES, ALONE if self.mode == "solo" else AGAIN

    def category(self) -> str:
        customs = {self.two_pairs, self.yamslam_series} - {"distinct", "counts"}
        return " ".join([self.mode, *sorted(customs)])

    def chapter(self, state: State) -> str:
        if self.turn(state) is None:
            return "end"
        if state.opening and next_to_throw(state.opening) is not None:
            return "first-player"
        if state.second or (state.throws.dice and is_five_equal(state.throws.dice)):
            return "yamslam-figure"
        return "figures" if state.throws.made == CUP.throws else "turn"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        tray = CUP.tray(state.throws, state.seat, self.title)
        if not state.opening:
            return (tray, self.track(state))
        first = starter(state.opening) if next_to_throw(state.opening) is None else None
        return (Opening(state.opening, first), tray, self.track(state))

    def track(self, state: State) -> Track:
        """The chips as they are drawn: in play, out of play, and in whose hands."""
        supply = state.supply

        def holding(seats: tuple[Seat, ...]) -> Holding:
            side = seats[0]
            chips, *bonuses = supply.parts(side).values()
            total = chips + sum(bonuses)
            near = supply.near(side) if any(supply.in_play) else ()
            held, series = supply.held[side], supply.series(side)
            return Holding(seats, held, chips, sum(bonuses), total, series, near)

        titles, hints = zip(*((figure.title, figure.hint) for figure in FIGURES), strict=True)
        lie = stacks(titles, hints, supply.in_play, supply.out, self.moves(state))
        holdings = tuple(map(holding, self.sides(state.seats)))
        return Track(lie, holdings, state.barren, state.seats, self.note(state))

    def note(self, state: State) -> Text | None:
        """What five equal dice give: a chip to take for them, and then another turn."""
        if not is_five_equal(state.throws.dice):
            plays_again = state.again and not state.throws.made and any(state.supply.in_play)
            return PLAYS_AGAIN if plays_again else None
        if self.mode != "solo":
            return ANY_CHIP
        return SECOND_CHIP if state.second else FIRST_OF_TWO


ANY_CHIP: Final = Text(
    "Yamslam ! N'importe quel jeton, et vous rejouez.", "Yamslam! Any chip, and you play again."
)
PLAYS_AGAIN: Final = Text(
    "Yamslam ! Le même joueur rejoue.", "Yamslam! The same player plays again."
)
FIRST_OF_TWO: Final = Text("Yamslam ! Prenez deux jetons.", "Yamslam! Take two chips.")
SECOND_CHIP: Final = Text("Yamslam : prenez un second jeton.", "Yamslam: take a second chip.")
RUNS: Final = Text(
    "Petite suite : quatre à la suite, grande : cinq. Couleur : cinq noirs ou cinq rouges.",
    "Petite suite: four in a row, grande: five. Couleur: five black or five red.",
)
AGAIN: Final = Text(
    "Yamslam, cinq dés égaux : n'importe quel jeton, et l'on rejoue.",
    "Yamslam, five equal dice: any chip, and play again.",
)
ALONE: Final = Text(
    "Yamslam, cinq dés égaux : deux jetons au choix.",
    "Yamslam, five equal dice: any two chips.",
)
