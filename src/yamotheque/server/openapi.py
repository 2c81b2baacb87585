"""The API's description for programs: our messages, as OpenAPI says them."""

from __future__ import annotations

import inspect
import typing
from functools import reduce
from operator import or_
from typing import Any, Final, Literal

from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import License, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import NODEFAULT, Struct, UnsetType
from msgspec.structs import fields


class Messages(OpenAPISchemaPlugin):
    """Describes a message by its hints, since pieces are dataclasses that msgspec only writes."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is a message."""
        return not field_definition.is_union and field_definition.is_subclass_of(Struct)

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: SchemaCreator
    ) -> Schema:
        """A message with its tag and its fields."""
        message = field_definition.type_
        config = message.__struct_config__
        hints = {name: _set(hint) for name, hint in typing.get_type_hints(message).items()}
        if config.tag:
            hints["type"] = Literal[config.tag]
        # We always send every field; what we receive may leave out those with a default.
        optional = {
            field.name
            for field in fields(message)
            if (config.forbid_unknown_fields and not field.required)
            or (field.default is not NODEFAULT and isinstance(field.default, UnsetType))
        }
        schema = schema_creator.create_component_schema(
            field_definition,
            required=sorted(hints.keys() - optional),
            property_fields={
                name: FieldDefinition.from_annotation(hint, name=name)
                for name, hint in hints.items()
            },
        )
        schema.description = inspect.getdoc(message)
        if config.forbid_unknown_fields:
            schema.additional_properties = False
        return schema


def _set(hint: Any) -> Any:
    """A hint without the possibility that nothing is said."""
    parts = typing.get_args(hint)
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
