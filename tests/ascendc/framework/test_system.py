"""System variables, state, atomics, caches, scalar helpers and lists of tensors."""

from __future__ import annotations

import numpy
import pytest

from tests.ascendc.build import COMPILERS, load, refusal, run

SOURCE = """\
extern "C" __global__ __aicore__ void variables(__gm__ int64_t* out) {
    if (GetBlockIdx() != 1) return;
    uint32_t version = 0;
    GetArchVersion(version);
    const int64_t before = GetSystemCycle(), after = GetSystemCycle();
    const int64_t values[] = {GetBlockIdx(), GetBlockNum(), GetSubBlockIdx(), GetSubBlockNum(), GetTaskRatio(),
                              GetTaskRation(), version, GetDataBlockSizeInBytes(), after >= before,
                              GetICachePreloadStatus()};
    for (int i = 0; i < 10; ++i) out[i] = values[i];
    out[10] = GetProgramCounter();
    out[11] = GetSysWorkSpacePtr() == nullptr;
    SetSysWorkspace(reinterpret_cast<GM_ADDR>(out));
    out[12] = GetSysWorkSpacePtr() == reinterpret_cast<GM_ADDR>(out);
    out[13] = GetUserWorkspace(reinterpret_cast<GM_ADDR>(out)) == reinterpret_cast<GM_ADDR>(out);
    if ASCEND_IS_AIV { out[14] = 1; }
    if (ASCEND_IS_AIC) { out[14] = 2; }
    KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_AIV_ONLY);
}
ENTRY(variables);

void store(__gm__ int64_t* out, int64_t value) { *out = value; }

extern "C" __global__ __aicore__ void state(__gm__ int64_t* out) {
    InitSocState();
    uint16_t type = 9, operation = 9;
    GetStoreAtomicConfig(type, operation);
    out[0] = type;
    SetAtomicAdd<float>();
    GetStoreAtomicConfig(type, operation);
    out[1] = type;
    out[2] = operation;
    SetAtomicType<half>();
    GetStoreAtomicConfig(type, operation);
    out[3] = type;
    SetAtomicMax<int32_t>();
    SetAtomicMin<bfloat16_t>();
    DisableDmaAtomic();
    GetStoreAtomicConfig(type, operation);
    out[4] = type;
    SetStoreAtomicConfig<AtomicDtype::ATOMIC_S16, AtomicOp::ATOMIC_SUM>();
    GetStoreAtomicConfig(type, operation);
    out[5] = type;
    SetAtomicNone();
    out[6] = GetSaturationFlag<SaturationMode::FLOAT>();
    SetSaturationFlag<SaturationMode::CAST>(true);
    out[7] = GetSaturationFlag();
    out[8] = GetCtrlSpr<48, 48>();
    SetCtrlSpr<48, 48>(1);
    out[9] = GetCtrlSpr<48, 48>();
    GlobalTensor<int64_t> gm;
    gm.SetGlobalBuffer(out, 16);
    GlobalTensor<uint64_t> words;
    words.SetGlobalBuffer(reinterpret_cast<uint64_t*>(out), 16);
    LocalTensor<int64_t> local(TPosition::VECIN, 0, 8);
    DataCacheCleanAndInvalid<int64_t, CacheLine::SINGLE_CACHE_LINE, DcciDst::CACHELINE_OUT>(gm);
    DataCacheCleanAndInvalid<int64_t, CacheLine::ENTIRE_DATA_CACHE>(gm);
    DataCacheCleanAndInvalid<int64_t, CacheLine::ENTIRE_DATA_CACHE, DcciDst::CACHELINE_UB>(local);
    DataCachePreload(words, 64);
    ICachePreLoad(2);
    MetricsProfStart();
    MetricsProfStop();
    TRACE_START(1);
    TRACE_STOP(1);
    Async<EngineType::AIV, store>(out + 10, int64_t{77});
    Async<EngineType::AIC, store>(out + 10, int64_t{78});
}
ENTRY(state);

// The same sum by mask register and by a count, with masks of every kind.
extern "C" __global__ __aicore__ void masks(__gm__ float* out) {
    LocalTensor<float> a(TPosition::VECIN, 0, 64), b(TPosition::VECIN, 256, 64), c(TPosition::VECIN, 512, 64);
    for (int i = 0; i < 64; ++i) {
        a(i) = i;
        b(i) = 1;
        c(i) = 0;
    }
    SetMaskNorm();
    SetVectorMask<float>(0, 0b101);
    Add<float, false>(c, a, b, MASK_PLACEHOLDER, 1, {1, 1, 1, 8, 8, 8});
    SetMaskCount();
    SetVectorMask<float, MaskMode::COUNTER>(10);
    Add<float, false>(a, a, b, MASK_PLACEHOLDER, 1, {1, 1, 1, 8, 8, 8});
    SetMaskNorm();
    SetVectorMask<float>(4);
    Add<float, false>(b, a, b, MASK_PLACEHOLDER, 1, {1, 1, 1, 8, 8, 8});
    ResetMask();
    for (int i = 0; i < 16; ++i) {
        out[i] = c.GetValue(i);
        out[16 + i] = a.GetValue(i);
        out[32 + i] = b.GetValue(i);
    }
}
ENTRY(masks);

extern "C" __global__ __aicore__ void scalars(__gm__ int64_t* out, __gm__ float* number) {
    const int64_t values[] = {
        GetBitCount<1>(0xFF00), GetBitCount<0>(0xFF00), ScalarGetCountOfValue<1>(7), CountLeadingZero(1),
        ScalarCountLeadingZero(0), CountBitsCntSameAsSignBit(-4), GetSFFValue<1>(8), ScalarGetSFFValue<0>(7),
        Cast<float, int32_t, RoundMode::CAST_CEIL>(2.25f), ScalarCast<float, int32_t, RoundMode::CAST_RINT>(-2.5f),
        Cast<float, half, RoundMode::CAST_ODD>(1.0001f).bits(), Cast(0.1f).bits(), ToBfloat16(1.5f).bits(),
        Cast(bfloat16_t(2.5)) == 2.5f, ToFloat(bfloat16_t(-3)) == -3.0f};
    for (int i = 0; i < 15; ++i) out[i] = values[i];
    WriteGmByPassDCache(number, ReadGmByPassDCache(number) + 1);
}
ENTRY(scalars);

extern "C" __global__ __aicore__ void lists(__gm__ void* data, __gm__ float* first, __gm__ float* second,
                                            __gm__ int64_t* out) {
    ListTensorDesc list(data, 64, 2);
    uint64_t shape[4] = {};
    TensorDesc<float> desc;
    desc.SetShapeAddr(shape);
    list.GetDesc(desc, 1);
    out[0] = list.GetSize();
    out[1] = desc.GetDim();
    out[2] = shape[0];
    out[3] = desc.GetShape(1);
    out[4] = desc.GetIndex();
    out[5] = desc.GetDataPtr() == second && list.GetDataPtr<float>(0) == first;
    GlobalTensor<float> values = desc.GetDataObj();
    out[6] = values.GetValue(1);
    if (out[7] == 1) list.GetDesc(desc, 2);
}
ENTRY(lists);
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_system_variables(compiler: str) -> None:
    out = numpy.full(15, -1, numpy.int64)
    run(load(SOURCE, compiler), "variables", out, blocks=3)
    assert out.tolist() == [1, 3, 0, 1, 1, 1, 0x220, 32, 1, 0, 10, 1, 1, 1, 1]


def test_state_and_hints() -> None:
    out = numpy.zeros(16, numpy.int64)
    run(SOURCE, "state", out)
    assert out.tolist() == [0, 1, 0, 2, 0, 3, 0, 1, 0, 1, 77, 0, 0, 0, 0, 0]


def test_masks() -> None:
    out = numpy.zeros(48, numpy.float32)
    run(SOURCE, "masks", out)
    lanes = numpy.arange(16)
    assert out[:16].tolist() == [1, 0, 3, *[0] * 13]
    assert out[16:32].tolist() == (lanes + (lanes < 10)).tolist()
    assert out[32:].tolist() == [2, 3, 4, 5, *[1] * 12]


def test_scalar_helpers() -> None:
    out, number = numpy.zeros(15, numpy.int64), numpy.array([4.5], numpy.float32)
    run(SOURCE, "scalars", out, number)
    assert out.tolist() == [8, 56, 3, 63, 64, 61, 3, 3, 3, -2, 0x3C01, 0x3DCD, 0x3FC0, 1, 1]
    assert number[0] == 5.5


def described(first: numpy.ndarray, second: numpy.ndarray) -> numpy.ndarray:
    """A list of two tensors, of one and of two dimensions."""
    addresses = [first.ctypes.data, second.ctypes.data]
    return numpy.array([48, 1, first.size, 2 | 1 << 32, 2, second.size // 2, *addresses], numpy.uint64)


def test_lists_of_tensors() -> None:
    first, second = numpy.zeros(3, numpy.float32), numpy.arange(6, dtype=numpy.float32)
    out = numpy.zeros(8, numpy.int64)
    run(SOURCE, "lists", described(first, second), first, second, out)
    assert out[:7].tolist() == [2, 2, 2, 3, 1, 1, 1]
    out[7] = 1
    outcome = run(SOURCE, "lists", described(first, second), first, second, out, fails=True)
    assert outcome.fault.startswith("ASC-RANGE-001 kernel.cpp:")


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("SetAtomicAdd<double>();", "atomic copies combine"),
        ("GetBitCount<2>(1);", "either the zeros or the ones"),
        ("Cast<float, int32_t, RoundMode::CAST_ODD>(1.0f);", "a float becomes"),
        ("GetCtrlSpr<60, 64>();", "has bits 0 to 63"),
        ("LocalTensor<void*> t;\nt.GetValue(0);", "no element type"),
    ],
)
def test_what_cannot_be_does_not_compile(statement: str, reason: str) -> None:
    assert reason in refusal(f"void f() {{ {statement} }}\n")
