"""What a score is made of, line by line, for whoever wants to know where it came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yamotheque.words import LANGUAGES, Text, same, several

NOTHING: Final = same("")


@dataclass(frozen=True, slots=True)
class Part:
    """One line of an account: what it is, its points as people read them, and why they are so."""

    title: Text
    said: Text
    why: Text = NOTHING


Account = tuple[Part, ...]


def part(title: Text, points: int, why: Text = NOTHING) -> Part:
    """A line with so many points.

    >>> part(same("Bonus"), 30).said.fr
    '30'
    """
    return Part(title, same(str(points)), why)


def turns_account(gains: Sequence[int]) -> Account:
    """What the turns of a player brought, one after the other.

    >>> [line.title.en for line in turns_account([5, 0, 12])]
    ['2 turns that scored', 'Best turn', '1 turn for nothing']
    """
    scored = [gain for gain in gains if gain]
    turns = several(len(scored), TURN)
    barren = several(len(gains) - len(scored), TURN)
    who = "qui ont compté" if len(scored) > 1 else "qui a compté"
    made_of = same(" + ".join(map(str, scored)))
    nothing = Text(f"{barren.fr} sans rien", f"{barren.en} for nothing")
    return (
        part(Text(f"{turns.fr} {who}", f"{turns.en} that scored"), sum(scored), made_of),
        *([part(BEST, max(scored))] if len(scored) > 1 else []),
        *([part(nothing, 0)] if len(scored) < len(gains) else []),
    )


def summed(account: Account) -> Text:
    """An account as a remark.

    >>> summed((part(same("Bonus"), 30), part(same("Figures"), 112))).fr
    'bonus : 30, figures : 112'
    """
    fr = ", ".join(f"{line.title.fr.lower()} : {line.said.fr}" for line in account)
    en = ", ".join(f"{line.title.en.lower()}: {line.said.en}" for line in account)
    return Text(fr, en)


def struck(titles: Sequence[Text], points: Sequence[int | None]) -> Text:
    """The cells that were closed for nothing, as a remark; no words where there are none.

    >>> struck([same("Full"), same("Yams")], [0, 0]).fr
    'à zéro : Full, Yams'
    """
    empty = [title for title, worth in zip(titles, points, strict=True) if worth == 0]
    if not empty:
        return NOTHING
    fr, en = (", ".join(title.say(language) for title in empty) for language in LANGUAGES)
    return Text(f"à zéro : {fr}", f"at zero: {en}")


def gained(before: Sequence[int], after: Sequence[int]) -> Text | None:
    """What a step brought the one whose points it changed, for the log; nothing if it did not.

    >>> gained((3, 0), (3, 12)).fr
    '+12 points'
    """
    gains = [now - then for then, now in zip(before, after, strict=True) if now != then]
    return brought(gains[0]) if gains else None


def brought(gain: int) -> Text:
    """What a turn brought, for the log, even if that was nothing.

    >>> brought(0).en
    '+0 points'
    """
    points, sign = several(abs(gain), same("point")), "−" if gain < 0 else "+"
    return Text(sign + points.fr, sign + points.en)


BEST: Final = Text("Meilleur tour", "Best turn")
TURN: Final = Text("tour", "turn")
