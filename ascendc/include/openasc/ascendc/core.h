// The core that runs the present block, and how a kernel calls its instructions.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "openasc/ascendc/generated/abi.h"

namespace openasc::ascendc {

// What the headers know of a core, its first members: where the functions of the instruction ABI are, and where UB lies
// in the process, once the core was asked for a tensor behind a pointer.
struct Core {
    const void* const* abi;
    uint64_t ub_address, ub_bytes;
};

// The core of the block that this thread runs; null outside kernels. It lives in the library, and only there:
// `__thread` says that nothing has to be initialised, so that a read costs one load.
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

// A device function was called where no block runs: on the host, or on a thread that the host made.
[[noreturn]] __attribute__((cold, noinline)) inline void refuse_outside(int64_t site) {
    const auto word = static_cast<uint64_t>(site);
    std::fprintf(stderr,
                 "%s:%d: error: a device function is called outside a kernel\n"
                 "  expected: the call inside a __global__ function, or in what it calls; start it with <<<...>>>\n",
                 reinterpret_cast<const char*>(word >> Site::line_bits),
                 static_cast<int>(word & ((uint64_t{1} << Site::line_bits) - 1)));
    std::abort();
}

// Every function of the ABI takes the place of the call last.
template <class... Words>
inline int64_t last_of(Words... words) {
    int64_t last = 0;
    ((last = static_cast<int64_t>(words)), ...);
    return last;
}

// Calls a function of the instruction ABI on the present core; every word is 64 bits wide.
template <AbiIndex index, class... Words>
inline int64_t call(Words... words) {
    using Function = int64_t (*)(Core*, decltype(static_cast<int64_t>(words))...);
    Core* core = current;
    if (__builtin_expect(core == nullptr, 0)) refuse_outside(last_of(words...));
    return reinterpret_cast<Function>(const_cast<void*>(core->abi[index]))(core, static_cast<int64_t>(words)...);
}

}  // namespace openasc::ascendc
