"""A hint to the processor: fetch this memory now, it is needed soon.

The games of a large batch do not fit into the processor's caches. Asking for the next but one while
the present one is played hides most of the wait.
"""

from typing import Any

from llvmlite import ir
from numba.core import cgutils as untyped_cgutils
from numba.core import types
from numba.extending import intrinsic

from philtre.table.compiled import IS_COMPILED, rule
from philtre.table.layout import Numbers

cgutils: Any = untyped_cgutils
CACHE_LINE = 64  # bytes
_BYTE_POINTER = ir.IntType(8).as_pointer()
_NUMBER = ir.IntType(32)
_TO_WRITE, _KEEP, _DATA = (ir.Constant(_NUMBER, k) for k in (1, 3, 1))


def _fetch(_context: Any, rows: Any, i: Any, k: Any) -> Any:
    """Numba's form of a function written in machine instructions: its type, and how to emit it."""

    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = signature.args[0]
        array = context.make_array(kind)(context, builder, args[0])
        shape = cgutils.unpack_tuple(builder, array.shape)
        strides = cgutils.unpack_tuple(builder, array.strides)
        place = cgutils.get_item_pointer2(
            context, builder, array.data, shape, strides, kind.layout, args[1:]
        )
        form = ir.FunctionType(ir.VoidType(), [_BYTE_POINTER, _NUMBER, _NUMBER, _NUMBER])
        hint = cgutils.get_or_insert_function(builder.module, form, "llvm.prefetch.p0i8")
        builder.call(hint, [builder.bitcast(place, _BYTE_POINTER), _TO_WRITE, _KEEP, _DATA])
        return context.get_dummy_value()

    return types.void(rows, i, k), emit


def _no_fetch(rows: Numbers, i: int, k: int) -> None:
    """Uncompiled there is nothing to gain."""


fetch: Any = intrinsic(_fetch) if IS_COMPILED else _no_fetch


@rule
def fetch_row(rows: Numbers, i: int) -> None:
    """Bring a row of an array near."""
    for k in range(0, rows.shape[1], CACHE_LINE // rows.itemsize):
        fetch(rows, i, k)
