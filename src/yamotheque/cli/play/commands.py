"""The words that can be typed at any time and are no moves."""

from __future__ import annotations

from typing import Final

from yamotheque.cli.language import say
from yamotheque.cli.play.typed import plain
from yamotheque.match.record import STOP, UNDO
from yamotheque.words import Text

QUIT, HELP, RULES, SHEETS, HINT = "quit", "help", "rules", "sheets", "hint"
COMMANDS: Final = {
    UNDO: Text("annuler", "undo"),
    STOP: Text("arrêter", "stop"),
    QUIT: Text("quitter", "quit"),
    RULES: Text("règles", "rules"),
    HELP: Text("aide", "help"),
    SHEETS: Text("feuilles", "sheets"),
    HINT: Text("conseil", "hint"),
}
OTHER_NAMES: Final = {"u": UNDO, "q": QUIT, "?": HELP, "conseils": HINT, "hints": HINT}
NAMES: Final = OTHER_NAMES | {
    plain(name): command for command, names in COMMANDS.items() for name in (names.fr, names.en)
}


def command(typed: str) -> str:
    """The command that was typed, in either language; nothing, if it may be a move."""
    return NAMES.get(plain(typed), "")


def begun(typed: str) -> list[str]:
    """The commands of the language spoken of which something typed is the beginning."""
    names = [say(names) for names in COMMANDS.values()]
    return [name for name in names if plain(name).startswith(typed)]
