"""Sets of small numbers, as the bits of one number.

Each function is plain Python, for rules that run uncompiled; what the processor has an instruction
for takes its place in compiled code.
"""

from collections.abc import Callable
from typing import Any

import numba.extending
from numba.cpython.unsafe import numbers

# Numba has few type hints.
_EXTENDING: Any = numba.extending
_NUMBERS: Any = numbers
_trailing_zeros = _NUMBERS.trailing_zeros


def lowest(bits: int) -> int:
    """The smallest number of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def _compiled_lowest(bits: Any) -> Callable[..., Any]:  # noqa: ARG001 - types
    def compiled(bits: Any) -> Any:
        return _trailing_zeros(bits)

    return compiled


_EXTENDING.overload(lowest)(_compiled_lowest)
