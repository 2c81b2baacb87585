"""The marks of a match of dice, read off its record with pencil and paper, for tests alone."""

from __future__ import annotations

from collections.abc import Iterator


def marks(record: str) -> Iterator[tuple[int, list[str], list[int]]]:
    """Who marked, what they named, and the dice as they lay."""
    dice: list[int] = []
    kept: list[int] = []
    for line in record.split("\n\n", 1)[1].splitlines():
        who, _, step = line.partition(" ")
        word, _, rest = step.partition(" ")
        if who == "=" or word == "order":
            continue
        if who == "*":
            dice = kept + [int(face) for face in step]
        elif word == "throw":
            kept = []
        elif word == "keep":
            kept = [] if rest == "-" else [int(face) for face in rest]
        elif word == "mark":
            yield int(who), rest.split(), sorted(dice)
