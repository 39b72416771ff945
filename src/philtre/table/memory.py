"""Memory, as the processor sees it: what compiled code can do with it beside reading and writing.

Each function is plain Python, for rules that run uncompiled, with what takes its place in compiled
code below it.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numba
import numba.extending
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types

LINE = 64
"""So many bytes the processor fetches at once. A record takes a whole number of them."""

_WORD = 8  # bytes of the numbers that threads share

# Numba has few type hints.
_NUMBA: Any = numba
_EXTENDING: Any = numba.extending
_CODE: Any = cgutils
_TYPES: Any = types


def record_at(address: int, kind: np.dtype[Any]) -> Any:
    """An array of the one record that lies at an address. Its owner has to keep it alive.

    An address reaches a kernel in a fraction of the time that Numba needs to look at an array.
    """
    memory: Any = (ctypes.c_char * kind.itemsize).from_address(address)
    return np.frombuffer(memory, kind)


def _compiled_record_at(address: Any, kind: Any) -> Callable[..., Any]:  # noqa: ARG001 - types
    def compiled(address: Any, kind: Any) -> Any:
        return _NUMBA.carray(_pointer(address), (1,), kind)

    return compiled


def _to_pointer(_: Any, address: Any) -> tuple[Any, Callable[..., Any]]:
    def cast_it(_: Any, builder: Any, __: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], _CODE.voidptr_t)

    return _TYPES.voidptr(address), cast_it


def fetch(rows: Any, i: int, start: int, stop: int) -> None:
    """Have the processor fetch some bytes of a row into its cache while it does something else.

    There need not be such a row: then nothing comes of it.
    """


def _compiled_fetch(rows: Any, i: Any, start: Any, stop: Any) -> Callable[..., Any]:  # noqa: ARG001
    def compiled(rows: Any, i: Any, start: Any, stop: Any) -> None:
        row = rows.ctypes.data + i * rows.strides[0]
        for line in range(row + start, row + stop, LINE):
            _fetch_line(line)

    return compiled


def _to_fetch_line(_: Any, address: Any) -> tuple[Any, Callable[..., Any]]:
    def emit(context: Any, builder: Any, __: Any, values: Any) -> Any:
        pointer, number = _CODE.voidptr_t, _CODE.int32_t
        kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        prefetch = _CODE.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        to_read, into_second_level, data = (number(k) for k in (0, 2, 1))
        line = builder.inttoptr(values[0], pointer)
        builder.call(prefetch, [line, to_read, into_second_level, data])
        return context.get_dummy_value()

    return _TYPES.void(address), emit


def take(numbers: Any, at: int, many: int) -> int:
    """Add to a number and return what it was: several threads at once get different answers."""
    before = int(numbers[at])
    numbers[at] += many
    return before


def _compiled_take(numbers: Any, at: Any, many: Any) -> Callable[..., Any]:  # noqa: ARG001 - types
    def compiled(numbers: Any, at: Any, many: Any) -> Any:
        return _add_at(numbers.ctypes.data + at * numbers.itemsize, many)

    return compiled


def _to_add_at(_: Any, address: Any, many: Any) -> tuple[Any, Callable[..., Any]]:
    def emit(_: Any, builder: Any, __: Any, values: Any) -> Any:
        number = builder.inttoptr(values[0], ir.PointerType(ir.IntType(64)))
        return builder.atomic_rmw("add", number, values[1], "seq_cst")

    return _TYPES.int64(address, many), emit


def read_shared(numbers: Any, at: int) -> int:
    """A number that another thread may change meanwhile."""
    return int(numbers[at])


def _compiled_read_shared(numbers: Any, at: Any) -> Callable[..., Any]:  # noqa: ARG001 - types
    def compiled(numbers: Any, at: Any) -> Any:
        return _read_at(numbers.ctypes.data + at * numbers.itemsize)

    return compiled


def _to_read_at(_: Any, address: Any) -> tuple[Any, Callable[..., Any]]:
    def emit(_: Any, builder: Any, __: Any, values: Any) -> Any:
        number = builder.inttoptr(values[0], ir.PointerType(ir.IntType(64)))
        return builder.load_atomic(number, "seq_cst", _WORD)

    return _TYPES.int64(address), emit


def write_shared(numbers: Any, at: int, number: int) -> None:
    """Change a number for other threads. Whoever sees it sees all that was written before, too."""
    numbers[at] = number


def _compiled_write_shared(numbers: Any, at: Any, number: Any) -> Callable[..., Any]:  # noqa: ARG001
    def compiled(numbers: Any, at: Any, number: Any) -> None:
        _write_at(numbers.ctypes.data + at * numbers.itemsize, number)

    return compiled


def _to_write_at(_: Any, address: Any, number: Any) -> tuple[Any, Callable[..., Any]]:
    def emit(context: Any, builder: Any, __: Any, values: Any) -> Any:
        place = builder.inttoptr(values[0], ir.PointerType(ir.IntType(64)))
        builder.store_atomic(values[1], place, "seq_cst", _WORD)
        return context.get_dummy_value()

    return _TYPES.void(address, number), emit


_add_at = _EXTENDING.intrinsic(_to_add_at)
_EXTENDING.overload(take)(_compiled_take)
_read_at = _EXTENDING.intrinsic(_to_read_at)
_EXTENDING.overload(read_shared)(_compiled_read_shared)
_write_at = _EXTENDING.intrinsic(_to_write_at)
_EXTENDING.overload(write_shared)(_compiled_write_shared)
_fetch_line = _EXTENDING.intrinsic(_to_fetch_line)
_EXTENDING.overload(fetch)(_compiled_fetch)
_pointer = _EXTENDING.intrinsic(_to_pointer)
_EXTENDING.overload(record_at)(_compiled_record_at)
