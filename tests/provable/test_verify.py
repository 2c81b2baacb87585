import random
from dataclasses import replace

import pytest

from yamotheque import Entry, Match, Record, verify
from yamotheque.provable.commitments import Log, following
from yamotheque.provable.verify import verify_order


def played(**header: object) -> Match:
    match = Match("corse", columns="S", players=["Ana", "Bob"], seeds=["a", "b"], **header)
    chooser = random.Random(5)
    while not match.over:
        match.play(chooser.choice(match.moves))
    return match


def test_every_throw_of_a_fair_match_is_drawn_again() -> None:
    verdict = verify(played().record)
    assert verdict.finding == "verified" and verdict.throws == 1 + 26


def test_a_seeded_match_is_checked_too() -> None:
    match = Match("corse", columns="S", players=["Ana"], dice="seed:9")
    match.play("throw")
    assert verify(match.record).finding == "verified"


def test_a_changed_throw_is_noticed() -> None:
    record = played().record
    other = "11111" if record.entries[2].step != "11111" else "22222"
    entries = (*record.entries[:2], Entry(None, other), *record.entries[3:])
    verdict = verify(replace(record, entries=entries, scores=None))
    assert verdict.finding == "failed"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"secret": "00" * 32}, "not the one committed"),
        ({"seeds": ("a",)}, "One seed per player"),
        ({"seeds": ("a", "x" * 80)}, "1 to 64 printable"),
        ({"seeds": ("a", "")}, "1 to 64 printable"),
        ({"seeds": ("a", "c")}, "should have given"),
        ({"scores": None}, "entries are missing"),
        ({"game": "nothing"}, "no game"),
    ],
)
def test_a_record_that_does_not_prove_itself_says_why(change, problem) -> None:
    verdict = verify(replace(played().record, **change))
    assert verdict.finding == "failed" and problem in verdict.text.en


def test_a_truncated_record_is_noticed() -> None:
    record = played().record
    verdict = verify(replace(record, entries=record.entries[:-4], scores=None))
    assert verdict.finding == "failed" and "entries are missing" in verdict.text.en


def test_spaces_around_a_seed_are_no_part_of_it() -> None:
    match = Match("corse", players=["Ana"], seeds=[" a b "])
    match.stop()
    assert verify(Record.read(str(match.record))).finding == "verified"


def test_real_dice_cannot_be_checked() -> None:
    verdict = verify(Match("corse", players=["Ana"], dice="physical").record)
    assert verdict.finding == "unverifiable" and "cannot be checked" in verdict.text.en


def test_a_secret_still_hidden_cannot_be_checked() -> None:
    verdict = verify(replace(played().record, secret=""))
    assert verdict.finding == "unverifiable" and "not revealed yet" in verdict.text.en


def test_real_dice_against_the_rules_are_a_failure() -> None:
    record = Match("corse", players=["Ana"], dice="physical").record
    assert verify(replace(record, entries=(Entry(0, "mark 1 L"),))).finding == "failed"


def logged(*commitments: str) -> Log:
    lines = [following(None, "2026", commitments[0])]
    for commitment in commitments[1:]:
        lines.append(following(lines[-1].place, "2026", commitment))
    return Log.of(lines)


def test_a_commitment_has_its_place_in_the_log() -> None:
    record = played().record
    log = logged("a", record.commitment, "b")
    placed = replace(record, logged=log.lines[1].place)
    verdict = verify_order(Record.read(str(placed)), log)
    assert verdict.finding == "verified" and "Commitment 2" in verdict.text.en


def test_a_commitment_that_is_not_in_the_log_is_noticed() -> None:
    verdict = verify_order(played().record, logged("a", "b"))
    assert verdict.finding == "failed" and "not in the log" in verdict.text.en


def test_a_log_rewritten_after_the_match_is_noticed() -> None:
    record = played().record
    placed = replace(record, logged=logged("bad luck", record.commitment).lines[1].place)
    for rewritten in (logged("other", record.commitment), logged(record.commitment)):
        verdict = verify_order(placed, rewritten)
        assert verdict.finding == "failed" and "no longer the one" in verdict.text.en
