"""How much of a core's stack a kernel's arrays and structures take."""

from __future__ import annotations

from typing import Final

from openasc.errors import CapacityError
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of

LIMIT: Final = 256 << 10
"""Bytes; half of the smallest stack that threads usually get."""


def check_stack(kernel: asc.KernelOp) -> None:
    """Refuses arrays that would overflow the stack of the thread that a block runs on.

    Raises:
        CapacityError: ASC-CAPACITY-001, all arrays and structures together are larger than the limit.
    """
    largest, total = 0, 0
    for operation in kernel.walk():
        size = _size(operation)
        largest, total = max(largest, size), total + size
    if total > LIMIT:
        raise CapacityError(
            1,
            f"the arrays of the kernel take {total} bytes of the core's stack",
            kernel=kernel.sym_name.data,
            expected=f"at most {LIMIT} bytes",
            given=f"{total} bytes, the largest array {largest}",
            hint="keep data in a local tensor: asc.TBuf, or asc.LocalTensor",
        )


def _size(operation: object) -> int:
    if isinstance(operation, asc.ArrayOp):
        return operation.result.type.length.data * dtype_of(operation.result.type.element).sizeof()
    if isinstance(operation, asc.NewStructOp):
        return operation.result.type.size.data
    return 0
