"""A second, deliberately naive reading of the rules page of Yami, for tests alone."""

from __future__ import annotations

from itertools import combinations, permutations

VALUES = ["7", "8", "9", "10", "V", "D", "R", "A"]
POINTS = {
    "paire": 5,
    "double-paire": 10,
    "brelan": 15,
    "full": 20,
    "carre": 25,
    "quinte": 30,
    "couleur": 35,
    "quinte-floche": 50,
}
DECKS = {2: 2, 3: 4, 4: 4, 5: 4, 6: 4}
BONUS_FROM = {2: 105, 3: 90, 4: 90, 5: 75, 6: 75}


def points(hand) -> dict[str, int]:
    """What five cards are worth in each cell, by trying every choice of cards."""
    result = {}
    for value in VALUES:
        different = []
        for card in hand:
            if card[:-1] == value and card not in different:
                different.append(card)
        result[value] = 5 * len(different)
    for figure, worth in POINTS.items():
        result[figure] = worth if _makes(figure, hand) else 0
    return result


def _makes(figure: str, hand) -> bool:
    if figure == "quinte-floche":
        return _makes("quinte", hand) and _makes("couleur", hand)
    if figure == "quinte":
        around = ["A", "7", "8", "9", "10", "V", "D", "R", "A"]
        wanted = [around[start : start + 5] for start in range(5)]
        return any([card[:-1] for card in cards] in wanted for cards in permutations(hand))
    if figure == "couleur":
        return len(set(hand)) == 5 and all(card[-1] == hand[0][-1] for card in hand)
    groups = {
        "paire": [2],
        "double-paire": [2, 2],
        "brelan": [3],
        "full": [3, 2],
        "carre": [4],
    }[figure]
    for cards in permutations(hand, sum(groups)):
        parts = [cards[: groups[0]], cards[groups[0] :]]
        alike = all(len({card[:-1] for card in part}) <= 1 for part in parts)
        twice = any(one == other for one, other in combinations(cards, 2))
        other_value = len(groups) == 1 or parts[0][0][:-1] != parts[1][0][:-1]
        if alike and other_value and not twice:
            return True
    return False


def retell(record: str) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with real cards and a pencil."""
    head, _, body = record.partition("\n\n")
    table = Table(head.count("Player: "))
    for line in body.splitlines():
        who, _, step = line.partition(" ")
        if who == "*":
            table.card(step)
        elif who != "=":
            table.move(int(who) - 1, step)
    return tuple(_total(form, table.seats) for form in table.forms)


class Table:
    """Real cards: a stock, a discard pile, hands, and forms to write on."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.forms: list[dict[str, int]] = [{} for _ in range(seats)]
        self.stock: list[str] = []

    def deal(self, dealer: int) -> None:
        assert all(len(form) == len(self.forms[0]) for form in self.forms)
        self.stock = [value + suit for value in VALUES for suit in "SHDC"] * DECKS[self.seats]
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.pile: list[str] = []
        self.dealer, self.fallen, self.renewals, self.exposer = dealer, 0, 0, -1
        self.to_close: list[int] = []

    def card(self, card: str) -> None:
        if not self.stock:
            return  # the draw for the dealer
        self.stock.remove(card)
        if self.fallen < 5 * self.seats:
            self.hands[(self.dealer + 1 + self.fallen) % self.seats].append(card)
        elif self.fallen == 5 * self.seats:
            self.pile.append(card)
        else:
            self.hands[self.taker].append(card)
        self.fallen = self.fallen + 1
        if not self.stock and self.renewals < 2:
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
            self.renewals = self.renewals + 1

    def move(self, seat: int, step: str) -> None:
        word, _, what = step.partition(" ")
        if word == "deal":
            self.deal(seat)
        elif step == "draw stock":
            self.taker = seat
        elif step == "draw discard":
            self.hands[seat].append(self.pile.pop())
        elif word == "discard":
            self.hands[seat].remove(what)
            self.pile.append(what)
            if not self.stock:
                self.lay_down(self.dealer + 1)
        elif word == "expose":
            self.exposer = seat
            self.lay_down(seat)
        else:
            self.close(seat, word, what)

    def lay_down(self, first: int) -> None:
        assert not self.to_close
        self.to_close = [(first + place) % self.seats for place in range(self.seats)]

    def close(self, seat: int, word: str, cell: str) -> None:
        form, worth = self.forms[seat], points(self.hands[seat])
        free = [each for each in worth if each not in form]
        assert seat == self.to_close.pop(0)
        assert cell in free and len(self.hands[seat]) == 5
        if word == "cancel":
            assert seat != self.exposer and all(worth[each] == 0 for each in free)
            form[cell] = 0
            return
        assert word == "mark" and worth[cell] > 0
        if seat == self.exposer:
            ordinary = 15 if cell in VALUES else 5
            assert worth[cell] >= (20 if self.seats > 4 and self.twenty_left() else ordinary)
        form[cell] = worth[cell]

    def twenty_left(self) -> bool:
        low = {"paire", "double-paire", "brelan"}
        return any({*VALUES, *POINTS} - low - {*form} for form in self.forms)


def _total(form: dict[str, int], seats: int) -> int:
    values = sum(form.get(value, 0) for value in VALUES)
    return sum(form.values()) + (50 if values >= BONUS_FROM[seats] else 0)
