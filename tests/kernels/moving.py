"""Copies in every form, pads, atomics, lists of tensors, workspaces, and what a kernel asks of the machine."""

from __future__ import annotations

import ml_dtypes
import numpy as np

import openasc as asc
from tests.kernels.harness import Case


@asc.jit
def slices(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, n: int):
    """Parts of two rows out of three, together in UB, and spread again."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 96)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    z_gm.set_global_buffer(z)
    together = [asc.SliceInfo(0, 47, 0, 3, 48), asc.SliceInfo(0, 1, 0, 1, 2)]
    row = asc.SliceInfo(0, 86, 7, 3, 87)
    apart = [row[16 : n + 1], asc.SliceInfo(0, 2, 1, row[0] + 1, 3)]
    asc.data_copy(tensor, x_gm, together, apart, 2)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 96)
    asc.data_copy(z_gm, tensor, slice_list1=apart, slice_list2=together, dim_value=2)


def slices_expected(x, y, z, n):
    columns = np.r_[16:40, 47:71]
    picked = x.reshape(3, 87)[[0, 2]][:, columns]
    spread = z.copy().reshape(3, 87)
    spread[np.ix_([0, 2], columns)] = picked
    return None, picked.reshape(-1), spread.reshape(-1)


@asc.jit
def slices_by_default(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """Without end and burst length: the rest of the dimension in one piece."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    asc.data_copy(tensor, x_gm, [asc.SliceInfo(shape_value=16), asc.SliceInfo(shape_value=4)],
                  [asc.SliceInfo(16, shape_value=32), asc.SliceInfo(shape_value=4)], 2)  # fmt: skip
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 64)


@asc.jit
def fractals(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, rows: int):
    """ND to NZ in UB, and NZ to ND back to GM."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 1536)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    z_gm.set_global_buffer(z)
    asc.duplicate(tensor, 0, 1536)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(tensor, x_gm, asc.Nd2NzParams(2, rows, 40, rows * 40, 40, 16, 1, 3 * 16 * 16))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 2 * 3 * 16 * 16)
    asc.data_copy(z_gm, tensor, asc.Nz2NdParamsFull(2, rows, 32, 3, 16, 40, rows * 40))


def fractals_expected(x, y, z, rows):
    padded = np.zeros((2, rows, 48), x.dtype)
    padded[:, :, :40] = x.reshape(2, rows, 40)
    columns = np.zeros((2, 3, 16, 16), x.dtype)
    columns[:, :, :rows] = padded.reshape(2, rows, 3, 16).transpose(0, 2, 1, 3)
    back = z.copy().reshape(2, rows, 40)
    back[:, :, :32] = padded[:, :, :32]
    return None, columns.reshape(-1), back.reshape(-1)


@asc.jit
def pads(x: asc.GlobalAddress, y: asc.GlobalAddress, value: int):
    """Pads of the parameters, of set_pad_value (constant, run-time and typed), and of none."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 12)
    y_gm.set_global_buffer(y, 5 * 16)
    length = 12 * x.dtype.sizeof()
    piece = asc.DataCopyExtParams(1, length, 0, 0, 0)
    asc.data_copy_pad(tensor, x_gm, piece, asc.DataCopyPadExtParams(x.dtype, True, 1, 2, 3))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 16)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy_pad(tensor, x_gm, asc.DataCopyParams(1, length, 0, 0), asc.DataCopyPadParams(False, 1, 1, 9))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[16:], tensor, 16)
    asc.set_pad_value(-7)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy_pad(tensor, x_gm, piece, asc.DataCopyPadExtParams(x.dtype, False, 2, 1, 9))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[32:], tensor, 16)
    asc.set_pad_value(value * 0.5 if x.dtype.is_float() else value, asc.TPosition.VECIN)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy_pad(tensor, x_gm, piece, asc.DataCopyPadExtParams(x.dtype, False, 0, 1, 9))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[48:], tensor, 16)
    asc.set_pad_value(asc.number(5, x.dtype))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy_pad(tensor, x_gm, piece, asc.DataCopyPadExtParams(x.dtype, False, 1, 0, 9))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm[64:], tensor, 16)


def pads_expected(x, y, value):
    def row(left, fill):
        return [fill] * left + [*x] + [fill] * (4 - left)

    rows = [row(1, 3), row(1, 0), row(2, -7), row(0, value if x.dtype.kind == "i" else value * 0.5), row(1, 5)]
    return None, np.array(rows).astype(x.dtype).reshape(-1)


@asc.jit
def atomics(x: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int]):
    """Sum, largest and smallest of what each block has; the store's own configuration for the sum."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, n)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y, 3 * n)
    asc.data_copy(tensor, x_gm[asc.get_block_idx() * n :], n)
    asc.set_atomic_add(x.dtype)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, n)
    asc.set_atomic_max(x.dtype)
    asc.data_copy(y_gm[n:], tensor, n)
    asc.set_atomic_min(x.dtype)
    asc.data_copy(y_gm[2 * n :], tensor, n)
    asc.set_atomic_none()


def atomics_case(dtype):
    def make(random):
        # Sums stay within what all the dtypes hold exactly.
        return (random.integers(-9, 9, 5 * 64).astype(dtype), np.zeros(3 * 64, dtype), 64)

    def expected(x, y, n):
        rows = x.reshape(5, n).astype(np.float64)
        return None, np.concatenate([rows.sum(0), np.maximum(rows.max(0), 0), np.minimum(rows.min(0), 0)]).astype(dtype)

    return Case(f"atomic add, max, min of {np.dtype(dtype).name}", atomics, 5, make, expected)


@asc.jit
def store_config(y: asc.GlobalAddress):
    tensor = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 0, 16)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 32)
    asc.duplicate(tensor, 4, 16)
    asc.set_store_atomic_config(asc.AtomicDtype.ATOMIC_S16, asc.AtomicOp.ATOMIC_SUM)
    dtype, operation = asc.get_store_atomic_config()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor, 16)
    asc.data_copy(y_gm, tensor, 16)
    asc.set_store_atomic_config(asc.AtomicDtype.ATOMIC_NONE, asc.AtomicOp.ATOMIC_SUM)
    after, _ = asc.get_store_atomic_config()
    tensor.set_value(0, dtype)
    tensor.set_value(1, operation)
    tensor.set_value(2, after)
    asc.data_copy(y_gm[16:], tensor, 16)


@asc.jit
def wide_copies(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """64-bit elements in every form of a copy."""
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 64)
    other = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 1024, 64)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 32)
    y_gm.set_global_buffer(y, 64)
    x_gm.set_l2_cache_hint(asc.CacheMode.CACHE_MODE_DISABLE, asc.CacheRwMode.READ)
    asc.data_copy(tensor, x_gm, 32)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(other, tensor, 32)
    asc.data_copy(other[8:], tensor, asc.DataCopyParams(2, 1, 1, 1), asc.DataCopyEnhancedParams())
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, other, asc.DataCopyParams(2, 4, 0, 4))
    asc.data_copy_pad(tensor, x_gm, asc.DataCopyExtParams(2, 40, 8, 0, 0),
                      asc.DataCopyPadExtParams(x.dtype, True, 1, 1, 0))  # fmt: skip
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy_pad(y_gm[48:], tensor, asc.DataCopyExtParams(2, 56, 0, 8, 0))


def wide_expected(x, y):
    other = x.copy()
    other[8:12], other[16:20] = x[:4], x[8:12]
    result = y.copy()
    result[0:16], result[32:48] = other[:16], other[16:32]
    for row, place in ((x[:5], 48), (x[6:11], 56)):
        result[place : place + 7] = [0, *row, 0]
    return None, result


@asc.jit
def tensor_list(y: asc.GlobalAddress, a: asc.GlobalAddress, b: asc.GlobalAddress, blob: asc.GlobalAddress, n: int):
    """The sizes of the tensors of a list, and the sum of their first elements."""
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 16)
    tensors = asc.ListTensorDesc(data=blob, length=1024, shape_size=n)
    y_gm.set_value(0, tensors.get_size())
    desc = asc.TensorDesc(asc.int32)
    shape = asc.array(asc.uint64, 4)
    desc.set_shape_addr(shape)
    for i in range(tensors.get_size()):
        tensors.get_desc(desc, i)
        y_gm.set_value(1 + 4 * i, desc.get_dim())
        y_gm.set_value(2 + 4 * i, desc.get_index())
        total = 1
        for j in range(desc.get_dim()):
            total = total * desc.get_shape(j)
        y_gm.set_value(3 + 4 * i, total)
        y_gm.set_value(4 + 4 * i, desc.get_data_obj().get_value(1) + shape[1])
    first = asc.GlobalTensor()
    first.set_global_buffer(tensors.get_data_ptr(0, asc.int32))
    y_gm.set_value(9, first.get_value(0))


LISTED = (np.zeros(24, np.int32), np.zeros(6, np.int32))
"""The arrays of the list, always the same because their addresses are in it."""


def list_arguments(random):
    a, b = LISTED
    a[:], b[:] = random.integers(-9, 9, 24), random.integers(-9, 9, 6)
    words = [8 * 8, 3, 2, 3, 4, 2 | 1 << 32, 3, 2, a.ctypes.data, b.ctypes.data]
    return np.zeros(16, np.int32), a, b, np.array(words, np.uint64), 2


def list_expected(y, a, b, blob, n):
    return np.array([2, 3, 0, 24, a[1] + 3, 2, 1, 6, b[1] + 2, a[0], *[0] * 6]), None, None, None


@asc.jit
def workspaces(x: asc.GlobalAddress, y: asc.GlobalAddress):
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y + asc.get_block_idx() * 16, 16)
    asc.set_sys_workspace(x)
    asc.set_hccl_context(0, x + 8)
    asc.set_hccl_context(1, x + 16)
    area = asc.GlobalTensor()
    area.set_global_buffer(asc.get_sys_workspace())
    y_gm.set_value(0, area.get_value(1))
    area.set_global_buffer(asc.get_hccl_context(0))
    y_gm.set_value(1, area.get_value(0))
    area.set_global_buffer(asc.get_hccl_context(1))
    y_gm.set_value(2, area.get_value(0))
    y_gm.set_value(3, asc.get_arch_version())
    y_gm.set_value(4, asc.get_data_block_size_in_bytes())
    y_gm.set_value(5, asc.get_icache_preload_status())
    here = asc.get_program_counter()
    y_gm.set_value(6, asc.get_program_counter() - here)
    asc.icache_preload(4)
    asc.data_cache_preload(y_gm, 0)
    asc.data_cache_clean_and_invalid(asc.CacheLine.SINGLE_CACHE_LINE, asc.DcciDst.CACHELINE_OUT, y_gm)
    asc.data_cache_clean_and_invalid(asc.CacheLine.ENTIRE_DATA_CACHE, y_gm)
    asc.metrics_prof_start()
    asc.metrics_prof_stop()


@asc.jit
def watched(y: asc.GlobalAddress, start: int):
    """Watches that nothing touches, of a kind that nothing does, and one that is disabled in time."""
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y, 32)
    asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(0, start, 9, is_vector_write=True, is_enable=True))
    asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(1, 0, 9, is_mte_write=True, is_scalar_read=True,
                                                          is_enable=True))  # fmt: skip
    asc.duplicate(tensor, 1.0, 32)
    asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(0, is_enable=False))
    asc.adds(tensor[32:], tensor, 1.0, 32)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[32:], 32)


@asc.jit
def dumps(x: asc.GlobalAddress):
    tensor = asc.LocalTensor(asc.int16, asc.TPosition.VECCALC, 64, 32)
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 8)
    asc.duplicate(tensor, 5, 16)
    tensor.set_value(9, -3)
    asc.dump_acc_chk_point(tensor, 7, 8, 3)
    asc.dump_tensor(tensor, 1, 3, asc.ShapeInfo(asc.array(asc.uint32, [2, 2])))


DUMPED = """\
dump_acc_chk_point: index=7, addr=0x50, data_type=int16, position=UB VECCALC, dump_size=3
[5, -3, 5]
dump_tensor: desc=1, addr=0x40, data_type=int16, position=UB VECCALC, dump_size=3
[5, 5]
[5, -]
"""


def workspace_expected(x, y):
    return None, np.array([x[1], x[8], x[16], 0x220, 32, 0, 1, *[0] * 9] * 2)


CASES = [
    *(Case(f"slices of {np.dtype(dtype).name}", slices, 1,
           lambda random, dtype=dtype: (random.integers(-99, 99, 261).astype(dtype), np.zeros(96, dtype),
                                        np.ones(261, dtype), 70), slices_expected)
      for dtype in (np.float32, np.int32)),
    Case("slices by default", slices_by_default, 1,
         lambda random: (random.integers(-99, 99, 128).astype(np.int16), np.zeros(64, np.int16)),
         lambda x, y: (None, x.reshape(4, 32)[:, 16:].reshape(-1))),
    *(Case(f"fractals of {np.dtype(dtype).name}", fractals, 1,
           lambda random, dtype=dtype: (random.integers(-99, 99, 2 * 9 * 40).astype(dtype), np.zeros(1536, dtype),
                                        np.ones(720, dtype), 9), fractals_expected)
      for dtype in (np.float16, np.int16)),
    *(Case(f"pads of {np.dtype(dtype).name}", pads, 1,
           lambda random, dtype=dtype: (random.integers(-99, 99, 12).astype(dtype), np.zeros(80, dtype), 5),
           pads_expected)
      for dtype in (np.float16, ml_dtypes.bfloat16, np.int16)),
    *(atomics_case(dtype) for dtype in (np.int8, np.int16, np.int32, np.float16, ml_dtypes.bfloat16, np.float32)),
    Case("store atomic configuration", store_config, 1, lambda random: (np.ones(32, np.int16),),
         lambda y: (np.array([9] * 16 + [3, 0, 0] + [4] * 13),)),
    *(Case(f"copies of {np.dtype(dtype).name}", wide_copies, 1,
           lambda random, dtype=dtype: (random.integers(0, 2**62, 32).astype(dtype), np.ones(64, dtype)), wide_expected)
      for dtype in (np.int64, np.uint64)),
    Case("list of tensors", tensor_list, 1, list_arguments, list_expected),
    Case("workspaces and system variables", workspaces, 2,
         lambda random: (random.integers(0, 255, 64, np.uint8), np.zeros(32, np.int32)), workspace_expected),
    Case("watched memory", watched, 1, lambda random: (np.zeros(32, np.float32), 5),
         lambda y, start: (np.full(32, 2, np.float32),)),
    Case("dumps", dumps, 1, lambda random: (np.zeros(8, np.int16),), lambda x: (None,), DUMPED),
]  # fmt: skip
