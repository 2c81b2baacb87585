"""A match told turn by turn, a line for each."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text as Line

from yamotheque.cli.output.numbers import gain_of, score_of
from yamotheque.cli.play.log import steps_of
from yamotheque.cli.play.seated import shown
from yamotheque.match import Match
from yamotheque.match.history import Event


def turns(match: Match) -> Table:
    """A line for each turn: the round, who, what fell and was done, and the points it brought."""
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for justify in ("right", "left", "right", "right"):
        table.add_column(justify=justify, no_wrap=True)
    table.add_column()
    for turn in _turns(match):
        points = ["", ""]
        if turn.name:
            points = [score_of(match.measure, turn.total), gain_of(match.measure, turn.gain)]
        total, gain = points
        line = (Line(turn.label, "dim"), turn.name, Line(total, "bold"), Line(gain, "dim"))
        table.add_row(*line, turn.steps)
    return table


class _Turn:
    """What one seat did in a round, and what fell."""

    def __init__(self, label: str, name: str) -> None:
        self.label, self.name = label, name
        self.events: list[Event] = []
        self.gain = self.total = 0

    @property
    def steps(self) -> str:
        """What was done, and what fell after an arrow."""
        return steps_of(self.events, most=len(self.events))


def _turns(match: Match) -> Iterator[_Turn]:
    turn: _Turn | None = None
    key: object = None
    for event in match.history():
        seat = event.entry.who
        before, after = match.at(event.number - 1), match.at(event.number)
        progress = before.progress
        if seat is not None and (seat, progress) != key:
            key = (seat, progress)
            if turn is not None:
                yield turn
            turn = _Turn(str(progress[0]) if progress else "", shown(match.players[seat]))
        if turn is None:
            turn = _Turn("", "")
        turn.events.append(event)
        if seat is not None:
            turn.total = after.scores[seat]
            turn.gain += turn.total - before.scores[seat]
    if turn is not None:
        yield turn
