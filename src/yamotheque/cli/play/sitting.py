"""A match played at the keyboard, from sitting down to the scores."""

from __future__ import annotations

from collections.abc import Sequence

from yamotheque.chance import Chance
from yamotheque.cli.language import say, spoken
from yamotheque.cli.output.numbers import score_of
from yamotheque.cli.play.commands import command
from yamotheque.cli.play.ending import how_to_resume, where_it_is
from yamotheque.cli.play.reading import read_move
from yamotheque.cli.play.screen import Screen
from yamotheque.cli.play.seated import Seated
from yamotheque.cli.play.terminal import Terminal
from yamotheque.cli.play.writing import read_line, writer
from yamotheque.cli.records.keeping import Keeper
from yamotheque.cli.reports.advice import advice_on
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.words import Text, YamsError

YES = ("y", "yes", "o", "oui")
REALLY = Text(
    "Arrêter pour de bon ? La partie ne comptera pas ; quitter permet de la reprendre. (oui/non) ",
    "Stop for good? The match will not count; quit lets you resume it. (yes/no) ",
)
GO_ON = Text("Entrée : {} joue ", "Enter: {} plays ")
UNDO_OR_GO_ON = Text("Entrée : {} joue, ou annuler ", "Enter: {} plays, or undo ")
NOT_YOURS = Text("C'est à un robot de jouer.", "It is a bot's turn.")
LOOKING = Text(
    "Calcul du meilleur coup (la première fois, cela peut durer une minute)",
    "Looking for the best move (the first time, this may take a minute)",
)


class Leave(Exception):
    """The players leave the table; the match can be resumed."""


class Sitting:
    """Players at one keyboard, and bots: asks, plays, writes down, until all is over."""

    def __init__(
        self,
        keeper: Keeper,
        message: str = "",
        *,
        hints: bool = False,
        terminal: Terminal | None = None,
    ) -> None:
        self.keeper = keeper
        self.hints = hints
        self.match = keeper.match
        self.seated = Seated(self.match.players)
        self.games = len(self.match.results)
        self.agreed = -1
        self.terminal = terminal or Terminal()
        self.screen = Screen(self.match, self.seated.bots, hints=hints, terminal=self.terminal)
        self.screen.say(message)

    def play(self) -> int:
        """Play to the end, or until the players leave; the exit status."""
        try:
            while not self.match.over:
                if not self.bot_to_move:
                    self.screen.show()
                    self.answer(self.screen.ask())
                elif self.worth_a_look:
                    self.look()
                else:
                    self.screen.wait_for_bots()
                    self.seated.play(self.match)
                    self.written_down()
        except (EOFError, Leave):
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(130)
        self.screen.end()
        for line in where_it_is(self.match, self.keeper.path):
            self.terminal.line(line)
        return 0

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot has something to choose; real dice that it throws are typed by people."""
        return self.match.turn in self.seated.bots and self.screen.next_chance() is None

    @property
    def worth_a_look(self) -> bool:
        """Whether people should see the table before a bot moves.

        They do after a step of theirs that they may take back, and when it was drawn who begins.
        """
        match = self.match
        if match.last is None or match.version == self.agreed:
            return False
        if opens_a_game(match):
            return True
        return self.terminal.live and match.undoable is not None and self.undoable_here

    def look(self) -> None:
        """Show the table before a bot moves; Enter goes on, and there is time to take back."""
        match = self.match
        self.screen.show()
        version, typed = match.version, ""
        if self.terminal.live:
            undo = match.undoable is not None and self.undoable_here
            typed = self.terminal.read(
                say(UNDO_OR_GO_ON if undo else GO_ON).format(self.acting_name)
            )
        if not typed.strip():
            self.agreed = version
        elif command(typed):
            self.answer(typed)
        else:
            self.screen.say(say(NOT_YOURS))

    @property
    def acting_name(self) -> str:
        """Whose turn it is."""
        seat = self.screen.seat
        return "" if seat is None else self.screen.names[seat]

    @property
    def undoable_here(self) -> bool:
        """Whether the last step was typed here, and not made by a bot."""
        last = self.match.last
        return last is not None and last.entry.who not in self.seated.bots

    def answer(self, typed: str) -> None:
        """Do what the players typed; a mistake is said above the next question."""
        try:
            while typed := self.obey(command(typed), typed):
                pass
        except YamsError as error:
            self.screen.say(say(error.text))
        finally:
            self.written_down()

    def written_down(self) -> None:
        """Keep what has happened, and have it told."""
        self.screen.log.note()
        self.keeper.keep()
        results = self.match.results
        if len(results) > self.games and not self.match.over:
            self.games = len(results)
            scores = [score_of(self.match.measure, score) for score in results[-1]]
            self.screen.say(say(result(self.games, self.screen.names, scores)))

    def obey(self, word: str, typed: str) -> str:
        """Do what one command asks for, or else play the move or the dice that were typed.

        What was typed below something to read is to be done next.
        """
        match word:
            case "undo":
                self.undo()
            case "stop":
                if self.terminal.confirm(say(REALLY), YES):
                    self.match.stop()
            case "quit":
                raise Leave
            case "help":
                return self.screen.help()
            case "rules":
                return self.screen.rules()
            case "sheets":
                return self.screen.sheets()
            case "hint":
                return self.hint()
            case _:
                self.move(typed)
        return ""

    def hint(self) -> str:
        """The best move for whoever is to play, if the players sat down with hints."""
        if not self.hints:
            raise YamsError(
                "Cette partie se joue sans conseils : il faut la lancer avec --hints.",
                "This match is played without hints: start it with --hints.",
            )
        if self.match.turn in self.seated.bots:
            raise YamsError(NOT_YOURS.fr, NOT_YOURS.en)
        with self.terminal.console.status(say(LOOKING)):
            advice = advice_on(self.match)
        return self.screen.advice(advice)

    def undo(self) -> None:
        """Take the last move back; a bot never does."""
        if not self.undoable_here:
            raise YamsError(
                "Il n'y a rien à reprendre : un robot a joué depuis.",
                "There is nothing to take back: a bot has played since.",
            )
        self.match.undo()

    def move(self, typed: str) -> None:
        """Play a move. Real dice may be typed at once: the throw goes without saying."""
        if self.match.dice == "paper":
            seat, line = writer(self.match, typed)
            self.match.play(read_line(self.match, line, seat), seat)
        elif isinstance(chance := self.match.turn, Chance):
            self.match.outcome(str(chance.read(typed, spoken())))
        elif typed.strip() and isinstance(chance := self.screen.next_chance(), Chance):
            self.throw(chance, typed)
        else:
            self.match.play(read_move(self.match, typed))

    def throw(self, chance: Chance, typed: str) -> None:
        """Real dice that are typed are thrown; after the throw itself they are asked for."""
        try:
            fallen = chance.read(typed, spoken())
        except YamsError as refusal:
            try:
                move = read_move(self.match, typed)
            except YamsError:
                raise refusal from None
            self.match.play(move)
            return
        self.match.play(read_move(self.match, ""))
        self.match.outcome(str(fallen))

    def leave(self, status: int) -> int:
        """Say how to come back."""
        self.terminal.line()
        for line in how_to_resume(self.match, self.keeper.path):
            self.terminal.line(line)
        return status


def opens_a_game(match: Match) -> bool:
    """Whether something was drawn for a game in which nobody has moved yet: who begins, say."""
    drawn = moved = False
    for event in match.history():
        if event.ends_a_game:
            drawn = moved = False
        elif event.stands and isinstance(event.step, Move):
            moved = True
        elif event.stands and event.step is not None:
            drawn = True
    return drawn and not moved


def result(number: int, names: Sequence[str], scores: Sequence[str]) -> Text:
    """How one game of several in a row ended."""
    told = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return Text(f"Partie {number} terminée : {told}.", f"Game {number} is over: {told}.")
