"""The table of a chapter of advice: where a casual player usually goes wrong, and what it costs.

In game `seed:1`, `seed:2` and so on everybody plays best. The first choice at which the bot
`amateur` plays another move in more than half of its tries, one that surely costs something, is a
row; where none comes after four typed moves at most, the game has no row.
`PYTHONPATH=src:. python -m tools.research.advice_rows yami fr` prints the rows of a table.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.chance import Seat
from yamotheque.moves import Move
from yamotheque.pieces.cards import symbol
from yamotheque.pieces.dice import Tray
from yamotheque.pieces.hand import Hand
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import SURE, WeighedMove

TRIES: Final = 30
"""So often the casual player is asked what to play."""
TYPED: Final = 4
"""So many moves a reader types at most to come to a row."""
LEAST: Final = 0.1
"""What costs less, in points or per cent, is told as nothing."""
GAMES: Final = 40


@dataclass(frozen=True)
class Mistake:
    """A choice in a game of known luck: what was played before, the best move, the usual one."""

    seed: int
    before: tuple[Move, ...]
    match: Match
    best: Move
    usual: WeighedMove

    def row(self, language: str) -> str:
        """As a line of the table."""
        typed = [f"`{move.spelt(language)}`" for move in self.before]
        position = ", ".join([f"`seed:{self.seed}`", *typed])
        cost = f"{self.usual.cost:.1f}"
        if self.usual.error >= LEAST / 2:
            cost += f" ± {self.usual.error:.1f}"
        cost = cost.replace(".", ",") if language == "fr" else cost
        best, usual = (f"`{move.spelt(language)}`" for move in (self.best, self.usual.move))
        return f"| {position} | {lying(self.match)} | {best} | {usual} | {cost} |"


def lying(match: Match) -> str:
    """What whoever is to choose has: dice, the cards in hand, else what fell last."""
    for piece in match.scene(match.turn if isinstance(match.turn, Seat) else None):
        if isinstance(piece, Tray):
            return "-".join(map(str, piece.dice))
        if isinstance(piece, Hand) and piece.owner == match.turn:
            return " ".join(symbol(held.card) for held in piece.cards)
    return next(entry.step for entry in reversed(match.entries) if entry.who is None)


def usual_move(match: Match, seat: Seat) -> Move | None:
    """What the casual player plays in more than half of its tries."""
    bot, view = find_bot("amateur"), match.game.view(match.state, seat)
    tries = [
        bot.choose(match.game, view, seat, random.Random(each).randrange) for each in range(TRIES)
    ]
    ((move, count),) = Counter(tries).most_common(1)
    return move if 2 * count > TRIES else None


def first_mistake(game: str, players: str, options: Mapping[str, Any], seed: int) -> Mistake | None:
    """The first choice of a game at which the casual player usually goes wrong."""
    before = list[Move]()
    match = Match(game, players=players.split(","), dice=f"seed:{seed}", **options)
    while isinstance(seat := match.turn, Seat) and len(before) <= TYPED:
        if len(match.moves) == 1:
            # Enter throws and passes; what names something is typed even where it is forced.
            before += [move for move in match.moves if " " in str(move)]
            match.play(match.moves[0])
            continue
        usual = usual_move(match, seat)
        weighed = worth_of(match.game).weigh(match.state, usual)
        if usual is not None:
            told = weighed.of(usual)
            if told.cost > max(LEAST, SURE * told.error):
                best = weighed.best.move
                return Mistake(seed, tuple(before), match, best, told)
        before.append(weighed.best.move)
        match.play(weighed.best.move)
    return None


def main() -> None:
    """Print the rows of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("language", nargs="*", default=["fr", "en"])
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--players", default="Ana,Bob")
    parser.add_argument("--rows", type=int, default=4)
    asked = parser.parse_args()
    options = dict(option.split("=") for option in asked.option)
    found = (
        first_mistake(asked.game, asked.players, options, seed) for seed in range(1, GAMES + 1)
    )
    mistakes = [each for each, _ in zip(filter(None, found), range(asked.rows), strict=False)]
    for language in asked.language:
        print("\n".join(mistake.row(language) for mistake in mistakes), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
