"""The few names of msgspec that messages are made of, in plain Python, where it is not installed.

A browser has the standard library alone: `stand_in()` gives the protocol what it asks msgspec for,
with the same JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from types import ModuleType
from typing import Any


class UnsetType:
    """What is not said."""


UNSET = UnsetType()


class Meta:
    """What else a field has to be; our own page keeps to it."""

    def __init__(self, **said: object) -> None:
        self.said = said


class Struct:
    """A message: its fields, and how it calls itself."""

    __tag__ = ""

    def __init_subclass__(cls, *, tag: str = "", forbid_unknown_fields: bool = False) -> None:
        cls.__tag__ = tag
        for name, value in list(vars(cls).items()):
            if type(value) in (list, dict) and name != "__annotations__":
                setattr(cls, name, field(default_factory=value.copy))
        dataclass(cls)


def to_builtins(thing: Any) -> Any:
    """Something as JSON has it."""
    if thing is None or isinstance(thing, (str, int, float)):
        return thing
    if isinstance(thing, Mapping):
        return {str(key): to_builtins(value) for key, value in thing.items()}
    if is_dataclass(thing):
        said = [(each.name, getattr(thing, each.name)) for each in fields(thing)]
        tag = getattr(thing, "__tag__", "")
        return ({"type": tag} if tag else {}) | {
            name: to_builtins(value) for name, value in said if value is not UNSET
        }
    return [to_builtins(each) for each in thing]


def encode(thing: Any) -> str:
    """Something as JSON."""
    return json.dumps(to_builtins(thing), ensure_ascii=False, separators=(",", ":"))


class Encoder:
    """Writes JSON, as bytes."""

    def encode(self, thing: Any) -> bytes:
        """Something as JSON."""
        return encode(thing).encode()


def stand_in() -> None:
    """Be msgspec for whatever is imported from here on."""
    made = ModuleType("msgspec")
    vars(made).update(
        {"UNSET": UNSET, "UnsetType": UnsetType, "Meta": Meta, "Struct": Struct, "Raw": bytes},
        to_builtins=to_builtins,
        json=ModuleType("msgspec.json"),
        structs=ModuleType("msgspec.structs"),
    )
    vars(made.json)["Encoder"], vars(made.structs)["replace"] = Encoder, replace
    sys.modules["msgspec"] = made
