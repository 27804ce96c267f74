// The lane-wise operations, for the families that make instructions of them: results that overflow go their own way in
// `arithmetic.cpp`, and saturate in `saturate.cpp`.
#pragma once

#include "body.h"

namespace openasc::OPENASC_SET {

// clang-format off
struct Add { template <class V> static V apply(V a, V b) { return a + b; } };
struct Sub { template <class V> static V apply(V a, V b) { return a - b; } };
struct Mul { template <class V> static V apply(V a, V b) { return a * b; } };
struct Div { template <class V> static V apply(V a, V b) { return a / b; } };
struct Max { template <class V> static V apply(V a, V b) { return maximum(a, b); } };
struct Min { template <class V> static V apply(V a, V b) { return minimum(a, b); } };
struct AddRelu { template <class V> static V apply(V a, V b) { return positive(a + b); } };
struct SubRelu { template <class V> static V apply(V a, V b) { return positive(a - b); } };
struct Abs { template <class V> static V apply(V a) { return absolute(a); } };
struct Relu { template <class V> static V apply(V a) { return positive(a); } };
struct Sqrt { template <class V> static V apply(V a) { return square_root(a); } };
struct Rsqrt { template <class V> static V apply(V a) { return splat(1.0f) / square_root(a); } };
struct Reciprocal { template <class V> static V apply(V a) { return splat(1.0f) / a; } };
struct LeakyRelu { template <class V> static V apply(V a, V b) { return select(a > 0, a, a * b); } };
struct MulAddDst { template <class V> static V apply(V dst, V a, V b) { return fused(a, b, dst); } };
struct FusedMulAdd { template <class V> static V apply(V dst, V a, V b) { return fused(a, dst, b); } };
struct FusedMulAddRelu { template <class V> static V apply(V dst, V a, V b) { return positive(fused(a, dst, b)); } };
// clang-format on
using Adds = Add;
using Muls = Mul;
using Maxs = Max;
using Mins = Min;

// dst[i] = src[i] * scalar + dst[i].
struct Axpy {
    template <class V>
    static V apply(V a, V b, V dst) {
        return fused(a, b, dst);
    }
};

// A vector-scalar instruction that also reads dst, whose dtype may be wider than the source's.
template <class Operation, class Destination>
struct accumulate_to {
    template <class Source>
    static void body(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
        auto* to = static_cast<typename Destination::Storage*>(dst);
        auto* a = static_cast<const typename Source::Storage*>(src0);
        const auto b = Source::scalar(word);
        auto value = [=](int64_t i) { return Operation::apply(Source::load(a + i), b, Destination::load(to + i)); };
        every_vector<Source::lanes>(
            count, [=](int64_t i) { Destination::store(to + i, value(i)); },
            [=](int64_t i, int64_t rest) { store_first<Destination>(to + i, value(i), rest); });
    }
};

}  // namespace openasc::OPENASC_SET
