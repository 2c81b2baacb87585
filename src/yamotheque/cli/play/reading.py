"""What a player typed: a move in full, or in any shorter form that means one move only.

All words come from the legal moves, and all titles from the pieces on the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.chance import Chance
from yamotheque.cli.language import say, spoken
from yamotheque.cli.play.commands import begun
from yamotheque.cli.play.typed import glued, plain
from yamotheque.facets import Told
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.piece import Spot
from yamotheque.words import YamsError, quoted

FACE: Final = re.compile(r"\d-\d")
MOST_NAMED: Final = 6
"""So many moves are named when it is unclear which one is meant."""


class Unclear(YamsError):
    """A short form that may mean several moves."""


class Refused(YamsError):
    """Something that means no move that is possible now."""


class Closed(Refused):
    """A place that nothing may be done with now; it says why."""


def read_move(match: Match, typed: str) -> Move:
    """The legal move that a player means; nothing at all means the only one, if it is harmless."""
    return Reader(match).read(typed)


@dataclass(frozen=True)
class Word:
    """A word of a move's notation: what it may be called, and whether it may be left out."""

    names: tuple[str, ...]
    link: bool = False

    def is_meant(self, typed: str) -> bool:
        """Whether something typed is this word, which may be shortened unless it is a number."""
        if typed.isalpha():
            return any(name.startswith(typed) for name in self.names)
        return typed in self.names


Words = Sequence[Word]


class Reader:
    """Knows every legal move by the words and titles that it goes by in the language spoken."""

    def __init__(self, match: Match, moves: Sequence[Move] | None = None) -> None:
        """Know the legal moves of a match, or some others that could be made in it."""
        self.match = match
        self.moves = match.moves if moves is None else moves
        seat = match.turn if isinstance(match.turn, int) else None
        self.spots = [
            spot
            for piece in match.scene(seat)
            if piece.owner in (None, seat)
            for spot in piece.spots()
        ]
        self.titles: dict[str, set[str]] = {}
        for spot in self.spots:
            titles = {glued(spot.title.fr), glued(spot.title.en)}
            self.titles.setdefault(glued(spot.name.split()[0]), set()).update(titles)
        self.words = {move: self.words_of(move) for move in self.moves}
        self.titled = {
            move: [self.with_titles(word) for word in words] for move, words in self.words.items()
        }

    def words_of(self, move: Move) -> list[Word]:
        """Each word of a move's notation by its names; one that joins others may be left out."""
        words = str(move).split(" ")
        found = []
        for place, word in enumerate(words):
            names = [glued(name) for name in move.names(word, spoken())]
            if FACE.fullmatch(word):
                names.append(word[::-1])
            joins = 0 < place < len(words) - 1 and word in move.french
            found.append(Word(tuple(names), joins))
        return found

    def with_titles(self, word: Word) -> Word:
        """A word that goes by the title of what it names too."""
        titles = [title for name in word.names for title in self.titles.get(name, ())]
        return Word((*word.names, *titles), word.link) if titles else word

    def sentence(self, move: Move) -> str:
        """What hints and reviews call a move, in the language being spoken."""
        return colonless(say(move.told(Told.of(self.match.game).titles())))

    # ------------------------------------------------------------ what is meant

    def read(self, typed: str) -> Move:
        """The one move that is meant."""
        tokens = self.tokens(typed)
        if not tokens:
            return self.only_move()
        for move in self.moves:
            if self.in_full(move, tokens) or colonless(typed) == self.sentence(move):
                return move
        found = self.shortened(tokens, self.words) or self.shortened(tokens, self.titled)
        if not found:
            raise self.refusal(typed, tokens)
        # The beginning of a command is no move: somebody may have wanted to undo.
        named = [*begun(" ".join(tokens)), *(move.spelt(spoken()) for move in found)]
        if len(named) > 1:
            names = ", ".join([*named[:MOST_NAMED], *["..."] * (len(named) > MOST_NAMED)])
            raise Unclear(
                f"« {quoted(typed)} » peut vouloir dire {names}.",
                f"'{quoted(typed)}' may mean {names}.",
            )
        return found[0]

    def tokens(self, typed: str) -> list[str]:
        """What was typed, word by word; where sticks are named, `04` is `0-4`."""
        tokens = plain(typed.replace(",", " ")).split()
        if any(FACE.search(str(move)) for move in self.moves):
            text = " ".join(tokens).replace(">", " ")
            tokens = re.sub(r"(?<!\d)([a-z]?)(\d)(\d)(?!\d)", r"\1 \2-\3", text).split()
        return tokens

    def only_move(self) -> Move:
        """The single legal move, if it throws or leaves nothing to say: Enter marks no cell."""
        if len(self.moves) == 1:
            match, move = self.match, self.moves[0]
            turn = match.turn_after(move)
            if isinstance(turn, Chance) or " " not in str(move):
                return move
        raise Refused(
            "Entrée seule ne joue rien ici. ? montre ce qui est possible.",
            "Enter alone plays nothing here. ? shows what is possible.",
        )

    def in_full(self, move: Move, tokens: Sequence[str]) -> bool:
        """Whether this is the move with nothing left out or shortened."""
        words = self.words[move]
        if len(words) == len(tokens) and all(
            token in word.names for token, word in zip(tokens, words, strict=True)
        ):
            return True
        return tokens[0] in words[0].names and self.means(move, " ".join(tokens[1:]))

    def means(self, move: Move, others: str) -> bool:
        """Whether the move takes this for what follows its verb, in any order it allows."""
        verb, *rest = str(move).split(" ")
        if any(move.names(word, spoken())[0] != word for word in rest if word not in move.french):
            return False  # its notation calls things by names that mean others in this language
        french = {glued(name): word for word, names in move.french.items() for name in names}
        return move.means(" ".join([verb, *(french.get(word, word) for word in others.split())]))

    def shortened(self, tokens: Sequence[str], known: dict[Move, list[Word]]) -> list[Move]:
        """The moves that a short form may mean.

        The verb may be shortened or left out, and other words shortened if they are no numbers.
        The last words may be left out when only one move begins that way: `full` where one column
        is open. With one column in all, `3` is unclear: it may keep a 3 or mark the 3. With more,
        it keeps.
        """
        complete = [move for move in self.moves if self.completes(move, tokens, known[move])]
        said = {known[move][0] for move in complete}
        begun = [
            move
            for move, words in known.items()
            if words[0] not in said
            and any(shortens(tokens, part, begun=True) for part in (words, words[1:]))
        ]
        lone = all(" " not in spot.name for spot in self.spots)
        if len(begun) == 1 and (lone or not complete):
            return complete + begun
        return complete

    def completes(self, move: Move, tokens: Sequence[str], words: Words) -> bool:
        """Whether a short form leaves out no more of a move than its verb and what joins words."""
        text = " ".join(tokens)
        others = [text]
        if words[0].is_meant(tokens[0]):
            others.append(" ".join(tokens[1:]))
        if any(name[0] == text[0] for name in words[0].names):
            others.append(text[1:].strip())
        if any(self.means(move, other) for other in others):
            return True
        rest = "".join(word.names[0] for word in words[1:])
        if "".join(tokens) in (rest, *(name[0] + rest for name in words[0].names)):
            return True
        return any(shortens(tokens, part) for part in (words, words[1:]))

    # ------------------------------------------------------------ what is not possible

    def refusal(self, typed: str, tokens: Sequence[str]) -> Refused:
        """Why this cannot be played: the reason that a place on the table gives, if it is one."""
        for spot in self.named(tokens):
            if spot.closed is not None:
                return Closed(f"{spot.closed.fr}.", f"{spot.closed.en}.")
        return Refused(
            f"« {quoted(typed)} » n'est pas possible maintenant. ? montre ce qui l'est.",
            f"'{quoted(typed)}' is not possible now. ? shows what is.",
        )

    def named(self, tokens: Sequence[str]) -> Iterator[Spot]:
        """The places on the table that something typed names, with or without a verb."""
        offered = {spot.move for spot in self.spots}
        verbs = {self.words[move][0] for move in self.moves if str(move) in offered}
        verbal = any(verb.is_meant(tokens[0]) for verb in verbs)
        for spot in self.spots:
            words = [self.with_titles(Word((glued(name),))) for name in spot.name.split()]
            if shortens(tokens, words) or (verbal and shortens(tokens[1:], words)):
                yield spot


def colonless(text: str) -> str:
    """A text without what does not matter, nor the colons that a line of a sheet has.

    >>> colonless("Yamslam : prendre un jeton de 50")
    'yamslam prendre un jeton de 50'
    """
    return plain(text.replace(":", " "))


def shortens(tokens: Sequence[str], words: Words, *, begun: bool = False) -> bool:
    """Whether what was typed is each of these words, shortened; `begun`: or the first of them."""
    if not tokens:
        return begun or not words
    if not words:
        return False
    if words[0].link and shortens(tokens, words[1:], begun=begun):
        return True
    return any(
        words[0].is_meant("".join(tokens[:taken]))
        and shortens(tokens[taken:], words[1:], begun=begun)
        for taken in range(1, len(tokens) + 1)
    )
