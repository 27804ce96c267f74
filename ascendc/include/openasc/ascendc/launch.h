// Launches, as the translation of `add<<<blocks, UB, stream>>>(arguments)` writes them:
//
//     ::openasc_start(::openasc_kernel("add", "add.asc", 12), &add)(blocks, UB, stream)(arguments);
//
// What a translation names begins with `openasc`, so that no macro of a source, nor a macro's parameter, can mean it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/program.h"

namespace openasc::ascendc {

// Where a launch stands in the source.
struct LaunchPlace {
    const char* file;
    int line;

    static constexpr LaunchPlace here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
        return {file, line};
    }
};

// The stream of a launch: a handle, `nullptr`, or a literal zero.
struct LaunchStream {
    void* handle;

    constexpr LaunchStream(std::nullptr_t = nullptr) : handle(nullptr) {}
    constexpr LaunchStream(void* stream) : handle(stream) {}
    template <class Zero, class = std::enable_if_t<std::is_integral_v<Zero>>>
    constexpr LaunchStream(Zero) : handle(nullptr) {}
};

// Bytes of UB that a launch reserves. Older sources have a pointer there, which says nothing.
struct LaunchBytes {
    int64_t count;

    template <class Count, class = std::enable_if_t<std::is_integral_v<Count> || std::is_enum_v<Count>>>
    constexpr LaunchBytes(Count bytes) : count(static_cast<int64_t>(bytes)) {}
    constexpr LaunchBytes(std::nullptr_t) : count(0) {}
    constexpr LaunchBytes(const void*) : count(0) {}
};

// Copies of a launch's arguments, in one trivially copyable piece.
template <class... Values>
struct LaunchArguments;
template <>
struct LaunchArguments<> {
    template <class Function, class... Before>
    void apply(Function function, const Before&... before) const {
        function(before...);
    }
};
template <class First, class... Rest>
struct LaunchArguments<First, Rest...> {
    static_assert(std::is_trivially_copyable_v<First>, "an argument of a kernel must be trivially copyable");
    First first;
    LaunchArguments<Rest...> rest;

    // Calls `function` with the arguments, after those that are already unpacked.
    template <class Function, class... Before>
    void apply(Function function, const Before&... before) const {
        rest.apply(function, before..., first);
    }
};

// A template too, so that `pack<Values...>()` finds it where there are no values.
template <class... None, class = std::enable_if_t<sizeof...(None) == 0>>
LaunchArguments<> pack() {
    return {};
}
template <class First, class... Rest>
LaunchArguments<First, Rest...> pack(const First& first, const Rest&... rest) {
    return {first, pack(rest...)};
}

// A kernel with all that stands between `<<<` and `>>>`.
struct LaunchSettings {
    OpenascKernel kernel;
    int64_t block_count;
    int64_t dynamic_bytes;
    void* stream;
    LaunchPlace place;

    template <class Function, class Packed>
    void run(const Function& function, const Packed& packed) const {
        struct Call {
            Function function;
            Packed packed;
        };
        const Call call{function, packed};
        const OpenascLaunch launch{&kernel, block_count, dynamic_bytes, stream, place.file, place.line};
        const auto body = [](Core*, const void* arguments) {
            const Call& call = *static_cast<const Call*>(arguments);
            call.packed.apply(call.function);
        };
        openasc_launch(&launch, body, &call, sizeof(call));
    }
};

// A kernel whose address says which function is meant: arguments convert as in a call of it.
template <class... Parameters>
struct ExactLaunch {
    void (*function)(Parameters...);
    LaunchSettings settings;

    void operator()(Parameters... values) const {
        settings.run(function, pack<std::decay_t<Parameters>...>(values...));
    }
};

// A kernel that is called by name, where overloads, deduction or default arguments choose the function.
template <class Function>
struct DeducedLaunch {
    Function function;
    LaunchSettings settings;

    template <class... Values>
    void operator()(Values... values) const {
        settings.run(function, pack<Values...>(values...));
    }
};

template <class Launch, class Function>
struct UnsetLaunch {
    Function function;
    OpenascKernel kernel;

    Launch operator()(int64_t block_count, LaunchBytes dynamic_bytes, LaunchStream stream = {},
                      LaunchPlace place = LaunchPlace::here()) const {
        return {function, {kernel, block_count, dynamic_bytes.count, stream.handle, place}};
    }

    // The form for threads, `<<<grid, block, UB, stream>>>`.
    template <class Grid, class Block, class Bytes, class Stream>
    Launch operator()(Grid, Block, Bytes, Stream) const {
        static_assert(sizeof(Grid) == 0,
                      "a launch with threads in a block needs a chip that has them: A2 and A3 have not");
    }
};

}  // namespace openasc::ascendc

// What the source says of a kernel; `cores` as in `OpenascKernel`.
constexpr OpenascKernel openasc_kernel(const char* name, const char* file = nullptr, int line = 0, int cores = 0,
                                       int mix_cube = 0, int mix_vector = 0) {
    return {name, file, line, cores, mix_cube, mix_vector};
}

template <class... Parameters>
openasc::ascendc::UnsetLaunch<openasc::ascendc::ExactLaunch<Parameters...>, void (*)(Parameters...)> openasc_start(
    OpenascKernel kernel, void (*function)(Parameters...)) {
    return {function, kernel};
}

template <class Function, class = std::enable_if_t<std::is_class_v<Function>>>
openasc::ascendc::UnsetLaunch<openasc::ascendc::DeducedLaunch<Function>, Function> openasc_start(OpenascKernel kernel,
                                                                                                 Function function) {
    return {function, kernel};
}
