"""What has happened in a match, as messages tell it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final, NamedTuple

from yamotheque.chance import Chance, Dice, Draw, RealSticks, Seat, Shuffle, Sticks
from yamotheque.facets import Told
from yamotheque.match import Match
from yamotheque.match.history import Event
from yamotheque.match.record import HOLE, Entry
from yamotheque.moves import Move
from yamotheque.server.protocol.replays import Fall
from yamotheque.server.protocol.tables import Asked, EntryLine
from yamotheque.words import Text

NEWEST: Final = 40
"""How many entries travel with a view."""


class Story(NamedTuple):
    """The newest entries of a match as they were told, and the last of them."""

    lines: list[EntryLine] = []
    last: Entry | None = None


def story(match: Match, seat: Seat | None, before: Story) -> Story:
    """The newest entries as a seat may know them; what was told before is not put into words again.

    Entries are never changed: where the last one told is still there, so are those before it.
    """
    count = before.lines[-1].number if before.lines else 0
    since = match.entries_after(max(0, count - 1))
    told = before.lines if since and since[0] is before.last else []
    known = match.entries_for(seat, max(count if told else 0, match.version - NEWEST))
    return Story([*told, *lines(match, known)][-NEWEST:], since[-1] if since else None)


def lines(match: Match, known: Sequence[Entry]) -> list[EntryLine]:
    """The newest entries, as many as are known, and who threw what fell."""
    told = zip(match.newest(), reversed(known), strict=False)
    return [line(match, event, entry) for event, entry in told][::-1]


def line(match: Match, event: Event, known: Entry) -> EntryLine:
    """One entry as it is known, and who threw what fell."""
    told, threw = words(match, event, known), thrower(match, event)
    return EntryLine(event.number, known.who, known.step, told, threw)


def words(match: Match, event: Event, known: Entry) -> Text | None:
    """What a seat did or what fell, as people tell it, and what came of it that all should know.

    It ends without a stop, as more may be told in the same breath. Nothing where the notation
    says it as well; what is not to be known has no words either.
    """
    step = event.step
    if step is None:
        return None
    told: Text | None = None
    if isinstance(step, Move):
        told = Told.of(match.game).did(event.before, step)
    elif known.step != HOLE:
        told = step.told()
    news = match.news(event)
    if news is None:
        return told
    fr, en = news.fr.removesuffix("."), news.en.removesuffix(".")
    return Text(fr, en) if told is None else Text(f"{told.fr}. {fr}", f"{told.en}. {en}")


def thrower(match: Match, event: Event) -> Seat | None:
    """The seat whose dice, sticks or card an entry is, if chance brought it to one seat."""
    match match.game.turn(event.before) if event.entry.who is None else None:
        case Dice(seat=seat) | Sticks(seat=seat) | RealSticks(seat=seat) | Draw(seat=seat):
            return seat
    return None


def to_be_seen(match: Match, bots: Container[Seat]) -> bool:
    """Whether what happened last is for people to see: not only a bot's move and what it threw."""
    for event in match.newest():
        moved = event.entry.who
        if (thrower(match, event) if moved is None else moved) not in bots:
            return True
        if moved is not None:
            return False
    return True


def falls(match: Match) -> Iterator[Fall]:
    """Every outcome of chance, with its entry's number."""
    for event in match.history():
        chance = match.game.turn(event.before)
        if isinstance(chance, Chance) and event.step is not None:
            yield Fall(event.number, chance.kind, count(chance), among(chance), event.entry.step)


def among(chance: Chance) -> list[str]:
    """What can fall, where the number of things does not say it."""
    match chance:
        case Sticks(sticks=sticks):
            return [" ".join(faces) for faces in sticks]
        case Draw(pool=pool):
            return [" ".join(pool)]
    return []


def asked(match: Match) -> Asked | None:
    """What to ask players who throw real material, when something is about to fall."""
    chance = match.turn
    if match.dice != "physical" or not isinstance(chance, Chance):
        return None
    return Asked(chance.kind, count(chance), chance.asked, faces(chance))


def faces(chance: Chance) -> list[list[str]]:
    """What each stick may show, or which card may be drawn, as far as everybody may know it."""
    match chance:
        case Sticks(sticks=sticks):
            return list(map(list, sticks))
        case Draw(pool=pool, hidden=False):
            return [list(dict.fromkeys(pool))]
    return []


def count(chance: Chance) -> int:
    """How many things there are to throw or to draw from; 0 where only another package knows."""
    match chance:
        case Dice(count=count) | RealSticks(count=count) | Shuffle(seats=count):
            return count
        case Sticks(sticks=things) | Draw(pool=things):
            return len(things)
    return 0
