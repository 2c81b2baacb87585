"""Sitting down: a new match, or the one that lies in the record's file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from yamotheque.cli.arguments.misuse import of_the_system
from yamotheque.cli.language import say
from yamotheque.cli.play.sitting import Sitting
from yamotheque.cli.records import files
from yamotheque.cli.records.keeping import Keeper, fresh_path
from yamotheque.game import Game, allowed_seats
from yamotheque.match import Match
from yamotheque.match.series import in_series
from yamotheque.options import settings_of
from yamotheque.words import Text, YamsError

NAMES = "ABCDEFGH"


def sit(
    game: Game[Any],
    options: dict[str, str],
    names: list[str] | None,
    dice: str | None,
    record: str | None,
    *,
    hints: bool = False,
) -> int:
    """Begin a match, or go on with the one that lies in the record's file, and play it."""
    path = None if record is None else Path(record).resolve()
    if path is not None and not files.is_new(path):
        keeper = Keeper.resume(path)
        agree(keeper, game, options, names, dice)
        return Sitting(keeper, hints=hints).play()
    now = datetime.now(UTC).isoformat(timespec="seconds")
    match = Match(
        game,
        players=names or NAMES[: allowed_seats(in_series(game, **options).game)[0]],
        dice=dice or "fair",
        date=now,
        **dict[str, Any](options),
    )
    if path is not None:
        return Sitting(Keeper.begin(match, path), hints=hints).play()
    return Sitting(*keep_unasked(match), hints=hints).play()


def keep_unasked(match: Match) -> tuple[Keeper, str]:
    """Keep a match in the user's own folder, or say that it cannot be kept there."""
    path = fresh_path(match.game.key)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Keeper.begin(match, path), ""
    except OSError as error:
        why = of_the_system(error)
        warning = Text(
            f"La partie n'est pas enregistrée. {why.fr}", f"The match is not recorded. {why.en}"
        )
        return Keeper(match, None), say(warning)


def agree(
    keeper: Keeper,
    game: Game[Any],
    options: dict[str, str],
    names: list[str] | None,
    dice: str | None,
) -> None:
    """Refuse to go on with a match that is not the one asked for."""
    match, path = keeper.match, keeper.path
    found = {"game": match.game.key, **settings_of(match.series)}
    found |= {"players": ",".join(match.players), "dice": match.dice}
    wanted = settings_of(in_series(game, **options))
    asked = {"game": game.key, **{key: wanted[key] for key in options}}
    if names is not None:
        asked["players"] = ",".join(names)
    if dice is not None:
        asked["dice"] = dice
    for key, value in asked.items():
        if found.get(key) != value:
            raise YamsError(
                f"{path} tient une autre partie ({key} : {found.get(key)}, pas {value}). "
                f"Choisissez un autre fichier.",
                f"{path} holds another match ({key}: {found.get(key)}, not {value}). "
                f"Choose another file.",
            )
