"""What a player typed: a move in full, or in any shorter form that means one move only."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from yamotheque.chance import Chance
from yamotheque.cli.language import say
from yamotheque.game import Move
from yamotheque.match import Match
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.record import UNDO
from yamotheque.words import Text, YamsError

VERBS = {
    "lancer": "throw",
    "garder": "keep",
    "marquer": "mark",
    "placer": "place",
    "retirer": "remove",
    "relier": "connect",
    "prendre": "take",
    "annoncer": "announce",
    "passer": "pass",
}
"""French for the verbs of the notation, which is the same in every language."""

Names = Mapping[str, Sequence[str]]
"""Other names of a word of the notation, such as the title of a cell on the sheet."""


class Unclear(YamsError):
    """A short form that may mean several moves."""


class Refused(YamsError):
    """Something that means no move that is possible now."""


def spelt(step: str) -> str:
    """A step with its verb in the language being spoken, where it has one.

    >>> spelt("keep 33")
    'keep 33'
    """
    verb, space, rest = step.partition(" ")
    french = {english: french for french, english in VERBS.items()} | {UNDO: "annuler"}
    return say(Text(french.get(verb, verb), verb)) + space + rest


def plain(text: str) -> str:
    """A text without accents, capitals or needless spaces.

    >>> plain("  Carré   L ")
    'carre l'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(filter(lambda each: not unicodedata.combining(each), letters)).split())


def read_move(match: Match, typed: str) -> Move:
    """The legal move that a player means; nothing at all means the only throw there is."""
    text = plain(typed)
    if not text:
        return _only_throw(match)
    first, _, rest = text.partition(" ")
    text = " ".join(filter(None, (VERBS.get(first, first), rest)))
    moves = match.moves
    for move in moves:
        if move.means(text):
            return move
    sheets = [piece for piece in match.scene(None) if isinstance(piece, Sheet)]
    lone = all(len(sheet.columns) == 1 for sheet in sheets)
    found = _shortened(text, moves, _titles(match), lone)
    if not found:
        raise _refusal(match, typed, text)
    if len(found) > 1:
        names = ", ".join([*(spelt(str(move)) for move in found[:6]), *["..."] * (len(found) > 6)])
        raise Unclear(
            f"« {typed[:40]} » peut vouloir dire {names}.", f"'{typed[:40]}' may mean {names}."
        )
    return found[0]


def _refusal(match: Match, typed: str, text: str) -> Refused:
    """Why this cannot be played: the reason the sheet gives for a closed cell, if it is one."""
    tokens, titles = text.split(), _titles(match)
    for line, column, box in _cells(match):
        words = ["mark", line.key, column.key.casefold()]
        if any(_shortens(tokens, part, titles) for part in (words, words[1:])):
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


def _only_throw(match: Match) -> Move:
    """The single legal move, if it throws: a mere Enter never marks anything."""
    moves = match.moves
    if len(moves) == 1 and isinstance(
        match.game.turn(match.game.play(match.state, moves[0])), Chance
    ):
        return moves[0]
    raise Refused(
        "Entrée seule ne joue rien ici. ? montre ce qui est possible.",
        "Enter alone plays nothing here. ? shows what is possible.",
    )


def _titles(match: Match) -> Names:
    """The cells' titles on the sheets, in both languages, by the words of the notation."""
    lines = [
        line for piece in match.scene(None) if isinstance(piece, Sheet) for line in piece.lines
    ]
    return {
        line.key: [plain(title).replace(" ", "") for title in (line.title.fr, line.title.en)]
        for line in lines
    }


def _shortened(text: str, moves: Sequence[Move], names: Names, lone: bool) -> list[Move]:
    """The moves that a short form may mean; `lone` when the sheets have one column.

    The verb may be shortened or left out, and other words shortened if they are no numbers. The
    last words may be left out when only one move begins that way: `full` where one column is open.
    With one column in all, `3` is unclear: it may keep a 3 or mark the 3. With more, it keeps.
    """
    tokens = text.split()
    verbs = dict.fromkeys(str(move).split()[0] for move in moves)
    wholes = [
        *(f"{verb} {text}" for verb in verbs),
        *(" ".join([verb, *tokens[1:]]) for verb in verbs if verb.startswith(tokens[0])),
        *(f"{verb} {text[1:].strip()}" for verb in verbs if verb[0] == text[0]),
    ]
    notations = {move: str(move).casefold().split() for move in moves}
    complete = [
        move
        for move, words in notations.items()
        if any(move.means(whole) for whole in wholes)
        or "".join(tokens) in ("".join(words[1:]), "".join([words[0][0], *words[1:]]))
        or any(_shortens(tokens, part, names) for part in (words, words[1:]))
    ]
    begun = [
        move
        for move, words in notations.items()
        if move not in complete
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
    known = (words[0], *names.get(words[0], ()))
    for taken in range(1, len(tokens) + 1):
        typed = "".join(tokens[:taken])
        fits = any(name.startswith(typed) if typed.isalpha() else name == typed for name in known)
        if fits and _shortens(tokens[taken:], words[1:], names, begun=begun):
            return True
    return False
