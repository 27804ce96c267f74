// The core that runs the present block, and how a kernel calls its instructions.
#pragma once

#include <cstdint>

#include "openasc/ascendc/generated/abi.h"

namespace openasc::ascendc {

// What the headers know of a core: where the functions of the instruction ABI are. It is its first member.
struct Core {
    const void* const* abi;
};

// The core of the block that this thread runs; null outside kernels. It lives in the library, and only there: `__thread`
// says that nothing has to be initialised, so that a read costs one load.
extern __thread Core* current __attribute__((tls_model("initial-exec"), visibility("default")));

// Where a call stands in the source, in one word: the address of the file's name above 17 bits of the line.
struct Site {
    static constexpr int line_bits = 17;

    int64_t word;

    // As the default of a function's last parameter, this is the place of the call.
    static Site here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
        const auto name = reinterpret_cast<uint64_t>(file);
        const uint64_t number = static_cast<uint64_t>(line) & ((uint64_t{1} << line_bits) - 1);
        return {static_cast<int64_t>(name << line_bits | number)};
    }
};

// Calls a function of the instruction ABI on the present core; every word is 64 bits wide.
template <AbiIndex index, class... Words>
inline int64_t call(Words... words) {
    using Function = int64_t (*)(Core*, decltype(static_cast<int64_t>(words))...);
    Core* core = current;
    return reinterpret_cast<Function>(const_cast<void*>(core->abi[index]))(core, static_cast<int64_t>(words)...);
}

}  // namespace openasc::ascendc
