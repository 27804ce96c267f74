// Lane-wise arithmetic. 16-bit floats come as float32 lanes and are rounded once, when they are stored.
#include "body.h"
#include "operations.h"

namespace openasc::OPENASC_SET {

constexpr Row axpy() {
    Row result{op_Axpy, {}};
    result.bodies[code<f16>] = &accumulate_to<Axpy, f16>::body<f16>;
    result.bodies[code<f32>] = &accumulate_to<Axpy, f32>::body<f32>;
    result.bodies[mixed_slot] = &accumulate_to<Axpy, f32>::body<f16>;
    return result;
}

// float16 sources and a float32 result, which is not rounded: the first half of the instructions that also cast.
template <class Operation>
void widening(void* dst, const void* src0, const void* src1, int64_t, int64_t count) {
    auto* to = static_cast<float*>(dst);
    auto* a = static_cast<const uint16_t*>(src0);
    auto* b = static_cast<const uint16_t*>(src1);
    auto value = [=](int64_t i) { return Operation::apply(f16::load(a + i), f16::load(b + i)); };
    every_vector<float_lanes>(
        count, [=](int64_t i) { f32::store(to + i, value(i)); },
        [=](int64_t i, int64_t rest) { store_first<f32>(to + i, value(i), rest); });
}
template <class Operation>
constexpr Row with_widening(Row result) {
    result.bodies[mixed_slot] = &widening<Operation>;
    return result;
}

// float16 sources and a float32 dst that they are added to.
template <class Operation>
void accumulating(void* dst, const void* src0, const void* src1, int64_t, int64_t count) {
    auto* to = static_cast<float*>(dst);
    auto* a = static_cast<const uint16_t*>(src0);
    auto* b = static_cast<const uint16_t*>(src1);
    auto value = [=](int64_t i) { return Operation::apply(f32::load(to + i), f16::load(a + i), f16::load(b + i)); };
    every_vector<float_lanes>(
        count, [=](int64_t i) { f32::store(to + i, value(i)); },
        [=](int64_t i, int64_t rest) { store_first<f32>(to + i, value(i), rest); });
}
template <class Operation>
constexpr Row with_accumulation(Row result) {
    result.bodies[mixed_slot] = &accumulating<Operation>;
    return result;
}

// Combining stores to GM use the same bodies on a copy of the bytes.
constexpr Row renamed(Row result, int opcode) {
    result.opcode = opcode;
    return result;
}

FAMILY(arithmetic){
    INSTRUCTION(Add, binary, f16, bf16, f32, i16, i32),
    INSTRUCTION(Sub, binary, f16, bf16, f32, i16, i32),
    with_widening<Mul>(INSTRUCTION(Mul, binary, f16, bf16, f32, i16, i32)),
    INSTRUCTION(Div, binary, f16, bf16, f32),
    INSTRUCTION(Max, binary, f16, bf16, f32, i16, i32),
    INSTRUCTION(Min, binary, f16, bf16, f32, i16, i32),
    with_widening<AddRelu>(INSTRUCTION(AddRelu, binary, f16, bf16, f32, i16, i32)),
    with_widening<SubRelu>(INSTRUCTION(SubRelu, binary, f16, bf16, f32, i16, i32)),
    with_accumulation<MulAddDst>(INSTRUCTION(MulAddDst, ternary, f16, f32)),
    INSTRUCTION(FusedMulAdd, ternary, f16, f32),
    INSTRUCTION(FusedMulAddRelu, ternary, f16, f32),
    INSTRUCTION(Abs, unary, f16, bf16, f32, i16, i32),
    INSTRUCTION(Relu, unary, f16, bf16, f32, i32),
    INSTRUCTION(Sqrt, unary, f16, bf16, f32),
    INSTRUCTION(Rsqrt, unary, f16, bf16, f32),
    INSTRUCTION(Reciprocal, unary, f16, bf16, f32),
    INSTRUCTION(Adds, scalar, f16, bf16, f32, i16, i32),
    INSTRUCTION(Muls, scalar, f16, bf16, f32, i16, i32),
    INSTRUCTION(Maxs, scalar, f16, bf16, f32, i16, i32),
    INSTRUCTION(Mins, scalar, f16, bf16, f32, i16, i32),
    INSTRUCTION(LeakyRelu, scalar, f16, bf16, f32),
    axpy(),
    renamed(row<binary, Add, f16, bf16, f32, i8, i16, i32>(0), body_atomic_add),
    renamed(row<binary, Max, f16, bf16, f32, i8, i16, i32>(0), body_atomic_max),
    renamed(row<binary, Min, f16, bf16, f32, i8, i16, i32>(0), body_atomic_min),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
