"""What players see while they play, and where they type."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from textwrap import wrap

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.chance import Chance, Seat
from yamotheque.cli.drawings.sheet import draw_sheet
from yamotheque.cli.drawings.table import Table
from yamotheque.cli.language import say
from yamotheque.cli.reading import spelt
from yamotheque.cli.screen import console
from yamotheque.match import Match
from yamotheque.pieces.sheet import Sheet
from yamotheque.record import Entry
from yamotheque.words import Text

LEGEND = Text("(12)_à_marquer  -_libre  ·_fermée", "(12)_to_mark  -_free  ·_closed")
NARROW = 76
NAME_LENGTH = 14
WORDS = Text("annuler  arrêter  quitter  règles  ?", "undo  stop  quit  rules  ?")
SHEETS = Text("feuilles", "sheets")
GO_ON = Text("Entrée pour revenir au jeu ", "Enter to go back to the match ")
ENTER = Text("Entrée", "Enter")
HINT = Text("? montre ce que l'on peut taper.", "? shows what can be typed.")
ROUND = Text("tour", "round")


class PlayScreen:
    """Draws a match afresh before each question on a terminal; one after another in a pipe."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.console = console()
        self.typed_here = sys.stdin.isatty()
        self.live = self.typed_here and self.console.is_terminal
        self.message: RenderableType = ""
        self.shown_to: Seat | None = None
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401 - lets input() be edited, with a history
            self.say(say(HINT))

    # ------------------------------------------------------------ what is asked

    def ask(self) -> str:
        """One line from the players."""
        seat = self.seat
        name = "" if seat is None else self.match.players[seat]
        return self.read(f"{name}> ")

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
            self.message = Line(message, "yellow")

    def tell(self, entries: Sequence[Entry], before: Sequence[int]) -> None:
        """What has just happened, and the points it brought."""
        if not entries:
            return
        if self.hides:
            entries = [entry for entry in entries if entry.who is not None]
        steps = [f"→ {each.step}" if each.who is None else spelt(each.step) for each in entries]
        who = entries[0].who
        name = "" if who is None else self.match.players[who]
        gain = 0 if who is None else self.match.scores[who] - before[who]
        done = " ".join(steps) + (f" ({gain:+d})" if gain else "")
        self.message = Line(say(Text(f"{name} : {done}", f"{name}: {done}")), "dim")

    def line(self, text: str = "") -> None:
        """One line, however long."""
        self.console.print(text, soft_wrap=True)

    # ------------------------------------------------------------ what is drawn

    @property
    def seat(self) -> Seat | None:
        """The seat that acts or throws; everything is drawn as it sees it."""
        turn = self.match.turn
        return getattr(turn, "seat", None) if isinstance(turn, Chance) else turn

    @property
    def hides(self) -> bool:
        """Whether the seat that acts may not see everything: hands, for example."""
        return bool(self.match.game.view(self.match.state, self.seat) != self.match.state)

    def hand_over(self) -> None:
        """Let the next player sit down before their hand is shown."""
        if self.live and self.hides and self.seat is not None and self.seat != self.shown_to:
            self.clear()
            name = self.match.players[self.seat]
            self.read(say(Text(f"À {name} de jouer. Entrée ", f"{name} is to play. Enter ")))
        self.shown_to = self.seat

    def show(self) -> None:
        """The table, what has just happened, and for real dice the question."""
        self.hand_over()
        self.clear()
        self.console.print(self.heading())
        pieces = self.match.scene(self.seat)
        notes = self.notes() if self.live else []
        self.console.print(Table(pieces, self.seat, self.match.players, notes))
        if self.message:
            self.console.print(self.message)
            self.message = ""
        chance = self.match.turn if isinstance(self.match.turn, Chance) else self.next_chance()
        if isinstance(chance, Chance):
            self.console.print(say(chance.asked), style="bold")

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

    def heading(self) -> RenderableType:
        """The game, the round, and everyone's points, with a mark before whose turn it is."""
        match = self.match
        heading = Line.assemble((match.game.title, "bold"), f" {match.game.category()}".rstrip())
        if (progress := match.game.progress(match.state)) is not None:
            heading.append(f"  {say(ROUND)} {progress[0]}/{progress[1]}", "dim")
        for seat, (name, score) in enumerate(zip(match.players, match.scores, strict=True)):
            acts = seat == self.seat
            short = name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1]}…"
            shown = f"{short} {score}".replace(" ", "\u00a0")
            heading.append("  >\u00a0" if acts else "   ").append(shown, "bold" if acts else "")
        return heading

    def notes(self) -> list[RenderableType]:
        """What the columns mean and what can be typed, beside the sheet."""
        notes: list[RenderableType] = [""]
        for piece in self.match.scene(self.seat):
            if isinstance(piece, Sheet) and piece.seat == (self.seat or 0):
                for column in piece.columns:
                    wide = "" if self.console.width < NARROW else f"{say(column.title)}, "
                    title = f" {wide}{say(column.hint)}"
                    notes.append(Line.assemble((column.key, "bold"), (title, "dim")))
                notes += [Line(say(LEGEND).replace("_", "\u00a0"), "dim"), ""]
        for short, move in self.examples():
            notes.append(Line.assemble((f"{short:<8}", "cyan"), spelt(move)))
        sheets = [piece for piece in self.match.scene(self.seat) if isinstance(piece, Sheet)]
        words = say(WORDS) + (f"  {say(SHEETS)}" if len(sheets) > 1 else "")
        return [*notes, "", Line(words, "dim")]

    def examples(self) -> list[tuple[str, str]]:
        """For each kind of move, one that is possible now and the shortest way to type it."""
        moves = self.match.moves
        if len(moves) == 1 and not self.best_offer():
            return [(say(ENTER), str(moves[0]))]
        by_verb: dict[str, list[str]] = {}
        for move in map(str, moves):
            by_verb.setdefault(move.split()[0], []).append(move)
        best = self.best_offer()
        examples = [best if best in group else group[len(group) // 2] for group in by_verb.values()]
        return [(" ".join(move.casefold().split()[1:]) or spelt(move), move) for move in examples]

    def best_offer(self) -> str:
        """The move that writes the most points now, if any writes some."""
        sheets = [piece for piece in self.match.scene(self.seat) if isinstance(piece, Sheet)]
        boxes = [box for sheet in sheets for line in sheet.lines for box in line.boxes if box.move]
        return max(boxes, key=lambda box: box.offer or 0).move or "" if boxes else ""

    # ------------------------------------------------------------ what can be asked for

    def help(self) -> None:
        """Every legal move, and the other words that can be typed."""
        by_verb: dict[str, list[str]] = {}
        for move in self.match.moves:
            verb, _, rest = str(move).partition(" ")
            by_verb.setdefault(verb, []).append(rest)
        self.clear()
        for verb, rests in by_verb.items():
            self.console.print(Line(spelt(verb), "bold cyan"))
            if any(rests):
                self.console.print(folded(rests, self.console.width - 4))
            self.line()
        for short, whole in self.examples():
            self.console.print(Line.assemble((f"{short:<8}", "cyan"), spelt(whole)))
        self.line()
        self.console.print(Line(say(EXPLAINED)))
        self.pause()

    def rules(self) -> None:
        """The rules page of the game."""
        from yamotheque.cli.rules import show_page

        show_page(self.match.game.key)
        self.pause()

    def sheets(self) -> None:
        """Everyone's sheet."""
        self.clear()
        self.draw_sheets()
        self.pause()

    def draw_sheets(self) -> None:
        """Every sheet, as many side by side as fit; the whole table in a game without any."""
        names = self.match.players
        pieces = self.match.scene(self.seat)
        sheets = [
            draw_sheet(piece, names[piece.seat] if len(names) > 1 else "")
            for piece in pieces
            if isinstance(piece, Sheet)
        ]
        self.line()
        self.console.print(
            Columns(sheets, padding=(1, 4)) if sheets else Table(pieces, None, names)
        )
        self.line()

    def end(self) -> None:
        """Everyone's sheet, the scores, and who has won."""
        match = self.match
        self.clear()
        self.console.print(self.heading())
        self.draw_sheets()
        self.line(say(outcome(match)))


EXPLAINED = Text(
    "Tout peut être raccourci tant que c'est clair. annuler reprend le dernier coup, jusqu'au "
    "lancer suivant. arrêter met fin à la partie, quitter permet de la reprendre plus tard.",
    "Everything can be shortened as long as it is clear. undo takes the last move back, until the "
    "next throw. stop ends the match, quit lets you resume it later.",
)


def folded(items: list[str], width: int) -> Line:
    """A list in lines of this width, without a break inside an item."""
    lines = wrap(", ".join(item.replace(" ", "\0") for item in items), width)
    return Line("\n".join(f"  {line}" for line in lines).replace("\0", " "))


def outcome(match: Match) -> Text:
    """How a match ended, in a sentence."""
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(match.players, match.scores, strict=True)
    )
    if not match.finished:
        return Text(
            f"Partie arrêtée, elle ne compte pas : {scores}.", f"Stopped, does not count: {scores}."
        )
    if len(match.players) == 1:
        return Text(f"Terminé : {match.scores[0]} points.", f"Finished: {match.scores[0]} points.")
    names = [match.players[seat] for seat in match.winners]
    if len(names) == 1:
        return Text(f"{names[0]} gagne : {scores}.", f"{names[0]} wins: {scores}.")
    return Text(
        f"{', '.join(names)} partagent la victoire : {scores}.",
        f"{', '.join(names)} share the win: {scores}.",
    )
