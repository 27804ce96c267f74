// Helpers of the scalar unit: bits of an integer, and conversions of a float32.
#include "generated/abi.h"
#include "generated/opcodes.h"
#include "instructions/rounding.h"
#include "openasc/core.h"

namespace openasc {

namespace {

int64_t leading_zeros(uint64_t value) { return value == 0 ? 64 : __builtin_clzll(value); }

// The sign bit itself does not count; all bits alike have no end.
int64_t same_as_sign(int64_t value) {
    const int64_t flipped = value < 0 ? ~value : value;
    return flipped == 0 ? -1 : leading_zeros(static_cast<uint64_t>(flipped)) - 1;
}

int64_t first_set(uint64_t value) { return value == 0 ? -1 : __builtin_ctzll(value); }

int64_t to_int32(float value, int mode) {
    if (std::isnan(value)) return 0;
    const double whole = std::isinf(value) ? value : to_integral(value, mode);
    return whole >= 0x1p31 ? INT32_MAX : whole < -0x1p31 ? INT32_MIN : static_cast<int64_t>(whole);
}

int64_t convert(const Core& core, int64_t dtype, int64_t word, int mode) {
    const float value = float_of_bits(static_cast<uint32_t>(word));
    if (static_cast<DType>(dtype) == DType::int32_) return to_int32(value, mode);
    const float half = to_format(value, float_format(DType::float16_), mode, core.registers.saturate);
    return encode_float(DType::float16_, half);
}

}  // namespace

}  // namespace openasc

using namespace openasc;

// `parameter`: which bit is meant, or the rounding mode.
int64_t openasc_scalar_bits(Core* core, int64_t opcode, int64_t dtypes, int64_t value, int64_t parameter,
                            int64_t site) {
    core->enter(opcode, site);
    const auto bits = static_cast<uint64_t>(value), wanted = parameter != 0 ? bits : ~bits;
    switch (opcode) {
        case op_CountLeadingZero:
            return leading_zeros(bits);
        case op_CountBitsCntSameAsSignBit:
            return same_as_sign(value);
        case op_GetBitCount:
            return __builtin_popcountll(wanted);
        case op_GetSFFValue:
            return first_set(wanted);
        default:
            return convert(*core, dtypes, value, static_cast<int>(parameter));
    }
}
