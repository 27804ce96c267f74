"""LocalTensor, GlobalTensor, operators, pointers and arrays in on-chip memory."""

from __future__ import annotations

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
