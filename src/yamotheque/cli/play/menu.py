"""What can be typed now, shown beside the table, and in full when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from textwrap import wrap

from rich.console import RenderableType
from rich.text import Text as Line

from yamotheque.chance import Seat
from yamotheque.cli.drawings.legend import legend
from yamotheque.cli.drawings.sheets import sheets_among
from yamotheque.cli.language import say, spoken
from yamotheque.cli.play.commands import COMMANDS, HINT, QUIT, RULES, SHEETS
from yamotheque.cli.play.reading import Reader
from yamotheque.cli.play.writing import read_line
from yamotheque.keeping import Written
from yamotheque.match import Match
from yamotheque.match.record import STOP, UNDO
from yamotheque.moves import Move
from yamotheque.words import Text, YamsError

ALWAYS = (UNDO, STOP, QUIT, RULES)
"""The commands that are shown in every game, before `?`."""
ENTER = Text("Entrée", "Enter")
USUAL = 9
"""So many kinds of points from the least on are nothing special."""
FEW_POINTS = 20
"""So many points are nothing special in one turn; what brings more at once is no example."""
FEW = 5
"""So few moves are all shown; of more, one of each kind."""
MOST = 48
"""So many moves of one kind are listed in full."""


class Menu:
    """The moves that are possible now, and the shortest way to type some of them."""

    def __init__(self, match: Match, seat: Seat | None, *, hints: bool = False) -> None:
        self.hints = hints
        self.reader = Reader(match)
        self.read = partial(read_line, match) if match.dice == "paper" else self.reader.read
        self.moves = match.moves
        self.seat = seat or 0
        self.pieces = match.scene(seat)

    def examples(self) -> list[tuple[str, Move]]:
        """The shortest way to type a move of each kind, and the move."""
        if len(self.moves) == 1 and self.means("", self.moves[0]):
            return [(say(ENTER), self.moves[0])]
        if len(self.moves) <= FEW:
            return [(self.shortest(move), move) for move in self.moves]
        best = self.best_offer()
        chosen = []
        for verb, group in groups(self.moves).items():
            others = [move for move in group if str(move) != verb]
            chosen += [move for move in group if str(move) == verb]
            offers = [move for move in others if str(move) == best]
            chosen += offers or ([example(others)] if others else [])
        return [(self.shortest(move), move) for move in chosen]

    def shortest(self, move: Move) -> str:
        """The shortest way to type a move that nothing else can be meant by."""
        named = zip(move.spelt(spoken()).split(), self.reader.words[move], strict=True)
        verb, *others = [name for name, word in named if not word.link]
        begun = [" ".join(others[:count]).casefold() for count in range(1, len(others) + 1)]
        begun += [f"{others[0]} {others[-1]}".casefold()] if len(others) > 2 else []
        begun.sort(key=len)
        bare = [rest if rest.startswith("-") else rest.replace("-", "") for rest in begun] or [""]
        for typed in (*bare, *(f"{verb[0]} {rest}".strip() for rest in bare), *begun):
            if typed and self.means(typed, move):
                return typed
        return move.spelt(spoken())

    def means(self, typed: str, move: Move) -> bool:
        """Whether something typed is read as this move."""
        try:
            return self.read(typed) == move
        except YamsError:
            return False

    def best_offer(self) -> str | None:
        """The move that writes the most points now, if any writes some."""
        offers = [spot for spot in self.reader.spots if spot.move and spot.points is not None]
        return max(offers, key=lambda spot: spot.points or 0).move if offers else None

    # ------------------------------------------------------------ as they are shown

    def beside(self, width: int) -> list[list[RenderableType]]:
        """Notes to put beside the table, from the most to none at all.

        What the drawings mean, some moves, and the words that are no moves.
        """
        moves: list[RenderableType] = ["", *self.lines(), "", Line(self.words(), "dim")]
        return [[*self.legends(width), *moves], moves, []]

    def legends(self, width: int) -> list[RenderableType]:
        """What the pieces of one's own, as they are drawn, mean."""
        notes: list[RenderableType] = []
        for piece in self.pieces:
            lines = legend(piece, width) if piece.owner == self.seat else []
            notes += ["", *lines] if lines else []
        return notes

    def lines(self) -> list[Line]:
        """Some moves, each after what to type for it."""
        examples = self.examples()
        wide = max((len(short) for short, _ in examples), default=0) + 2
        return [
            Line.assemble((f"{short:<{wide}}", "cyan"), move.spelt(spoken()))
            for short, move in examples
        ]

    def brief(self, width: int) -> Line:
        """The same in one line, as many moves as fit; `?` is always there, and `hint` if it is."""
        line, always = Line(no_wrap=True), f"{say(COMMANDS[HINT])}  ?" if self.hints else "?"
        for short, move in self.examples():
            whole = move.spelt(spoken())
            more = Line.assemble((short, "cyan"), f" {whole}   " if short != whole else "   ")
            if len(line) + len(more) + len(always) > width:
                break
            line.append_text(more)
        return line.append(always, "cyan")

    def words(self) -> str:
        """The words that are no moves."""
        commands = [*[HINT] * self.hints, *ALWAYS]
        sheets = [SHEETS] * (len(sheets_among(self.pieces)) > 1)
        names = [[say(COMMANDS[each]) for each in some] for some in (commands, sheets)]
        return "  ".join([*names[0], "?", *names[1]])

    def listed(self, width: int) -> list[RenderableType]:
        """Every move there is by its verb; of very many, the first ones."""
        page: list[RenderableType] = []
        for group in groups(self.moves).values():
            rests = [text.partition(" ")[2] for text in spelt(group)]
            page.append(Line(group[0].spelt(spoken()).split()[0], "bold cyan"))
            if any(rests):
                page.append(folded(rests, width - 4))
            page.append("")
        return [*page, *self.lines(), ""]


def example(moves: Sequence[Move]) -> Move:
    """One of some moves, such as people make: of a sheet's lines, usual points in an easy place.

    >>> from yamotheque.keeping import GAIN
    >>> str(example([Written(GAIN, points) for points in range(200)]))
    'score 9'
    """
    lines = [move for move in moves if isinstance(move, Written) and move.points is not None]
    if not lines:
        return moves[len(moves) // 2]
    lines_of = groupby(lines, lambda line: line.move)
    places = [sorted(group, key=lambda line: line.points or 0) for _, group in lines_of]
    usual = [place[min(len(place) // 2, USUAL)] for place in places]
    return next((line for line in usual if (line.points or 0) <= FEW_POINTS), usual[0])


def spelt(moves: Sequence[Move]) -> list[str]:
    """How moves are typed; of very many lines of a sheet, those of a place together.

    >>> from yamotheque.keeping import GAIN
    >>> spelt([Written(GAIN, points) for points in range(200)])
    ['score 0...199']
    """
    if len(moves) <= MOST:
        return [move.spelt(spoken()) for move in moves]
    told = []
    for _, group in groupby(moves, lambda move: getattr(move, "move", move)):
        first, *others = group
        last = f"...{others[-1].said}" if others and isinstance(others[-1], Written) else ""
        told.append(first.spelt(spoken()) + last)
    return told


def groups(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Moves by their verb."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(str(move).split(" ")[0], []).append(move)
    return found


def folded(items: list[str], width: int) -> Line:
    """A list in lines of this width, without a break inside an item."""
    more = len(items) - MOST
    shown = items[:MOST] if more > 0 else items
    if more > 0:
        shown = [*shown, say(Text(f"... ({more} de plus)", f"... ({more} more)"))]
    lines = wrap(", ".join(item.replace(" ", "\0") for item in shown if item), width)
    return Line("\n".join(f"  {line}" for line in lines).replace("\0", " "))
