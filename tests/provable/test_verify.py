import random
from dataclasses import replace

import pytest

from yamotheque import Entry, Match, Record, verify
from yamotheque.match import replay
from yamotheque.provable.commitments import Log, following
from yamotheque.provable.sources import commitment, fingerprint
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


def test_what_came_from_another_match_is_not_drawn_again_and_told() -> None:
    before = Match("corse", columns="S", players=["Ana"], seeds=["a"])
    before.play("throw")
    new = Match("corse", columns="S", players=["Ana"], seeds=["b"])
    sealed = replace(
        new.record,
        options=(*before.record.options, ("after", "k3x9 2")),
        entries=before.entries,
        seeds=new.seeds,
        secret=new.secret.hex() if new.secret else "",
    )
    match = replay(sealed)
    while not match.over:
        match.play(match.moves[-1])
    verdict = verify(match.record)
    assert (verdict.finding, verdict.throws) == ("verified", 12)
    assert "The first 2 entries come from another match." in verdict.text.en


def test_a_changed_throw_is_noticed() -> None:
    record = played().record
    other = "11111" if record.entries[2].step != "11111" else "22222"
    entries = (*record.entries[:2], Entry(None, other), *record.entries[3:])
    verdict = verify(replace(record, entries=entries, scores=None))
    assert verdict.finding == "failed"


def test_another_legal_move_in_the_place_of_one_passes() -> None:
    """Moves are not signed: who keeps the record can exchange two marks of somebody's."""
    record = played(secret=bytes(range(32))).record
    one, *_, other = [at for at, entry in enumerate(record.entries) if is_mark_of(0, entry)]
    entries = list(record.entries)
    for at, to in ((one, other), (other, one)):
        entries[at] = record.entries[to]
    written = replay(replace(record, entries=tuple(entries), scores=None))
    exchanged = replace(written.record, scores=tuple(written.scores))
    assert exchanged.scores != record.scores
    assert verify(exchanged).finding == "verified"


def is_mark_of(seat: int, entry: Entry) -> bool:
    return entry.who == seat and entry.step.startswith("mark")


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


def test_two_exchanged_names_are_noticed() -> None:
    text = str(played().record).replace("Player: Ana\nPlayer: Bob", "Player: Bob\nPlayer: Ana")
    verdict = verify(Record.read(text))
    assert verdict.finding == "failed" and "not played under the name Bob" in verdict.text.en


def test_names_exchanged_with_their_fingerprints_are_noticed_by_the_dice() -> None:
    record = played().record
    exchanged = replace(record, players=record.players[::-1], names=record.names[::-1])
    verdict = verify(exchanged)
    assert verdict.finding == "failed" and "should have given" in verdict.text.en


def test_a_record_without_its_names_is_noticed_by_the_dice() -> None:
    assert verify(replace(played().record, names=())).finding == "failed"


OLD = """\
Yamotheque record 1
Game: corse 1
Option: columns=L
Option: sec=first-throw
Option: bonus=flat
Player: Ana
Player: Bob
Dice: fair
Commitment: 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
Seed: a
Seed: b
Secret: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f

* order 1 2
1 throw
* 36412
1 mark yams L
2 throw
* 34461
2 stop
"""


def test_a_record_from_before_names_were_drawn_from_is_still_verified() -> None:
    assert verify(Record.read(OLD)).text.en == "All 3 throws are verified."


def promised(*brought: tuple[str, str]) -> Record:
    """A match between people elsewhere, with what each told and had promised."""
    seeds, promises = zip(*brought, strict=True)
    agreed = replace(played().at(0).record, seeds=seeds, promises=promises, secret="07" * 32)
    match = replay(replace(agreed, commitment=COMMITTED))
    match.advance()
    for _ in range(4):
        match.play(match.moves[0])
    match.stop()
    return match.record


COMMITTED = commitment(bytes([7]) * 32)
A, B = ("a", fingerprint("a")), ("b", fingerprint("b"))


def test_seeds_that_were_promised_are_verified() -> None:
    assert verify(Record.read(str(promised(A, B)))).text.en == "All 3 throws are verified."


@pytest.mark.parametrize(
    ("bob", "said"),
    [
        ((fingerprint("b"), fingerprint("b")), "Bob did not tell their seed"),
        (("-", "-"), "Without a seed of Bob's"),
    ],
)
def test_a_seed_that_is_missing_is_said(bob: tuple[str, str], said: str) -> None:
    verdict = verify(promised(A, bob))
    assert verdict.finding == "verified" and said in verdict.text.en


@pytest.mark.parametrize("promise", [fingerprint("another"), "-"])
def test_a_seed_that_was_not_promised_is_noticed(promise: str) -> None:
    verdict = verify(promised(A, ("b", promise)))
    assert verdict.finding == "failed" and "Bob's seed is not the one" in verdict.text.en


@pytest.mark.parametrize("promises", [(), (A[1],), (B[1], A[1])])
def test_promises_left_out_or_exchanged_are_noticed(promises: tuple[str, ...]) -> None:
    assert verify(replace(promised(A, B), promises=promises)).finding == "failed"


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
    for each in commitments[1:]:
        lines.append(following(lines[-1].place, "2026", each))
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
