// What an observer hears: the bytes each instruction touches.
#include <algorithm>

#include "fixture.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr DType f32 = DType::float32_, f16 = DType::float16_;

struct Listener : Observer {
    Event event{};
    std::vector<Access> accesses;
    void on_event(Core&, const Event& heard) override {
        event = heard;
        accesses.assign(heard.accesses, heard.accesses + heard.access_count);
    }
};

bool same(const Access& access, MemoryKind memory, int64_t address, int64_t length, int64_t stride, int64_t count,
          bool write) {
    return access.memory == memory && access.address == address && access.length == length && access.count == count &&
           access.write == write && (count == 1 || access.stride == stride);
}

void check_vectors() {
    Bench bench;
    Listener listener;
    bench.core().observer = &listener;
    const auto ub = MemoryKind::ub;
    CHECK(
        bench.call(abi_vector_binary, op_Add, dtypes_of(f32, f32, f32), at(512), at(0), at(256), word(count_of(10)), 5)
            .empty());
    CHECK(listener.event.opcode == op_Add && listener.event.pipe == 1 && listener.event.site == 5 &&
          listener.accesses.size() == 3);
    CHECK(same(listener.accesses[0], ub, 512, 40, 0, 1, true) && same(listener.accesses[2], ub, 256, 40, 0, 1, false));
    Extent extent = lanes_of(12, 3);
    extent.src0_block = 4;
    extent.src0_repeat = 16;
    CHECK(bench.call(abi_vector_unary, op_Abs, dtypes_of(f32, f32), at(4096), at(0), word(extent), 0).empty());
    CHECK(listener.accesses.size() == 3 && same(listener.accesses[0], ub, 4096, 48, 256, 3, true));
    CHECK(same(listener.accesses[1], ub, 0, 32, 512, 3, false) &&
          same(listener.accesses[2], ub, 128, 16, 512, 3, false));
    CHECK(bench.call(abi_vector_cast, op_Cast, dtypes_of(f16, f32), at(4096), at(0), 1, word(count_of(64)), 0).empty());
    CHECK(same(listener.accesses[0], ub, 4096, 128, 0, 1, true) && same(listener.accesses[1], ub, 0, 256, 0, 1, false));
    CHECK(bench
              .call(abi_vector_reduce, op_ReduceMax, dtypes_of(f32, f32, f32), at(4096), at(0), at(8192), 1,
                    word(count_of(100)), 0)
              .empty());
    CHECK(same(listener.accesses[0], ub, 4096, 8, 0, 1, true) && same(listener.accesses[1], ub, 0, 400, 0, 1, false));
}

void check_copies() {
    std::vector<uint8_t> gm(4096);
    Bench bench({&gm});
    Listener listener;
    bench.core().observer = &listener;
    const auto start = reinterpret_cast<int64_t>(gm.data());
    const CopyShape shape{2, 0, 3, 10, 6, 1, 0, 0, 0, 0};
    CHECK(bench.call(abi_copy, op_DataCopyPadIn, dtypes_of(f16, f16), at(64), Bench::array(gm, 0), word(shape), 0)
              .empty());
    CHECK(listener.event.pipe == 4 && listener.accesses.size() == 2);
    CHECK(same(listener.accesses[0], MemoryKind::ub, 64, 32, 64, 3, true));
    CHECK(same(listener.accesses[1], MemoryKind::gm, start, 10, 16, 3, false));
    CHECK(
        bench.call(abi_copy, op_DataCopyPadOut, dtypes_of(f16, f16), Bench::array(gm, 0) + 100, at(64), word(shape), 0)
            .empty());
    CHECK(listener.event.pipe == 5 && same(listener.accesses[0], MemoryKind::gm, start + 100, 10, 11, 3, true));
    CHECK(same(listener.accesses[1], MemoryKind::ub, 64, 10, 32 + 6 * 32, 3, false));
}

}  // namespace

int main() {
    check_vectors();
    check_copies();
    return finish();
}
