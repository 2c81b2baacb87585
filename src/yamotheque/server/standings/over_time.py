"""How well somebody played over time, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterable

from yamotheque.facets import Ranked
from yamotheque.games import GAMES
from yamotheque.server.protocol import profiles as protocol
from yamotheque.worth.practice import Practice, Reviewed, practices


def over_time(games: Iterable[Reviewed]) -> protocol.Practice:
    """Somebody's reviewed games, game by game, those with most first, each oldest first."""
    return protocol.Practice([_of_one_game(each) for each in practices(games)])


def _of_one_game(practice: Practice) -> protocol.PracticeOf:
    game = practice.games[0].game
    usual = Ranked.of(GAMES[game]).category()
    return protocol.PracticeOf(
        game=game,
        title=practice.title,
        unit=practice.unit.value,
        loss=practice.loss,
        luck=practice.luck,
        games=[
            protocol.Reviewed(
                table=each.kept,
                category="" if each.category == usual else each.category,
                when=each.date,
                decisions=each.decisions,
                loss=each.loss,
                luck=each.luck,
            )
            for each in practice.games
        ],
    )
