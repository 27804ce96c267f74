"""A kernel of the `asc` dialect as LLVM text.

The function is `void symbol(ptr core, ptr arguments)`. It calls the instruction ABI through the table whose address
is the core's first field, so the object code refers to nothing of openasc by name.
"""

from __future__ import annotations

from openasc.backends import llvm_control, llvm_data, llvm_tensors  # noqa: F401  (they register their translations)
from openasc.backends.llvm_emitter import Emitter
from openasc.ir.dialect import KernelOp


def kernel_text(kernel: KernelOp, symbol: str, target: str = "", *, native_half: bool = True) -> str:
    """The LLVM module of a verified kernel.

    `target` are the lines that name triple and data layout; without `native_half` the conversions of float16 are
    written out in integer arithmetic.
    """
    return Emitter(kernel, symbol, native_half=native_half).run(target)
