// Conversions by the scale register: int32 → float16, int16 → 8 bits, AddDeqRelu.
#include <cmath>
#include <cstring>

#include "casting.h"
#include "dtype.h"
#include "fault.h"
#include "half.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

constexpr int table_entries = 16;

void check_kind(Core& core, DeqKind wanted) {
    const DeqKind kind = core.registers.deq_kind;
    if (kind != wanted) [[unlikely]]
        fail_scale(core, static_cast<int>(wanted), static_cast<int>(kind));
}

// A double as the float32 that a second rounding, to float16, takes for it: what is lost sets the last bit.
float to_odd(double value) {
    const auto near = static_cast<float>(value);
    if (near == value || value != value) return near;
    uint32_t bits = bits_of_float(near);
    if ((bits & 1) == 0) bits += std::fabs(static_cast<double>(near)) > std::fabs(value) ? -1 : 1;
    return float_of_bits(bits);
}

constexpr int64_t saturates = int64_t{1} << 16;  // above the scale's bits in the word

// Source → float32 by `number` → float16, a piece at a time.
template <class Number>
void scale_all(void* dst, int64_t word, int64_t count, Number number) {
    constexpr int64_t piece = 512;
    alignas(64) float values[piece + 16];
    const double scale = decode_float(DType::float16_, static_cast<uint32_t>(word & 0xFFFF));
    const Body narrow = find_body(body_from_float, static_cast<int>(DType::float16_), (word & saturates) != 0);
    auto* to = static_cast<uint16_t*>(dst);
    for (int64_t i = 0; i < count; i += piece) {
        const int64_t part = count - i < piece ? count - i : piece;
        for (int64_t j = 0; j < part; ++j) values[j] = number(i + j, scale);
        narrow(to + i, values, nullptr, 0, part);
    }
}

void scale_to_half(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
    auto* from = static_cast<const int32_t*>(src0);
    scale_all(dst, word, count, [=](int64_t i, double scale) { return to_odd(from[i] * scale); });
}

int32_t sum_of(int32_t a, int32_t b, bool saturate) {
    const int64_t sum = int64_t{a} + b;
    if (!saturate) return static_cast<int32_t>(sum);
    return static_cast<int32_t>(sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum);
}

void add_scale_relu(void* dst, const void* src0, const void* src1, int64_t word, int64_t count) {
    auto* a = static_cast<const int32_t*>(src0);
    auto* b = static_cast<const int32_t*>(src1);
    const bool saturate = (word & saturates) != 0;
    scale_all(dst, word, count, [=](int64_t i, double scale) {
        const float value = to_odd(sum_of(a[i], b[i], saturate) * scale);
        return value > 0 ? value : 0.0f;
    });
}

// One entry of the quantisation parameters.
struct Quantum {
    double scale;
    int offset;
    bool sign;

    // Bits 0 to 31 a float32 of which the hardware drops 13 bits, 37 to 45 a signed offset, 46 the sign of the results.
    static Quantum of(uint64_t word) {
        const float scale = float_of_bits(static_cast<uint32_t>(word) & ~uint32_t{0x1FFF});
        return {scale, static_cast<int>(static_cast<int64_t>(word << 18) >> 55), (word >> 46 & 1) != 0};
    }
    uint8_t apply(int16_t value) const {
        const double result = std::nearbyint(value * scale + offset);
        if (std::isnan(result)) return 0;
        const double low = sign ? -128 : 0, high = sign ? 127 : 255;
        return static_cast<uint8_t>(static_cast<int>(result < low ? low : result > high ? high : result));
    }
};

struct Quanta {
    Quantum entries[table_entries];

    Quanta(Core& core, bool vector) {
        const uint64_t word = core.registers.deq_scale;
        uint64_t words[table_entries];
        for (uint64_t& entry : words) entry = word;
        if (vector) {
            const auto* table = core.local(static_cast<int64_t>(word), sizeof words, block_bytes, "vdeq", false);
            std::memcpy(words, table, sizeof words);
        }
        for (int i = 0; i < table_entries; ++i) entries[i] = Quantum::of(words[i]);
    }
};

// Rounds the ends of a region up to whole blocks of 16 elements.
Region whole_blocks(Region region) {
    region.end = (region.end + 15) / 16 * 16;
    region.last_end = (region.last_end + 15) / 16 * 16;
    return region;
}

void find(Core& core, const Region& region, Operand& operand) {
    check_range(core, "a block stride", operand.block, 0, 65535, "blocks of 32 bytes");
    check_range(core, "a repeat stride", operand.repeat, 0, 65535, "blocks of 32 bytes");
    operand.address =
        core.local(operand.tensor, touched_bytes(region, operand), block_bytes, operand.name, operand.write);
}

// The 16 elements of a block of src become half a block of dst; the other half stays.
void quantize(Core& core, int64_t dtypes, Operand dst, Operand src, bool vector, bool low_half, const Extent& extent) {
    check_kind(core, vector ? DeqKind::vector : DeqKind::number);
    Region region = resolve(core, extent, repeat_bytes / 2);
    if (region.empty()) return;
    region = as_repeats(region, repeat_bytes / 2);
    dst.size = 2;  // blocks of dst stand beside blocks of src
    find(core, whole_blocks(region), dst);
    find(core, region, src);
    const Quanta quanta(core, vector);
    if (core.observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(region, dst);
        accesses.add(region, src);
        if (vector) accesses.add(static_cast<int64_t>(core.registers.deq_scale), 8 * table_entries, 0, 1, false);
        core.report(dtypes, opcode_pipes[core.opcode], accesses.items, accesses.count);
    }
    for (int64_t repeat = 0; repeat < region.repeats; ++repeat) {
        const bool last = repeat == region.repeats - 1;
        const LaneMask& mask = last ? region.last : region.mask;
        for (int lane = 0; lane < (last ? region.last_end : region.end); ++lane) {
            if (!mask.test(lane)) continue;
            int16_t value;
            const int64_t from = (repeat * src.repeat + lane / 16 * src.block) * block_bytes + lane % 16 * 2;
            std::memcpy(&value, src.address + from, sizeof value);
            const int64_t to = (repeat * dst.repeat + lane / 16 * dst.block) * block_bytes + lane % 16;
            dst.address[to + (low_half ? 0 : 16)] = quanta.entries[lane % table_entries].apply(value);
        }
    }
}

}  // namespace

Body find_dequant_body(int64_t opcode) { return opcode == op_AddDeqRelu ? &add_scale_relu : &scale_to_half; }

int64_t dequant_word(Core& core) {
    check_kind(core, DeqKind::half);
    return static_cast<int64_t>(core.registers.deq_scale & 0xFFFF) | (core.registers.saturate ? saturates : 0);
}

}  // namespace openasc

using namespace openasc;

int64_t openasc_vector_dequant(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src, int64_t is_vec_deq,
                               int64_t half_block, int64_t extent, int64_t site) {
    core->enter(opcode, site);
    const Extent& e = *reinterpret_cast<const Extent*>(extent);
    Operand operands[2] = {{"dst", dst, operand_bytes(dtypes, 0), true, e.dst_block, e.dst_repeat},
                           {"src", src, operand_bytes(dtypes, 1), false, e.src0_block, e.src0_repeat}};
    if (dtype_of(dtypes, 1) == DType::int16_) {
        quantize(*core, dtypes, operands[0], operands[1], is_vec_deq != 0, half_block != 0, e);
        return 0;
    }
    if (dtype_of(dtypes, 0) != DType::float16_ || dtype_of(dtypes, 1) != DType::int32_) fail_dtype(*core, dtypes);
    const int64_t word = dequant_word(*core);
    Region region = resolve(*core, e, repeat_bytes / operands[1].size);
    if (region.empty()) return 0;
    place(*core, region, operands, 2, dtypes);
    run(region, &scale_to_half, word, operands, 2);
    return 0;
}

// `scale`: the bits of a float16 or float32, or a local tensor of 16 words.
int64_t openasc_deq_scale(Core* core, int64_t opcode, int64_t kind, int64_t scale, int64_t offset, int64_t sign_mode,
                          int64_t site) {
    core->enter(opcode, site);
    Registers& registers = core->registers;
    check_range(*core, "offset", offset, -256, 255, "");
    registers.deq_kind = static_cast<DeqKind>(kind);
    registers.deq_scale = static_cast<uint64_t>(scale);
    if (registers.deq_kind == DeqKind::vector) core->local(scale, 8 * table_entries, block_bytes, "vdeq", false);
    if (registers.deq_kind == DeqKind::number)
        registers.deq_scale = static_cast<uint32_t>(scale) | (static_cast<uint64_t>(offset) & 0x1FF) << 37 |
                              (sign_mode != 0 ? uint64_t{1} << 46 : 0);
    core->report(0, opcode_pipes[opcode], nullptr, 0, kind, scale);
    return 0;
}
