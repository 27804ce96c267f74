// BilinearInterpolation: sums of gathered blocks times weights.
#include <cstring>

#include "dtype.h"
#include "fault.h"
#include "region.h"
#include "table.h"

namespace openasc {
namespace {

constexpr int lanes = repeat_bytes / 2, blocks = repeat_bytes / block_bytes, per_block = lanes / blocks;
constexpr int half_slot = static_cast<int>(DType::float16_);

// Sizes of one call: `inner` products are summed for each of `outer` results.
struct Sums {
    int64_t inner, outer;
    int weights;  // read for each product: one, or one a block
};

struct Sources {
    Core& core;
    const uint8_t *blocks_start, *offsets, *weights;
    int64_t limit;  // bytes behind the start of src0
    Sums sums;

    // The gathered blocks of product `number`, as float32, and the weight of each lane.
    void load(int64_t number, float* values, float* factors) const {
        alignas(64) uint8_t gathered[repeat_bytes + 64], scales[16 + 64] = {};
        for (int block = 0; block < blocks; ++block) {
            uint32_t offset;
            std::memcpy(&offset, offsets + 4 * (blocks * number + block), sizeof offset);
            if (offset + int64_t{block_bytes} > limit)
                fail_offset(core, "src0_offset", blocks * number + block, offset, limit - 31);
            if (offset % block_bytes != 0) fail_align(core, "an offset", offset, block_bytes);
            std::memcpy(gathered + block * block_bytes, blocks_start + offset, block_bytes);
        }
        const Body widen = find_body(body_to_float, half_slot);
        widen(values, gathered, nullptr, 0, lanes);
        std::memcpy(scales, weights + 2 * sums.weights * number, static_cast<size_t>(2 * sums.weights));
        alignas(64) float wide[16 + 16];
        widen(wide, scales, nullptr, 0, sums.weights);
        for (int lane = 0; lane < lanes; ++lane) factors[lane] = wide[sums.weights == 1 ? 0 : lane / per_block];
    }
};

// Products are exact in float32; each sum is rounded to float16.
void accumulate(const Sources& sources, int64_t result, uint8_t* halves) {
    const Body widen = find_body(body_to_float, half_slot);
    const Body narrow = find_body(body_from_float, half_slot, sources.core.registers.saturate);
    alignas(64) float total[lanes + 16] = {}, values[lanes + 16], factors[lanes + 16];
    for (int64_t i = 0; i < sources.sums.inner; ++i) {
        sources.load(result * sources.sums.inner + i, values, factors);
        for (int lane = 0; lane < lanes; ++lane) {
            const float product = values[lane] * factors[lane];
            total[lane] = i == 0 ? product : total[lane] + product;
        }
        narrow(halves, total, nullptr, 0, lanes);
        widen(total, halves, nullptr, 0, lanes);
    }
}

}  // namespace
}  // namespace openasc

using namespace openasc;

// The extent's fields: `repeat` products a result, `count` results, `dst_repeat` elements from one to the next.
int64_t openasc_vector_interpolate(Core* core, int64_t opcode, int64_t dtypes, int64_t dst, int64_t src0,
                                   int64_t src0_offset, int64_t src1, int64_t repeat_mode, int64_t extent,
                                   int64_t site) {
    core->enter(opcode, site);
    Extent e = *reinterpret_cast<const Extent*>(extent);
    if (dtype_of(dtypes, 0) != DType::float16_) fail_dtype(*core, dtypes);
    check_range(*core, "h_repeat", e.repeat, 0, 255, "products");
    check_range(*core, "v_repeat", e.count, 0, 255, "results");
    check_range(*core, "v_r_offset", e.dst_repeat, 0, 65535, "elements");
    if (2 * e.dst_repeat % block_bytes != 0) fail_align(*core, "v_r_offset", 2 * e.dst_repeat, block_bytes);
    const Sums sums{e.repeat, e.count, repeat_mode != 0 ? blocks : 1};
    Operand to{"dst", dst, 2, true, e.dst_block, 2 * e.dst_repeat / block_bytes};
    e.repeat = e.repeat == 0 ? 0 : e.count;
    Region region = resolve(*core, e, lanes);
    if (region.empty() || sums.inner == 0 || sums.outer == 0) return 0;
    region = as_repeats(region, lanes);
    check_range(*core, "dst_blk_stride", to.block, 0, 65535, "blocks of 32 bytes");
    to.address = core->local(dst, touched_bytes(region, to), block_bytes, "dst", true);
    const int64_t products = sums.inner * region.repeats;
    const uint8_t* offsets = core->local(src0_offset, 4 * blocks * products, block_bytes, "src0_offset", false);
    const uint8_t* weights = core->local(src1, 2 * sums.weights * products, block_bytes, "src1", false);
    const uint8_t* start = core->local(src0, 0, block_bytes, "src0", false);
    const int64_t limit = core->memories[static_cast<int>(MemoryKind::ub)].size() - LocalTensor::unpack(src0).offset;
    if (core->observed()) [[unlikely]] {
        Accesses accesses;
        accesses.add(region, to);
        const int64_t length = LocalTensor::unpack(src0).length;
        accesses.add(src0, length < limit ? length : limit, 0, 1, false);
        accesses.add(src0_offset, 4 * blocks * products, 0, 1, false);
        accesses.add(src1, 2 * sums.weights * products, 0, 1, false);
        core->report(dtypes, opcode_pipes[core->opcode], accesses.items, accesses.count);
    }
    alignas(64) uint8_t halves[repeat_bytes + 64];
    for (int64_t result = 0; result < region.repeats; ++result) {
        const bool last = result == region.repeats - 1;
        accumulate({*core, start, offsets, weights, limit, sums}, result, halves);
        scatter_repeat(to, result, halves, last ? region.last : region.mask, last ? region.last_end : region.end);
    }
    return 0;
}
