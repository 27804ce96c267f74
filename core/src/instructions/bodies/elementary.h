// Exp and Ln in float32: additions, products and fused multiply-adds only, so that every instruction set gives the same
// bits.
// `openasc/reference/elementary.py` says the same in NumPy.
#pragma once

#include "simd.h"

namespace openasc::OPENASC_SET {

// 2^(i/16) as the sum of two float32.
struct SixteenthPowers {
    alignas(64) float high[16];
    alignas(64) float low[16];
};
// clang-format off
constexpr SixteenthPowers sixteenth_powers{
    {0x1.000000p+0f, 0x1.0b5586p+0f, 0x1.172b84p+0f, 0x1.2387a6p+0f, 0x1.306fe0p+0f, 0x1.3dea64p+0f, 0x1.4bfdaep+0f,
     0x1.5ab07ep+0f, 0x1.6a09e6p+0f, 0x1.7a1148p+0f, 0x1.8ace54p+0f, 0x1.9c4918p+0f, 0x1.ae89fap+0f, 0x1.c199bep+0f,
     0x1.d5818ep+0f, 0x1.ea4afap+0f},
    {0.0f, 0x1.9f3122p-25f, -0x1.c15742p-27f, 0x1.ceac48p-25f, 0x1.4636e2p-25f, 0x1.824684p-25f, -0x1.593abcp-25f,
     -0x1.5bd5ecp-27f, 0x1.9fcef4p-26f, -0x1.829fd0p-25f, 0x1.15506ep-27f, 0x1.51f848p-27f, -0x1.a94b14p-26f,
     -0x1.3d56b2p-27f, -0x1.822dbcp-27f, 0x1.52486cp-27f}};
// clang-format on

// e^x = 2^(n/16) e^r with |r| <= ln(2)/32; e^r = 1 + r + r^2 (c2 + c3 r), a minimax polynomial. Below 0.65 ulp.
// Gives e^x without its power of two, and n as a number and in the low bits of another.
inline Float mantissa_of_power(Float x, Float& n, Int& shifted_bits) {
    const Float magic = splat(0x1.8p23f);  // adding it rounds to the nearest integer
    const Float shifted = fma(x, splat(0x1.715476p+4f), magic);
    n = shifted - magic;
    shifted_bits = bits(shifted);
    Float r = fma(n, splat(-0x1.62e430p-5f), x);
    r = fma(n, splat(0x1.05c610p-33f), r);
    const Float q = fma(r * r, fma(r, splat(0x1.5556c4p-3f), splat(0x1.000220p-1f)), r);
    const Float high = look_up(sixteenth_powers.high, shifted_bits);
    return high + fma(high, q, look_up(sixteenth_powers.low, shifted_bits));
}

inline Float exponential(Float x) {
    Float n;
    Int shifted;
    // The result is a normal number, so that its exponent can be added as it is.
    if (all_within(x, splat(87.0f))) [[likely]] {
        const Float power = mantissa_of_power(x, n, shifted);
        return real(bits(power) + ((shifted << 19) & ~0x7FFFFF));
    }
    // Beyond these the result is infinite or rounds to zero; NaN passes both.
    x = lesser(splat(89.0f), greater(splat(-104.0f), x));
    const Float power = mantissa_of_power(x, n, shifted);
#if defined(__AVX512F__)
    return _mm512_scalef_ps(power, n * splat(0x1p-4f));
#else
    // Two factors, since 2^n alone may be no float32; only the second product can round.
    const Int exponent = (shifted - bits(splat(0x1.8p23f))) >> 4, half = exponent >> 1;
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
