"""A second, deliberately naive reading of the chain games of the 7 Yaminos, for tests alone.

Records are read line by line with pencil and paper: nothing here knows what a chain is.
"""

from __future__ import annotations


def entries(record: str):
    """Who did what, as words, without the order of the seats and the last line."""
    for line in record.split("\n\n", 1)[1].splitlines():
        who, *words = line.split()
        if who != "=" and words[0] != "order":
            yield who, words


def base_scores(record: str, seats: int) -> tuple[int, ...]:
    """The totals of the Jeu de base; a step against the rules is an assertion that fails."""
    totals = [0] * seats
    gathered = 0
    line: list[str] = []
    owed: list[str] = []
    for who, (verb, *rest) in entries(record):
        if who == "*":
            owed = [verb, *rest]
        elif verb == "throw":
            assert not line or not owed, "a throw before a stick of the last one was placed"
            if len(line) == 7:
                gathered, line = gathered + points(line), []
        elif verb == "place":
            line = placed(line, *rest)
            owed = [] if rest[0] in owed else owed
        else:
            assert (verb == "pass") == bool(owed)
            to_pass = max(totals) if max(totals) >= 40 else 0
            if verb == "score":
                totals[int(who) - 1] += gathered + points(line)
                assert totals[int(who) - 1] > to_pass
            gathered, line = 0, []
    return tuple(totals)


def points(line) -> int:
    """Two for a doublet, one for any other stick."""
    return len(line) + sum(face[0] == face[2] for face in line)


def placed(line, face, word="", on="") -> list[str]:
    """A line, its faces as they lie from left to right, with one more stick."""
    if not line:
        assert face[0] == face[2] and not on, "a line starts with a doublet"
        return [face]
    for lies in (face, face[::-1]):
        if on in (line[0], line[0][::-1]) and lies[2] == line[0][0]:
            return [lies, *line]
        if on in (line[-1], line[-1][::-1]) and lies[0] == line[-1][2]:
            return [*line, lies]
    raise AssertionError(f"{face} does not fit on {on} in {line}")


def sums(placings) -> list[int]:
    """The sum of open ends after each placing of a chain, given as faces, on what and by what."""
    ends: list[str] = []
    found = []
    for face, on, by in placings:
        low, high = face[0], face[2]
        if on:
            joint = by or (low if low in on else high)
            ends.remove(joint)
            ends += [low, low, low] if low == high else [high if joint == low else low]
        else:
            ends = [low, low, low, low]
        found.append(sum(map(int, ends)))
    return found


def muggins_scores(record: str, seats: int, rule: str) -> tuple[int, ...]:
    """The totals of Muggins (`fives`), De plus en plus (`more`) and Pair et impair (`even`)."""
    totals = [0] * seats
    chain: list[tuple[str, ...]] = []
    for who, words in entries(record):
        if who == "*" and len(words) == 7:
            chain = []
        elif words[0] == "place":
            named = words[1::2]
            chain.append((*named, *[""] * (3 - len(named))))
            total = sums(chain)[-1]
            before = sums(chain)[-2] if len(chain) > 1 else 0
            scores = {"fives": total % 5 == 0, "more": total > before, "even": total % 2 == 0}
            if scores[rule]:
                totals[int(who) - 1] += total
    return tuple(totals)


def best_sum(faces, scores) -> int:
    """The most that a chain from the highest doublet can score, by trying every way to go on."""
    doublets = sorted(face for face in faces if face[0] == face[2])
    if not doublets:
        return 0
    seen = set()

    def grow(ends: str, loose: tuple[str, ...]) -> int:
        if (ends, loose) in seen:
            return 0
        seen.add((ends, loose))
        best = scores(sum(map(int, ends)))
        for face in loose:
            rest = tuple(other for other in loose if other != face)
            for joint, free in ((face[0], face[2]), (face[2], face[0])):
                if joint in ends:
                    more = free * 3 if joint == free else free
                    best = max(best, grow("".join(sorted(ends.replace(joint, "", 1) + more)), rest))
        return best

    first = doublets[-1]
    return grow(first[0] * 4, tuple(face for face in faces if face != first))


def best_line_points(faces) -> int:
    """The most points of any line with a doublet, by trying every way to go on at both ends."""
    best = 0
    for start in faces:
        if start[0] == start[2]:
            best = max(best, _prolonged(start[0], start[2], [f for f in faces if f != start], 2))
    return best


def _prolonged(left, right, loose, points) -> int:
    best = points
    for face in loose:
        rest = [other for other in loose if other != face]
        more = points + (2 if face[0] == face[2] else 1)
        for touching, free in ((face[0], face[2]), (face[2], face[0])):
            if touching == left:
                best = max(best, _prolonged(free, right, rest, more))
            if touching == right:
                best = max(best, _prolonged(left, free, rest, more))
    return best
