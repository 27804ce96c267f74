"""Examples of instructions with two sides, which blocks answer, and of those that take lists or objects."""

from __future__ import annotations

from typing import Final

from generators.examples_by_hand import kernel

WORKSPACE: Final = """\
import numpy
import openasc as asc


@asc.jit
def example(workspace: asc.GlobalAddress, result: asc.GlobalAddress):
    workspace_gm = asc.GlobalTensor()
    workspace_gm.set_global_buffer(workspace, 256)
    result_gm = asc.GlobalTensor()
    result_gm.set_global_buffer(result, 64)
    flags = asc.LocalTensorAuto(asc.int32, 256)
    tile = asc.LocalTensorAuto(asc.float32, 8)
    block = asc.get_block_idx()
{body}

workspace = numpy.zeros(256, numpy.int32)
result = numpy.zeros(64, numpy.float32)
example[{blocks}](workspace, result)
"""


def _blocks(body: str, blocks: int) -> str:
    """A kernel whose blocks meet in a workspace in GM that holds zeros."""
    lines = body.strip("\n").splitlines()
    return WORKSPACE.format(body="".join(f"{line}\n" for line in lines), blocks=blocks)


HANDSHAKE: Final = _blocks(
    """
    if block == 0:
        asc.duplicate(tile, 1.0, 8)
        asc.data_copy(result_gm, tile, 8)
        asc.ib_set(workspace_gm, flags, 0, 0)
    else:
        asc.ib_wait(workspace_gm, flags, 0, 0)
        asc.data_copy(tile, result_gm, 8)
        asc.adds(tile, tile, 1.0, 8)
        asc.data_copy(result_gm[8:], tile, 8)
""",
    2,
)
IN_TURN: Final = _blocks(
    """
    asc.init_determine_compute_workspace(workspace_gm, flags)
    asc.wait_pre_block(workspace_gm, flags)
    asc.data_copy(tile, result_gm, 8)
    asc.muls(tile, tile, 0.5, 8)
    asc.adds(tile, tile, 1.0, 8)
    asc.data_copy(result_gm, tile, 8)
    asc.notify_next_block(workspace_gm, flags)
""",
    4,
)
MEETING: Final = _blocks(
    """
    asc.duplicate(tile, 1.0 * block, 8)
    asc.data_copy(result_gm[block * 8 :], tile, 8)
    asc.sync_all(workspace_gm, flags)
    asc.data_copy(tile, result_gm[(block + 1) % 4 * 8 :], 8)
    asc.data_copy(result_gm[32 + block * 8 :], tile, 8)
""",
    4,
)
SLICES: Final = """
    whole = [asc.SliceInfo(0, 15, 0, 2, 16), asc.SliceInfo(0, 3, 0, 1, 4)]
    part = [asc.SliceInfo(8, 23, 0, 2, 64), asc.SliceInfo(0, 3, 0, 1, 4)]
"""
TRANSPOSED: Final = """\
import numpy
import openasc as asc


@asc.jit
def example(x: asc.GlobalAddress, result: asc.GlobalAddress):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 256)
    result_gm = asc.GlobalTensor()
    result_gm.set_global_buffer(result, 256)
    rows = asc.LocalTensorAuto(asc.int16, 256)
    columns = asc.LocalTensorAuto(asc.int16, 256)
    asc.data_copy(rows, x_gm, 256)
    params = asc.TransDataTo5HDParams(False, False, 1, 0, 0)
    asc.trans_data_to_5hd([columns[16 * i :] for i in range(16)], [rows[16 * i :] for i in range(16)], params)
    asc.data_copy(result_gm, columns, 256)


x = numpy.arange(256, dtype=numpy.int16)
result = numpy.zeros(256, numpy.int16)
example[1](x, result)
"""
BILINEAR: Final = """\
import numpy
import openasc as asc


@asc.jit
def example(x: asc.GlobalAddress, places: asc.GlobalAddress, weights: asc.GlobalAddress, result: asc.GlobalAddress):
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 256)
    places_gm = asc.GlobalTensor()
    places_gm.set_global_buffer(places, 16)
    weights_gm = asc.GlobalTensor()
    weights_gm.set_global_buffer(weights, 16)
    result_gm = asc.GlobalTensor()
    result_gm.set_global_buffer(result, 128)
    pixels = asc.LocalTensorAuto(asc.float16, 256)
    where = asc.LocalTensorAuto(asc.uint32, 16)
    factors = asc.LocalTensorAuto(asc.float16, 16)
    blended = asc.LocalTensorAuto(asc.float16, 128)
    work = asc.LocalTensorAuto(asc.uint8, 256)
    asc.data_copy(pixels, x_gm, 256)
    asc.data_copy(where, places_gm, 16)
    asc.data_copy(factors, weights_gm, 16)
    asc.bilinear_interpolation(blended, pixels, where, factors, 128, 2, False, 1, 128, 1, work)
    asc.data_copy(result_gm, blended, 128)


x = numpy.arange(256).astype(numpy.float16)
places = numpy.arange(0, 512, 32, dtype=numpy.uint32)
weights = numpy.full(16, 0.5, numpy.float16)
result = numpy.zeros(128, numpy.float16)
example[1](x, places, weights, result)
"""

MORE: Final[dict[str, str]] = {
    "IBSet": HANDSHAKE,
    "IBWait": HANDSHAKE,
    "InitDetermineComputeWorkspace": IN_TURN,
    "WaitPreBlock": IN_TURN,
    "NotifyNextBlock": IN_TURN,
    "SyncAllWorkspace": MEETING,
    "DataCopySliceIn": kernel(f"{SLICES}    asc.data_copy(tile, x_gm, whole, part, 2)\n"
                              "    asc.data_copy(result_gm, tile, 64)\n"),
    "DataCopySliceOut": kernel(f"{SLICES}    asc.data_copy(tile, x_gm, 64)\n"
                               "    asc.data_copy(result_gm, tile, part, whole, 2)\n"),
    "MrgSort": kernel("""
    indices = asc.LocalTensorAuto(asc.uint32, 64)
    pairs = asc.LocalTensorAuto(asc.float32, 128)
    merged = asc.LocalTensorAuto(asc.float32, 128)
    asc.data_copy(tile, x_gm, 64)
    asc.create_vec_index(indices.reinterpret_cast(asc.int32), 0, 64)
    asc.sort32(pairs, tile, indices, 2)
    lists = asc.MrgSortSrcList(asc.float32, pairs, pairs[64:])
    asc.mrg_sort(merged, lists, asc.MrgSort4Info([32, 32, 0, 0], False, 3, 1))
    asc.data_copy(result_gm, merged, 128)
"""),
    "TransDataTo5HD": TRANSPOSED,
    "BilinearInterpolation": BILINEAR,
    "SetDeqScale": kernel("""
    asc.data_copy(tile, x_gm, 256)
    numbers = asc.LocalTensorAuto(asc.int32, 256)
    half = asc.LocalTensorAuto(asc.float16, 256)
    asc.cast(numbers, tile, asc.RoundMode.CAST_RINT, 256)
    asc.set_deq_scale(0.25)
    asc.cast(half, numbers, asc.RoundMode.CAST_NONE, 256)
    asc.cast(tile, half, asc.RoundMode.CAST_NONE, 256)
    asc.data_copy(result_gm, tile, 256)
"""),
    "SetSysWorkspace": kernel("""
    asc.set_sys_workspace(x)
    workspace_gm = asc.GlobalTensor()
    workspace_gm.set_global_buffer(asc.get_sys_workspace(), 1024)
    result_gm.set_value(0, workspace_gm.get_value(6))
"""),
    "SetHcclContext": kernel("""
    asc.set_hccl_context(0, x)
    context_gm = asc.GlobalTensor()
    context_gm.set_global_buffer(asc.get_hccl_context(0), 1024)
    result_gm.set_value(0, context_gm.get_value(6))
"""),
    "CheckLocalMemoryIA": kernel("""
    watched = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 65536, 256)
    watch = asc.CheckLocalMemoryIAParam(0, 2048, 2056, is_vector_write=True, is_enable=True)
    asc.check_local_memory_ia(watch)
    asc.data_copy(watched[128:], x_gm, 128)
    asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(0, is_enable=False))
    asc.muls(watched, watched[128:], 2.0, 128)
    asc.data_copy(result_gm, watched, 128)
"""),
}  # fmt: skip
"""Row → the program of its page."""
