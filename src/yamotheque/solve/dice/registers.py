"""Eight numbers in a vector register of the machine, for compiled loops.

A loop over eight numbers leaves it to the compiler whether they stay in a register, and it seldom
does where the next line of an array depends on the last; these do, and are about three times as
fast there. So positions are worked out eight at a time, each in a lane of its own.
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


class RegisterType(types.Type):
    """The type of eight numbers in a register."""

    def __init__(self) -> None:
        super().__init__(name="Register")


REGISTER = RegisterType()


@register_model(RegisterType)
class RegisterModel(models.PrimitiveModel):
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

    return REGISTER(array, types.intp), code


@intrinsic
def store(_: Any, array: Any, place: Any, numbers: Any) -> Any:
    """Put eight numbers into an array, from a place on."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args)).align = 8
        return context.get_dummy_value()

    return types.void(array, types.intp, REGISTER), code


@intrinsic
def fill(_: Any, number: Any) -> Any:
    """The same number in all lanes."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        nothing = ir.Constant(VECTOR, ir.Undefined)
        first = builder.insert_element(nothing, args[0], ir.Constant(ir.IntType(32), 0))
        return builder.shuffle_vector(first, nothing, ir.Constant(PLACES, [0] * WIDTH))

    return REGISTER(types.float64), code


@intrinsic
def where_more(_: Any, left: Any, right: Any, then: Any, other: Any) -> Any:
    """Lane by lane: `then` where left > right, else `other`."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", args[0], args[1]), args[2], args[3])

    return REGISTER(REGISTER, REGISTER, REGISTER, REGISTER), code


@intrinsic
def _add(_: Any, left: Any, right: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.fadd(*args, flags=("contract",))

    return REGISTER(REGISTER, REGISTER), code


@intrinsic
def _multiply(_: Any, left: Any, right: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.fmul(*args, flags=("contract",))

    return REGISTER(REGISTER, REGISTER), code


@overload(operator.add, strict=False)
def _plus(left: Any, right: Any) -> Any:
    def plus(left: Any, right: Any) -> Any:
        return _add(left, right)

    return plus if left == REGISTER == right else None


@overload(operator.mul, strict=False)
def _times(left: Any, right: Any) -> Any:
    def times(left: Any, right: Any) -> Any:
        return _multiply(left, right)

    return times if left == REGISTER == right else None
