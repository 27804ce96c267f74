"""LocalTensor, GlobalTensor, operators, pointers and arrays in on-chip memory."""

from __future__ import annotations

import operator
from typing import Any

import numpy
import pytest

from tests.ascendc.build import COMPILERS, run

VIEWS = """\
extern "C" __global__ __aicore__ void views(__gm__ float* x, __gm__ uint8_t* bits, float factor) {
    GlobalTensor<float> gm;
    gm.SetGlobalBuffer(x, 64);
    LocalTensor<float> a(TPosition::VECIN, 0, 64), b(TPosition::VECIN, 256, 64);
    LocalTensor<uint8_t> mask(TPosition::VECCALC, 512, 32);
    for (int i = 0; i < 64; ++i) {
        a.SetValue(i, gm.GetValue(i));
        b(i) = 2;
    }
    mask = a > b;
    LocalTensor<float> empty = a;
    empty = {};
    ascendc_assert(empty.GetSize() == 0);
    a = a * b;
    a = a + b;
    b(3) += factor;
    auto& scratch = openasc::ascendc::local_array<float[8]>(openasc::ascendc::Memory::l1);
    scratch[0] = b.GetValue(3);
    for (int i = 0; i < 64; ++i) gm.SetValue(i, a[i].GetValue(0));
    gm(1) = scratch[0];
    for (int i = 0; i < 8; ++i) bits[i] = mask.GetValue(i);
}
ENTRY(views);
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_values_views_and_operators(compiler: str) -> None:
    x = numpy.arange(64, dtype=numpy.float32)
    bits = numpy.zeros(8, numpy.uint8)
    run(VIEWS, "views", x, bits, 0.5, compiler=compiler)
    expected = numpy.arange(64, dtype=numpy.float32) * 2 + 2
    expected[1] = 2.5
    assert (x == expected).all()
    assert (numpy.unpackbits(bits, bitorder="little") == (numpy.arange(64) > 2)).all()


TRAITS = """\
extern "C" __global__ __aicore__ void traits(__gm__ half* x, __gm__ int64_t* out) {
    auto layout = MakeLayout(MakeShape(2, 4), MakeStride(4, 1));
    using Trait = TensorTrait<half, TPosition::VECIN, decltype(layout)>;
    static_assert(is_tensorTrait<Trait>::value && !is_tensorTrait<half>::value);
    Trait trait = MakeTensorTrait<half, TPosition::VECIN>(layout);
    out[0] = trait.GetLayout()(MakeCoord(1, 2));
    trait.SetLayout(MakeLayout(MakeShape(2, 4), MakeStride(8, 1)));
    out[1] = Crd2Idx(MakeCoord(1, 2), trait.GetLayout());
    TPipe pipe;
    TQue<TPosition::VECIN, 1> queue;
    pipe.InitBuffer(queue, 1, 64);
    LocalTensor<Trait> local = queue.AllocTensor<Trait>();
    static_assert(std::is_same_v<decltype(local)::PrimType, half>);
    out[2] = local.GetSize();
    local.SetValue(3, 2.5f);
    out[3] = local[3].GetValue(0) == 2.5f;
    local = local + local;
    GlobalTensor<TensorTrait<half>> gm;
    gm.SetGlobalBuffer(x, 4);
    gm[1].SetValue(1, local.GetValue(3));
    queue.FreeTensor(local);
    LocalTensor<uint8_t> rest;
    out[4] = PopStackBuffer<uint8_t, TPosition::VECCALC>(rest);
    out[5] = rest.GetLength();
    out[6] = rest.GetPhyAddr() - local.GetPhyAddr();
}
ENTRY(traits);

extern "C" __global__ __aicore__ void attached(__gm__ int64_t* out) {
    LocalTensor<int32_t> local(TPosition::VECIN, 64, 16), other;
    uint32_t extents[] = {2, 3, 4};
    local.SetShapeInfo(ShapeInfo(3, extents, DataFormat::NZ));
    local.SetUserTag(7);
    LocalTensor<int8_t> bytes = local[2].ReinterpretCast<int8_t>();
    const ShapeInfo info = bytes.GetShapeInfo();
    out[0] = GetShapeSize(info);
    out[1] = info.originalShape[2];
    out[2] = info.dataFormat == DataFormat::NZ && info.originalShapeDim == 3;
    out[3] = bytes.GetUserTag();
    out[4] = bytes.GetSize();
    bytes.SetSize(5);
    out[5] = bytes.GetLength();
    bytes.SetBufferLen(100);
    out[6] = bytes.GetSize();
    other.SetAddrWithOffset(local, 4);
    out[7] = other.GetPhyAddr() - local.GetPhyAddr();
    out[8] = local.GetPhyAddr(3) - local.GetPhyAddr();
    GlobalTensor<int64_t> gm;
    gm.SetGlobalBuffer(out, 10);
    gm.SetShapeInfo(ShapeInfo(2, extents, 1, extents, DataFormat::ND));
    gm.SetL2CacheHint(CacheMode::CACHE_MODE_DISABLE);
    gm.SetL2CacheHint<CacheRwMode::READ>(CacheMode::CACHE_MODE_NORMAL);
    out[9] = gm.GetShapeInfo().shapeDim + gm.GetShapeInfo().originalShapeDim + gm.GetSize() +
             gm.ReinterpretCast<int32_t>().GetSize() + (gm.GetPhyAddr(2) == out + 2) + (gm.GetPhyAddr() == out) +
             GetShapeSize(ShapeInfo());
}
ENTRY(attached);

int64_t arrays_of_a_helper(int32_t seed) {
    auto& values = openasc::ascendc::local_array<int32_t[16]>(openasc::ascendc::Memory::ub);
    const int32_t before = values[3];
    values[3] = seed;
    return before;
}
extern "C" __global__ __aicore__ void arrays(__gm__ int64_t* out) {
    using namespace openasc::ascendc;
    using Array = float[2][8];
    auto& first = local_array<Array>(Memory::ub); auto& second = local_array<Array>(Memory::ub, Site::here(), 1);
    first[1][7] = 1;
    out[0] = reinterpret_cast<char*>(&second) - reinterpret_cast<char*>(&first);
    out[1] = arrays_of_a_helper(5);
    out[2] = arrays_of_a_helper(6);
    LocalMemAllocator<> allocator;
    out[3] = allocator.GetCurAddr();
    LocalTensor<float> tensor = LocalTensor<float>::of(local_word_of(&first, sizeof(first)));
    out[4] = tensor.GetSize();
    out[5] = tensor.GetValue(15);
    asc_dump_ubuf(&first[1][6], 1, 2);
    asc_dump_gm(out, 2, 1);
    asc_time_stamp(3);
    asc_prof_start();
    asc_prof_stop();
}
ENTRY(arrays);

extern "C" __global__ __aicore__ void spills(__gm__ float* x, int32_t which) {
    GlobalTensor<float> gm;
    gm.SetGlobalBuffer(x, 64);
    TPipe pipe;
    TBuf<> buf;
    pipe.InitBuffer(buf, 256);
    pipe.InitSpmBuffer(gm, 256);
    LocalTensor<float> local = buf.Get<float>();
    for (int i = 0; i < 64; ++i) local(i) = i;
    pipe.WriteSpmBuffer(local, 8, 32);
    pipe.ReadSpmBuffer(local[16], DataCopyParams(2, 1, 0, 1), 32);
    pipe.WriteSpmBuffer(local[16], DataCopyParams(1, 1, 0, 0), 0);
    if (which == 1) pipe.ReadSpmBuffer(local, 64, 32);
}
ENTRY(spills);
"""


def out(kernel: str, count: int) -> list[int]:
    numbers = numpy.full(count, -1, numpy.int64)
    run(TRAITS, kernel, numbers)
    return numbers.tolist()


def test_traits_and_layouts() -> None:
    x, numbers = numpy.zeros(4, numpy.float16), numpy.zeros(7, numpy.int64)
    run(TRAITS, "traits", x, numbers)
    assert numbers.tolist() == [6, 10, 32, 1, 1, 196352 - 64, 64]
    assert x.tolist() == [0, 0, 5, 0]


def test_sizes_shapes_and_tags() -> None:
    assert out("attached", 10) == [24, 4, 1, 7, 56, 5, 100, 16, 12, 2 + 1 + 10 + 20 + 1 + 1]


def test_declared_arrays() -> None:
    assert out("arrays", 6) == [64, 0, 5, 192, 16, 1]


def test_what_is_declared_and_dumped_behind_pointers() -> None:
    output = run(TRAITS, "arrays", numpy.zeros(6, numpy.int64)).output
    for text in ("[0, 1]\n", "[64]\n", "time_stamp: desc=3"):
        assert text in output


def test_the_spill_area() -> None:
    x = numpy.full(64, -1, numpy.float32)
    run(TRAITS, "spills", x, 0)
    assert x[:16].tolist() == [*range(8), *range(8)]
    assert (x[16:] == -1).all()
    assert "the area of InitSpmBuffer" in run(TRAITS, "spills", x, 1, fails=True).text


OPERATES = """\
extern "C" __global__ __aicore__ void operates(__gm__ float* x, __gm__ uint8_t* bits) {
    LocalTensor<TYPE> a(TPosition::VECIN, 0, 128), b(TPosition::VECIN, 512, 128), c(TPosition::VECIN, 1024, 128);
    LocalTensor<uint8_t> mask(TPosition::VECIN, 2048, 32);
    for (int i = 0; i < 128; ++i) {
        a(i) = i;
        b(i) = 1 + i % 7 * 20;
    }
    RESULT = a SIGN b;
    for (int i = 0; i < 128; ++i) x[i] = c.GetValue(i);
    for (int i = 0; i < 16; ++i) bits[i] = mask.GetValue(i);
}
ENTRY(operates);
"""
SIGNS: dict[str, Any] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "&": operator.and_,
    "|": operator.or_, "<": operator.lt, ">": operator.gt, "==": operator.eq, "<=": operator.le, ">=": operator.ge,
    "!=": operator.ne,
}  # fmt: skip


@pytest.mark.parametrize("sign", SIGNS)
def test_every_operator(sign: str) -> None:
    dtype = numpy.int16 if sign in "&|" else numpy.float32
    i = numpy.arange(128)
    wanted = SIGNS[sign](i.astype(dtype), (1 + i % 7 * 20).astype(dtype))
    compares = wanted.dtype == bool
    source = OPERATES.replace("TYPE", "int16_t" if dtype == numpy.int16 else "float").replace("SIGN", sign)
    x, bits = numpy.zeros(128, numpy.float32), numpy.zeros(16, numpy.uint8)
    run(source.replace("RESULT", "mask" if compares else "c"), "operates", x, bits)
    assert ((numpy.unpackbits(bits, bitorder="little") == wanted) if compares else (x == wanted)).all()
