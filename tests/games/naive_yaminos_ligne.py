"""A second, deliberately naive reading of the rules page of Tous en ligne, for tests alone."""

from __future__ import annotations


def worth(faces, joints) -> int:
    """What an arrangement is worth: paint the sticks that touch in one colour, then count."""
    colours = {face: number for number, face in enumerate(faces)}
    for one, other in joints:
        old, new = colours[one], colours[other]
        assert old != new, "a ring"
        for face in faces:
            if colours[face] == old:
                colours[face] = new
    total = 0
    for colour in range(len(faces)):
        sticks = list(colours.values()).count(colour)
        if sticks == 1:
            total = total - 1
        elif sticks > 1:
            total = total + sticks * sticks
    return total


def legal(joints) -> bool:
    """Whether no half is used twice and no doublet more than four times."""
    used: dict[tuple[str, str], int] = {}
    for one, other in joints:
        number = next(half for half in one[:3].split("-") if half in other[:3].split("-"))
        for face in (one, other):
            used[face, number] = used.get((face, number), 0) + 1
    return all(times <= (4 if face[0] == face[2] else 1) for (face, number), times in used.items())


def scores(record: str) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with pencil and paper."""
    totals: dict[int, int] = {}
    faces: list[str] = []
    joints: list[tuple[str, str]] = []
    for entry in record.split("\n\n", 1)[1].splitlines():
        who, *words = entry.split()
        if who == "*" and words[0] != "order":
            faces = [
                word + " bcdefg"[words[:n].count(word)].strip() for n, word in enumerate(words)
            ]
            joints = []
        elif words[0] == "connect":
            joints.append((words[1], words[3]))
        elif words[0] == "done":
            assert "sticks=any" in record or legal(joints)
            totals[int(who)] = totals.get(int(who), 0) + worth(faces, joints)
    return tuple(totals[seat] for seat in sorted(totals))
