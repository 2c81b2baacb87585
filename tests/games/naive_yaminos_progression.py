"""A second, deliberately naive reading of the rules page of Progression, for tests alone."""

from __future__ import annotations


def points(line, phase) -> int:
    """What a line of faces is worth in a phase."""
    if len(line) == 0 or len(line) == 1:
        return 0
    total = 0
    for face in line:
        first, second = face.split("-")
        if str(phase) in (first, second):
            total = total + int(first) + int(second)
    return total


def scores(record: str) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with pencil and paper."""
    totals: dict[int, int] = {}
    turns: dict[int, int] = {}
    line: list[str] = []
    for entry in record.split("\n\n", 1)[1].splitlines():
        who, verb, *rest = entry.split()
        if who in ("*", "="):
            continue
        if verb == "throw":
            line = []
        elif verb == "place":
            line.append(rest[0])
        elif verb == "done":
            seat = int(who)
            phase = turns.get(seat, 0)
            totals[seat] = totals.get(seat, 0) + points(line, phase)
            turns[seat] = phase + 1
    assert set(turns.values()) == {7}
    return tuple(totals[seat] for seat in sorted(totals))
