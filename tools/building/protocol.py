"""Write `web/src/protocol.ts` and `docs/protocol.md` from the server's `protocol/`.

Run it after a change to the protocol: `.venv/bin/python tools/building/protocol.py`.
"""

import ast
import dataclasses
import inspect
import json
import types
import typing
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from yamotheque.piece import Piece
from yamotheque.server import protocol
from yamotheque.server.matches.material import every_piece, kind_of
from yamotheque.server.people.countries import REGIONS
from yamotheque.server.protocol import (
    advice,
    chat,
    fairness,
    games,
    moderation,
    people,
    profiles,
    rankings,
    replays,
    rooms,
    salon,
    socket,
    tables,
)
from yamotheque.worth.review import Review

ROOT = Path(__file__).resolve().parents[2]
TYPESCRIPT = ROOT / "web" / "src" / "protocol.ts"
DOCUMENT = ROOT / "docs" / "protocol.md"
PARTS = (
    people,
    games,
    tables,
    rooms,
    replays,
    fairness,
    advice,
    rankings,
    profiles,
    chat,
    moderation,
    salon,
    socket,
)
WIDTH = 100
PIECE = """\
What can lie on a table, told apart by `kind`. Games from outside may bring kinds of their own.

A piece that the page has no component for comes with its drawing in text, `drawn`.\
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


class Field(NamedTuple):
    """One field of a message; an optional one may be left out."""

    name: str
    kind: str
    optional: bool


DRAWN = Field("drawn", "Text", True)


class Message(NamedTuple):
    """A message, or a part of one, with the fields it has in JSON."""

    name: str
    words: str
    fields: list[Field]


class Union(NamedTuple):
    """A name for one of several messages."""

    name: str
    words: str
    members: list[str]


class Section(NamedTuple):
    """A part of the protocol, as its file is divided."""

    title: str
    items: list[Message | Union]


def kind(hint: Any) -> str:
    """A Python type as TypeScript writes it."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(kind(part) for part in arguments if part is not msgspec.UnsetType)
    if origin is dict:
        return f"Record<{kind(arguments[0])}, {kind(arguments[1])}>"
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"[{', '.join(map(kind, arguments))}]"
    if origin in (list, tuple, Sequence):
        inner = kind(arguments[0])
        return f"({inner})[]" if " | " in inner and not inner.startswith("Record") else f"{inner}[]"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return " | ".join(f'"{each.value}"' for each in hint)
    if isinstance(hint, type):
        return hint.__name__
    raise TypeError(f"no TypeScript for {hint}")


def fields_of(message: type) -> list[Field]:
    """The fields of a message, its tag first."""
    hints = typing.get_type_hints(message)
    if issubclass(message, msgspec.Struct):
        config = message.__struct_config__
        tag = [Field("type", f'"{config.tag}"', False)] if config.tag else []
        return tag + [
            Field(
                field.name,
                kind(hints[field.name]),
                msgspec.UnsetType in typing.get_args(hints[field.name])
                or (config.forbid_unknown_fields and not field.required),
            )
            for field in msgspec.structs.fields(message)
        ]
    assert dataclasses.is_dataclass(message)
    names = [field.name for field in dataclasses.fields(message)]
    own = [Field(name, kind(hints[name]), False) for name in names]
    if not issubclass(message, Piece):
        return own
    tagged = [Field("kind", f'"{kind_of(message)}"', False)]
    return [*tagged, *(field for field in own if field.name != "kind"), DRAWN]


def materials() -> list[Message | Union]:
    """The dataclasses of the engine that messages are made of, simplest first, and every piece."""
    found: dict[type, None] = {}

    def visit(hint: Any) -> None:
        for part in every_piece() if hint is Piece else typing.get_args(hint):
            visit(part)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint) and hint not in found:
            for part in typing.get_type_hints(hint).values():
                visit(part)
            found[hint] = None

    for value in (value for part in PARTS for value in vars(part).values()):
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            for hint in typing.get_type_hints(value).values():
                visit(hint)
    visit(Review)
    messages = [Message(found.__name__, words_of(found), fields_of(found)) for found in found]
    return [*messages, Union("Piece", PIECE, [piece.__name__ for piece in every_piece()])]


def words_of(message: type) -> str:
    """What a message is for: its docstring, without examples in Python."""
    return (inspect.getdoc(message) or "").partition("\n\n>>>")[0]


def sections() -> Iterator[Section]:
    """The protocol, part by part, in the order of its files."""
    yield Section("material", materials())
    for part in PARTS:
        section = Section(part.__name__.rpartition(".")[2], [])
        body = ast.parse(inspect.getsource(part)).body
        for node, after in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, ast.ClassDef):
                message = getattr(part, node.name)
                section.items.append(Message(node.name, words_of(message), fields_of(message)))
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                members = [member.__name__ for member in typing.get_args(getattr(part, name))]
                said = isinstance(after, ast.Expr) and ast.literal_eval(after.value)
                section.items.append(Union(name, str(said or ""), members))
        yield section


def typescript() -> str:
    """The whole of `protocol.ts`."""
    parts = ["// Generated from src/yamotheque/server/protocol/ by tools/building/protocol.py."]
    for section in sections():
        parts.append(f"// {section.title}")
        parts += [declaration(item) for item in section.items]
    return "\n\n".join([*parts, "// regions", regions()]) + "\n"


def regions() -> str:
    """The regions one can be from, by their letters."""
    names = [
        f"  {json.dumps(code)}: {{ fr: {quoted(name.fr)}, en: {quoted(name.en)} }},"
        for code, name in REGIONS.items()
    ]
    opening = "export const REGIONS: Readonly<Record<string, Text>> = {"
    words = comment("The regions of France that may stand where a country does.")
    return words + "\n".join([opening, *names, "};"])


def quoted(words: str) -> str:
    """Words as a string of TypeScript."""
    return json.dumps(words, ensure_ascii=False)


def declaration(item: Message | Union) -> str:
    """A message as an interface, or a union as a type."""
    if isinstance(item, Union):
        line = f"export type {item.name} = {' | '.join(item.members)};"
        if len(line) > WIDTH:
            line = f"export type {item.name} =\n  | " + "\n  | ".join(item.members) + ";"
        return comment(item.words) + line
    lines = [f"  {field.name}{'?' * field.optional}: {field.kind};" for field in item.fields]
    if not lines:
        return f"{comment(item.words)}export type {item.name} = Record<string, never>;"
    return comment(item.words) + "\n".join([f"export interface {item.name} {{", *lines, "}"])


def comment(words: str) -> str:
    """Words as a documentation comment."""
    lines = words.splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


def document() -> str:
    """The whole of `protocol.md`."""
    parts = [
        "<!-- Generated from src/yamotheque/server/protocol/ by tools/building/protocol.py. -->",
        "# The protocol",
        inspect.getdoc(protocol) or "",
        "Messages are JSON; on the socket, `type` is their name. A field marked ? may be left out.",
    ]
    for section in sections():
        parts.append(f"## {section.title.capitalize()}")
        for item in section.items:
            parts.append(f"### {item.name}")
            if item.words:
                parts.append(item.words)
            if isinstance(item, Union):
                parts.append("One of " + ", ".join(f"`{member}`" for member in item.members) + ".")
            elif item.fields:
                parts.append("\n".join(["| field | type |", "|---|---|", *map(row, item.fields)]))
    return "\n\n".join(parts) + "\n"


def row(field: Field) -> str:
    """One field as a line of a table."""
    shown = field.kind.replace("|", "\\|")
    return f"| `{field.name}`{' ?' * field.optional} | `{shown}` |"


def main() -> None:
    """Write both files."""
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")
    DOCUMENT.write_text(document(), encoding="utf-8")


if __name__ == "__main__":
    main()
