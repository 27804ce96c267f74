// A core of its own for tests of instructions: UB addressed in bytes, arrays in GM, faults by id.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "generated/abi.h"
#include "generated/opcodes.h"
#include "openasc/core.h"
#include "openasc/instruction_set.h"
#include "openasc/launch.h"
#include "openasc/machine.h"

namespace openasc::test {

inline int failures = 0;

#define CHECK(condition)                                                          \
    do {                                                                          \
        if (!(condition)) {                                                       \
            ++::openasc::test::failures;                                          \
            std::printf("%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
        }                                                                         \
    } while (false)

inline int finish() {
    std::printf(failures == 0 ? "ok\n" : "%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}

// The instruction sets of this host, best first.
inline std::vector<std::string> instruction_sets() {
    const std::string present = instruction_set();
    std::vector<std::string> names;
    for (const char* name : {"avx512", "avx2", "baseline", "neon"})
        if (set_instruction_set(name)) names.push_back(name);
    set_instruction_set(present.c_str());
    return names;
}

inline constexpr int64_t ub_bytes = 192 * 1024;

inline int64_t dtypes_of(DType dst, DType src0 = DType::int8_, DType src1 = DType::int8_) {
    return static_cast<int64_t>(dst) | static_cast<int64_t>(src0) << 8 | static_cast<int64_t>(src1) << 16;
}

// A packed tensor in UB.
inline int64_t at(int64_t offset, int64_t length = 0) { return LocalTensor{offset, length, MemoryKind::ub, 9}.pack(); }

inline Extent count_of(int64_t count) { return {0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8}; }
inline Extent lanes_of(int64_t lanes, int64_t repeat) { return {1, 0, lanes, 0, repeat, 1, 1, 1, 8, 8, 8}; }
inline Extent bits_of(uint64_t low, uint64_t high, int64_t repeat) {
    return {2, 0, static_cast<int64_t>(low), static_cast<int64_t>(high), repeat, 1, 1, 1, 8, 8, 8};
}

class Bench {
public:
    explicit Bench(std::vector<std::vector<uint8_t>*> arrays = {}, GlobalBounds bounds = GlobalBounds::error)
        : machine_(chip()), launch_(machine_, ranges(arrays), settings(bounds)), core_(launch_.take_core()) {
        launch_.begin_block(*core_, 0);
    }

    Core& core() { return *core_; }
    template <class T>
    T* ub(int64_t offset) {
        return reinterpret_cast<T*>(core_->memories[1].data() + offset);
    }
    // The id of the violation, "" when there was none.
    template <class... Words>
    std::string call(AbiIndex function, Words... words) {
        const int64_t all[] = {static_cast<int64_t>(words)...};
        int64_t result = 0;
        if (core_->call(abi_table[function], all, sizeof...(words), result)) return "";
        const Report report = launch_.report();
        const std::string id = report.violation ? report.violation->id : "left";
        launch_.begin_block(*core_, 0);
        return id;
    }
    static int64_t array(const std::vector<uint8_t>& bytes, int number) {
        return reinterpret_cast<int64_t>(bytes.data()) | static_cast<int64_t>(number + 1) << 48;
    }

private:
    static Chip chip() {
        Chip result;
        result.name = "test";
        result.memory[static_cast<int>(MemoryKind::ub)] = ub_bytes;
        return result;
    }
    static LaunchSettings settings(GlobalBounds bounds) {
        LaunchSettings result;
        result.gm_bounds = bounds;
        return result;
    }
    static std::vector<ArrayRange> ranges(const std::vector<std::vector<uint8_t>*>& arrays) {
        std::vector<ArrayRange> result;
        for (auto* array : arrays)
            result.push_back({reinterpret_cast<int64_t>(array->data()), static_cast<int64_t>(array->size()), true});
        return result;
    }

    Machine machine_;
    Launch launch_;
    std::unique_ptr<Core> core_;
};

template <class T>
int64_t word(const T& structure) {
    return reinterpret_cast<int64_t>(&structure);
}

}  // namespace openasc::test
