"""The API's description for programs: our messages, as OpenAPI says them."""

from __future__ import annotations

import inspect
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final, Literal, get_args, get_origin, get_type_hints

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import License, OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct, UnsetType
from msgspec.structs import fields

from yamotheque.piece import Piece
from yamotheque.server.matches.material import every_piece, kind_of
from yamotheque.words import Text


class Messages(OpenAPISchemaPlugin):
    """Describes a message by its hints, since pieces are dataclasses that msgspec only writes."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a message, or a piece that one carries."""
        return not field_definition.is_union and field_definition.is_subclass_of((Struct, Piece))

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """A message with its tag and its fields; a piece as one of its kinds."""
        message = field_definition.type_
        if message is Piece:
            kinds = map(field, every_piece())
            known = [schema_creator.for_field_definition(kind) for kind in kinds]
            return Schema(one_of=[*known, from_outside(schema_creator)])
        hints = {
            name: _set(hint)
            for name, hint in get_type_hints(message).items()
            if get_origin(hint) is not ClassVar
        }
        config = getattr(message, "__struct_config__", None)
        if config is None:
            hints |= {"kind": Literal[kind_of(message)], "drawn": Text}
            optional = {"drawn"}
        else:
            hints |= {"type": Literal[config.tag]} if config.tag else {}
            optional = _optional(message)
        schema: Schema = schema_creator.create_component_schema(
            field_definition,
            required=sorted(hints.keys() - optional),
            property_fields={name: field(hint, name) for name, hint in hints.items()},
        )
        schema.description = inspect.getdoc(message)
        if config is not None and config.forbid_unknown_fields:
            schema.additional_properties = False
        return schema


def from_outside(schema_creator: Any) -> Schema:
    """A piece that only a game of another package has: of another kind, and drawn in text."""
    ours = [kind_of(piece) for piece in every_piece()]
    return Schema(
        type=OpenAPIType.OBJECT,
        description="A piece of a game from another package.",
        required=["drawn", "kind"],
        properties={
            "kind": Schema(type=OpenAPIType.STRING, schema_not=Schema(enum=ours)),
            "drawn": schema_creator.for_field_definition(field(Text)),
        },
    )


def field(hint: Any, name: str = "") -> FieldDefinition:
    """A hint as the framework describes one."""
    return FieldDefinition.from_annotation(hint, name=name)


def _optional(message: type[Struct]) -> set[str]:
    """What may be left out: of what we receive all that has a default, else what may be unset."""
    received = message.__struct_config__.forbid_unknown_fields
    return {
        field.name
        for field in fields(message)
        if (received and not field.required) or isinstance(field.default, UnsetType)
    }


def _set(hint: Any) -> Any:
    """A hint without the possibility that nothing is said."""
    parts = get_args(hint)
    if UnsetType not in parts:
        return hint
    return reduce(or_, [part for part in parts if part is not UnsetType])


DESCRIPTION: Final = OpenAPIConfig(
    title="Yamothèque",
    version="1",
    description="Play a whole game from a program: see docs/api.md.",
    license=License("MIT", identifier="MIT"),
    use_handler_docstrings=True,
    # The usual pages that show a description load scripts from other hosts.
    render_plugins=[JsonRenderPlugin(path=("/openapi.json", "/")), YamlRenderPlugin()],
)
