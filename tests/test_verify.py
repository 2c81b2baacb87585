import random
from dataclasses import replace

import pytest

from yamotheque import Entry, Match, verify


def played(**header: object) -> Match:
    match = Match("corse", columns="S", players=["Ana", "Bob"], seeds=["a", "b"], **header)
    chooser = random.Random(5)
    while not match.over:
        match.play(chooser.choice(match.moves))
    return match


def test_every_throw_of_a_fair_match_is_drawn_again() -> None:
    verdict = verify(played().record)
    assert verdict.ok and verdict.throws == 27  # the order of play, then 26 turns


def test_a_seeded_match_is_checked_too() -> None:
    match = Match("corse", columns="S", players=["Ana"], dice="seed:9")
    match.play("throw")
    assert verify(match.record).ok


def test_a_changed_throw_is_noticed() -> None:
    record = played().record
    other = "11111" if record.entries[2].step != "11111" else "22222"
    entries = (*record.entries[:2], Entry(None, other), *record.entries[3:])
    verdict = verify(replace(record, entries=entries, scores=None))
    assert not verdict.ok


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"secret": "00" * 32}, "not the one committed"),
        ({"secret": ""}, "not revealed yet"),
        ({"seeds": ("a",)}, "One seed per player"),
        ({"seeds": ("a", "c")}, "should have given"),
        ({"scores": None}, "entries are missing"),
        ({"game": "nothing"}, "no game"),
    ],
)
def test_a_record_that_does_not_prove_itself_says_why(change, problem) -> None:
    verdict = verify(replace(played().record, **change))
    assert not verdict.ok and problem in verdict.text.en


def test_a_truncated_record_is_noticed() -> None:
    record = played().record
    verdict = verify(replace(record, entries=record.entries[:-4], scores=None))
    assert not verdict.ok and "entries are missing" in verdict.text.en


def test_real_dice_cannot_be_checked() -> None:
    match = Match("corse", players=["Ana"], dice="physical")
    assert "cannot be checked" in verify(match.record).text.en
