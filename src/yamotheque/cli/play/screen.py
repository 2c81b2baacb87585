"""What players see while they play, and where they type."""

from __future__ import annotations

from collections.abc import Container

from rich.console import Group, RenderableType
from rich.text import Text as Line

from yamotheque.chance import Chance, Seat
from yamotheque.cli.drawings.as_text import Rendered
from yamotheque.cli.drawings.sheets import all_sheets
from yamotheque.cli.drawings.table import WHOLE, DrawnTable, Size
from yamotheque.cli.language import say
from yamotheque.cli.output.rules_page import show_page
from yamotheque.cli.play.ending import outcome
from yamotheque.cli.play.heading import acting, heading
from yamotheque.cli.play.log import Log
from yamotheque.cli.play.menu import Menu
from yamotheque.cli.play.seated import shown
from yamotheque.cli.play.terminal import Terminal
from yamotheque.cli.reports.advice import drawn
from yamotheque.match import Match
from yamotheque.words import Text
from yamotheque.worth.advice import Advice

QUESTION_MARK = Text("? montre ce que l'on peut taper.", "? shows what can be typed.")
AFTER = 5
"""The lines that say who has won and where the record is."""


class Screen:
    """Draws a match afresh before each question on a terminal; one after another in a pipe."""

    def __init__(
        self,
        match: Match,
        bots: Container[Seat] = (),
        *,
        hints: bool = False,
        terminal: Terminal | None = None,
    ) -> None:
        self.match = match
        self.terminal = terminal or Terminal()
        self.console, self.live = self.terminal.console, self.terminal.live
        self.bots = bots
        self.people = [seat for seat in range(len(match.players)) if seat not in bots]
        self.seen_by = self.people[0] if len(self.people) == 1 else None
        self.hints = hints
        self.names = [shown(name) for name in match.players]
        self.messages: list[str] = []
        self.log = Log(match, self.names)
        self.waiting = False
        if self.live:
            self.say(say(QUESTION_MARK))
        if hints:
            self.say(say(HINTS))

    # ------------------------------------------------------------ what is asked

    def ask(self) -> str:
        """One line from the players."""
        seat = self.seat
        return self.terminal.read(f"{'' if seat is None else self.names[seat]}> ")

    # ------------------------------------------------------------ what is said

    def say(self, message: str) -> None:
        """Something to read above the next question."""
        if message:
            self.messages.append(message)

    # ------------------------------------------------------------ what is drawn

    @property
    def seat(self) -> Seat | None:
        """The seat that acts or throws."""
        return acting(self.match)

    @property
    def eyes(self) -> Seat | None:
        """The seat as which everything is drawn: nobody's while hidden cards are typed in."""
        return None if isinstance(self.match.turn, Chance) and self.hides else self.sitting

    @property
    def sitting(self) -> Seat | None:
        """Who sits at the screen: on a bot's turn, whoever it was last shown to."""
        return self.seen_by if self.seat in self.bots else self.seat

    @property
    def hides(self) -> bool:
        """Whether who sits there may not see everything: hands, for example."""
        return bool(self.match.game.view(self.match.state, self.sitting) != self.match.state)

    def hand_over(self) -> None:
        """Let the next player sit down before their hand is shown."""
        eyes = self.eyes
        if eyes is None:
            return
        several = len(self.people) > 1
        if self.live and several and self.hides and eyes != self.seen_by:
            self.terminal.clear(forget=True)
            name = self.names[eyes]
            self.terminal.line(say(Text(f"À {name} de jouer.", f"{name} is to play.")))
            self.terminal.read(
                say(
                    Text(
                        f"Passez le clavier à {name}, puis Entrée ",
                        f"Pass the keyboard to {name}, then press Enter ",
                    )
                )
            )
        self.seen_by = eyes

    def show(self) -> None:
        """The table, what has just happened, and for real dice the question."""
        self.waiting = False
        self.hand_over()
        self.terminal.clear()
        chance = self.match.turn if isinstance(self.match.turn, Chance) else self.next_chance()
        question = [Line(say(chance.asked), "bold")] if isinstance(chance, Chance) else []
        if not self.live:
            table = DrawnTable(self.match.scene(self.eyes), self.eyes, self.names)
            for part in (heading(self.match, self.names), table, *self.news(), *question):
                self.console.print(part)
            return
        room = self.console.height - 1 - len(question)
        head = Rendered(self.console, heading(self.match, self.names))
        table_lines = self.table(room - head.height - 1)
        news = self.news(room - head.height - sum(part.height for part in table_lines))
        for part in (head, *table_lines, *news, *question):
            self.console.print(part)

    def wait_for_bots(self) -> None:
        """Say that a bot is at work: one that works things out first may take a while."""
        if self.live and not self.waiting and self.seat is not None:
            self.waiting = True
            name = self.names[self.seat]
            self.console.print(say(Text(f"{name} joue ...", f"{name} plays ...")), style="dim")

    def table(self, room: int) -> list[Rendered]:
        """The table as the seat that acts sees it, as large and with as many notes as fit."""
        pieces, menu = self.match.scene(self.eyes), self.menu()
        everything, moves, nothing = menu.beside(self.console.width) if menu else ([], [], [])
        small, alone = Size(small=True), Size(small=True, others=False)
        for size, notes in (
            (WHOLE, everything),
            (WHOLE, moves),
            (small, moves),
            (WHOLE, nothing),
            (small, nothing),
            (alone, nothing),
        ):
            picture = DrawnTable(pieces, self.eyes, self.names, notes, size)
            table = Rendered(self.console, picture)
            if table.height + (not notes) <= room:
                break
        if notes or menu is None:
            return [table.cut(room)]
        brief = Rendered(self.console, menu.brief(self.console.width))
        return [table.cut(room - brief.height), brief]

    def menu(self) -> Menu | None:
        """What can be typed now; nothing while a bot is to move."""
        if self.match.turn in self.bots:
            return None
        return Menu(self.match, self.eyes, hints=self.hints)

    def news(self, room: int | None = None) -> list[RenderableType]:
        """What has happened and what has to be said, or the last of it that fits."""
        told = [Line(line, "dim") for line in self.log.lines(self.eyes, apart=self.hides)]
        told += [Line(line, "yellow") for line in self.messages]
        self.messages = []
        if room is None:
            return [*told]
        lines = [Rendered(self.console, line) for line in told]
        while len(lines) > 1 and sum(line.height for line in lines) > room:
            lines.pop(0)
        return [line.last(room) for line in lines]

    def next_chance(self) -> Chance | None:
        """With real dice, what the only move there is will throw."""
        moves = self.match.moves
        if self.match.dice != "physical" or len(moves) != 1:
            return None
        turn = self.match.turn_after(moves[0])
        return turn if isinstance(turn, Chance) else None

    # ------------------------------------------------------------ what can be asked for

    def help(self) -> str:
        """Every legal move, and the other words that can be typed."""
        self.terminal.clear()
        if menu := self.menu():
            for part in menu.listed(self.console.width):
                self.console.print(part)
        self.console.print(Line(say(KEPT if self.match.dice == "paper" else EXPLAINED)))
        if self.match.others:
            self.console.print(Line(say(INSTEAD)))
        if self.match.dice == "physical":
            self.console.print(Line(say(MISTYPED)))
        if self.hints:
            self.console.print(Line(say(HINTS)))
        return self.terminal.pause()

    def rules(self) -> str:
        """The rules page of the game."""
        show_page(self.match.game.key)
        return self.terminal.pause()

    def advice(self, advice: Advice) -> str:
        """The best moves below the table."""
        self.console.print(drawn(advice, self.match.moves))
        return self.terminal.pause()

    def sheets(self) -> str:
        """Everyone's sheet."""
        self.terminal.clear()
        self.console.print(all_sheets(self.match.scene(self.eyes), self.names))
        return self.terminal.pause()

    def end(self) -> None:
        """Everyone's sheet, the scores, and who has won."""
        self.terminal.clear()
        sheets = all_sheets(self.match.scene(self.eyes), self.names)
        table = Rendered(self.console, Group(heading(self.match, self.names), sheets))
        self.console.print(table)
        for line in self.news(self.console.height - table.height - AFTER if self.live else None):
            self.console.print(line)
        self.terminal.line(say(outcome(self.match)))


KEPT = Text(
    "Une ligne dit une case et ses points, ou ce qui a été lancé ou tiré. corriger 3 et une ligne "
    "récrit la ligne 3 ; celles d'après sont revues, et une qui ne va plus se récrit ou se "
    "supprime. annuler reprend la dernière ligne, quitter permet de reprendre la feuille plus "
    "tard.",
    "A line says a cell and its points, or what was thrown or drawn. correct 3 and a line writes "
    "line 3 again; those after it are looked at again, and one that does not fit any more is "
    "written again or removed. undo takes the last line back, quit lets you resume later.",
)
INSTEAD = Text(
    "Un nom devant une ligne dit qui l'écrit, quand un autre marque d'abord : Zoé full 20.",
    "A name before a line says who writes it, when somebody else marks first: Zoé full 20.",
)
EXPLAINED = Text(
    "Tout peut être raccourci tant que c'est clair. annuler reprend le dernier coup, jusqu'au "
    "lancer suivant. arrêter met fin à la partie, quitter permet de la reprendre plus tard.",
    "Everything can be shortened as long as it is clear. undo takes the last move back, until the "
    "next throw. stop ends the match, quit lets you resume it later.",
)
MISTYPED = Text(
    "annuler reprend aussi ce que vous avez tapé de vos dés, tant que personne n'a joué depuis.",
    "undo takes back what you typed of your own dice too, as long as nobody has moved since.",
)
HINTS = Text("conseil montre le meilleur coup.", "hint shows the best move.")
