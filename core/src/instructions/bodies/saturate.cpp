// What the instructions do in saturation mode: 16-bit floats give their largest number in place of infinity and 0 in
// place of NaN, and sums, differences and products of integers stop at the ends of their range. float32 is as ever.
#include "saturated.h"

#include "operations.h"

namespace openasc::OPENASC_SET {

using Int64 = Vector<int64_t, 2 * vector_bytes>;
using Int32 = Vector<int32_t, 2 * vector_bytes>;
using Int16 = Vector<int16_t>;

// Twice the width, and back into the range of the narrower one.
inline Int32 widened(Int16 a) { return __builtin_convertvector(a, Int32); }
inline Int64 widened(Int a) { return __builtin_convertvector(a, Int64); }
inline Int16 limited(Int32 a) {
    return __builtin_convertvector(greater(Int32{} - 0x8000, lesser(Int32{} + 0x7FFF, a)), Int16);
}
inline Int limited(Int64 a) {
    return __builtin_convertvector(greater(Int64{} - 0x80000000, lesser(Int64{} + 0x7FFFFFFF, a)), Int);
}

// Integers are computed at twice their width; floats as ever.
template <class Operation>
struct Saturating {
    static Float apply(Float a, Float b) { return Operation::apply(a, b); }
    template <class V>
    static V apply(V a, V b) {
        return limited(Operation::apply(widened(a), widened(b)));
    }
};

#define SATURATING(name, shape, ...) saturating(row<shape, name, __VA_ARGS__>(op_##name))
#define SATURATING_INTEGERS(name, shape, ...) saturating(row<shape, Saturating<name>, __VA_ARGS__>(op_##name))

constexpr Row saturating_axpy() {
    Row result{op_Axpy, {}};
    result.bodies[code<f16>] = &accumulate_to<Axpy, f16s>::body<f16>;
    return saturating(result);
}

FAMILY(saturate){
    SATURATING_INTEGERS(Add, binary, f16s, bf16s, i16, i32),
    SATURATING_INTEGERS(Sub, binary, f16s, bf16s, i16, i32),
    SATURATING_INTEGERS(Mul, binary, f16s, bf16s, i16, i32),
    SATURATING_INTEGERS(AddRelu, binary, f16s, bf16s, i16, i32),
    SATURATING_INTEGERS(SubRelu, binary, f16s, bf16s, i16, i32),
    SATURATING_INTEGERS(Adds, scalar, f16s, bf16s, i16, i32),
    SATURATING_INTEGERS(Muls, scalar, f16s, bf16s, i16, i32),
    SATURATING(Div, binary, f16s, bf16s),
    SATURATING(Max, binary, f16s, bf16s),
    SATURATING(Min, binary, f16s, bf16s),
    SATURATING(Maxs, scalar, f16s, bf16s),
    SATURATING(Mins, scalar, f16s, bf16s),
    SATURATING(LeakyRelu, scalar, f16s, bf16s),
    SATURATING(MulAddDst, ternary, f16s),
    SATURATING(FusedMulAdd, ternary, f16s),
    SATURATING(FusedMulAddRelu, ternary, f16s),
    SATURATING(Abs, unary, f16s, bf16s),
    SATURATING(Relu, unary, f16s, bf16s),
    SATURATING(Sqrt, unary, f16s, bf16s),
    SATURATING(Rsqrt, unary, f16s, bf16s),
    SATURATING(Reciprocal, unary, f16s, bf16s),
    saturating_axpy(),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
