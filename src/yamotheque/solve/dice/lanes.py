"""Eight numbers side by side in a vector register of the machine, for compiled loops.

A loop over lanes leaves it to the compiler whether numbers stay in registers; these do.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types
from numba.extending import models, overload, register_model

WIDTH = 8
VECTOR = ir.VectorType(ir.DoubleType(), WIDTH)
PLACES = ir.VectorType(ir.IntType(32), WIDTH)


def intrinsic(written: Callable[..., Any]) -> Any:
    """A function written in the compiler's own language; numba gives its first argument."""
    return extending.intrinsic(written)


class LanesType(types.Type):
    """The type of eight numbers side by side."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


LANES = LanesType()


@register_model(LanesType)
class LanesModel(models.PrimitiveModel):
    """How the machine holds them."""

    def __init__(self, manager: Any, own_type: Any) -> None:
        super().__init__(manager, own_type, VECTOR)  # type: ignore[no-untyped-call]


def _pointer(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Where the numbers of an array lie, from a place on."""
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    return builder.bitcast(builder.gep(data, [args[1]]), VECTOR.as_pointer())


@intrinsic
def load(_: Any, array: Any, place: Any) -> Any:
    """Eight numbers of an array, from a place on; rows of a matrix follow one another."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = builder.load(_pointer(context, builder, signature, args))
        loaded.align = 8
        return loaded

    return LANES(array, types.intp), code


@intrinsic
def store(_: Any, array: Any, place: Any, lanes: Any) -> Any:
    """Put eight numbers into an array, from a place on."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args)).align = 8
        return context.get_dummy_value()

    return types.void(array, types.intp, LANES), code


@intrinsic
def fill(_: Any, number: Any) -> Any:
    """The same number in all lanes."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        nothing = ir.Constant(VECTOR, ir.Undefined)
        first = builder.insert_element(nothing, args[0], ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(first, nothing, ir.Constant(PLACES, [0] * WIDTH))

    return LANES(types.float64), code


@intrinsic
def where_more(_: Any, left: Any, right: Any, then: Any, other: Any) -> Any:
    """Lane by lane: `then` where left > right, else `other`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", args[0], args[1]), args[2], args[3])

    return LANES(LANES, LANES, LANES, LANES), code


@intrinsic
def _add(_: Any, left: Any, right: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.fadd(*args, flags=("contract",))

    return LANES(LANES, LANES), code


@intrinsic
def _multiply(_: Any, left: Any, right: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.fmul(*args, flags=("contract",))

    return LANES(LANES, LANES), code


@overload(operator.add, strict=False)
def _plus(left: Any, right: Any) -> Any:
    def plus(left: Any, right: Any) -> Any:
        return _add(left, right)

    return plus if left == LANES == right else None


@overload(operator.mul, strict=False)
def _times(left: Any, right: Any) -> Any:
    def times(left: Any, right: Any) -> Any:
        return _multiply(left, right)

    return times if left == LANES == right else None
