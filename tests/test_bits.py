"""Sets of small numbers as bits: the same in plain Python and where rules are compiled."""

from typing import Any

import numba
import pytest

from philtre.table.bits import lowest

compiled_lowest: Any = numba.njit(lambda bits: lowest(bits))  # noqa: PLW0108 - Numba replaces it


@pytest.mark.parametrize("bits", [1, 2, 3, 8, 0b101000, 1 << 48, (1 << 48) | (1 << 20), 1 << 62])
def test_the_lowest_is_the_smallest_number_of_a_set(bits: int) -> None:
    smallest = min(number for number in range(63) if bits >> number & 1)
    assert lowest(bits) == compiled_lowest(bits) == smallest
