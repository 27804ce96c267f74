// ascendc_assert, assert and Trap: what a kernel finds wrong itself. On the host, assert stays what it is in C, with
// a message if one is given.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/print.h"

namespace openasc::ascendc {

// Reasons of `fail`.
enum class FailReason : int64_t { trap = 2, assertion = 3 };

[[noreturn]] inline void fail(FailReason reason, const char* text, Site site) {
    if (current != nullptr) call<abi_fail>(reason, reinterpret_cast<int64_t>(text), 0, site.word);
    const auto word = static_cast<uint64_t>(site.word);
    std::fprintf(stderr, "%s:%d: assertion failed: %s\n", reinterpret_cast<const char*>(word >> Site::line_bits),
                 static_cast<int>(word & ((uint64_t{1} << Site::line_bits) - 1)), text);
    std::abort();
}

[[noreturn]] inline void assertion_failed(Site site, const char* condition) {
    fail(FailReason::assertion, condition, site);
}

template <class... Values>
[[noreturn]] inline void assertion_failed(Site site, const char* condition, const char* format,
                                          const Values&... values) {
    static thread_local char text[512];
    const int length = std::snprintf(text, sizeof text, "%s: ", condition);
    const size_t used = length < 0                               ? 0
                        : length < static_cast<int>(sizeof text) ? static_cast<size_t>(length)
                                                                 : sizeof text - 1;
    format_text(text + used, sizeof text - used, format, values...);
    fail(FailReason::assertion, text, site);
}

}  // namespace openasc::ascendc

// The first argument is the condition, the others a format and its values.
#define ascendc_assert(expr, ...)  \
    ((expr) ? static_cast<void>(0) \
            : ::openasc::ascendc::assertion_failed(::openasc::ascendc::Site::here(), #expr, ##__VA_ARGS__))

#undef assert
#ifdef NDEBUG
#define assert(...) static_cast<void>(0)
#else
#define assert(expr, ...)          \
    ((expr) ? static_cast<void>(0) \
            : ::openasc::ascendc::assertion_failed(::openasc::ascendc::Site::here(), #expr, ##__VA_ARGS__))
#endif

namespace AscendC {

[[noreturn]] inline void Trap(::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    ::openasc::ascendc::fail(::openasc::ascendc::FailReason::trap, "Trap", site);
}

}  // namespace AscendC
