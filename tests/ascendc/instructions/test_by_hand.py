"""The functions that are more than one row of the table: registers, sorting, transposition by addresses."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from tests.ascendc.build import COMPILERS, run

Array = numpy.ndarray[Any, Any]

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

TENSORS = """\
template <class T>
GlobalTensor<T> gm(__gm__ T* pointer, uint64_t size) {
    GlobalTensor<T> tensor;
    tensor.SetGlobalBuffer(pointer, size);
    return tensor;
}
template <class T>
LocalTensor<T> ub(uint32_t address, uint32_t size) {
    return LocalTensor<T>(TPosition::VECCALC, address, size);
}
"""

SORT = (
    TENSORS
    + """\
extern "C" __global__ __aicore__ void sort(__gm__ T* scores, __gm__ T* values, __gm__ uint32_t* indices,
                                           __gm__ uint32_t* taken) {
    auto in = ub<T>(0, 64), tmp = ub<T>(4096, 512), one = ub<T>(8192, GetSortLen<T>(64)), two = ub<T>(12288, 512);
    auto index = ub<uint32_t>(1024, 64), out_index = ub<uint32_t>(2048, 64);
    LocalTensor<T> concat;
    DataCopy(in, gm(scores, 64), 64);
    CreateVecIndex(index.ReinterpretCast<int32_t>(), 0, 64);
    Concat(concat, in, tmp, 4);
    Sort<T, false>(one, concat, index, tmp, 2);
    const uint16_t lengths[4] = {32, 32, 0, 0};
    uint32_t sorted[4];
    MrgSortSrcList<T> lists(one, one[GetSortOffset<T>(32)], one, one);
    MrgSort<T>(two, lists, lengths, sorted, 3, 1);
    Extract(in, out_index, two, 2);
    DataCopy(gm(values, 64), in, 64);
    DataCopy(gm(indices, 64), out_index, 64);
    uint16_t counts[4];
    GetMrgSortResult(counts[0], counts[1], counts[2], counts[3]);
    for (int i = 0; i < 4; ++i) {
        taken[i] = sorted[i];
        taken[4 + i] = counts[i];
    }
}
ENTRY(sort);
"""
)


@pytest.mark.parametrize(("cpp", "dtype"), [("float", numpy.float32), ("half", numpy.float16)])
def test_scores_are_sorted_and_come_back_with_their_indices(cpp: str, dtype: type) -> None:
    scores: Array = numpy.random.default_rng(5).permutation(64).astype(dtype)
    values: Array = numpy.zeros(64, dtype)
    indices, taken = numpy.zeros(64, numpy.uint32), numpy.zeros(8, numpy.uint32)
    run(f"using T = {cpp};\n{SORT}", "sort", scores, values, indices, taken)
    assert (values == numpy.arange(63, -1, -1)).all()
    assert (scores[indices] == values).all()
    assert taken.tolist() == [32, 32, 0, 0] * 2


SCALES = (
    TENSORS
    + """\
extern "C" __global__ __aicore__ void scales(__gm__ int16_t* x, __gm__ int8_t* y) {
    VdeqInfo info;
    for (int i = 0; i < 16; ++i) {
        info.vdeqScale[i] = static_cast<float>(i);
        info.vdeqOffset[i] = static_cast<int16_t>(-i);
        info.vdeqSignMode[i] = true;
    }
    auto in = ub<int16_t>(0, 16);
    auto out = ub<int8_t>(1024, 32);
    DataCopy(in, gm(x, 16), 16);
    Duplicate(out.ReinterpretCast<int16_t>(), static_cast<int16_t>(0), 16);
    SetDeqScale(ub<uint64_t>(2048, 16), info);
    CastDequant<int8_t, int16_t, true, true>(out, in, 16);
    DataCopy(gm(y, 32), out, 32);
}
ENTRY(scales);
"""
)


def test_each_lane_has_the_scale_of_its_entry() -> None:
    x, y = numpy.full(16, 3, numpy.int16), numpy.zeros(32, numpy.int8)
    run(SCALES, "scales", x, y)
    assert y[:16].tolist() == [2 * lane for lane in range(16)]  # 3 * lane - lane


EXTREMES = (
    TENSORS
    + """\
extern "C" __global__ __aicore__ void extremes(__gm__ float* x, __gm__ float* y) {
    auto in = ub<float>(0, 64), out = ub<float>(1024, 8), tmp = ub<float>(2048, 64);
    DataCopy(in, gm(x, 64), 64);
    ReduceMax(out, in, tmp, 64, true);
    float value, index;
    GetReduceRepeatMaxMinSpr<float>(value, index);
    y[0] = value;
    y[1] = static_cast<float>(*reinterpret_cast<uint32_t*>(&index));
    GetReduceMaxMinCount<float>(value);
    y[2] = value;
    ReduceSum(out, in, tmp, 64);
    y[3] = GetReduceRepeatSumSpr<float>();
    y[4] = GetAccVal<float>();
}
ENTRY(extremes);
"""
)


def test_the_registers_of_a_reduction() -> None:
    x, y = numpy.arange(64, dtype=numpy.float32), numpy.zeros(5, numpy.float32)
    x[17] = 1000
    run(EXTREMES, "extremes", x, y)
    assert y.tolist() == [1000, 17, 1000, x.sum(), x.sum()]


TRANSPOSE = (
    TENSORS
    + """\
template <class T>
void turn(__gm__ T* x, __gm__ T* y, bool in_tensors) {
    constexpr uint32_t width = 32 / sizeof(T);
    auto in = ub<T>(0, 16 * width), out = ub<T>(4096, 16 * width);
    DataCopy(in, gm(x, 16 * width), 16 * width);
    uint64_t from[16], to[16];
    for (uint32_t i = 0; i < 16; ++i) {
        from[i] = in[i * width].GetPhyAddr();
        to[i] = out[i * width].GetPhyAddr();
    }
    if (in_tensors) {
        auto sources = ub<uint64_t>(8192, 16), targets = ub<uint64_t>(9216, 16);
        for (uint32_t i = 0; i < 16; ++i) {
            sources.SetValue(i, from[i]);
            targets.SetValue(i, to[i]);
        }
        TransDataTo5HD<T>(targets, sources, TransDataTo5HDParams());
    } else {
        TransDataTo5HD<T>(to, from, TransDataTo5HDParams());
    }
    DataCopy(gm(y, 16 * width), out, 16 * width);
}
extern "C" __global__ __aicore__ void halves(__gm__ half* x, __gm__ half* y, int tensors) { turn(x, y, tensors); }
extern "C" __global__ __aicore__ void floats(__gm__ float* x, __gm__ float* y, int tensors) { turn(x, y, tensors); }
ENTRY(halves);
ENTRY(floats);
"""
)


@pytest.mark.parametrize("in_tensors", [0, 1])
def test_blocks_are_transposed_by_their_addresses(in_tensors: int) -> None:
    x, y = numpy.arange(256, dtype=numpy.float16), numpy.zeros(256, numpy.float16)
    run(TRANSPOSE, "halves", x, y, in_tensors)
    assert (y.reshape(16, 16) == x.reshape(16, 16).T).all()
    # Of 32-bit elements, a column of 16 fills two blocks.
    x, y = numpy.arange(128, dtype=numpy.float32), numpy.zeros(128, numpy.float32)
    run(TRANSPOSE, "floats", x, y, in_tensors)
    assert (y.reshape(8, 16) == x.reshape(16, 8).T).all()


PAD = (
    TENSORS
    + """\
extern "C" __global__ __aicore__ void pad(__gm__ half* x, __gm__ half* y) {
    auto out = ub<half>(0, 16);
    SetPadValue(half(-3));
    DataCopyPad(out, gm(x, 10), DataCopyExtParams(1, 20, 0, 0, 0), DataCopyPadExtParams<half>(false, 0, 6, half(9)));
    DataCopy(gm(y, 16), out, 16);
}
ENTRY(pad);
"""
)


def test_the_pad_value_fills_a_piece_that_asks_for_no_other() -> None:
    x, y = numpy.arange(10, dtype=numpy.float16), numpy.zeros(16, numpy.float16)
    run(PAD, "pad", x, y)
    assert y.tolist() == [*range(10), *[-3] * 6]


REFUSED = (
    TENSORS
    + """\
extern "C" __global__ __aicore__ void rounding(int rounds) {
    auto x = ub<int32_t>(0, 64);
    ShiftRight(x, x, 1, 64, 1, {1, 1, 8, 8}, rounds != 0);
}
extern "C" __global__ __aicore__ void enhanced(__gm__ half* x) {
    DataCopyEnhancedParams params;
    params.isRelu = true;
    DataCopy(ub<half>(0, 16), gm(x, 16), DataCopyParams(1, 1, 0, 0), params);
}
ENTRY(rounding);
ENTRY(enhanced);
"""
)


def test_what_the_vector_core_does_not_do_is_refused() -> None:
    run(REFUSED, "rounding", 0)
    outcome = run(REFUSED, "rounding", 1, fails=True)
    assert "ShiftRight: a vector core of A2 needs the defaults of roundEn" in outcome.text
    assert outcome.fault.endswith("kernel.cpp:13")
    outcome = run(REFUSED, "enhanced", numpy.zeros(16, numpy.float16), fails=True)
    assert "enhancedParams.isRelu" in outcome.text
