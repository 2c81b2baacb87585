"""How a match ended, in a sentence."""

from __future__ import annotations

from yamotheque.cli.play.seated import shown
from yamotheque.match import Match
from yamotheque.words import Text


def outcome(match: Match) -> Text:
    """How a match ended, in a sentence."""
    names = [shown(name) for name in match.players]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True))
    if not match.finished:
        return Text(
            f"Partie arrêtée, elle ne compte pas : {scores}.", f"Stopped, does not count: {scores}."
        )
    if len(match.players) == 1:
        return Text(f"Terminé : {match.scores[0]} points.", f"Finished: {match.scores[0]} points.")
    won = [names[seat] for seat in match.winners]
    if len(won) == 1:
        return Text(f"{won[0]} gagne : {scores}.", f"{won[0]} wins: {scores}.")
    return Text(
        f"{', '.join(won)} partagent la victoire : {scores}.",
        f"{', '.join(won)} share the win: {scores}.",
    )
