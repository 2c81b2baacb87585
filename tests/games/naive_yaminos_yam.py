"""A second, deliberately naive reading of the rules page of the Yam, for tests alone."""

from __future__ import annotations

from ..pieces import naive_yamino_figures


def scores(record: str) -> tuple[int, ...]:
    """The scores of a finished match, read off its record with pencil and paper."""
    head, body = record.split("\n\n", 1)
    together = "Option: plus_moins=together" in head
    rest = "Option: suite_rest=on" in head
    totals: dict[int, int] = {}
    marked: dict[int, list[str]] = {}
    turn = Turn()
    for line in body.splitlines():
        who, verb, *rest_of_it = line.split()
        if who == "=" or verb == "order":
            continue
        if who == "*":
            turn.falls([verb, *rest_of_it])
        elif verb == "throw":
            turn = Turn()
        elif verb == "keep":
            turn.kept = [face for face in rest_of_it if face != "-"]
            turn.choose_by_keeping()
        elif verb == "number":
            turn.number = int(rest_of_it[0])
        elif verb == "announce":
            turn.announced, turn.seat = rest_of_it[0], int(who)
        cell = rest_of_it[0] if verb == "mark" else turn.announced
        if verb == "mark" or (who == "*" and cell):
            seat = int(who) if verb == "mark" else turn.seat
            cells = ["plus", "moins"] if together and cell == "plus" else [cell]
            for each in cells:
                written = marked.setdefault(seat, [])
                assert each not in written[len(written) // 12 * 12 :]
                written.append(each)
                totals[seat] = totals.get(seat, 0) + turn.points(each, rest)
    return tuple(totals[seat] for seat in sorted(totals))


class Turn:
    """The sticks of one turn, and what was said in it."""

    def __init__(self) -> None:
        self.faces: list[str] = []
        self.kept: list[str] = []
        self.number: int | None = None
        self.announced = ""
        self.seat = 0
        self.doublets_seen = False

    def doublets(self) -> list[int]:
        return sorted({int(face[0]) for face in self.faces if face[0] == face[2]})

    def falls(self, fallen) -> None:
        self.faces = self.kept + fallen
        self.first = not self.doublets_seen
        if self.doublets():
            if not self.doublets_seen and len(self.doublets()) == 1:
                self.number = self.doublets()[0]
            self.doublets_seen = True

    def choose_by_keeping(self) -> None:
        if self.first and len(self.doublets()) > 1:
            shown = [n for n in self.doublets() if all(str(n) in face for face in self.kept)]
            if len(shown) == 1:
                self.number = shown[0]

    def points(self, cell: str, rest: bool) -> int:
        if cell == "super" and not all(str(self.number) in face for face in self.faces):
            return 0
        return naive_yamino_figures.points(self.faces, rest)[cell]
