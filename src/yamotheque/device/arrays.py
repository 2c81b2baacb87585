"""The few names of numpy by which learnt games are weighed, in plain Python, where there is none.

A browser has the standard library alone: `stand_in()` gives the solvers what they ask numpy for.
An array is the list of its numbers and its shape. Slices are copies: nothing here writes through
one. Kinds of numbers are Python's own.
"""

from __future__ import annotations

import math
import operator
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from itertools import accumulate
from types import ModuleType
from typing import Any, Final

Shape = tuple[int, ...]
Axis = int | None


class Array:
    """Numbers in rows, as numpy has them."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, flat: list[Any], shape: Shape) -> None:
        self.flat, self.shape = flat, shape

    @property
    def ndim(self) -> int:
        """How many axes there are."""
        return len(self.shape)

    @property
    def T(self) -> Array:  # noqa: N802, as numpy calls it
        """Rows as columns."""
        rows, columns = self.shape
        turned = [number for at in range(columns) for number in self.flat[at::columns]]
        return Array(turned, (columns, rows))

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.flat) if self.ndim == 1 else (self[at] for at in range(len(self)))

    def tolist(self) -> list[Any]:
        """Lists of lists."""
        return self.flat if self.ndim == 1 else [row.tolist() for row in self]

    def astype(self, kind: Callable[[Any], Any], order: str = "") -> Array:
        """The same as numbers of another kind."""
        return Array([*map(kind, self.flat)], self.shape)

    def reshape(self, *shape: Any) -> Array:
        """The same numbers with other axes, one of which may be -1: what is left."""
        wanted: Shape = shape[0] if isinstance(shape[0], tuple) else shape
        known = math.prod(size for size in wanted if size != -1)
        left = len(self.flat) // known
        return Array(self.flat, tuple(left if size == -1 else size for size in wanted))

    def over(self, shape: Shape) -> list[Any]:
        """Its numbers spread over a larger shape."""
        if shape == self.shape:
            return self.flat
        flat, block = self.flat, 1
        own = (1,) * (len(shape) - self.ndim) + self.shape
        for size, wanted in zip(reversed(own), reversed(shape), strict=True):
            if size != wanted:
                starts = range(0, len(flat), block)
                flat = [number for at in starts for number in flat[at : at + block] * wanted]
            block *= wanted
        return flat

    # ------------------------------------------------------------ parts

    def __getitem__(self, key: Any) -> Any:
        places, block, shape = self.places(key)
        found = [number for at in places for number in self.flat[at : at + block]]
        return Array(found, shape) if shape or not found else found[0]

    def __setitem__(self, key: Any, value: Any) -> None:
        places, block, shape = self.places(key)
        numbers = array(value).over(shape)
        for row, at in enumerate(places):
            self.flat[at : at + block] = numbers[row * block : (row + 1) * block]

    def places(self, key: Any) -> tuple[list[int], int, Shape]:
        """Where blocks of numbers begin that a key names, how long they are, and in which shape.

        Arrays of places, and numbers beside them, stand together.
        """
        keys = [*key] if isinstance(key, tuple) else [key]
        keys = [nonzero(each) if is_mask(each) else each for each in keys]
        left = self.ndim - sum(each is not None for each in keys)
        named = [each for each in keys if isinstance(each, Array)]
        together = shape_of_all(*named) if named else ()
        places, shape, rest, known = [0], list[int](), iter(self.steps()), False
        for each in keys:
            if each is None:
                shape.append(1)
                continue
            size, step = next(rest)
            if isinstance(each, slice):
                here = [step * at for at in range(*each.indices(size))]
                places = [place + more for place in places for more in here]
                shape.append(len(here))
            elif not named:
                places = [place + step * (each % size) for place in places]
            else:
                many = array(each).over(together)
                if not known:
                    places = [place for place in places for _ in many]
                    shape.extend(together)
                    known = True
                added = [step * (at % size) for at in many] * (len(places) // max(len(many), 1))
                places = [*map(operator.add, places, added)]
        whole = self.shape[self.ndim - left :]
        return places, math.prod(whole), (*shape, *whole)

    def steps(self) -> Iterator[tuple[int, int]]:
        """The size of each axis, and how far apart its numbers lie."""
        step = len(self.flat)
        for size in self.shape:
            step //= max(size, 1)
            yield size, step

    # ------------------------------------------------------------ along an axis

    def along(self, what: Callable[[list[Any]], Any], axis: Axis, keepdims: bool = False) -> Any:
        """What is said of the numbers along an axis, or of all."""
        if axis is None:
            found = what(self.flat)
            return Array([found], (1,) * self.ndim) if keepdims else found
        at = axis % self.ndim
        size, inner = self.shape[at], math.prod(self.shape[at + 1 :])
        whole = size * inner
        said = [
            what(self.flat[start : start + whole : inner])
            for begin in range(0, len(self.flat), whole)
            for start in range(begin, begin + inner)
        ]
        shape = (*self.shape[:at], *((1,) if keepdims else ()), *self.shape[at + 1 :])
        return Array(said, shape) if shape else said[0]

    def sum(self, axis: Axis = None, keepdims: bool = False) -> Any:
        """Sums."""
        return self.along(sum, axis, keepdims)

    def max(self, axis: Axis = None, keepdims: bool = False) -> Any:
        """What is largest."""
        return self.along(max, axis, keepdims)

    def argmax(self, axis: Axis = None) -> Any:
        """Where the largest is first."""
        return self.along(lambda row: row.index(max(row)), axis)

    # ------------------------------------------------------------ reckoning

    def __matmul__(self, other: Array) -> Any:
        if self.ndim == 1:
            return (self.reshape(1, -1) @ other)[0]
        if other.ndim == 1:
            return (self @ other.reshape(-1, 1)).reshape(self.shape[:-1])
        *many, rows, inner = self.shape
        columns = other.shape[-1]
        found: list[Any] = []
        if other.ndim == 2:
            many, rows = [], len(self.flat) // inner
        for batch in range(math.prod(many)):
            part = other.flat[batch * inner * columns : (batch + 1) * inner * columns]
            downs = [part[at::columns] for at in range(columns)]
            begin = batch * rows * inner
            for start in range(begin, begin + rows * inner, inner):
                across = self.flat[start : start + inner]
                found += [sum(map(operator.mul, across, down)) for down in downs]
        return Array(found, (*self.shape[:-1], columns))

    def __neg__(self) -> Array:
        return Array([-number for number in self.flat], self.shape)

    def __add__(self, other: Any) -> Array:
        return each(operator.add, self, other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Array:
        return each(operator.sub, self, other)

    def __rsub__(self, other: Any) -> Array:
        return each(operator.sub, other, self)

    def __mul__(self, other: Any) -> Array:
        return each(operator.mul, self, other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Array:
        return each(operator.truediv, self, other)

    def __rtruediv__(self, other: Any) -> Array:
        return each(operator.truediv, other, self)

    def __and__(self, other: Any) -> Array:
        return each(operator.and_, self, other)

    def __or__(self, other: Any) -> Array:
        return each(operator.or_, self, other)

    def __eq__(self, other: object) -> Array:  # type: ignore[override]
        return each(operator.eq, self, other)

    def __lt__(self, other: Any) -> Array:
        return each(operator.lt, self, other)

    def __gt__(self, other: Any) -> Array:
        return each(operator.gt, self, other)

    def __ge__(self, other: Any) -> Array:
        return each(operator.ge, self, other)


def each(what: Callable[..., Any], *arrays: Any) -> Array:
    """What is made of the numbers that lie in the same place, of arrays spread over each other."""
    made = [array(one) for one in arrays]
    shape = shape_of_all(*made)
    return Array([*map(what, *(one.over(shape) for one in made))], shape)


def shape_of_all(*arrays: Array) -> Shape:
    """The shape over which all of them are spread."""
    most = max(one.ndim for one in arrays)
    shapes = [(1,) * (most - one.ndim) + one.shape for one in arrays]
    return tuple(
        next((size for size in sizes if size != 1), 1) for sizes in zip(*shapes, strict=True)
    )


def is_mask(key: Any) -> bool:
    """Whether something says of each number whether it is meant."""
    return isinstance(key, Array) and bool(key.flat) and isinstance(key.flat[0], bool)


def nonzero(mask: Array) -> Array:
    """The places in a row that are meant."""
    places = [place for place, meant in enumerate(mask.flat) if meant]
    return Array(places, (len(places),))


# ---------------------------------------------------------------- numpy's functions


def array(thing: Any, dtype: Callable[[Any], Any] | None = None) -> Array:
    """Numbers, or rows of them, as an array."""
    flat, shape = laid_out(thing)
    return Array(flat if dtype is None else [*map(dtype, flat)], shape)


def laid_out(thing: Any) -> tuple[list[Any], Shape]:
    """The numbers of rows within rows, and their shape."""
    if isinstance(thing, Array):
        return thing.flat, thing.shape
    if not isinstance(thing, Iterable):
        return [thing], ()
    rows = [*thing]
    if not rows or not isinstance(rows[0], Iterable):
        return rows, (len(rows),)
    parts = [laid_out(row) for row in rows]
    return [number for flat, _ in parts for number in flat], (len(rows), *parts[0][1])


def full(shape: int | Shape, number: Any, dtype: Callable[[Any], Any] = float) -> Array:
    """The same number everywhere."""
    sizes = (shape,) if isinstance(shape, int) else shape
    return Array([dtype(number)] * math.prod(sizes), sizes)


def zeros(shape: int | Shape, dtype: Callable[[Any], Any] = float) -> Array:
    """Noughts."""
    return full(shape, 0, dtype)


def zeros_like(other: Array) -> Array:
    """Noughts in the shape of another array."""
    return zeros(other.shape)


def ones(shape: int | Shape, dtype: Callable[[Any], Any] = float) -> Array:
    """Ones."""
    return full(shape, 1, dtype)


def eye(size: int, dtype: Callable[[Any], Any] = float) -> Array:
    """Ones where row and column are the same."""
    ones = (dtype(at % (size + 1) == 0) for at in range(size * size))
    return Array([*ones], (size, size))


def arange(*of: int) -> Array:
    """Numbers one after the other."""
    return array(range(*of))


def where(known: Any, one: Any, other: Any) -> Array:
    """One number where something is so, another where not."""
    return each(lambda so, this, that: this if so else that, known, one, other)


def minimum(one: Any, other: Any) -> Array:
    """The smaller of two."""
    return each(min, one, other)


class Maximum:
    """The larger of two; `at` places of an array, which may come more than once, in place."""

    def __call__(self, one: Any, other: Any) -> Array:
        return each(max, one, other)

    def at(self, to: Array, places: Array, numbers: Array) -> None:
        """Let no number be less than what is given for its place."""
        for place, number in zip(places.flat, numbers.flat, strict=True):
            to.flat[place] = max(to.flat[place], number)


def concatenate(parts: Sequence[Array], axis: int = 0) -> Array:
    """Arrays one after the other along an axis."""
    at = axis % parts[0].ndim
    rows = math.prod(parts[0].shape[:at])
    wide = [len(part.flat) // max(rows, 1) for part in parts]
    flat = [
        number
        for row in range(rows)
        for part, size in zip(parts, wide, strict=True)
        for number in part.flat[row * size : (row + 1) * size]
    ]
    size = sum(part.shape[at] for part in parts)
    return Array(flat, (*parts[0].shape[:at], size, *parts[0].shape[at + 1 :]))


def row_by_row(what: Callable[[list[Any]], Iterable[Any]], thing: Any) -> Array:
    """Each row, as something makes it, of the last axis."""
    made = array(thing)
    size = made.shape[-1]
    rows = (made.flat[start : start + size] for start in range(0, len(made.flat), size))
    return Array([number for row in rows for number in what(row)], made.shape)


def cumsum(thing: Any, axis: int = -1) -> Array:
    """Sums up to each number."""
    return row_by_row(accumulate, thing)


def flip(thing: Array, axis: tuple[int, ...]) -> Array:
    """Rows backwards."""
    return row_by_row(reversed, thing)


def roll(thing: Array, by: int, axis: int) -> Array:
    """Rows moved on, the last to the front."""
    return row_by_row(lambda row: row[-by:] + row[:-by], thing)


def tile(thing: Array, times: tuple[int, int]) -> Array:
    """A row so many times."""
    return Array(thing.flat * times[0], (times[0], *thing.shape))


def amax(thing: Array, axis: Axis = None) -> Any:
    """What is largest."""
    return thing.max(axis)


def amin(thing: Array, axis: Axis = None) -> Any:
    """What is smallest."""
    return thing.along(min, axis)


def exp(thing: Array) -> Array:
    """The exponential of each number."""
    return Array([*map(math.exp, thing.flat)], thing.shape)


def greater(one: Any, other: Any) -> Array:
    """Whether each number is larger."""
    return each(operator.gt, one, other)


def take_along_axis(thing: Array, places: Array, axis: int) -> Array:
    """Of each row the number at its place."""
    size = thing.shape[axis]
    rows = enumerate(places.flat)
    return Array([thing.flat[row * size + place] for row, place in rows], places.shape)


def bincount(places: Iterable[int], numbers: Iterable[float], minlength: int) -> Array:
    """What comes to each place, added up."""
    sums = zeros(minlength)
    for place, number in zip(places, numbers, strict=True):
        sums.flat[place] += number
    return sums


def convolve(one: Array, other: Array) -> Array:
    """How a sum is spread, from how its two parts are."""
    many = len(one)
    sums = [0.0] * (many + len(other) - 1)
    for at, chance in enumerate(other.flat):
        if chance:
            here = map(chance.__mul__, one.flat)
            sums[at : at + many] = map(operator.add, sums[at : at + many], here)
    return array(sums)


def prod(numbers: Iterable[float]) -> float:
    """What they come to, multiplied."""
    return math.prod(numbers)


class NDArray:
    """An array, for those who read its type."""

    def __class_getitem__(cls, kind: object) -> type[Array]:
        return Array


FUNCTIONS: Final = (
    amax, amin, arange, array, bincount, concatenate, convolve, cumsum, exp, eye, flip, full,
    greater, minimum, ones, prod, roll, take_along_axis, tile, where, zeros, zeros_like,
)  # fmt: skip
KINDS: Final = dict.fromkeys(("float32", "float64"), float) | dict.fromkeys(("int32", "int64"), int)


def stand_in() -> None:
    """Be numpy for whatever is imported from here on."""
    made, typing = ModuleType("numpy"), ModuleType("numpy.typing")
    made.__spec__ = ModuleSpec("numpy", None)
    vars(typing)["NDArray"] = NDArray
    vars(made).update({function.__name__: function for function in FUNCTIONS})
    vars(made).update(KINDS, bool_=bool, ndarray=Array, maximum=Maximum(), typing=typing)
    sys.modules |= {"numpy": made, "numpy.typing": typing}
