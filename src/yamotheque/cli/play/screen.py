"""What players see while they play, and where they type."""

from __future__ import annotations

import sys
from collections.abc import Container, Sequence
from contextlib import suppress

from rich.console import Group, RenderableType
from rich.text import Text as Line

from yamotheque.chance import Chance, Seat
from yamotheque.cli.drawings.rendered import Rendered
from yamotheque.cli.drawings.sheets import all_sheets
from yamotheque.cli.drawings.table import WHOLE, Size, Table
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.cli.output.rules_page import show_page
from yamotheque.cli.play.ending import outcome
from yamotheque.cli.play.heading import acting, heading
from yamotheque.cli.play.log import Log
from yamotheque.cli.play.menu import Menu
from yamotheque.cli.play.seated import shown
from yamotheque.cli.play.viewer import Viewer
from yamotheque.cli.reports.advice import drawn
from yamotheque.match import Match
from yamotheque.oracle import Advice
from yamotheque.words import Text

GO_ON = Text("Entrée pour revenir au jeu ", "Enter to go back to the match ")
QUESTION_MARK = Text("? montre ce que l'on peut taper.", "? shows what can be typed.")
AFTER = 5
"""The lines that say who has won and where the record is."""
FORGET = "\x1b[3J"
"""Has a terminal forget what has scrolled out of sight."""


class Screen:
    """Draws a match afresh before each question on a terminal; one after another in a pipe."""

    def __init__(self, match: Match, bots: Container[Seat] = (), *, hints: bool = False) -> None:
        self.match = match
        self.viewer = Viewer(match, bots)
        self.hints = hints
        self.names = [shown(name) for name in match.players]
        self.console = console()
        self.typed_here = sys.stdin.isatty()
        self.live = self.typed_here and self.console.is_terminal
        self.messages: list[str] = []
        self.log = Log(match, self.names)
        self.waiting = False
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401 - lets input() be edited, with a history
            self.say(say(QUESTION_MARK))
        if hints:
            self.say(say(HINTS))

    # ------------------------------------------------------------ what is asked

    def ask(self) -> str:
        """One line from the players."""
        seat = self.seat
        return self.read(f"{'' if seat is None else self.names[seat]}> ")

    def read(self, prompt: str) -> str:
        """One line; from a pipe it is printed after its prompt, as a terminal would show it."""
        if self.live:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        line = line.rstrip("\n")
        if not self.typed_here:
            print(line)
        return line

    def confirm(self, question: str, yes: Sequence[str]) -> bool:
        """Whether the players are sure; from a pipe they are."""
        return not self.live or self.read(question).strip().lower() in yes

    def pause(self) -> None:
        """Leave time to read what would be cleared."""
        if self.live:
            self.read(say(GO_ON))

    # ------------------------------------------------------------ what is said

    def say(self, message: str) -> None:
        """Something to read above the next question."""
        if message:
            self.messages.append(message)

    def line(self, text: str = "") -> None:
        """One line, however long."""
        self.console.print(text, soft_wrap=True)

    # ------------------------------------------------------------ what is drawn

    @property
    def seat(self) -> Seat | None:
        """The seat that acts or throws."""
        return acting(self.match)

    @property
    def eyes(self) -> Seat | None:
        """The seat as which everything is drawn."""
        return self.viewer.eyes

    def hand_over(self) -> None:
        """Let the next player sit down before their hand is shown."""
        eyes = self.eyes
        if eyes is None:
            return
        if self.live and self.viewer.changes:
            self.clear()
            self.console.file.write(FORGET)
            name = self.names[eyes]
            self.line(say(Text(f"À {name} de jouer.", f"{name} is to play.")))
            self.read(
                say(
                    Text(
                        f"Passez le clavier à {name}, puis Entrée ",
                        f"Pass the keyboard to {name}, then press Enter ",
                    )
                )
            )
        self.viewer.seen_by = eyes

    def show(self) -> None:
        """The table, what has just happened, and for real dice the question."""
        self.waiting = False
        self.hand_over()
        self.clear()
        chance = self.match.turn if isinstance(self.match.turn, Chance) else self.next_chance()
        question = [Line(say(chance.asked), "bold")] if isinstance(chance, Chance) else []
        if not self.live:
            table = Table(self.match.scene(self.eyes), self.eyes, self.names)
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
            picture = Table(pieces, self.eyes, self.names, notes, size)
            table = Rendered(self.console, picture)
            if table.height + (not notes) <= room:
                break
        if notes or menu is None:
            return [table.cut(room)]
        brief = Rendered(self.console, menu.brief(self.console.width))
        return [table.cut(room - brief.height), brief]

    def menu(self) -> Menu | None:
        """What can be typed now; nothing while a bot is to move."""
        if self.match.turn in self.viewer.bots:
            return None
        return Menu(self.match, self.eyes, hints=self.hints)

    def news(self, room: int | None = None) -> list[RenderableType]:
        """What has happened and what has to be said, or the last of it that fits."""
        told = [Line(line, "dim") for line in self.log.lines(self.eyes, apart=self.viewer.hides)]
        told += [Line(line, "yellow") for line in self.messages]
        self.messages = []
        if room is None:
            return [*told]
        lines = [Rendered(self.console, line) for line in told]
        while len(lines) > 1 and sum(line.height for line in lines) > room:
            lines.pop(0)
        return [line.last(room) for line in lines]

    def clear(self) -> None:
        """A fresh screen on a terminal, an empty line in a pipe."""
        if self.live:
            self.console.clear()
        else:
            self.line()

    def next_chance(self) -> Chance | None:
        """With real dice, what the only move there is will throw."""
        moves = self.match.moves
        if self.match.dice != "physical" or len(moves) != 1:
            return None
        turn = self.match.game.turn(self.match.game.play(self.match.state, moves[0]))
        return turn if isinstance(turn, Chance) else None

    # ------------------------------------------------------------ what can be asked for

    def help(self) -> None:
        """Every legal move, and the other words that can be typed."""
        self.clear()
        if menu := self.menu():
            for part in menu.listed(self.console.width):
                self.console.print(part)
        self.console.print(Line(say(EXPLAINED)))
        if self.match.dice == "physical":
            self.console.print(Line(say(MISTYPED)))
        if self.hints:
            self.console.print(Line(say(HINTS)))
        self.pause()

    def rules(self) -> None:
        """The rules page of the game."""
        show_page(self.match.game.key)
        self.pause()

    def advice(self, advice: Advice) -> None:
        """The best moves below the table."""
        self.console.print(drawn(advice, self.match.moves))
        self.pause()

    def sheets(self) -> None:
        """Everyone's sheet."""
        self.clear()
        self.console.print(all_sheets(self.match.scene(self.eyes), self.names))
        self.pause()

    def end(self) -> None:
        """Everyone's sheet, the scores, and who has won."""
        self.clear()
        sheets = all_sheets(self.match.scene(self.eyes), self.names)
        table = Rendered(self.console, Group(heading(self.match, self.names), sheets))
        self.console.print(table)
        for line in self.news(self.console.height - table.height - AFTER if self.live else None):
            self.console.print(line)
        self.line(say(outcome(self.match)))


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
