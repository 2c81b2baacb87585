"""The page on every operation of the HTTP API, from the server's own description of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from yamotheque.server.app import create_app

OPENING: Final = """\
# Every operation

What a program can ask the server over HTTP; a running one describes it as OpenAPI at
`/schema/openapi.json`. [Playing over HTTP](api.md) tells how they go together, and
[every message](protocol.md) what they carry.
"""


def operations_page() -> str:
    """Every operation, those of one first word together."""
    with TemporaryDirectory() as folder:
        paths = create_app(Path(folder)).openapi_schema.to_schema()["paths"]
    parts: dict[str, list[str]] = {}
    for path, methods in sorted(paths.items()):
        first = path.removeprefix("/api/").partition("/")[0].strip("/")
        for method, operation in methods.items():
            parts.setdefault(first, []).append(told(path, method, operation))
    return OPENING + "".join(
        f"\n## {part} {{#{part}}}\n\n" + "\n".join(operations) for part, operations in parts.items()
    )


def told(path: str, method: str, operation: dict[str, Any]) -> str:
    """One operation: what it does, what it takes and what it answers."""
    anchor = re.sub(r"\W+", "-", f"{method}{path}").strip("-").lower()
    lines = [f"### `{method.upper()} {path}` {{#{anchor}}}", ""]
    lines += [operation.get("description") or operation.get("summary") or "", ""]
    rows = [*parameters(operation), *bodies(operation), *answers(operation)]
    if rows:
        lines += ["| where | what | carries |", "|---|---|---|", *rows, ""]
    return "\n".join(lines)


def parameters(operation: dict[str, Any]) -> Iterator[str]:
    """What the address carries."""
    for one in operation.get("parameters", []):
        optional = "" if one.get("required") else "?"
        yield f"| {one['in']} | `{one['name']}`{optional} | {shape(one.get('schema', {}))} |"


def bodies(operation: dict[str, Any]) -> Iterator[str]:
    """What is sent along."""
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        yield f"| body | {kind} | {shape(content.get('schema', {}))} |"


def answers(operation: dict[str, Any]) -> Iterator[str]:
    """What comes back when all is well; refusals are alike everywhere."""
    for status, answer in operation.get("responses", {}).items():
        if not status.startswith("2"):
            continue
        contents = answer.get("content", {})
        for kind, content in contents.items():
            yield f"| {status} | {kind} | {shape(content.get('schema', {}))} |"
        if not contents:
            yield f"| {status} | | |"


def shape(schema: dict[str, Any]) -> str:
    """A schema in few words, its messages as links to their description."""
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        return f"[{name}](protocol.md#{name.lower()})"
    if several := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(map(shape, several))
    if schema.get("type") == "array":
        return f"list of {shape(schema.get('items', {}))}"
    if allowed := schema.get("enum"):
        return " or ".join(f"`{value}`" for value in allowed)
    kind = schema.get("type", "")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
