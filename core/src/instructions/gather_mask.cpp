// GatherMask: the elements whose bits are set, packed.
#include "../generated/opcodes.h"
#include "dtype.h"
#include "fault.h"
#include "region.h"

namespace openasc {
namespace {

// Bits of eight neighbours that a pattern keeps, by its number.
constexpr uint8_t pattern_bits[8] = {0, 0x55, 0xAA, 0x11, 0x22, 0x44, 0x88, 0xFF};

// What one call reads, resolved from its parameters.
struct Compaction {
    int size = 0;             // bytes of an element
    int64_t repeats = 0;      //
    int64_t length = 0;       // elements of a repeat
    int64_t block = 1;        // strides of src0 in 32-byte blocks
    int64_t repeat = 0;       //
    int64_t bits_repeat = 0;  // stride of the bits in 32-byte blocks
    const uint8_t* source = nullptr;
    const uint8_t* bits = nullptr;  // null: `pattern` for all
    uint8_t pattern = 0;

    bool empty() const { return repeats == 0 || length == 0; }
    int64_t place(int64_t number, int64_t element) const {
        const int64_t byte = element * size;
        return (number * repeat + byte / block_bytes * block) * block_bytes + byte % block_bytes;
    }
    int64_t source_bytes() const { return empty() ? 0 : place(repeats - 1, length - 1) + size; }
    int64_t bit_bytes() const { return empty() ? 0 : (repeats - 1) * bits_repeat * block_bytes + (length + 7) / 8; }
    // The bits of elements 8 * group and following of a repeat, those behind its end cleared.
    uint8_t group(int64_t number, int64_t group) const {
        const uint8_t set = bits == nullptr ? pattern : bits[number * bits_repeat * block_bytes + group];
        const int64_t left = length - 8 * group;
        return left >= 8 ? set : set & ((1 << left) - 1);
    }
    int64_t kept() const {
        int64_t count = 0;
        for (int64_t number = 0; number < repeats; ++number)
            for (int64_t part = 0; 8 * part < length; ++part) count += __builtin_popcount(group(number, part));
        return count;
    }
    void pack(uint8_t* to) const {
        if (size == 2)
            pack(reinterpret_cast<uint16_t*>(to));
        else
            pack(reinterpret_cast<uint32_t*>(to));
    }
    // Eight neighbours lie in one block, so only their first one has to be looked up.
    template <class T>
    void pack(T* to) const {
        for (int64_t number = 0; number < repeats; ++number)
            for (int64_t part = 0; 8 * part < length; ++part) {
                const T* from = reinterpret_cast<const T*>(source + place(number, 8 * part));
                for (uint32_t set = group(number, part); set != 0; set &= set - 1) *to++ = from[__builtin_ctz(set)];
            }
    }
};

}  // namespace
}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_gather_mask(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0,
                                   int64_t src1_pattern, int64_t reduce_mode, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    const bool tensor = dtype_of(dtypes, 2) != DType::void_;
    check_range(*core, "repeat_times", e.repeat, 0, 255, "repeats");
    check_range(*core, "src0_block_stride", e.src0_block, 0, 255, "blocks of 32 bytes");
    check_range(*core, "src0_repeat_stride", e.src0_repeat, 0, 65535, "blocks of 32 bytes");
    check_range(*core, "src1_repeat_stride", e.src1_repeat, 0, 255, "blocks of 32 bytes");
    if (!tensor) check_range(*core, "src1_pattern", src1_pattern, 1, 7, "");
    // With the mask register, its counter mode and count take the place of the mode and the mask.
    MaskRegister& mask = core->registers.mask;
    const bool by_register = e.form == 3, counted = by_register ? mask.counter : reduce_mode != 0;
    const int64_t elements = by_register ? static_cast<int64_t>(mask.low) : e.mask0;
    if (counted) check_range(*core, "mask", elements, 0, count_limit, "elements of a repeat");
    Compaction call;
    call.size = operand_bytes(dtypes, 0);
    call.repeats = e.repeat;
    call.length = counted ? elements : repeat_bytes / call.size;
    call.block = e.src0_block;
    call.repeat = e.src0_repeat;
    call.bits_repeat = e.src1_repeat;
    call.source = core->local(src0, call.source_bytes(), block_bytes, "src0", false);
    if (tensor) call.bits = core->local(src1_pattern, call.bit_bytes(), block_bytes, "src1_pattern", false);
    if (!tensor) call.pattern = pattern_bits[src1_pattern];
    const int64_t count = call.kept();
    uint8_t* to = core->local(dst, count * call.size, block_bytes, "dst", true);
    if (core->observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(dst, count * call.size, 0, 1, true);
        accesses.add(src0, call.source_bytes(), 0, 1, false);
        if (tensor) accesses.add(src1_pattern, call.bit_bytes(), 0, 1, false);
        const auto move = [&](const Beside& beside) {
            Compaction other = call;
            other.source = beside(call.source);
            other.pack(beside(to));
        };
        core->report(dtypes, opcode_pipes[opcode], accesses.items, accesses.count, 0, 0, moving(move));
    }
    call.pack(to);
    if (!by_register) mask.counter = false;
    core->registers.gather_mask_count = count;
    return count;
}
