"""The line above the table: the game, its house rules, the round, and everyone's points."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from yamotheque.chance import Chance, Seat
from yamotheque.cli.language import say
from yamotheque.cli.play.scores import score_of
from yamotheque.match import Match
from yamotheque.options import Option, options_of, settings_of
from yamotheque.words import Text

NAME_LENGTH = 14
COLON = Text(" :", ":")
ROUND, GAME = Text("tour", "round"), Text("partie", "game")


def acting(match: Match) -> Seat | None:
    """The seat that acts or throws."""
    turn = match.turn
    return getattr(turn, "seat", None) if isinstance(turn, Chance) else turn


def meaning(option: Option, value: str) -> str:
    """What an option was set to, in few words.

    >>> from yamotheque import GAMES
    >>> mode = options_of(GAMES["yamslam"])[0]
    >>> meaning(mode, "solo")
    'one player'
    """
    texts = [choice.text for choice in option.choices if choice.value == value]
    return say(texts[0]).split(",")[0] if texts and option.kind == "choice" else value


def heading(match: Match, names: Sequence[str]) -> Line:
    """The line, with a mark before whose turn it is."""
    line = Line.assemble((match.game.title, "bold"))
    settings = settings_of(match.game)
    customs = [
        f"{say(option.title)}{say(COLON)} {meaning(option, settings[option.key])}"
        for option in options_of(match.game)
        if settings[option.key] != option.default
    ]
    if customs:
        line.append(f" ({', '.join(customs)})")
    game, state = match.game.running(match.state)
    games = None if game is match.game else match.game.progress(match.state)
    for word, progress in ((GAME, games), (ROUND, game.progress(state))):
        if progress is not None and progress[1] > 1:
            line.append(f"  {say(word)} {progress[0]}/{progress[1]}", "dim")
    for seat, (name, score) in enumerate(zip(names, match.scores, strict=True)):
        acts = seat == acting(match)
        short = name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1]}…"
        points = f"{short} {score_of(match.game, score)}".replace(" ", "\u00a0")
        line.append("  >\u00a0" if acts else "   ").append(points, "bold" if acts else "")
    return line
