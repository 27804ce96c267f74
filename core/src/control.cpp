// The control register CTRL, of which the model has bit 48: INF/NAN mode (1) or saturation mode (0).
#include "control.h"

#include "checks.h"

namespace openasc {
namespace {

constexpr int saturation_bit = 48;

// The first and last bit of a range: bits 0-7 and 8-15 of its word.
struct Bits {
    int first, count;

    uint64_t ones() const { return count == 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1; }
};

Bits bits_of(int64_t range) {
    const int first = static_cast<int>(range & 63), last = static_cast<int>(range >> 8 & 63);
    return {first, last < first ? 0 : last - first + 1};
}

uint64_t control(const Registers& registers) { return uint64_t{!registers.saturate} << saturation_bit; }

[[noreturn]] void fail_bits(Core& core, uint64_t others) {
    fault(core, "ASC-RANGE-001", "a bit of the control register is not modelled", "bit 48 alone, the others 0",
          text("bit %d is 1", __builtin_ctzll(others)), "write bit 48 alone: set_ctrl_spr(value, 48, 48)");
}

}  // namespace

int64_t read_control(const Registers& registers, int64_t range) {
    const Bits bits = bits_of(range);
    return static_cast<int64_t>(control(registers) >> bits.first & bits.ones());
}

void write_control(Core& core, int64_t value, int64_t range) {
    const Bits bits = bits_of(range);
    const uint64_t field = bits.ones() << bits.first;
    const uint64_t word = (control(core.registers) & ~field) | (static_cast<uint64_t>(value) << bits.first & field);
    const uint64_t others = word & ~(uint64_t{1} << saturation_bit);
    if (others != 0) fail_bits(core, others);
    core.registers.saturate = word == 0;
}

}  // namespace openasc
