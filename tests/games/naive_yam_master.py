"""A second, deliberately naive reading of the rules page of Yam Master, for tests alone."""

from __future__ import annotations

BOARD = [
    ["1", "3", "defi", "4", "6"],
    ["2", "carre", "sec", "full", "5"],
    ["max8", "full", "yam", "defi", "suite"],
    ["6", "sec", "suite", "max8", "1"],
    ["3", "2", "carre", "5", "4"],
]


def figures(roll) -> list[str]:
    """Every figure five dice make, by looking for each in turn."""
    ordered = sorted(roll)
    made = [face for face in "123456" if ordered.count(int(face)) in (3, 4, 5)]
    for three in range(1, 7):
        for two in range(1, 7):
            if ordered == sorted([three] * 3 + [two] * 2) and "full" not in made:
                made.append("full")
    if any(ordered[1:] == [die] * 4 or ordered[:4] == [die] * 4 for die in ordered):
        made.append("carre")
    if ordered[0] == ordered[4]:
        made.append("yam")
    if ordered in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        made.append("suite")
    if ordered[0] + ordered[1] + ordered[2] + ordered[3] + ordered[4] < 9:
        made.append("max8")
    return made


def points(board: dict[str, str], player: str) -> tuple[int, bool]:
    """A player's points and whether they have five in line, by walking from every pawn."""
    total, five = 0, False
    for column in range(5):
        for row in range(5):
            for across, down in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if _at(board, column - across, row - down) == player:
                    continue
                length = 0
                while _at(board, column + length * across, row + length * down) == player:
                    length = length + 1
                if length == 3:
                    total = total + 1
                if length == 4:
                    total = total + 2
                if length == 5:
                    five = True
    return total, five


def _at(board: dict[str, str], column: int, row: int) -> str | None:
    if 0 <= column <= 4 and 0 <= row <= 4:
        return board.get("abcde"[column] + "12345"[row])
    return None


def retell(record: str) -> tuple[tuple[int, int], tuple[int, ...], bool]:
    """The scores, the winners and whether it is over, read off a record with a real board."""
    board: dict[str, str] = {}
    dice: list[int] = []
    kept: list[int] = []
    throws = 0
    announced = False
    over = False
    for line in record.split("\n\n", 1)[1].splitlines():
        who, _, step = line.partition(" ")
        word, _, cell = step.partition(" ")
        if who == "=" or word == "order":
            continue
        assert not over, "a step after the end"
        if who == "*":
            dice, throws = kept + [int(face) for face in step], throws + 1
            assert throws <= 3
        elif word == "throw":
            kept, throws, announced = [], 0, False
        elif word == "keep":
            kept = [] if cell == "-" else [int(face) for face in cell]
        elif word == "announce":
            assert throws == 1
            announced = True
        elif word == "place":
            assert cell not in board
            assert _may_place(
                BOARD[int(cell[1]) - 1]["abcde".index(cell[0])], dice, throws, announced
            )
            board[cell] = who
            over = points(board, who)[1] or list(board.values()).count(who) == 12
        elif word == "remove":
            assert board.pop(cell) != who and len(set(dice)) == 1
        else:
            assert word == "pass"
    (first, first_five), (second, second_five) = points(board, "1"), points(board, "2")
    if first_five or second_five:
        return (first, second), (0,) if first_five else (1,), over
    best = max(first, second)
    winners = tuple(seat for seat, score in enumerate((first, second)) if score == best)
    return (first, second), winners, over


def _may_place(kind: str, dice: list[int], throws: int, announced: bool) -> bool:
    made = figures(dice)
    without_brelan = [figure for figure in made if figure not in "123456"]
    if announced:
        return throws > 1 and bool(without_brelan) and (kind == "defi" or kind in without_brelan)
    if kind == "sec":
        return throws == 1 and bool(without_brelan)
    return kind in made
