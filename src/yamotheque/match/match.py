"""A match: the friendly object around a record.

>>> match = Match("corse", columns="L", players=["Ana"], dice="seed:1")
>>> match.play("throw")
>>> match.play(str(match.moves[-1]))
>>> match.undo()
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from yamotheque.chance import Chance, Draw, Seat
from yamotheque.game import Game, check_drawn, read_move
from yamotheque.games import find_game
from yamotheque.match.history import Position
from yamotheque.match.names import told_apart
from yamotheque.match.record import (
    AFTER,
    DRAWN,
    IN_TURN,
    STOP,
    UNDO,
    BadRecord,
    Entry,
    Record,
    back_to,
    check_dice,
    check_line,
    match_before,
)
from yamotheque.match.series import Series, in_series
from yamotheque.match.standing import Standing
from yamotheque.moves import IllegalMove, Move, Step
from yamotheque.provable.commitments import Logged
from yamotheque.provable.sources import (
    Fair,
    Physical,
    Seeded,
    Source,
    check_seed,
    commitment,
    fingerprint,
)
from yamotheque.words import YamsError

if TYPE_CHECKING:
    from yamotheque.worth.review import Review


class NotYourTurn(YamsError):
    """A move by a seat whose turn it is not; it names who is to play."""

    def __init__(self, name: str) -> None:
        super().__init__(f"C'est à {name} de jouer.", f"It is {name}'s turn.")


class MatchOver(YamsError):
    """A move after the end."""


class NoSuchEntry(YamsError):
    """A number that no entry of the match has."""


class Match(Standing):
    """A game being played: its players, its dice, and all that has happened."""

    def __init__(
        self,
        game: str | Game[Any] | Series,
        *,
        players: Sequence[str] = ("A",),
        dice: str = "fair",
        secret: bytes | None = None,
        seeds: Sequence[str] | None = None,
        date: str = "",
        **options: object,
    ) -> None:
        """Sit the players down; fair dice get a secret, and seeds unless the players bring some."""
        self._sit(game, players, dice, options, in_turn=True)
        self.date = check_line(date)
        self.secret: bytes | None = None
        self.seeds: tuple[str, ...] = ()
        self.promises: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        if self.dice in DRAWN:
            self.secret = secret or secrets.token_bytes(32)
            chosen = [secrets.token_hex(8) for _ in players] if seeds is None else seeds
            self.seeds = tuple(map(check_seed, chosen))
            self.names = tuple(map(fingerprint, self.players))
            self.commitment = commitment(self.secret)
        self.advance()

    def _sit(
        self,
        game: str | Game[Any] | Series,
        players: Sequence[str],
        dice: str,
        options: Mapping[str, object],
        *,
        in_turn: bool,
    ) -> None:
        series = in_series(find_game(game) if isinstance(game, str) else game, **options)
        names = told_apart(players)
        series.game.check_seats(len(names))
        check_drawn(series.game, check_dice(dice))
        super().__init__(series, names, by_hand=dice == "paper", in_turn=in_turn)
        self.dice, self.commitment = check_dice(dice), ""
        self.logged: Logged | None = None
        self.after = ""

    @property
    def given(self) -> int:
        """How many of the first entries come from the match that this one goes on from."""
        return match_before(self.after)[1]

    def review(self) -> Review:
        """What was luck and what was skill."""
        from yamotheque.worth.review import review

        return review(self)

    # ------------------------------------------------------------ what players do

    def play(self, move: str | Move, seat: Seat | None = None) -> None:
        """Make a move, then let chance fall until a seat has to choose again."""
        actor = self._actor(str(move), seat)
        step = self.read(str(move), actor)
        owner = self._corrected(str(step))
        self._append(Entry(actor if owner is None else owner, str(step)), step)
        self.advance()

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """The move that a text names; anything else is an error that lists what was expected."""
        if self.kept is not None:
            return self.kept.read(self.kept.handed(self.sheet, seat), text)
        return read_move(self.game, self.state, text)

    def outcome(self, text: str) -> None:
        """Say what the players' own dice show."""
        chance = self.turn
        if not isinstance(chance, Chance):
            raise IllegalMove(text, self.moves)
        step = chance.read(text)
        self._append(Entry(None, str(step)), step)

    @property
    def undoable(self) -> Seat | None:
        """The seat that may take back the last step, or None.

        A move may be taken back by who made it, until chance falls. What the players' own dice
        show was typed, perhaps wrongly: the seat that threw takes it back, until anybody moves.
        """
        last = self.last
        if self.dice != "physical" or self.over or last is None or isinstance(last.step, Move):
            return super().undoable
        thrower = getattr(self.game.turn(last.before), "seat", None)
        return 0 if thrower is None else thrower

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last move, if nothing has fallen since, or dice that were mistyped."""
        who = self.undoable
        if who is None or seat not in (None, who):
            raise YamsError(
                "Il n'y a rien à reprendre : un coup se reprend jusqu'au lancer suivant.",
                "There is nothing to take back: a move can be undone until the next throw.",
            )
        self._append(Entry(who, UNDO), None)

    def undo_to(self, number: int, seat: Seat) -> None:
        """Take back all that came after an entry, as the whole table agrees; seat asked for it.

        It leads to where somebody chose; what fell since does not fall again.
        """
        self._check_back_to(number)
        self._append(Entry(seat, f"{UNDO} {number}"), None)

    def _check_back_to(self, number: int) -> None:
        if self.over:
            raise _match_over()
        if not 0 <= number < self.version or not isinstance(
            self._turn_in(self._history.position_at(number)), int
        ):
            raise NoSuchEntry(
                f"On ne revient pas à l'entrée {number} : attendu un moment où quelqu'un choisit.",
                f"There is no going back to entry {number}: expected a moment when somebody chose.",
            )

    def stop(self, seat: Seat | None = None) -> None:
        """End the match before its end; it will count for nothing."""
        if self.over:
            raise _match_over()
        turn = self.turn
        actor = seat if seat is not None else turn if isinstance(turn, int) else 0
        if actor not in range(len(self.players)):
            raise YamsError(
                f"Il n'y a pas de place {actor} : attendu de 0 à {len(self.players) - 1}.",
                f"There is no seat {actor}: expected 0 to {len(self.players) - 1}.",
            )
        self._append(Entry(actor, STOP), None)

    def advance(self) -> None:
        """Let chance fall for as long as it is due; real dice are for the players to throw."""
        source = self.source
        while not isinstance(source, Physical) and isinstance(chance := self.turn, Chance):
            step = source.draw(chance, self._history.end.drawn)
            self._append(Entry(None, str(step)), step)

    @property
    def source(self) -> Source:
        """Where the outcomes come from."""
        if self.dice in DRAWN:
            if self.secret is None:
                raise BadRecord(
                    "Le secret de ces dés n'est pas connu ici : la partie ne peut pas continuer.",
                    "The secret of these dice is not known here: the match cannot go on.",
                )
            return Fair(self.secret, self.seeds, self.promises, self.names)
        if self.dice in ("physical", "paper"):
            return Physical()
        return Seeded(int(self.dice.removeprefix("seed:")))

    def _actor(self, text: str, seat: Seat | None) -> Seat:
        turn = self.turn
        if turn is None:
            raise _match_over()
        if isinstance(turn, Chance):
            raise YamsError(turn.asked.fr, turn.asked.en)
        if seat is None or seat == turn:
            return turn
        if seat not in self.others:
            raise NotYourTurn(self.players[turn])
        return seat

    # ------------------------------------------------------------ what has happened

    def at(self, number: int) -> Match:
        """The match as it stood after so many entries; this one is untouched."""
        if not 0 <= number <= self.version:
            raise NoSuchEntry(
                f"La partie a {self.version} entrées, pas {number}.",
                f"The match has {self.version} entries, not {number}.",
            )
        then = copy(self)
        then._history = self._history.until(number)
        return then

    def copy(self) -> Match:
        """A match to try something on; this one is untouched."""
        return self.at(self.version)

    # ------------------------------------------------------------ the record

    @property
    def record(self) -> Record:
        """The match as text; the secret and the seeds are shown once it is over."""
        reveal = self.over and self.secret is not None
        return Record(
            game=self.game.key,
            edition=self.game.edition,
            options=(
                *self.settings.items(),
                *((IN_TURN,) if self.in_turn else ()),
                *(((AFTER, self.after),) if self.after else ()),
            ),
            players=self.players,
            dice=self.dice,
            entries=self.entries,
            commitment=self.commitment,
            seeds=self.seeds if reveal else (),
            secret=self.secret.hex() if reveal and self.secret else "",
            date=self.date,
            scores=self.scores if self.finished else None,
            logged=self.logged,
            names=self.names,
            promises=self.promises,
        )

    def append(self, entry: Entry) -> None:
        """Add an entry exactly as a record has it; one against the rules is an error."""
        turn = self.turn
        step: Step | None = None
        if turn is None:
            raise _match_over()
        if entry.step == UNDO:
            if entry.who is None or entry.who != self.undoable:
                raise IllegalMove(str(entry), self.moves)
        elif entry.step == STOP and entry.who in range(len(self.players)):
            pass
        elif (number := back_to(entry.step)) is not None and entry.who in range(len(self.players)):
            self._check_back_to(number)
        elif isinstance(turn, Chance) and entry.who is None:
            step = turn.read(entry.step)
        elif entry.who in (turn, *self.others) or (
            entry.who is not None and entry.who == self._corrected(entry.step)
        ):
            step = self.read(entry.step, entry.who)
        else:
            expected = "*" if isinstance(turn, Chance) else str(turn + 1)
            raise IllegalMove(str(entry), [f"{expected} ..."])
        self._append(entry, step)

    def _corrected(self, text: str) -> Seat | None:
        """Whose line is corrected on a sheet kept by hand: that is theirs, whoever writes next."""
        return None if self.kept is None else self.kept.corrected(self.sheet, text)

    def _append(self, entry: Entry, step: Step | None) -> None:
        number = back_to(entry.step) if step is None else None
        if step is None and (entry.step == UNDO or number is not None):
            self._history.take_back(entry, number)
            return
        if step is None:
            self._history.stop(entry)
            return
        drawn = self.turn if isinstance(self.turn, Draw) else None
        hidden, owner = (drawn.hidden, drawn.seat) if drawn else (False, None)
        reached = self._reached_by(step, entry.who)
        position, turn = reached, self._turn_in(reached)
        if turn is None and not self.series.single:
            results = (*self.results, self.series.counted(reached.state))
            position = reached._replace(results=results)
            if not self.series.over(results):
                position = self._begun(results)
                turn = self._turn_in(position)
        self._history.add(entry, step, reached.state, position, turn, hidden=hidden, owner=owner)

    def turn_after(self, step: Step) -> Seat | Chance | None:
        """Who would act after a step; nobody, where it ends a game."""
        return self._turn_in(self._reached_by(step))

    def _reached_by(self, step: Step, who: Seat | None = None) -> Position:
        """Where a step of a seat leads in the game being played."""
        state, results, sheet = self._history.end.position
        if self.kept is None:
            return Position(self.game.play(state, step), results)
        sheet = self.kept.play(self.kept.handed(sheet, who), step)
        return Position(sheet.now, results, sheet)


def _match_over() -> MatchOver:
    return MatchOver("La partie est terminée.", "The match is over.")


def replay(record: Record, game: Game[Any] | None = None) -> Match:
    """The match a record tells, each entry checked against the rules; nothing new is drawn.

    The game is the one that the record names, unless one that is not installed is given.
    """
    game = find_game(record.game) if game is None else game
    if record.edition != game.edition:
        raise BadRecord(
            f"Édition {record.edition} de {game.title} inconnue : attendu {game.edition}.",
            f"Edition {record.edition} of {game.title} is unknown: expected {game.edition}.",
        )
    match = Match.__new__(Match)
    options = dict(pair for pair in record.options if pair != IN_TURN)
    in_turn, after = IN_TURN in record.options, options.pop(AFTER, "")
    match_before(after)
    match._sit(game, record.players, record.dice, options, in_turn=in_turn)
    match.after = after
    match.date, match.commitment = record.date, record.commitment
    match.logged = record.logged
    match.names, match.promises = record.names, record.promises
    match.seeds = tuple(map(check_seed, record.seeds))
    match.secret = bytes.fromhex(record.secret) if record.secret else None
    for number, entry in enumerate(record.entries, 1):
        try:
            match.append(entry)
        except YamsError as error:
            raise BadRecord(
                f"Entrée {number} ({entry}) : {error.text.fr}",
                f"Entry {number} ({entry}): {error.text.en}",
            ) from None
    if record.scores is not None and (not match.finished or record.scores != match.scores):
        raise BadRecord(
            "Les scores inscrits ne sont pas ceux de la partie.",
            "The scores written down are not those of the match.",
        )
    return match
