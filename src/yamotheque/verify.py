"""Checking a record: every throw drawn again from the revealed secret."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.chance import Chance
from yamotheque.fair import Physical, commitment
from yamotheque.match import Match, replay
from yamotheque.record import Record
from yamotheque.words import Text, YamsError


@dataclass(frozen=True)
class Verdict:
    """Whether a record holds what it claims, how many throws were checked, and why in words."""

    ok: bool
    throws: int
    text: Text


def verify(record: Record) -> Verdict:
    """Follow the rules through a record and draw each of its outcomes again."""
    try:
        played = replay(record)
    except YamsError as error:
        return Verdict(False, 0, error.text)
    if record.dice == "physical":
        return Verdict(
            False,
            0,
            Text(
                "Dés réels : les règles sont respectées, les lancers ne peuvent pas être vérifiés.",
                "Real dice: the rules are kept, the throws cannot be checked.",
            ),
        )
    if record.dice == "fair" and (problem := _secret_problem(record, played)):
        return Verdict(False, 0, problem)
    return _draw_again(played)


def _secret_problem(record: Record, played: Match) -> Text | None:
    if not record.secret:
        return Text(
            "Le secret n'est pas encore révélé : il l'est à la fin de la partie.",
            "The secret is not revealed yet: it is when the match is over.",
        )
    if commitment(bytes.fromhex(record.secret)) != record.commitment:
        return Text(
            "Le secret révélé n'est pas celui qui avait été engagé.",
            "The secret revealed is not the one committed to.",
        )
    if len(record.seeds) != len(record.players):
        return Text(
            "Il faut une graine par joueur pour vérifier les lancers.",
            "One seed per player is needed to check the throws.",
        )
    if not played.over or (played.finished and record.scores is None):
        return Text(
            "Le secret est révélé mais la partie n'est pas finie : il manque des entrées.",
            "The secret is revealed but the match is not over: entries are missing.",
        )
    return None


def _draw_again(played: Match) -> Verdict:
    source = played.source
    assert not isinstance(source, Physical)
    throws = 0
    for event in played.history():
        entry, chance = event.entry, played.game.turn(event.before)
        if not isinstance(chance, Chance) or event.step is None:
            continue
        drawn = str(source.draw(chance, throws))
        throws += 1
        if drawn != entry.step:
            return Verdict(
                False,
                throws,
                Text(
                    f"Le lancer {throws} devait donner {drawn}, l'enregistrement dit {entry.step}.",
                    f"Throw {throws} should have given {drawn}, the record says {entry.step}.",
                ),
            )
    return Verdict(
        True,
        throws,
        Text(f"Les {throws} lancers sont vérifiés.", f"All {throws} throws are verified."),
    )
