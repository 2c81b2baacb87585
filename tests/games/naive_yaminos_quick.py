"""A second, deliberately naive reading of the rules page of the quick games, for tests alone."""

from __future__ import annotations

from fractions import Fraction


def total(faces) -> int:
    return sum(int(half) for face in faces for half in face.split("-"))


def results(record: str) -> list[Fraction]:
    """What decides a finished match, seat by seat, the greater the better."""
    head, body = record.split("\n\n", 1)
    option = dict(line[8:].split("=") for line in head.splitlines() if line.startswith("Option: "))
    points: dict[int, int] = {}
    sticks: dict[int, int] = {}
    left: dict[int, int] = {}
    seat, faces, line = 0, [], []
    for entry in body.splitlines():
        who, verb, *rest = entry.split()
        if who == "=" or verb == "order":
            continue
        if verb == "throw":
            seat, line = int(who), []
        elif who == "*":
            faces = [verb, *rest]
            points.setdefault(seat, 0)
            sticks.setdefault(seat, 0)
            left.setdefault(seat, 0)
            if option["kind"] in ("total", "target"):
                points[seat] += total(faces)
        elif verb == "place":
            line.append(rest[0])
        elif verb == "done":
            left[seat] += total(faces) - total(line)
            if option["kind"] == "line" or len(line) >= int(option["minimum"]):
                points[seat] += total(line)
                sticks[seat] += len(line)
    return [decided(option, points[seat], sticks[seat], left[seat]) for seat in sorted(points)]


def decided(option, points, sticks, left) -> Fraction:
    """What decides for one seat."""
    if option["kind"] == "total":
        return Fraction(points)
    if option["kind"] == "target":
        return Fraction(-abs(points - int(option["target"])))
    if option["kind"] == "line":
        return Fraction(sticks if option["variant"] == "longest" else -left)
    if sticks == 0:
        return Fraction(0)
    return Fraction(points, int(option["throws"]) if option["per"] == "throws" else sticks)
