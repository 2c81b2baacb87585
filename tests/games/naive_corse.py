"""A second, deliberately naive reading of the rules page of Yams Corse, for tests alone."""

from __future__ import annotations

from .naive_marks import marks


def points(roll) -> dict[str, int]:
    """What five dice are worth in each cell, by counting on one's fingers."""
    result = {}
    for face in (1, 2, 3, 4, 5, 6):
        total = 0
        for die in roll:
            if die == face:
                total = total + die
        result[str(face)] = total
    result["grand"] = roll[0] + roll[1] + roll[2] + roll[3] + roll[4]
    result["petit"] = result["grand"]

    result["full"] = 0
    for three in range(1, 7):
        for two in range(1, 7):
            if sorted(roll) == sorted([three, three, three, two, two]):
                result["full"] = 20 + 3 * three + 2 * two

    small, great = sorted(roll) == [1, 2, 3, 4, 5], sorted(roll) == [2, 3, 4, 5, 6]
    result["suite"] = 30 if small else 35 if great else 0

    result["carre"] = 0
    for face in range(1, 7):
        for other in range(1, 7):
            if sorted(roll) == sorted([face, face, face, face, other]):
                result["carre"] = 40 + 4 * face

    result["moins8"] = 50 if result["grand"] in (5, 6, 7) else 0
    result["yams"] = 0
    for face in range(1, 7):
        if list(roll) == [face] * 5:
            result["yams"] = 100 + 5 * face
    return result


def scores(record: str) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with pencil and paper (flat bonus)."""
    forms: dict[int, dict[tuple[str, str], int]] = {}
    for who, (cell, column), dice in marks(record):
        form = forms.setdefault(who, {})
        worth = points(dice)[cell]
        if cell == "grand" and ("petit", column) in form and worth <= form["petit", column]:
            worth = 0
        if cell == "petit" and ("grand", column) in form and worth >= form["grand", column]:
            worth = 0
        assert (cell, column) not in form
        form[cell, column] = worth
    return tuple(_total(forms[seat]) for seat in sorted(forms))


def _total(form: dict[tuple[str, str], int]) -> int:
    total = sum(form.values())
    for column in {column for _, column in form}:
        upper = sum(form[str(face), column] for face in range(1, 7))
        if upper >= 60:
            total += 30
    return total
