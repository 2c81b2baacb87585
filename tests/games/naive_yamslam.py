"""A second, deliberately naive reading of the rules page of Yamslam, for tests alone."""

from __future__ import annotations

CHIP_OF = {
    "deux-paires": 5,
    "brelan": 10,
    "petite-suite": 20,
    "couleur": 25,
    "full": 30,
    "carre": 40,
    "grande-suite": 50,
}


def made(roll, four_alike: bool = False) -> set[str]:
    """The names of the figures that five dice contain, found by trying every way to make them."""
    names = set()
    left = sorted(roll)

    def has(*wanted: int) -> bool:
        rest = list(left)
        for die in wanted:
            if die not in rest:
                return False
            rest.remove(die)
        return True

    for a in range(1, 7):
        if has(a, a, a):
            names.add("brelan")
        if has(a, a, a, a):
            names.add("carre")
            if four_alike:
                names.add("deux-paires")
        if has(a, a, a, a, a):
            names.add("yamslam")
        if has(a, a + 1, a + 2, a + 3):
            names.add("petite-suite")
        if has(a, a + 1, a + 2, a + 3, a + 4):
            names.add("grande-suite")
        for b in range(1, 7):
            if has(a, a, a, b, b):
                names.add("full")
            if a != b and has(a, a, b, b):
                names.add("deux-paires")
    if all(die in (1, 3, 5) for die in roll) or all(die in (2, 4, 6) for die in roll):
        names.add("couleur")
    return names


class Table:
    """A game as it is followed with real chips, step by step, each one checked."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players, self.mode = players, options["mode"]
        self.four_alike = options["two_pairs"] == "four-alike"
        self.only_made = options["yamslam_series"] == "not-made"
        self.in_play = [value for value in CHIP_OF.values() for _ in range(4)]
        self.out: list[int] = []
        self.won: dict[int, list[int]] = {player: [] for player in range(players)}
        self.series: dict[int, set[int]] = {player: set() for player in range(players)}
        self.chips_this_turn = 0
        self.last = None
        self.turns_without = 0
        self.still_drawing = list(range(players)) if players > 1 else []
        self.sums: dict[int, int] = {}
        self.expected = 0
        self.throws = 0
        self.dice: list[int] = []
        self.kept: list[int] = []
        self.chips_due = 1

    def fall(self, dice: list[int]) -> None:
        if self.still_drawing:
            thrower = next(p for p in self.still_drawing if p not in self.sums)
            assert len(dice) == 2
            self.sums[thrower] = dice[0] + dice[1]
            if len(self.sums) == len(self.still_drawing):
                best = max(self.sums.values())
                ahead = [p for p in self.still_drawing if self.sums[p] == best]
                self.sums = {}
                self.still_drawing = ahead if len(ahead) > 1 else []
                self.expected = ahead[0]
        else:
            self.dice = self.kept + dice
            self.throws += 1
            assert len(self.dice) == 5 and self.throws <= 3

    def act(self, player: int, word: str, rest: list[str]) -> None:
        assert player == self.expected and not self.still_drawing
        if word == "throw":
            assert self.throws == 0 and self.in_play
            self.kept = []
        elif word == "keep":
            assert self.throws in (1, 2)
            self.kept = [] if rest == ["-"] else [int(die) for die in rest[0]]
        elif word == "take":
            self.take(player, int(rest[0]), rest[1:] == ["out"])
        else:
            assert word == "pass" and self.throws == 3
            names = made(self.dice, self.four_alike)
            assert not any(CHIP_OF.get(name, 99) in self.in_play for name in names)
            assert "yamslam" not in names
            if self.chips_this_turn == 0:
                self.turns_without += 1
            if self.turns_without == self.players:
                self.turns_without = 0
                highest = max(self.in_play)
                self.in_play.remove(highest)
                self.out.append(highest)
            self.next_turn((player + 1) % self.players)

    def take(self, player: int, value: int, out: bool) -> None:
        names = made(self.dice, self.four_alike)
        assert "yamslam" in names or (not out and value in {CHIP_OF[name] for name in names})
        (self.out if out else self.in_play).remove(value)
        self.won[player].append(value)
        if "yamslam" not in names or not self.only_made:
            self.series[player].add(value)
        self.turns_without = 0
        self.chips_this_turn += 1
        if not out and not self.in_play:
            self.last = player
        if "yamslam" not in names:
            self.next_turn((player + 1) % self.players)
        elif self.mode != "solo":
            self.throw_anew()
        elif self.chips_due == 1 and (self.in_play or self.out):
            self.chips_due = 2
        else:
            self.next_turn(player)

    def next_turn(self, player: int) -> None:
        self.expected, self.chips_this_turn = player, 0
        self.throw_anew()

    def throw_anew(self) -> None:
        self.throws, self.dice, self.chips_due = 0, [], 1

    def totals(self) -> tuple[int, ...]:
        assert not self.in_play
        return tuple(self.total(player) for player in range(self.players))

    def total(self, player: int) -> int:
        team = [player]
        if self.mode == "teams":
            team.append((player + 2) % 4)
        chips = [chip for mate in team for chip in self.won[mate]]
        series = set().union(*(self.series[mate] for mate in team))
        points = sum(chips)
        if len(series) == 7:
            points += 50
        elif len(series) == 6:
            points += 20
        for value in set(chips):
            if chips.count(value) == 4:
                points += 30
        if self.last in team:
            points += 20
        return points


def scores(record: str) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with chips on a real table."""
    header, entries = record.split("\n\n", 1)
    lines = [line.split(": ", 1) for line in header.splitlines()[1:]]
    options = dict(value.split("=") for key, value in lines if key == "Option")
    table = Table(sum(key == "Player" for key, _ in lines), options)
    for line in entries.splitlines():
        who, *words = line.split()
        if who == "*":
            table.fall([int(die) for die in words[0]])
        elif who != "=":
            table.act(int(who) - 1, words[0], words[1:])
    return table.totals()
