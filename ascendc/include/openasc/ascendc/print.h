// printf: inside a kernel into the output of the launch, in the order of the blocks; outside to the C library.
#pragma once

#include <cstdint>
#include <cstdio>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"

namespace openasc::ascendc {

// A value for a directive, as a word and its dtype; strings and other addresses have dtype void.
struct Printed {
    int64_t word;
    uint8_t dtype;
};

template <class Value>
inline Printed printed(const Value& value) {
    if constexpr (std::is_array_v<Value>)
        return {reinterpret_cast<int64_t>(&value[0]), static_cast<uint8_t>(DType::void_)};
    else if constexpr (std::is_pointer_v<Value> || std::is_null_pointer_v<Value>)
        return {reinterpret_cast<int64_t>(static_cast<const volatile void*>(value)),
                static_cast<uint8_t>(DType::void_)};
    else if constexpr (std::is_same_v<Value, AscendC::int4b_t>)
        return {static_cast<int8_t>(value), static_cast<uint8_t>(DType::int8_)};
    else
        return {word_of(value), static_cast<uint8_t>(DTypeOf<Value>::value)};
}

// What the C library's printf takes for a value.
template <class Value>
inline auto promoted(const Value& value) {
    if constexpr (std::is_same_v<Value, half> || std::is_same_v<Value, bfloat16_t>)
        return static_cast<double>(static_cast<float>(value));
    else if constexpr (std::is_same_v<Value, AscendC::int4b_t>)
        return static_cast<int>(static_cast<int8_t>(value));
    else if constexpr (std::is_array_v<Value>)
        return &value[0];
    else
        return value;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat"
template <class... Values>
inline void print(Site site, const char* format, const Values&... values) {
    if (current == nullptr) {
        std::printf(format, promoted(values)...);
        return;
    }
    const Printed list[] = {printed(values)..., {0, 0}};
    int64_t words[sizeof...(values) + 1];
    uint8_t dtypes[sizeof...(values) + 1];
    for (size_t index = 0; index <= sizeof...(values); ++index) {
        words[index] = list[index].word;
        dtypes[index] = list[index].dtype;
    }
    call<abi_print>(reinterpret_cast<int64_t>(format), sizeof...(values), reinterpret_cast<int64_t>(words),
                    reinterpret_cast<int64_t>(dtypes), site.word);
}

template <class... Values>
inline void format_text(char* text, size_t size, const char* format, const Values&... values) {
    std::snprintf(text, size, format, promoted(values)...);
}
#pragma GCC diagnostic pop

// A format with the place of the call.
struct PrintFormat {
    PrintFormat(const char* format, Site place = Site::here()) : text(format), site(place) {}

    const char* text;
    Site site;
};

}  // namespace openasc::ascendc

namespace AscendC {

template <class... Args>
inline void printf(const char* fmt, const Args&... args) {
    ::openasc::ascendc::print(::openasc::ascendc::Site{-1}, fmt, args...);
}
template <class... Args>
inline void PRINTF(::openasc::ascendc::PrintFormat fmt, const Args&... args) {
    ::openasc::ascendc::print(fmt.site, fmt.text, args...);
}

}  // namespace AscendC
