"""Examples that do not follow from a row: instructions that belong together, and state that wants to be put back."""

from __future__ import annotations

import textwrap
from typing import Final

HEAD: Final = (
    "import numpy\nimport openasc as asc\n\n\n@asc.jit\ndef example(x: asc.GlobalAddress, result: asc.GlobalAddress):\n"
)
TENSORS: Final = """\
x_gm = asc.GlobalTensor()
x_gm.set_global_buffer(x, 256)
result_gm = asc.GlobalTensor()
result_gm.set_global_buffer(result, 256)
tile = asc.LocalTensorAuto(asc.float32, 256)
"""
LAUNCH: Final = """

x = numpy.arange(256, dtype=numpy.float32)
result = numpy.zeros(256, numpy.float32)
example[{blocks}](x, result)
"""


def kernel(body: str, blocks: int = 1) -> str:
    """A program with one kernel of that body, which has 256 float32 in x_gm and result_gm, and a tile for them."""
    return HEAD + textwrap.indent(TENSORS + textwrap.dedent(body).strip("\n"), "    ") + LAUNCH.format(blocks=blocks)


FLAGS: Final = kernel("""
    asc.data_copy(tile, x_gm, 256)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.adds(tile, tile, 1.0, 256)
    asc.set_flag(asc.HardEvent.V_MTE3, 0)
    asc.wait_flag(asc.HardEvent.V_MTE3, 0)
    asc.data_copy(result_gm, tile, 256)
""")
CROSS: Final = kernel(
    """
    if asc.get_block_idx() == 0:
        asc.data_copy(tile, x_gm, 256)
        asc.data_copy(result_gm, tile, 256)
    asc.cross_core_set_flag(3, 0, asc.PipeID.PIPE_MTE3)
    asc.cross_core_wait_flag(3, 0, asc.PipeID.PIPE_MTE2)
""",
    4,
)
MASK: Final = kernel("""
    asc.data_copy(tile, x_gm, 256)
    asc.set_mask_norm()
    asc.set_vector_mask(0, 0xFF, asc.float32, asc.MaskMode.NORMAL)
    asc.adds(tile, tile, 1.0, 64, 4, asc.UnaryRepeatParams(), is_set_mask=False)
    asc.reset_mask()
    asc.data_copy(result_gm, tile, 256)
""")
COUNTER: Final = kernel("""
    asc.data_copy(tile, x_gm, 256)
    asc.set_mask_count()
    asc.set_vector_mask(100, asc.float32, asc.MaskMode.COUNTER)
    asc.adds(tile, tile, 1.0, 64, 1, asc.UnaryRepeatParams(), is_set_mask=False)
    asc.set_mask_norm()
    asc.reset_mask()
    asc.data_copy(result_gm, tile, 256)
""")
COMPARE_MASK: Final = kernel("""
    asc.data_copy(tile, x_gm, 256)
    bits = asc.LocalTensorAuto(asc.uint8, 64)
    asc.compare(tile, tile[64:], asc.CMPMODE.LT, 64, asc.BinaryRepeatParams())
    asc.get_cmp_mask(bits)
    asc.set_cmp_mask(bits)
    asc.data_copy(result_gm, tile, 256)
""")
CONTROL: Final = kernel("""
    asc.set_ctrl_spr(0, 48, 48)
    half = asc.LocalTensorAuto(asc.float16, 256)
    asc.duplicate(half, 60000.0, 256)
    asc.add(half, half, half, 256)
    asc.set_ctrl_spr(1, 48, 48)
    result_gm.set_value(0, half.get_value(0))
    result_gm.set_value(1, asc.get_ctrl_spr(48, 48))
""")


def _atomic(name: str, factor: float = 1.0) -> str:
    return kernel(f"""
    asc.data_copy(tile, x_gm, 256)
    asc.muls(tile, tile, {factor}, 256)
    asc.{name}(asc.float32)
    asc.data_copy(result_gm, tile, 256)
    asc.set_atomic_none()
""")


BY_HAND: Final[dict[str, str]] = {
    "SetFlag": FLAGS,
    "WaitFlag": FLAGS,
    "CrossCoreSetFlag": CROSS,
    "CrossCoreWaitFlag": CROSS,
    "SetVectorMask": MASK,
    "ResetMask": MASK,
    "SetMaskNorm": MASK,
    "SetVectorMaskLength": COUNTER,
    "SetMaskCount": COUNTER,
    "SetCmpMask": COMPARE_MASK,
    "GetCmpMask": COMPARE_MASK,
    "SetAtomicAdd": _atomic("set_atomic_add"),
    "SetAtomicMax": _atomic("set_atomic_max"),
    "SetAtomicMin": _atomic("set_atomic_min", -1.0),
    "SetAtomicType": _atomic("set_atomic_type"),
    "SetAtomicNone": _atomic("set_atomic_add"),
    "GetValue": kernel("""
    asc.data_copy(tile, x_gm, 256)
    asc.adds(tile, tile, tile.get_value(3), 256)
    asc.data_copy(result_gm, tile, 256)
"""),
    "SetValue": kernel("""
    asc.duplicate(tile, 0.0, 256)
    tile.set_value(3, 1.5)
    asc.data_copy(result_gm, tile, 256)
"""),
    "GetValueGlobal": kernel("asc.duplicate(tile, x_gm.get_value(5), 256)\nasc.data_copy(result_gm, tile, 256)\n"),
    "SetValueGlobal": kernel("result_gm.set_value(asc.get_block_idx(), 1.5)\n", 2),
    "DumpTensor": kernel("asc.data_copy(tile, x_gm, 256)\nasc.dump_tensor(tile, 1, 16)\n"),
    "DumpTensorGlobal": kernel("asc.dump_tensor(x_gm, 2, 16)\n"),
    "DataCacheCleanAndInvalid": kernel("""
    result_gm.set_value(0, x_gm.get_value(1))
    asc.data_cache_clean_and_invalid(asc.CacheLine.SINGLE_CACHE_LINE, result_gm)
"""),
    "GetReduceRepeatMaxMinSpr": kernel("""
    asc.data_copy(tile, x_gm, 256)
    asc.whole_reduce_max(tile, tile, 64, 1, 1, 1, 8)
    value, index = asc.get_reduce_repeat_max_min_spr(asc.float32)
    result_gm.set_value(0, value)
    result_gm.set_value(1, index)
"""),
    "ScalarCast": kernel("""
    value = asc.scalar_cast(2.5, asc.int32, asc.RoundMode.CAST_CEIL)
    result_gm.set_value(0, value)
"""),
    "CastDequant": kernel("""
    asc.data_copy(tile, x_gm, 256)
    wide = asc.LocalTensorAuto(asc.int16, 256)
    narrow = asc.LocalTensorAuto(asc.int8, 256)
    asc.cast(wide, tile, asc.RoundMode.CAST_RINT, 256)
    asc.set_deq_scale(0.5, 0, True)
    asc.cast_deq(narrow, wide, 128, is_vec_deq=False, half_block=False)
    for i in range(32):
        result_gm.set_value(i, narrow.get_value(i))
"""),
    "TransposeExt": kernel("""
    asc.data_copy(tile, x_gm, 256)
    turned = asc.LocalTensorAuto(asc.float32, 256)
    work = asc.LocalTensorAuto(asc.uint8, 4096)
    kind = asc.TransposeType.TRANSPOSE_NCHW2NHWC
    asc.transpose(turned, tile, work, asc.TransposeParamsExt(1, 16, 4, 4, kind))
    asc.data_copy(result_gm, turned, 256)
"""),
    "SetCtrlSpr": CONTROL,
    "GetCtrlSpr": CONTROL,
    "GetStoreAtomicConfig": kernel("""
    kind, operation = asc.get_store_atomic_config()
    result_gm.set_value(0, kind + 1)
    result_gm.set_value(1, operation)
"""),
    "DumpAccChkPoint": kernel("asc.data_copy(tile, x_gm, 256)\nasc.dump_acc_chk_point(tile, 1, 0, 16)\n"),
    "DumpAccChkPointGlobal": kernel("asc.dump_acc_chk_point(x_gm, 1, 0, 16)\n"),
    "DataCopyNd2Nz": kernel("""
    asc.data_copy(tile, x_gm, asc.Nd2NzParams(1, 8, 16, 0, 16, 8, 1, 0))
    asc.data_copy(result_gm, tile, 128)
"""),
    "DataCopyNz2Nd": kernel("""
    asc.data_copy(tile, x_gm, 256)
    asc.data_copy(result_gm, tile, asc.Nz2NdParamsFull(1, 8, 16, 1, 16, 16, 1))
"""),
    "SyncAll": kernel(
        """
    block = asc.get_block_idx()
    asc.data_copy(tile, x_gm[block * 64 :], 64)
    asc.data_copy(result_gm[block * 64 :], tile, 64)
    asc.sync_all()
    asc.data_copy(tile, result_gm, 256)
""",
        4,
    ),
}
"""Row → the program of its page."""
