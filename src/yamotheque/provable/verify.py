"""Checking a record: every throw drawn again from the revealed secret."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from yamotheque.chance import Chance
from yamotheque.match import Match, replay
from yamotheque.match.record import DRAWN, Record
from yamotheque.provable.commitments import Log
from yamotheque.provable.sources import NOTHING, commitment, fingerprint, keeps
from yamotheque.words import Text, YamsError


class Finding(StrEnum):
    """What became of a check."""

    VERIFIED = "verified"
    FAILED = "failed"
    """Something in the record contradicts the rules, or the secret it reveals."""
    UNVERIFIABLE = "unverifiable"
    """The rules are kept; the throws cannot be drawn again."""


@dataclass(frozen=True)
class Verdict:
    """What became of a record's claims, how many throws were drawn again, and why in words."""

    finding: Finding
    throws: int
    text: Text


def verify(record: Record) -> Verdict:
    """Follow the rules through a record and draw each of its outcomes again."""
    try:
        played = replay(record)
    except YamsError as error:
        return Verdict(Finding.FAILED, 0, error.text)
    if problem := _hidden(record):
        return Verdict(Finding.UNVERIFIABLE, 0, problem)
    if record.dice in DRAWN and (problem := _contradiction(record, played)):
        return Verdict(Finding.FAILED, 0, problem)
    return draw_again(played)


def verify_order(record: Record, log: Log) -> Verdict:
    """Find a record's commitment in the log of them, at the place that the record names."""
    line = log.find(record.commitment) if record.commitment else None
    named = log.at(record.logged.number) if record.logged else line
    if line is None:
        problem = Text(
            "L'engagement de cette partie n'est pas au registre.",
            "The commitment of this match is not in the log.",
        )
    elif named != line or (record.logged and record.logged != line.place):
        problem = Text(
            "Le registre n'est plus celui où cette partie a été inscrite.",
            "The log is no longer the one this match was entered in.",
        )
    else:
        place = Text(
            f"Engagement {line.number} du registre, inscrit le {line.at}.",
            f"Commitment {line.number} of the log, entered on {line.at}.",
        )
        return Verdict(Finding.VERIFIED, 0, place)
    return Verdict(Finding.FAILED, 0, problem)


def _hidden(record: Record) -> Text | None:
    """Why nobody but the players can know the throws, where that is so."""
    if record.dice == "physical":
        return Text(
            "Dés réels : les règles sont respectées, les lancers ne peuvent pas être vérifiés.",
            "Real dice: the rules are kept, the throws cannot be checked.",
        )
    if record.dice == "paper":
        return Text(
            "Feuille tenue à la main : les règles sont respectées, rien n'a été lancé ici.",
            "A sheet kept by hand: the rules are kept, nothing was thrown here.",
        )
    if record.dice in DRAWN and not record.secret:
        return Text(
            "Le secret n'est pas encore révélé : il l'est à la fin de la partie.",
            "The secret is not revealed yet: it is when the match is over.",
        )
    return None


def _contradiction(record: Record, played: Match) -> Text | None:
    if problem := unpromised(record):
        return problem
    if not played.over or (played.finished and record.scores is None):
        return Text(
            "Le secret est révélé mais la partie n'est pas finie : il manque des entrées.",
            "The secret is revealed but the match is not over: entries are missing.",
        )
    return None


def unpromised(record: Record) -> Text | None:
    """What is not as it was promised before the match: its secret, its seeds, who played."""
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
    return _unkept(record) or _renamed(record)


def _unkept(record: Record) -> Text | None:
    """Whose seed is not the one they promised before anybody told theirs."""
    if len(record.promises) not in (0, len(record.players)):
        return Text(
            "Il faut une promesse par joueur, un tiret pour qui n'en a pas fait.",
            "One promise per player is needed, a dash for who made none.",
        )
    for name, seed, promise in zip(record.players, record.seeds, record.promises, strict=False):
        if not keeps(seed, promise):
            return Text(
                f"La graine de {name} n'est pas celle qui avait été promise.",
                f"{name}'s seed is not the one that was promised.",
            )
    return None


def _renamed(record: Record) -> Text | None:
    """Who did not play under the name that the record says."""
    if len(record.names) not in (0, len(record.players)):
        return Text(
            "Il faut l'empreinte de chaque nom, ou d'aucun.",
            "The fingerprint of every name is needed, or of none.",
        )
    for seat, (player, name) in enumerate(zip(record.players, record.names, strict=False), 1):
        if fingerprint(player) != name:
            return Text(
                f"Place {seat} : cette partie n'a pas été jouée sous le nom de {player}.",
                f"Seat {seat}: this match was not played under the name {player}.",
            )
    return None


def _without(good: Text, name: str, *, brought: bool) -> Text:
    """What was found, and that somebody's own seed is not in these dice."""
    if not brought:
        return Text(
            f"{good.fr} Sans graine de {name}.",
            f"{good.en} Without a seed of {name}'s.",
        )
    return Text(
        f"{good.fr} {name} n'a pas donné sa graine : sa promesse en a tenu lieu.",
        f"{good.en} {name} did not tell their seed: its promise stood in for it.",
    )


def draw_again(played: Match) -> Verdict:
    """Draw each outcome of a match again."""
    source, throws, given = played.source, 0, 0
    for event in played.history():
        chance = played.game.turn(event.before)
        if not isinstance(chance, Chance) or event.step is None:
            continue
        if event.number <= played.given:
            given += 1
            continue
        drawn, said = str(source.draw(chance, given + throws)), event.entry.step
        throws += 1
        if drawn != said:
            problem = Text(
                f"Le lancer {throws} devait donner {drawn}, l'enregistrement dit {said}.",
                f"Throw {throws} should have given {drawn}, the record says {said}.",
            )
            return Verdict(Finding.FAILED, throws, problem)
    good = Text(f"Les {throws} lancers sont vérifiés.", f"All {throws} throws are verified.")
    if given:
        good = Text(
            f"{good.fr} Les {played.given} premières entrées viennent d'une autre partie.",
            f"{good.en} The first {played.given} entries come from another match.",
        )
    for name, seed, promise in zip(played.players, played.seeds, played.promises, strict=False):
        if seed == promise:
            good = _without(good, name, brought=seed != NOTHING)
    return Verdict(Finding.VERIFIED, throws, good)
