"""Sorts, merges, compactions and transpositions."""

from __future__ import annotations

import numpy as np

import openasc as asc
from tests.kernels.harness import Case


def by_score(scores):
    """The stable order with the largest score first."""
    return np.argsort(-scores.astype(np.float64), kind="stable")


def pairs_of(scores, indices, order):
    """Pairs of 8 bytes, as uint32: the score's bits, zero-filled, and the index."""
    bits = scores.view(f"u{scores.itemsize}").astype(np.uint32)
    return np.stack([bits[order], indices[order]], 1).reshape(-1)


@asc.jit
def sort_groups(x: asc.GlobalAddress, index: asc.GlobalAddress, y: asc.GlobalAddress, n: asc.ConstExpr[int],
                full: asc.ConstExpr[int]):  # fmt: skip
    """Groups of 32 (full 0), all of them (1), or groups that are merged afterwards (2)."""
    pipe = asc.TPipe()
    score_buffer = asc.TBuf(asc.TPosition.VECCALC)
    index_buffer = asc.TBuf(asc.TPosition.VECCALC)
    pair_buffer = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=score_buffer, num=4 * n)
    pipe.init_buffer(buf=index_buffer, num=4 * n)
    pipe.init_buffer(buf=pair_buffer, num=2 * asc.get_sort_len(n))
    scores = score_buffer.get(x.dtype)
    indices = index_buffer.get(asc.uint32)
    pairs = pair_buffer.get(x.dtype)
    size = x.dtype.sizeof()
    x_gm = asc.GlobalTensor()
    index_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    index_gm.set_global_buffer(index, n)
    y_gm.set_global_buffer(y, 2 * n)
    asc.data_copy(scores, x_gm, n)
    asc.data_copy(indices, index_gm, n)
    end = asc.get_sort_offset(n) // size
    if full == 0:
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.sort32(pairs, scores, indices, n // 32)
    elif full == 1:
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.sort(pairs, scores, indices, pairs[end:], n // 32, True)
    else:
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.sort(pairs[end:], scores, indices, pairs, n // 32)
        step = asc.get_sort_offset(32) // size
        lists = asc.MrgSortSrcList(x.dtype, pairs[end:], pairs[end + step :], pairs[end + 2 * step :],
                                   pairs[end + 3 * step :])  # fmt: skip
        asc.mrg_sort(pairs, lists, asc.MrgSort4Info([32, 32, 32, 32], False, 15, n // 128))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, pairs.reinterpret_cast(asc.uint32), 2 * n)


def sort_case(name, dtype, n, full, group):
    def arguments(random):
        # Few different scores, so that equal ones abound.
        return random.integers(-9, 9, n).astype(dtype), np.arange(n, dtype=np.uint32)[::-1].copy(), pairs(n), n, full

    def expected(x, index, *_):
        order = np.concatenate([start + by_score(x[start : start + group]) for start in range(0, n, group)])
        return None, None, pairs_of(x, index, order)

    return Case(name, sort_groups, 1, arguments, expected)


def pairs(n):
    return np.zeros(2 * n, np.uint32)


@asc.jit
def merge_lists(x: asc.GlobalAddress, y: asc.GlobalAddress, counts: asc.GlobalAddress, first: int, second: int,
                suspend: asc.ConstExpr[bool]):  # fmt: skip
    """Two lists of run-time lengths, in the form with separate parameters."""
    pipe = asc.TPipe()
    source = asc.TBuf(asc.TPosition.VECCALC)
    target = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=source, num=128 * 4)
    pipe.init_buffer(buf=target, num=128 * 4)
    a = source.get(asc.float32)
    b = target.get(asc.float32)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    count_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 128)
    count_gm.set_global_buffer(counts, 4)
    asc.data_copy(a, x_gm, 128)
    asc.duplicate(b, 0.0, 128)
    taken = asc.array(asc.uint32, 4)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.mrg_sort(b, asc.MrgSortSrcList(asc.float32, a, a[64:]), [first, second, 0, 0], taken, 3, 1, suspend)
    one, two, three, four = asc.get_mrg_sort_result()
    count_gm.set_value(0, one)
    count_gm.set_value(1, two)
    count_gm.set_value(2, three)
    count_gm.set_value(3, four)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, 128)


def merge_arguments(random, suspend):
    lists = np.zeros((2, 32, 2), np.float32)
    for number, length in enumerate((20, 9)):
        lists[number, :length, 0] = -np.sort(-random.integers(0, 30, length))
        lists[number, :, 1] = 100 * number + np.arange(32)
    return lists.reshape(-1), np.zeros(128, np.float32), np.zeros(4, np.int32), 20, 9, suspend


def merge_expected(x, y, counts, first, second, suspend):
    lists = x.reshape(2, 32, 2)
    merged, taken = [], [0, 0]
    while taken != [first, second]:
        ends = [taken[0] == first, taken[1] == second]
        if suspend and any(ends):
            break
        chosen = 1 if ends[0] else 0 if ends[1] else int(lists[1, taken[1], 0] > lists[0, taken[0], 0])
        merged.append(lists[chosen, taken[chosen]])
        taken[chosen] += 1
    result = np.zeros((64, 2), np.float32)
    result[: len(merged)] = merged
    return None, result.reshape(-1), [*taken, 0, 0]


@asc.jit
def compact(x: asc.GlobalAddress, bits: asc.GlobalAddress, y: asc.GlobalAddress, counts: asc.GlobalAddress):
    """By a pattern, by bits in counter mode, and the mask register afterwards."""
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    masks = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=4 * 256 * 4)
    pipe.init_buffer(buf=masks, num=64)
    tensor = values.get(asc.int32)
    mask = masks.get(asc.uint32)
    x_gm = asc.GlobalTensor()
    bits_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    count_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 256)
    bits_gm.set_global_buffer(bits, 16)
    y_gm.set_global_buffer(y, 512)
    count_gm.set_global_buffer(counts, 3)
    asc.data_copy(tensor, x_gm, 256)
    asc.data_copy(mask, bits_gm, 16)
    asc.duplicate(tensor[256:], 0, 768)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    count_gm.set_value(0, asc.gather_mask(tensor[256:], tensor, 4, False, 0, asc.GatherMaskParams(1, 4, 8, 0)))
    count_gm.set_value(1, asc.gather_mask(tensor[512:], tensor, mask, True, 70, asc.GatherMaskParams(1, 2, 16, 1)))
    count_gm.set_value(2, asc.get_gather_mask_remain_count())
    asc.set_mask_count()
    asc.gather_mask(tensor[768:], tensor, 7, False, 0, asc.GatherMaskParams(1, 1, 0, 0))
    asc.adds(tensor[512:], tensor[512:], 1, 3, 2, asc.UnaryRepeatParams(1, 1, 8, 8))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[256:], 512)


def compact_expected(x, bits, y, counts):
    on = np.unpackbits(bits.view(np.uint8), bitorder="little").astype(bool)
    kept = np.concatenate([x[:70][on[:70]], x[128:198][on[256 : 256 + 70]]])
    result = np.zeros(512, np.int32)
    result[:64] = x[1::4]
    result[256 : 256 + len(kept)] = kept
    result[256:259] += 1
    result[320:323] += 1
    return None, None, result, [64, len(kept), len(kept)]


@asc.jit
def transpose_all(x: asc.GlobalAddress, y: asc.GlobalAddress, way: asc.ConstExpr[int]):
    """256 elements of 16 bits as a block of 16 x 16, in each of the ways that can transpose one."""
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    addresses = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=2 * 512)
    pipe.init_buffer(buf=addresses, num=2 * 128)
    tensor = values.get(asc.int16)
    places = addresses.get(asc.uint64)
    a = tensor[0:256]
    b = tensor[256:512]
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 256)
    y_gm.set_global_buffer(y, 256)
    asc.data_copy(a, x_gm, 256)
    params = asc.TransDataTo5HDParams(False, False, 1, 0, 0)
    if way == 0:
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.transpose(b, a)
    elif way == 1:
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.transpose(b, a, addresses.get(asc.uint8), asc.TransposeParamsExt(0, 0, 16, 16))
    elif way == 2:
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.trans_data_to_5hd([b[16 * i :] for i in range(16)], [a[16 * i :] for i in range(16)], params)
    elif way == 3:
        start = b.get_phy_addr()
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.trans_data_to_5hd([start + 32 * i for i in range(16)], [a.get_phy_addr(16 * i) for i in range(16)], params)
    elif way == 4:
        start = asc.array(asc.uint64, 16)
        for i in range(16):
            start[i] = b.get_phy_addr(16 * i)
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.trans_data_to_5hd(start, [a.get_phy_addr(16 * i) for i in range(16)], params)
    else:
        for i in range(16):
            places.set_value(i, b.get_phy_addr(16 * i))
            places.set_value(16 + i, a[16 * i :].get_phy_addr())
        asc.pipe_barrier(asc.PipeID.PIPE_ALL)
        asc.trans_data_to_5hd(places, places[16:], params)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, b, 256)


@asc.jit
def exchange_axes(x: asc.GlobalAddress, y: asc.GlobalAddress, sizes: asc.ConstExpr, back: asc.ConstExpr[bool]):
    n, c, h, w = sizes
    count = n * c * h * w
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    work = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=2 * count * x.dtype.sizeof())
    pipe.init_buffer(buf=work, num=1024)
    tensor = values.get(x.dtype)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, count)
    y_gm.set_global_buffer(y, count)
    asc.data_copy(tensor, x_gm, count)
    kind = asc.TransposeType.TRANSPOSE_NHWC2NCHW if back else asc.TransposeType.TRANSPOSE_NCHW2NHWC
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.transpose(tensor[count:], tensor, work.get(asc.uint8), asc.TransposeParamsExt(n, c, h, w, kind))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[count:], count)


@asc.jit
def blocks_of_width(x: asc.GlobalAddress, y: asc.GlobalAddress, high: asc.ConstExpr[bool], repeats: int):
    """Two repeats over 16 rows of two blocks; 8-bit elements use the upper halves of source and target."""
    lanes = 64 // x.dtype.sizeof()
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=2 * 1024)
    tensor = values.get(x.dtype)
    n = 16 * lanes
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    y_gm.set_global_buffer(y, n)
    asc.data_copy(tensor, x_gm, n)
    asc.data_copy(tensor[n:], y_gm, n)
    target = [tensor[n + i * lanes :] for i in range(16)]
    source = [tensor[i * lanes :] for i in range(16)]
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.trans_data_to_5hd(target, source, asc.TransDataTo5HDParams(high, high, repeats, 1, 1))
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[n:], n)


def blocks_expected(x, y, high, repeats):
    lanes = 32 // x.itemsize
    rows, result = x.reshape(16, 2, lanes), y.reshape(16, 2, lanes).copy()
    for repeat in range(repeats):
        block = rows[:, repeat]
        if x.itemsize == 1:
            result[:, repeat, 16:] = block.T[16:]
        else:
            result[:, repeat] = block.T.reshape(16, lanes)
    return None, result.reshape(-1)


@asc.jit
def copy_in_counter_mode(x: asc.GlobalAddress, y: asc.GlobalAddress):
    """The mask of a copy counts the elements of each repeat, whatever the mode."""
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=2 * 128 * 4)
    tensor = values.get(asc.int32)
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    y_gm.set_global_buffer(y, 128)
    asc.data_copy(tensor, x_gm, 128)
    asc.duplicate(tensor[128:], 0, 128)
    asc.set_mask_count()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.copy(tensor[128:], tensor, 20, 2, asc.CopyRepeatParams(1, 1, 8, 8))
    asc.set_mask_norm()
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[128:], 128)


def copy_expected(x, y):
    return None, np.where(np.arange(128) % 64 < 20, x, 0)


@asc.jit
def blocks_and_lanes(x: asc.GlobalAddress, offsets: asc.GlobalAddress, y: asc.GlobalAddress):
    """Broadcasts, gathered blocks, gathered lanes by bits, and indices of the largest elements alone."""
    pipe = asc.TPipe()
    values = asc.TBuf(asc.TPosition.VECCALC)
    places = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=values, num=2 * 5 * 128)
    pipe.init_buffer(buf=places, num=4 * 128)
    tensor = values.get(asc.float16)
    place = places.get(asc.uint32)
    x_gm = asc.GlobalTensor()
    offset_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 128)
    offset_gm.set_global_buffer(offsets, 128)
    y_gm.set_global_buffer(y, 512)
    asc.data_copy(tensor, x_gm, 128)
    asc.data_copy(place, offset_gm, 128)
    asc.duplicate(tensor[128:], 0.0, 512)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.brcb(tensor[128:], tensor, 1, asc.BrcbRepeatParams(1, 8))
    words = tensor.reinterpret_cast(asc.uint16)
    asc.gatherb(words[256:], words, place, 1, asc.GatherRepeatParams(1, 8))
    asc.gather(tensor[384:], tensor, place, 0, [0xFF, 0], 1, 8)
    asc.whole_reduce_max(tensor[512:], tensor, 64, 2, 1, 1, 4, asc.ReduceOrder.ORDER_ONLY_INDEX)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    asc.data_copy(y_gm, tensor[128:], 512)


def blocks_and_lanes_expected(x, offsets, y):
    result = np.zeros(512, np.float16)
    result[:128] = np.repeat(x[:8], 16)
    result[128:256] = x.reshape(8, 16)[offsets[:8] // 32].reshape(-1)
    result[256:264] = x[offsets[:8] // 2]
    # An index alone is a uint32, whatever the dtype.
    result[384:388] = x.reshape(2, 64).argmax(1).astype(np.uint32).view(np.float16)
    return None, None, result


def exchange_case(name, dtype, sizes, back):
    n, c, h, w = sizes

    def expected(x, *_):
        shape = (n, h * w, c) if back else (n, c, h * w)
        return None, x.reshape(shape).transpose(0, 2, 1).reshape(-1)

    def arguments(random):
        values = random.integers(0, 99, n * c * h * w).astype(dtype)
        return values, np.zeros_like(values), sizes, back

    return Case(name, exchange_axes, 1, arguments, expected)


CASES = [
    sort_case("sort32 of float32", np.float32, 96, 0, 32),
    sort_case("sort32 of float16", np.float16, 64, 0, 32),
    sort_case("full sort of float32", np.float32, 320, 1, 320),
    sort_case("full sort of float16", np.float16, 96, 1, 96),
    sort_case("sort and merge of float32", np.float32, 256, 2, 128),
    sort_case("sort and merge of float16", np.float16, 128, 2, 128),
    *(
        Case(f"merge of two lists{', suspended' if suspend else ''}", merge_lists, 1,
             lambda random, suspend=suspend: merge_arguments(random, suspend), merge_expected)
        for suspend in (False, True)
    ),
    Case("gather_mask", compact, 1,
         lambda random: (random.integers(-99, 99, 256).astype(np.int32),
                         random.integers(0, 2**32, 16, dtype=np.uint64).astype(np.uint32), np.zeros(512, np.int32),
                         np.zeros(3, np.int32)), compact_expected),
    *(
        Case(f"transpose, way {way}", transpose_all, 1,
             lambda random, way=way: (random.integers(-999, 999, 256).astype(np.int16), np.zeros(256, np.int16), way),
             lambda x, *_: (None, x.reshape(16, 16).T.reshape(-1)))
        for way in range(6)
    ),
    exchange_case("NCHW to NHWC", np.float16, (2, 3, 4, 8), False),
    exchange_case("NHWC to NCHW", np.int32, (2, 3, 4, 8), True),
    exchange_case("NCHW to NHWC of bytes", np.uint8, (1, 32, 4, 4), False),
    *(
        Case(f"trans_data_to_5hd of {np.dtype(dtype).name}", blocks_of_width, 1,
             lambda random, dtype=dtype: (random.integers(0, 99, 1024 // np.dtype(dtype).itemsize).astype(dtype),
                                          random.integers(0, 99, 1024 // np.dtype(dtype).itemsize).astype(dtype),
                                          np.dtype(dtype).itemsize == 1, 2), blocks_expected)
        for dtype in (np.int8, np.float16, np.float32)
    ),
    Case("broadcasts, blocks, lanes and indices", blocks_and_lanes, 1,
         lambda random: (random.permutation(128).astype(np.float16),
                         (random.integers(0, 8, 128) * 32).astype(np.uint32), np.zeros(512, np.float16)),
         blocks_and_lanes_expected),
    Case("copy in counter mode", copy_in_counter_mode, 1,
         lambda random: (random.integers(-99, 99, 128).astype(np.int32), np.zeros(128, np.int32)), copy_expected),
]  # fmt: skip
