"""The log of commitments: a chain that cannot be mended without it showing."""

import json
from dataclasses import asdict, replace

import pytest

from yamotheque.provable.commitments import BadLog, Log, LogLine, following


def chain(*commitments: str) -> list[LogLine]:
    lines: list[LogLine] = []
    for commitment in commitments:
        before = lines[-1].place if lines else None
        lines.append(replace(following(before, "2026", commitment), status="finished"))
    return lines


def page(lines: list[LogLine]) -> str:
    return json.dumps({"head": None, "lines": [asdict(line) for line in lines]})


def test_the_hash_of_a_line_is_that_of_the_document() -> None:
    first = following(None, "2026-01-01T00:00:00.000Z", "ab" * 32)
    assert first.hash == "b1a80b01da169cc43e588a6932eae72b35e5bbfc80af1bd8a916daf425474155"


def test_a_log_reads_back_from_pages_one_after_another() -> None:
    lines = chain("a", "b", "c")
    text = page(lines[:2]) + "\n" + page(lines[2:]) + "\n"
    assert Log.read(text).lines == tuple(lines)


def test_a_line_left_out_is_found() -> None:
    first, _, third = chain("a", "b", "c")
    with pytest.raises(BadLog, match="Line 2"):
        Log.of([first, third])


def test_a_line_put_in_is_found() -> None:
    first, second = chain("a", "b")
    with pytest.raises(BadLog, match="Line 3"):
        Log.of([first, following(first.place, "2026", "x"), second])


@pytest.mark.parametrize("change", [{"at": "2025"}, {"commitment": "x"}, {"hash": "0" * 64}])
def test_a_line_changed_is_found(change: dict[str, str]) -> None:
    first, second = chain("a", "b")
    with pytest.raises(BadLog, match="Line 1"):
        Log.of([replace(first, **change), second])


def test_a_log_that_does_not_begin_at_its_first_line_is_refused() -> None:
    with pytest.raises(BadLog, match="Line 1"):
        Log.of(chain("a", "b")[1:])


def test_a_commitment_is_made_once() -> None:
    with pytest.raises(BadLog, match="Lines 1 and 3"):
        Log.of(chain("a", "b", "a"))


def test_what_was_abandoned_is_told() -> None:
    first, second, third = chain("a", "b", "c")
    log = Log.of([first, replace(second, status="seeding"), replace(third, status="stopped")])
    said = log.told().en
    assert "3 commitments, 1 of matches finished, 1 stopped, 0 being played and 1 never" in said
    assert third.hash in said


@pytest.mark.parametrize("text", ["{", "[1]", '{"lines": [{}]}', '{"lines": 3}', "x", "[" * 99999])
def test_what_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(BadLog, match="not a log"):
        Log.read(text)
