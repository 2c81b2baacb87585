"""A player's games of one game over time, as a few lines."""

from __future__ import annotations

from rich.text import Text as Line

from yamotheque.cli.language import say
from yamotheque.cli.output.numbers import number, signed
from yamotheque.cli.reports.ledger import sparkline
from yamotheque.words import Text, several
from yamotheque.worth.practice import PracticeOf
from yamotheque.worth.worth import Unit

GAME = Text("partie", "game")


def told(practice: PracticeOf) -> Line:
    """How many games, what a decision lost and what chance gave on average, and their course."""
    player, count = practice.games[0].player, several(len(practice.games), GAME)
    loss, luck = number(practice.loss, 2), signed(practice.luck, 1)
    unit = Text("points", "points")
    if practice.unit is Unit.CHANCE:
        unit = Text("% de chances de gagner", "% of the chance to win")
    lines = [
        Text(
            f"Perte moyenne par décision : {loss} {unit.fr}",
            f"Mean loss a decision: {loss} {unit.en}",
        ),
        Text(f"Chance par partie : {luck} {unit.fr}", f"Luck a game: {luck} {unit.en}"),
    ]
    if len(practice.games) > 1:
        losses = sparkline([game.loss for game in practice.games])
        lucks = sparkline([game.luck for game in practice.games])
        lines += [
            Text(f"Pertes, partie après partie  {losses}", f"Losses, game by game  {losses}"),
            Text(f"Chance, partie après partie  {lucks}", f"Luck, game by game    {lucks}"),
        ]
    head = Line.assemble((player, "bold"), f"  {practice.title}  ", (say(count), "dim"))
    return Line("\n").join([head, *(Line(f"  {say(line)}") for line in lines), Line("")])
