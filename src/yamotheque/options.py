"""House rules: each option of a game is declared once, and everything else is made from that.

The terminal's flags, the page's form and the record's header all read these declarations.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from yamotheque.words import Text, YamsError, listed

G = TypeVar("G")

WRAPPED: Final = {"wrapped": True}
"""What marks a game's field that holds another game, whose options it has too."""


class BadOption(YamsError):
    """An option that the game does not have, or a value that it cannot take."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value an option may take, what it means, and whether it is for real material alone."""

    value: str
    text: Text
    real: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A usual way to play a game: its title, a sentence about it, and the options it sets.

    What it does not name is as usual. A short one is for whoever is new to the game.
    """

    title: Text
    sentence: Text
    options: Mapping[str, str]
    short: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: a question with a handful of answers.

    `kind` is `choice` (one of the values), `subset` (some of them, at least one, written
    together) or `whole` (a whole number from `low` to `high`).
    """

    key: str
    kind: str
    default: str
    title: Text
    sentence: Text
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0

    def read(self, value: object) -> str | int:
        """The value a game keeps, from what a person, a form or a record says."""
        text = str(value).strip()
        if self.kind == "whole":
            if re.fullmatch(r"-?[0-9]{1,9}", text) and self.low <= int(text) <= self.high:
                return int(text)
        elif self.kind == "subset":
            wanted = text.upper().replace(",", "").replace("+", "")
            known = "".join(choice.value for choice in self.choices)
            if wanted and set(wanted) <= set(known) and len(set(wanted)) == len(wanted):
                return "".join(letter for letter in known if letter in wanted)
        else:
            for choice in self.choices:
                if choice.value == text.lower():
                    return choice.value
        raise BadOption(
            f"« {text[:40]} » n'est pas possible pour l'option {self.key} : "
            f"attendu {self.allowed().fr}.",
            f"'{text[:40]}' is not possible for option {self.key}: expected {self.allowed().en}.",
        )

    def allowed(self) -> Text:
        """What may be answered, in words."""
        values = listed([choice.value for choice in self.choices])
        if self.kind == "whole":
            return Text(
                f"un nombre entier de {self.low} à {self.high}",
                f"a whole number from {self.low} to {self.high}",
            )
        if self.kind == "subset":
            return Text(
                f"une ou plusieurs lettres parmi {values.fr}", f"one or more of {values.en}"
            )
        return Text(f"l'un de {values.fr}", f"one of {values.en}")


Offered = Callable[[Any], Collection[str]]
"""Which values of an option a game offers, where that depends on the game it wraps."""


def _declare(default: str | int, declaration: Option, offered: Offered | None = None) -> Any:
    return field(default=default, metadata={"option": declaration, "offered": offered})


def choice(
    default: str,
    title: Text,
    sentence: Text,
    offered: Offered | None = None,
    real: str = "",
    /,
    **values: Text,
) -> Any:
    """Declare an option with a handful of named values (`_` in a name stands for `-`).

    `real` names the value that only players with material of their own may choose.
    """
    choices = tuple(
        Choice(name.replace("_", "-"), text, name == real) for name, text in values.items()
    )
    return _declare(default, Option("", "choice", default, title, sentence, choices), offered)


def subset(default: str, title: Text, sentence: Text, **letters: Text) -> Any:
    """Declare an option whose value is some of the given letters, at least one."""
    choices = tuple(Choice(letter, text) for letter, text in letters.items())
    return _declare(default, Option("", "subset", default, title, sentence, choices))


def whole(default: int, low: int, high: int, title: Text, sentence: Text) -> Any:
    """Declare an option whose value is a whole number."""
    option = Option("", "whole", str(default), title, sentence, (), low, high)
    return _declare(default, option)


def options_of(game: Any) -> tuple[Option, ...]:
    """The options a game declares, in the order it declares them, with the values it offers."""
    found: list[Option] = []
    for each in dataclasses.fields(game):
        if "option" in each.metadata:
            found.append(_option(game, each))
        elif "wrapped" in each.metadata:
            found.extend(options_of(getattr(game, each.name)))
    return tuple(found)


def _option(game: Any, declared: dataclasses.Field[Any]) -> Option:
    option: Option = dataclasses.replace(declared.metadata["option"], key=declared.name)
    offered: Offered | None = declared.metadata["offered"]
    if offered is None:
        return option
    values = offered(game)
    choices = tuple(choice for choice in option.choices if choice.value in values)
    return dataclasses.replace(option, choices=choices)


def configure(game: G, **values: object) -> G:
    """The game with some options set; an unknown or impossible one is an error."""
    known = [option.key for option in options_of(game)]
    for key in values:
        if key not in known:
            names = listed(known)
            raise BadOption(
                f"L'option « {key[:40]} » n'existe pas : attendu {names.fr}.",
                f"There is no option '{key[:40]}': expected {names.en}.",
            )
    return _configured(game, values)


def _configured(game: G, values: Mapping[str, object]) -> G:
    """The game with its fields set: first those of a game it wraps, which may limit its own."""
    fields = dataclasses.fields(game)  # type: ignore[arg-type]
    wrapped = [each.name for each in fields if "wrapped" in each.metadata]
    inner = {name: _configured(getattr(game, name), values) for name in wrapped}
    game = dataclasses.replace(game, **inner)  # type: ignore[type-var]
    own = [_option(game, each) for each in fields if "option" in each.metadata]
    asked = {each.key: each.read(values.get(each.key, getattr(game, each.key))) for each in own}
    return dataclasses.replace(game, **asked)  # type: ignore[type-var]


def settings_of(game: Any) -> dict[str, str]:
    """Each option of a game as text, for a record's header."""
    settings: dict[str, str] = {}
    for each in dataclasses.fields(game):
        if "option" in each.metadata:
            settings[each.name] = str(getattr(game, each.name))
        elif "wrapped" in each.metadata:
            settings |= settings_of(getattr(game, each.name))
    return settings


def for_real_alone(game: Any) -> Mapping[str, str]:
    """The options set so that the game is for players who throw material of their own."""
    settings = settings_of(game)
    return {
        option.key: each.value
        for option in options_of(game)
        for each in option.choices
        if each.real and each.value == settings[option.key]
    }
