// Cast: any of the integer and floating dtypes to any other, with every rounding mode.
//
// What float32 holds exactly goes through float32 by the vector bodies; the rest, 32-bit and 64-bit integers above
// all, goes one element at a time.
#include <cmath>

#include "casting.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "rounding.h"
#include "table.h"

namespace openasc {
namespace {

struct Conversion {
    DType to, from;
    int mode;
    bool saturate;  // of 16-bit floats; integers always do

    bool nearest() const { return mode == round_none || mode == round_rint; }
    int64_t pack() const {
        return mode | static_cast<int64_t>(to) << 8 | static_cast<int64_t>(from) << 16 | int64_t{saturate} << 24;
    }
    static Conversion unpack(int64_t word) {
        return {dtype_of(word, 1), dtype_of(word, 2), static_cast<int>(word & 0xFF), (word >> 24 & 1) != 0};
    }
};

// Integers beyond 2^53 keep 53 bits, of which the last one is set when any that went was.
double to_double(int64_t value) {
    const uint64_t magnitude = value < 0 ? ~static_cast<uint64_t>(value) + 1 : static_cast<uint64_t>(value);
    if (magnitude < uint64_t{1} << 53) return static_cast<double>(value);
    const uint64_t kept = magnitude >> 11 | ((magnitude & 0x7FF) != 0);
    return std::copysign(static_cast<double>(kept) * 2048.0, static_cast<double>(value));
}

int64_t load_integer(const uint8_t* from, DType dtype) {
    int64_t value = 0;
    const int bytes = element_bytes(dtype);
    std::memcpy(&value, from, static_cast<size_t>(bytes));
    const bool sign = dtype == DType::int8_ || dtype == DType::int16_ || dtype == DType::int32_;
    const int shift = 64 - 8 * bytes;
    return sign ? value << shift >> shift : value;
}

struct Limits {
    int64_t low, high;
};
Limits limits(DType dtype) {
    switch (dtype) {
        case DType::int8_:
            return {INT8_MIN, INT8_MAX};
        case DType::uint8_:
            return {0, UINT8_MAX};
        case DType::int16_:
            return {INT16_MIN, INT16_MAX};
        case DType::uint16_:
            return {0, UINT16_MAX};
        case DType::int32_:
            return {INT32_MIN, INT32_MAX};
        case DType::uint32_:
            return {0, UINT32_MAX};
        default:
            return {INT64_MIN, INT64_MAX};
    }
}

int64_t saturate(double value, const Limits& range) {
    if (std::isnan(value)) return 0;
    if (value >= 0x1p63) return range.high;
    if (value < -0x1p63) return range.low;
    const auto number = static_cast<int64_t>(value);
    return number < range.low ? range.low : number > range.high ? range.high : number;
}

void convert_one(uint8_t* to, const uint8_t* from, const Conversion& conversion) {
    const auto size = static_cast<size_t>(element_bytes(conversion.to));
    if (!is_float(conversion.from) && !is_float(conversion.to)) {
        const int64_t value = load_integer(from, conversion.from);
        const Limits range = limits(conversion.to);
        const int64_t result = value < range.low ? range.low : value > range.high ? range.high : value;
        std::memcpy(to, &result, size);
        return;
    }
    uint32_t bits = 0;
    if (is_float(conversion.from)) std::memcpy(&bits, from, static_cast<size_t>(element_bytes(conversion.from)));
    const double value = is_float(conversion.from) ? static_cast<double>(decode_float(conversion.from, bits))
                                                   : to_double(load_integer(from, conversion.from));
    if (is_float(conversion.to)) {
        const bool saturate = conversion.saturate && conversion.to != DType::float32_;
        const float result = to_format(value, float_format(conversion.to), conversion.mode, saturate);
        bits = encode_float(conversion.to, result);
        std::memcpy(to, &bits, size);
        return;
    }
    const int64_t result =
        saturate(std::isfinite(value) ? to_integral(value, conversion.mode) : value, limits(conversion.to));
    std::memcpy(to, &result, size);
}

void convert_each(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
    const Conversion conversion = Conversion::unpack(word);
    const int to_size = element_bytes(conversion.to), from_size = element_bytes(conversion.from);
    auto* to = static_cast<uint8_t*>(dst);
    auto* from = static_cast<const uint8_t*>(src0);
    for (int64_t i = 0; i < count; ++i) convert_one(to + i * to_size, from + i * from_size, conversion);
}

Body to_float(DType from) { return find_body(body_to_float, static_cast<int>(from)); }
Body from_float(DType to, bool saturate) { return find_body(body_from_float, static_cast<int>(to), saturate); }
Body rounding() { return find_body(body_round, static_cast<int>(DType::float32_)); }

// Source → float32 → integral by the mode → destination, a piece at a time.
void convert_by_float(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
    constexpr int64_t piece = 512;
    alignas(64) float values[piece + 16];
    const Conversion conversion = Conversion::unpack(word);
    const int to_size = element_bytes(conversion.to), from_size = element_bytes(conversion.from);
    auto* to = static_cast<uint8_t*>(dst);
    auto* from = static_cast<const uint8_t*>(src0);
    for (int64_t i = 0; i < count; i += piece) {
        const int64_t part = count - i < piece ? count - i : piece;
        const void* source = from + i * from_size;
        if (conversion.from != DType::float32_) {
            to_float(conversion.from)(values, source, nullptr, 0, part);
            source = values;
        }
        if (!conversion.nearest()) {
            rounding()(values, source, nullptr, conversion.mode, part);
            source = values;
        }
        from_float(conversion.to, conversion.saturate)(to + i * to_size, source, nullptr, 0, part);
    }
}

bool in_float(DType dtype) { return dtype != DType::float32_ && dtype != DType::int32_ && to_float(dtype) != nullptr; }

struct Way {
    Body body;
    int64_t word;
};

// The quickest way for a conversion; int32 → float32 rounds to nearest by itself.
Way find_way(const Conversion& conversion) {
    const DType to = conversion.to, from = conversion.from;
    const Way each{&convert_each, conversion.pack()}, by_float{&convert_by_float, conversion.pack()};
    if (to == DType::float32_) {
        if (from == DType::float32_) return {rounding(), conversion.mode};
        if (in_float(from) || (from == DType::int32_ && conversion.nearest())) return {to_float(from), 0};
        return each;
    }
    const Body narrow = from_float(to, conversion.saturate);
    if (narrow == nullptr || !(in_float(from) || from == DType::float32_)) return each;
    if (is_float(to) && !conversion.nearest()) return each;
    if (from == DType::float32_ && conversion.nearest()) return {narrow, 0};
    return by_float;
}

// --- two sources, an operation, and a conversion of what it gives
// -----------------------------------------------------

// Opcode of the operation, and the dtype in which it gives its result.
struct Operation {
    int opcode;
    int slot;
    DType result;
};
Operation operation_of(int64_t word) {
    const int64_t opcode = word >> 32 & 0xFFFF;
    const DType from = dtype_of(word, 1);
    const int base = opcode == op_AddReluCast ? op_AddRelu : opcode == op_SubReluCast ? op_SubRelu : op_Mul;
    const bool half = from == DType::float16_;
    return {base, half ? mixed_slot : static_cast<int>(from), half ? DType::float32_ : from};
}

// `word`: the dtypes, above them the opcode, and in the highest bits whether results saturate.
void operate_and_convert(void* dst, const void* src0, const void* src1, int64_t word, int64_t count) {
    constexpr int64_t piece = 512;
    alignas(64) float values[piece + 16];
    const Operation operation = operation_of(word);
    const bool saturate = word >> casting_saturates != 0;
    const Body first = find_body(operation.opcode, operation.slot, saturate);
    const Way second = find_way({dtype_of(word, 0), operation.result, round_rint, saturate});
    const int to_size = operand_bytes(word, 0), from_size = operand_bytes(word, 1);
    auto* to = static_cast<uint8_t*>(dst);
    auto* a = static_cast<const uint8_t*>(src0);
    auto* b = static_cast<const uint8_t*>(src1);
    for (int64_t i = 0; i < count; i += piece) {
        const int64_t part = count - i < piece ? count - i : piece;
        first(values, a + i * from_size, b + i * from_size, 0, part);
        second.body(to + i * to_size, values, nullptr, second.word, part);
    }
}

bool convertible(DType dtype) { return dtype <= DType::int64_ || is_float(dtype); }

}  // namespace

Body find_casting_body(int64_t opcode, int64_t dtypes) {
    const Operation operation = operation_of(dtypes | opcode << 32);
    if (!convertible(dtype_of(dtypes, 0)) || find_body(operation.opcode, operation.slot) == nullptr) return nullptr;
    return &operate_and_convert;
}

}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_cast(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t round_mode,
                            int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    Operand operands[2] = {{"dst", dst, operand_bytes(dtypes, 0), true, e.dst_block, e.dst_repeat},
                           {"src", src, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat}};
    check_range(*core, "round_mode", round_mode, round_none, round_odd, "");
    const Conversion conversion{dtype_of(dtypes, 0), dtype_of(dtypes, 1), static_cast<int>(round_mode),
                                core->registers.saturate};
    if (conversion.to == DType::int4_ || conversion.from == DType::int4_) {
        cast_packed(*core, dtypes, dst, src, conversion.mode, e);
        return 0;
    }
    if (!convertible(conversion.to) || !convertible(conversion.from)) fail_dtype(*core, dtypes);
    const bool scaled = conversion.to == DType::float16_ && conversion.from == DType::int32_;
    const Way way = scaled ? Way{find_dequant_body(opcode), dequant_word(*core)} : find_way(conversion);
    const int widest = operands[0].size > operands[1].size ? operands[0].size : operands[1].size;
    Region region = resolve(*core, e, repeat_bytes / widest);
    if (region.empty()) return 0;
    place(*core, region, operands, 2, dtypes);
    run(region, way.body, way.word, operands, 2);
    return 0;
}
