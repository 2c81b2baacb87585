"""The record of a match: a header and its entries, as text. The only truth about a match.

    Yamotheque record 1
    Game: corse 1
    Option: columns=DL
    Option: sec=first-throw
    Option: bonus=flat
    Player: Ana
    Dice: fair
    Commitment: 9f86d0...
    Logged: 17 3fa9c1...
    Name: 0a4e2f...
    Promise: 77c1b0...
    Seed: b3a1...
    Secret: 60303a...

    1 throw
    * 33562
    1 keep 33
    * 512
    1 mark 3 L
    1 undo
    1 mark full D
    ...
    = 412

An entry is a seat's number, or `*` for chance, and a step. `undo` takes back the seat's last
move or, with dice of the players' own, what they were last said to show. `undo 12` takes back all
that came after entry 12, when the whole table agrees: what fell stays fallen, and what falls next
is drawn anew. `stop` ends the match early. The last line of a finished match gives the scores.
`begins=in-turn` stands among the options of several games in a row where the seats begin in turn,
`after=NAME 34` where a match goes on from entry 34 of another: its entries come first.
Seeds and secret are there once the match is over. `Logged` is the commitment's place in the log of
the server that made it. `Name` is the fingerprint of each player's name as the match began, which
its dice are drawn from too; older matches have none. `Promise` is the fingerprint of each seed
where people play from elsewhere, made before any was told; a dash where a seat brought nothing.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from yamotheque.chance import Seat
from yamotheque.match.names import check_name
from yamotheque.provable.commitments import Logged
from yamotheque.provable.sources import NOTHING
from yamotheque.words import YamsError

FORMAT = "Yamotheque record 1"
UNDO, STOP = "undo", "stop"
BACK_TO = re.compile(rf"{UNDO} (0|[1-9][0-9]{{0,5}})")
"""What takes back all that came after an entry."""
IN_TURN = ("begins", "in-turn")
"""Stands with the options of several games that the seats begin in turn; older ones lack it."""
AFTER = "after"
"""The option of a match that goes on from a moment of another: its name, and so many entries."""
HOLE = "?"
"""What stands for a card that somebody else drew, while the match runs."""
DIGITS = 64
"""How long a commitment, a secret and a fingerprint are, in hexadecimal."""
DEVICE = "device"
"""Dice that a player's own device throws, with a secret of its own: its word alone."""
DRAWN = ("fair", DEVICE)
"""The dice that are drawn from a secret and the players' seeds."""
DICE_KINDS = (*DRAWN, "physical", "paper", "seed:N")
UNWRITABLE = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, half characters, and what ends a line or a paragraph."""


def back_to(step: str) -> int | None:
    """The entry after which a step takes everything back, if it is such a step.

    >>> back_to("undo 12"), back_to("undo"), back_to("throw")
    (12, None, None)
    """
    found = BACK_TO.fullmatch(step)
    return int(found[1]) if found else None


def match_before(after: str) -> tuple[str, int]:
    """The match that one goes on from, and how many of its entries; no name where there is none.

    >>> match_before("k3x9 34"), match_before("")
    (('k3x9', 34), ('', 0))
    """
    if not after:
        return "", 0
    found = re.fullmatch(r"([0-9a-z]{1,16}) (0|[1-9][0-9]{0,5})", after)
    if not found:
        raise BadRecord(
            f"« {after[:40]} » ne nomme pas une partie et une entrée : attendu « k3x9 34 ».",
            f"'{after[:40]}' does not name a match and an entry: expected 'k3x9 34'.",
        )
    return found[1], int(found[2])


class BadRecord(YamsError):
    """A record that cannot be read, or whose entries do not follow the rules."""


def check_line(text: str) -> str:
    """A value as a record's header can hold it: one line without control characters."""
    if any(unicodedata.category(sign) in UNWRITABLE for sign in text):
        raise BadRecord(
            f"{text[:40]!a} ne tient pas sur une ligne : ni retour ni caractère de commande.",
            f"{text[:40]!a} does not fit on a line: no line breaks, no control characters.",
        )
    return text


def check_dice(dice: str) -> str:
    """A kind of dice: `fair`, `device`, `physical`, `seed:N`, or `paper` for the sheet alone."""
    if dice in DICE_KINDS[:-1] or re.fullmatch(r"seed:\d{1,18}", dice):
        return dice
    expected = ", ".join(DICE_KINDS)
    raise YamsError(
        f"« {dice[:40]} » ne va pas pour les dés : attendu {expected}.",
        f"'{dice[:40]}' does not fit for dice: expected {expected}.",
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what: a seat's move, or chance's outcome (`who` is None)."""

    who: Seat | None
    step: str

    def __post_init__(self) -> None:
        if not self.step.isprintable():
            check_line(self.step)

    def __str__(self) -> str:
        return f"{'*' if self.who is None else self.who + 1} {self.step}"

    @classmethod
    def read(cls, text: str) -> Entry:
        """The entry a line such as `1 keep 33` or `* 512` stands for."""
        found = re.fullmatch(r"(\*|[1-9]\d?) (\S.*)", text.rstrip())
        if not found:
            raise BadRecord(
                f"« {text[:40]} » n'est pas une entrée : attendu par exemple « 1 keep 33 ».",
                f"'{text[:40]}' is not an entry: expected for example '1 keep 33'.",
            )
        who, step = found.groups()
        return cls(None if who == "*" else int(who) - 1, step)


@dataclass(frozen=True)
class Record:
    """A match as text: what was agreed before it, and everything that happened."""

    game: str
    edition: int
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    dice: str
    entries: tuple[Entry, ...] = ()
    commitment: str = ""
    seeds: tuple[str, ...] = ()
    secret: str = ""
    date: str = ""
    scores: tuple[int, ...] | None = None
    logged: Logged | None = None
    names: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for player in self.players:
            check_name(player)
        pairs = [text for option in self.options for text in option]
        for text in (self.game, self.dice, self.date, *pairs, *self.players, *self.seeds):
            check_line(text)
        digits = [("Commitment", self.commitment), ("Secret", self.secret)]
        digits += [("Name", name) for name in self.names]
        digits += [("Promise", promise) for promise in self.promises if promise != NOTHING]
        for key, text in digits:
            if text and not re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", text):
                raise BadRecord(
                    f"La ligne « {key} » doit avoir {DIGITS} chiffres hexadécimaux.",
                    f"The '{key}' line must have {DIGITS} hexadecimal digits.",
                )

    def header(self) -> dict[str, list[str]]:
        """The lines before the entries, by what stands before their colons."""
        return {
            "Game": [f"{self.game} {self.edition}"],
            "Date": [self.date] if self.date else [],
            "Option": [f"{key}={value}" for key, value in self.options],
            "Player": [*self.players],
            "Dice": [self.dice],
            "Commitment": [self.commitment] if self.commitment else [],
            "Logged": [str(self.logged)] if self.logged else [],
            "Name": [*self.names],
            "Promise": [*self.promises],
            "Seed": [*self.seeds],
            "Secret": [self.secret] if self.secret else [],
        }

    def __str__(self) -> str:
        head = [f"{key}: {value}" for key, values in self.header().items() for value in values]
        end = [] if self.scores is None else ["= " + " ".join(map(str, self.scores))]
        return "\n".join([FORMAT, *head, "", *map(str, self.entries), *end]) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """The record a text holds; an error names the line that does not fit."""
        lines = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
        if lines[0].strip() != FORMAT:
            raise BadRecord(
                f"Ce n'est pas un enregistrement : la première ligne attendue est « {FORMAT} ».",
                f"This is not a record: the first line expected is '{FORMAT}'.",
            )
        if "" not in lines:
            raise BadRecord(
                "L'enregistrement est coupé avant la fin de son en-tête.",
                "The record is cut off before the end of its header.",
            )
        blank = lines.index("")
        header = _header_in(lines[1:blank])
        entries: list[Entry] = []
        scores = None
        for number, line in enumerate(lines[blank + 1 :], blank + 2):
            if not line.strip():
                continue
            if scores is not None:
                raise _unfit(number, line, "rien après les scores", "nothing after the scores")
            if found := re.fullmatch(r"= (-?\d+(?: -?\d+)*)", line.rstrip()):
                scores = tuple(map(int, found[1].split()))
                continue
            try:
                entries.append(Entry.read(line))
            except BadRecord:
                raise _unfit(number, line, "une entrée", "an entry") from None
        return _with_header(header, tuple(entries), scores)


def _unfit(number: int, line: str, fr: str, en: str) -> BadRecord:
    return BadRecord(
        f"Ligne {number} : « {line[:40]} » ne va pas, attendu {fr}.",
        f"Line {number}: '{line[:40]}' does not fit, expected {en}.",
    )


def _header_in(lines: list[str]) -> dict[str, list[str]]:
    """The lines of a header by their keys."""
    values: dict[str, list[str]] = {key: [] for key in Record("", 0, (), (), "").header()}
    for number, line in enumerate(lines, 2):
        key, colon, value = line.partition(": ")
        if not colon or key not in values:
            names = ", ".join(values)
            raise _unfit(number, line, f"l'un de {names}", f"one of {names}")
        values[key].append(value.strip())
    return values


def _with_header(
    values: dict[str, list[str]], entries: tuple[Entry, ...], scores: tuple[int, ...] | None
) -> Record:
    """The record with a header that was read."""

    def single(key: str) -> str:
        if len(values[key]) != 1:
            raise BadRecord(
                f"L'en-tête doit avoir une ligne « {key} » et une seule.",
                f"The header must have exactly one '{key}' line.",
            )
        return values[key][0]

    def optional(key: str) -> str:
        return single(key) if values[key] else ""

    game, _, edition = single("Game").partition(" ")
    if not edition.isdecimal():
        raise BadRecord(
            "La ligne « Game » attend un jeu et le numéro de son édition.",
            "The 'Game' line expects a game and the number of its edition.",
        )
    return Record(
        game=game,
        edition=int(edition),
        options=tuple(option.partition("=")[::2] for option in values["Option"]),
        players=tuple(map(check_name, values["Player"])),
        dice=check_dice(single("Dice")),
        entries=entries,
        commitment=optional("Commitment"),
        seeds=tuple(values["Seed"]),
        secret=optional("Secret"),
        date=optional("Date"),
        scores=scores,
        logged=Logged.read(logged) if (logged := optional("Logged")) else None,
        names=tuple(values["Name"]),
        promises=tuple(values["Promise"]),
    )
