"""What a player typed: a move in full, or in any shorter form that means one move only."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from yamotheque.chance import Chance
from yamotheque.cli.language import say
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.pieces.board import Board
from yamotheque.pieces.chips import Track
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.record import UNDO
from yamotheque.words import Text, YamsError

VERBS: Final = {
    "throw": ("lancer", "relancer"),
    "keep": ("garder",),
    "mark": ("marquer",),
    "place": ("placer", "poser"),
    "remove": ("retirer",),
    "connect": ("connecter", "relier"),
    "take": ("prendre",),
    "announce": ("annoncer",),
    "pass": ("passer",),
    "deal": ("distribuer", "donner"),
    "draw": ("tirer", "piocher"),
    "discard": ("défausser", "jeter"),
    "expose": ("exposer",),
    "cancel": ("annuler",),
    "score": ("compter",),
    "done": ("fini",),
    "number": ("nombre",),
}
"""French for the verbs of the notation, which is the same in every language."""

OTHER_WORDS: Final = {
    "on": "sur",
    "to": "avec",
    "out": "hors",
    "stock": "pioche",
    "discard": "défausse",
    "defi": "défi",
}
"""French for the words that may follow a verb."""

LINKS: Final = ("on", "to")
"""Words that may be left out: `0-4 4-4` places the one on the other."""

FACE: Final = re.compile(r"\d-\d")

Names = Mapping[str, Sequence[str]]
"""Other names of a word of the notation, such as the title of a cell on the sheet."""


class Unclear(YamsError):
    """A short form that may mean several moves."""


class Refused(YamsError):
    """Something that means no move that is possible now."""


def spelt(step: str) -> str:
    """A step with its words in the language being spoken, where they are known.

    >>> spelt("keep 33")
    'keep 33'
    """
    verb, *others = step.split(" ")
    french = {**{verb: words[0] for verb, words in VERBS.items()}, UNDO: "annuler"}
    words = [french.get(verb, verb), *(OTHER_WORDS.get(word, word) for word in others)]
    return say(Text(" ".join(words), step))


def plain(text: str) -> str:
    """A text without accents, capitals or needless spaces.

    >>> plain("  Carré   L ")
    'carre l'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(filter(lambda each: not unicodedata.combining(each), letters)).split())


FROM_FRENCH: Final = {plain(word): verb for verb, words in VERBS.items() for word in words}
OTHERS_FROM_FRENCH: Final = {plain(word): other for other, word in OTHER_WORDS.items()}


def read_move(match: Match, typed: str) -> Move:
    """The legal move that a player means; nothing at all means the only one, if it is harmless."""
    moves = match.moves
    tokens = _tokens(typed, moves)
    if not tokens:
        return _only_move(match)
    text = " ".join(tokens)
    for move in moves:
        if move.means(text):
            return move
    sheets = [piece for piece in match.scene(None) if isinstance(piece, Sheet)]
    lone = all(len(sheet.columns) == 1 for sheet in sheets)
    found = _shortened(text, moves, _names(match), lone) or _by_title(tokens, match)
    if not found:
        raise _refusal(match, typed, tokens)
    if len(found) > 1:
        names = ", ".join([*(spelt(str(move)) for move in found[:6]), *["..."] * (len(found) > 6)])
        raise Unclear(
            f"« {typed[:40]} » peut vouloir dire {names}.", f"'{typed[:40]}' may mean {names}."
        )
    return found[0]


def _tokens(typed: str, moves: Sequence[Move]) -> list[str]:
    """What was typed, word by word, as the notation has it: verbs in English, `04` as `0-4`."""
    tokens = plain(typed.replace(",", " ")).split()
    if any(FACE.search(str(move)) for move in moves):
        glued = " ".join(tokens).replace(">", " ")
        tokens = re.sub(r"(?<!\d)([a-z]?)(\d)(\d)(?!\d)", r"\1 \2-\3", glued).split()
    if not tokens:
        return []
    first, *others = tokens
    return [FROM_FRENCH.get(first, first), *(OTHERS_FROM_FRENCH.get(each, each) for each in others)]


def _refusal(match: Match, typed: str, tokens: Sequence[str]) -> Refused:
    """Why this cannot be played: the reason the sheet gives for a closed cell, if it is one."""
    names = _names(match)
    for line, column, box in _cells(match):
        words = ["mark", line.key.casefold(), column.key.casefold()]
        if any(_shortens(tokens, part, names) for part in (words, words[1:])):
            if box.closed is not None:
                return Refused(f"{box.closed.fr}.", f"{box.closed.en}.")
            if box.points is not None:
                return Refused("Cette case est déjà marquée.", "This cell is already marked.")
    return Refused(
        f"« {typed[:40]} » n'est pas possible maintenant. ? montre ce qui l'est.",
        f"'{typed[:40]}' is not possible now. ? shows what is.",
    )


def _cells(match: Match) -> Iterator[tuple[Line, Column, Box]]:
    """Each box to mark on the sheet of the seat that acts."""
    seat = match.turn if isinstance(match.turn, int) else None
    for sheet in match.scene(seat):
        if isinstance(sheet, Sheet) and sheet.seat == seat:
            for line in sheet.lines:
                if line.role == "cell":
                    for column, box in zip(sheet.columns, line.boxes, strict=True):
                        yield line, column, box


def _only_move(match: Match) -> Move:
    """The single legal move, if it throws or leaves nothing to say: Enter alone marks no cell."""
    moves = match.moves
    if len(moves) == 1:
        turn = match.game.turn(match.game.play(match.state, moves[0]))
        if isinstance(turn, Chance) or " " not in str(moves[0]):
            return moves[0]
    raise Refused(
        "Entrée seule ne joue rien ici. ? montre ce qui est possible.",
        "Enter alone plays nothing here. ? shows what is possible.",
    )


def _names(match: Match) -> Names:
    """Other names of the notation's words: titles of cells in both languages, and French words."""
    lines = [
        line for piece in match.scene(None) if isinstance(piece, Sheet) for line in piece.lines
    ]
    titles = {
        line.key.casefold(): [
            plain(title).replace(" ", "") for title in (line.title.fr, line.title.en)
        ]
        for line in lines
    }
    others = {word: [plain(french)] for word, french in OTHER_WORDS.items()}
    verbs = {verb: [*others.get(verb, ()), *_verb_names(verb)[1:]] for verb in VERBS}
    return {**others, **verbs, **titles}


def _verb_names(verb: str) -> list[str]:
    """A verb of the notation, and what it is called in French."""
    return [verb, *map(plain, VERBS.get(verb, ()))]


def _by_title(tokens: Sequence[str], match: Match) -> list[Move]:
    """The moves that belong to what was named: the chip of a figure, the free cells of one."""
    verbs = {str(move).split()[0] for move in match.moves}
    begins = [verb for verb in verbs if verb.startswith(tokens[0])] if len(tokens) > 1 else []
    named = [("".join(tokens), ""), *(("".join(tokens[1:]), verb) for verb in begins)]
    return [
        move
        for title, step in _titled(match)
        for move in match.moves
        if str(move) == step
        and any(title.startswith(name) and step.startswith(verb) for name, verb in named)
    ]


def _titled(match: Match) -> Iterator[tuple[str, str]]:
    """What lies on the table under a title, and the move that it offers."""
    seat = match.turn if isinstance(match.turn, int) else None
    for piece in match.scene(seat):
        offers: list[tuple[Text, str | None]] = []
        if isinstance(piece, Track):
            offers = [(stack.figure, stack.take) for stack in piece.stacks]
        elif isinstance(piece, Board):
            offers = [(square.title, square.move) for square in piece.squares]
        for title, move in offers:
            if move is not None:
                for name in {title.fr, title.en}:
                    yield plain(name).replace(" ", ""), move


def _shortened(text: str, moves: Sequence[Move], names: Names, lone: bool) -> list[Move]:
    """The moves that a short form may mean; `lone` when the sheets have one column.

    The verb may be shortened or left out, and other words shortened if they are no numbers. The
    last words may be left out when only one move begins that way: `full` where one column is open.
    With one column in all, `3` is unclear: it may keep a 3 or mark the 3. With more, it keeps.
    """
    tokens = text.split()
    verbs = {verb: _verb_names(verb) for verb in (str(move).split()[0] for move in moves)}
    wholes = [
        *(f"{verb} {text}" for verb in verbs),
        *(
            " ".join([verb, *tokens[1:]])
            for verb, called in verbs.items()
            if any(name.startswith(tokens[0]) for name in called)
        ),
        *(
            f"{verb} {text[1:].strip()}"
            for verb, called in verbs.items()
            if any(name[0] == text[0] for name in called)
        ),
    ]
    notations = {move: str(move).casefold().split() for move in moves}
    complete = [
        move
        for move, words in notations.items()
        if any(move.means(whole) for whole in wholes)
        or "".join(tokens) in ("".join(words[1:]), "".join([words[0][0], *words[1:]]))
        or any(_shortens(tokens, part, names) for part in (words, words[1:]))
    ]
    said = {notations[move][0] for move in complete}
    begun = [
        move
        for move, words in notations.items()
        if words[0] not in said
        and any(_shortens(tokens, part, names, begun=True) for part in (words, words[1:]))
    ]
    if len(begun) != 1:
        return complete
    return complete + begun if lone or not complete else complete


def _shortens(
    tokens: Sequence[str], words: Sequence[str], names: Names, *, begun: bool = False
) -> bool:
    """Whether what was typed is each of these words, shortened; `begun`: or the first of them."""
    if not tokens:
        return begun or not words
    if not words:
        return False
    if words[0] in LINKS and _shortens(tokens, words[1:], names, begun=begun):
        return True
    known = (words[0], *names.get(words[0], ()))
    if FACE.fullmatch(words[0]):
        known = (words[0], words[0][::-1])
    for taken in range(1, len(tokens) + 1):
        typed = "".join(tokens[:taken])
        fits = any(name.startswith(typed) if typed.isalpha() else name == typed for name in known)
        if fits and _shortens(tokens[taken:], words[1:], names, begun=begun):
            return True
    return False
