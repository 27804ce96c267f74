// Exp and Ln in float32: fused multiply-adds only, so that every instruction set gives the same bits.
// `openasc/reference/elementary.py` says the same in NumPy.
#pragma once

#include "simd.h"

namespace openasc::OPENASC_SET {

// e^x = 2^n * e^r with |r| <= ln(2)/2; e^r = 1 + r + r^2 q(r), q a minimax polynomial. Below 0.8 ulp.
inline Float exponential(Float x) {
    // Beyond these the result is infinite or rounds to zero; NaN passes both.
    x = lesser(splat(89.0f), greater(splat(-104.0f), x));
    const Float magic = splat(0x1.8p23f);  // adding it rounds to the nearest integer
    const Float shifted = fma(x, splat(0x1.715476p+0f), magic);
    const Float n = shifted - magic;
    Float r = fma(n, splat(-0x1.62e400p-1f), x);
    r = fma(n, splat(-0x1.7f7d1cp-20f), r);
    Float q = splat(0x1.6db648p-10f);
    q = fma(q, r, splat(0x1.123ce0p-7f));
    q = fma(q, r, splat(0x1.55545cp-5f));
    q = fma(q, r, splat(0x1.55548cp-3f));
    q = fma(q, r, splat(0x1.000000p-1f));
    const Float sum = splat(1.0f) + r, lost = r - (sum - splat(1.0f));  // what the rounding of the sum lost
    const Float power = sum + fma(r * r, q, lost);
#if defined(__AVX512F__)
    return _mm512_scalef_ps(power, n);
#else
    // Two factors, since 2^n alone may be no float32; only the second product can round.
    const Int exponent = bits(shifted) - bits(magic), half = exponent >> 1;
    return power * real((half + 127) << 23) * real((exponent - half + 127) << 23);
#endif
}

// x = 2^e * (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); ln x = e ln2 + f - f^2/2 + f^3 p(f). Below 0.8 ulp.
inline Float logarithm(Float x) {
    const Int subnormal = x < splat(0x1p-126f);
    const Float normal = select(subnormal, x * splat(0x1p23f), x);
    const Int number = bits(normal) - 0x3F3504F3;  // sqrt(1/2)
    const Float e = __builtin_convertvector((number >> 23) - (subnormal & 23), Float);
    const Float f = real((number & 0x7FFFFF) + 0x3F3504F3) - splat(1.0f);
    const Float square = f * f;
    Float p = splat(0x1.14573ep-4f);
    p = fma(p, f, splat(-0x1.de3bf8p-4f));
    p = fma(p, f, splat(0x1.e6f08cp-4f));
    p = fma(p, f, splat(-0x1.fc220ep-4f));
    p = fma(p, f, splat(0x1.233766p-3f));
    p = fma(p, f, splat(-0x1.555c4ep-3f));
    p = fma(p, f, splat(0x1.99a4b6p-3f));
    p = fma(p, f, splat(-0x1.000006p-2f));
    p = fma(p, f, splat(0x1.555548p-2f));
    // The large part e ln2 + f and what its rounding lost are kept apart.
    const Float large = e * splat(0x1.62e400p-1f), sum = large + f;  // the product is exact
    const Float lost = f - (sum - large);
    Float small = fma(e, splat(0x1.7f7d1cp-20f), lost);
    small = fma(square * f, p, small);
    small = fma(square, splat(-0.5f), small);
    Float result = sum + small;
    result = select(x == 0, splat(-__builtin_inff()), result);
    result = select((x < 0) | (x != x), splat(__builtin_nanf("")), result);
    return select(x == splat(__builtin_inff()), x, result);
}

}  // namespace openasc::OPENASC_SET
