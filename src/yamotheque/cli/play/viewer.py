"""Who sits at the screen: whoever acts, or whoever did before a bot's turn."""

from __future__ import annotations

from collections.abc import Container

from yamotheque.chance import Chance, Seat
from yamotheque.cli.play.heading import acting
from yamotheque.match import Match


class Viewer:
    """The player before the screen, and what they may see."""

    def __init__(self, match: Match, bots: Container[Seat] = ()) -> None:
        self.match = match
        self.bots = bots
        self.people = [seat for seat in range(len(match.players)) if seat not in bots]
        self.seen_by = self.people[0] if len(self.people) == 1 else None

    @property
    def seat(self) -> Seat | None:
        """Who sits there: on a bot's turn, whoever the screen was last shown to."""
        seat = acting(self.match)
        return self.seen_by if seat in self.bots else seat

    @property
    def eyes(self) -> Seat | None:
        """The seat as which everything is drawn: nobody's while hidden cards are typed in."""
        return None if isinstance(self.match.turn, Chance) and self.hides else self.seat

    @property
    def hides(self) -> bool:
        """Whether who sits there may not see everything: hands, for example."""
        return bool(self.match.game.view(self.match.state, self.seat) != self.match.state)

    @property
    def changes(self) -> bool:
        """Whether somebody else has to sit down before their hand is shown."""
        several = len(self.people) > 1 and self.eyes is not None
        return several and self.hides and self.eyes != self.seen_by
