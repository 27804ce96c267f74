"""Names of PyAsc without a meaning here, and forms that differ on purpose, each with its reason."""

from __future__ import annotations

from typing import Final

_IR: Final = "works on the vendor's IR objects"
_ARRAY: Final = "made by asc.array; the constructor takes the vendor's IR handle"
PLUMBING: Final[dict[str, str]] = {
    "asc.language.core.ir_value.PlainValue": "made by the kernel; the constructor takes the vendor's IR handle",
    "asc.language.core.ir_value.PlainValue.apply_binary_op": _IR,
    "asc.language.core.ir_value.PlainValue.apply_bool_op": _IR,
    "asc.language.core.ir_value.PlainValue.apply_compare_op": _IR,
    "asc.language.core.struct.Struct.get_ir_type": _IR,
    "asc.language.core.struct.Field.ir_type": _IR,
    "asc.language.core.struct.StructField.ir_type": _IR,
    "asc.runtime.jit.JITFunction.create_context": _IR,
}
"""Names of the vendor's compiler internals, which have no meaning here."""

_TOLD: Final = "given is told from left out: the two call another form"
DEFAULTS: Final[dict[str, str]] = {
    "asc.LocalTensor(dtype, pos=TPosition.VECIN, addr=0, tile_size=0)": _TOLD,
    "asc.TPipe.init_buffer(que, num=0, len=0)": _TOLD,
    "asc.TBufPool.init_buffer(que, num=0, len=0)": _TOLD,
    "asc.TQue(pos=TPosition.VECIN, depth=None, mask=0)": "one form says 1, the other None, which means 1 too",
    "asc.language.core.struct.Field(dtype, default=..., name=None, enum=None)": "an object stands for no default",
}
"""Forms whose defaults differ on purpose."""
