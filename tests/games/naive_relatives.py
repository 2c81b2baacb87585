"""A second, deliberately naive reading of the rules pages of the relatives, for tests alone."""

from __future__ import annotations

from .naive_marks import marks


def _has(roll, count: int) -> list[int]:
    """The numbers that at least so many dice show."""
    found = []
    for face in (1, 2, 3, 4, 5, 6):
        shown = 0
        for die in roll:
            if die == face:
                shown += 1
        if shown >= count:
            found.append(face)
    return found


def _numbers(roll) -> dict[str, int]:
    return {str(face): sum(die for die in roll if die == face) for face in range(1, 7)}


def _full(roll) -> bool:
    """Three of one number and two of another."""
    for three in range(1, 7):
        for two in range(1, 7):
            if three != two and sorted(roll) == sorted([three] * 3 + [two] * 2):
                return True
    return False


def _in_a_row(roll, *runs: str) -> bool:
    return any(all(int(face) in roll for face in run) for run in runs)


def _small(roll) -> bool:
    return _in_a_row(roll, "1234", "2345", "3456")


def _large(roll) -> bool:
    return _in_a_row(roll, "12345", "23456")


def yahtzee(roll) -> dict[str, int]:
    """What five dice are worth in each cell of Yahtzee, no joker considered."""
    return {
        **_numbers(roll),
        "three": sum(roll) if _has(roll, 3) else 0,
        "four": sum(roll) if _has(roll, 4) else 0,
        "full": 25 if _full(roll) else 0,
        "small": 30 if _small(roll) else 0,
        "large": 40 if _large(roll) else 0,
        "yahtzee": 50 if _has(roll, 5) else 0,
        "chance": sum(roll),
    }


def yatzy(roll) -> dict[str, int]:
    """What five dice are worth in each cell of Yatzy."""
    pairs = _has(roll, 2)
    return {
        **_numbers(roll),
        "pair": 2 * pairs[-1] if pairs else 0,
        "two-pairs": 2 * pairs[0] + 2 * pairs[1] if len(pairs) == 2 else 0,
        "three": 3 * _has(roll, 3)[0] if _has(roll, 3) else 0,
        "four": 4 * _has(roll, 4)[0] if _has(roll, 4) else 0,
        "small": 15 if sorted(roll) == [1, 2, 3, 4, 5] else 0,
        "large": 20 if sorted(roll) == [2, 3, 4, 5, 6] else 0,
        "full": sum(roll) if _full(roll) else 0,
        "chance": sum(roll),
        "yatzy": 50 if _has(roll, 5) else 0,
    }


def yacht(roll, strict: bool = False) -> dict[str, int]:
    """What five dice are worth in each cell of Yacht."""
    return {
        **_numbers(roll),
        "choice": sum(roll),
        "four": sum(roll) if _has(roll, 4) else 0,
        "full": sum(roll) if _full(roll) or (_has(roll, 5) and not strict) else 0,
        "small": 15 if _small(roll) else 0,
        "large": 30 if _large(roll) else 0,
        "yacht": 50 if _has(roll, 5) else 0,
    }


def scores(record: str, worth, bonus: int, joker: bool = False) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with pencil and paper."""
    forms: dict[int, dict[str, int]] = {}
    besides: dict[int, int] = {}
    for who, (cell, _), dice in marks(record):
        form = forms.setdefault(who, {})
        assert cell not in form
        points = worth(dice)[cell]
        if joker and "yahtzee" in form and len(set(dice)) == 1:
            if form["yahtzee"] == 50:
                besides[who] = besides.get(who, 0) + 100
            if str(dice[0]) in form:
                points = {"full": 25, "small": 30, "large": 40}.get(cell, points)
        form[cell] = points
    totals = []
    for seat in sorted(forms):
        upper = sum(forms[seat][str(face)] for face in range(1, 7))
        total = sum(forms[seat].values()) + besides.get(seat, 0)
        totals.append(total + (bonus if upper >= 63 else 0))
    return tuple(totals)
