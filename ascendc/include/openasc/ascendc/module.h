// Kernels that Python calls: a record for each, and functions that unpack their arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/launch.h"
#include "openasc/ascendc/program.h"

namespace openasc::ascendc {

// One exported kernel; the records of a module form a list.
struct Export {
    OpenascEntry entry;
    const Export* next;
};

// Of this module alone: it is one translation unit.
static const Export* exports = nullptr;

// How the source calls a parameter and its type.
struct ParameterName {
    const char* name;
    const char* type;
};

template <class Type>
constexpr bool is_number = std::is_arithmetic_v<Type> || std::is_enum_v<Type> || std::is_same_v<Type, half> ||
                           std::is_same_v<Type, bfloat16_t>;

template <class Type>
constexpr DType dtype_or_void() {
    using Plain = std::remove_cv_t<Type>;
    if constexpr (is_number<Plain> || std::is_same_v<Plain, AscendC::int4b_t>)
        return DTypeOf<Plain>::value;
    else
        return DType::void_;
}

// A structure that describes an array says so by a member type of this name.
template <class Type, class = void>
constexpr int32_t structure_kind = 2;
template <class Type>
constexpr int32_t structure_kind<Type, std::void_t<typename Type::openasc_tensor>> = 3;

// A parameter of this C++ type. Bytes behind an address may be anything.
template <class Type>
constexpr OpenascParameter described(ParameterName name) {
    using Target = std::remove_pointer_t<Type>;
    const auto bytes = static_cast<int64_t>(sizeof(Type));
    if constexpr (std::is_pointer_v<Type>) {
        constexpr bool untold = sizeof(std::conditional_t<std::is_object_v<Target>, Target, char>) == 1 &&
                                !std::is_same_v<std::remove_cv_t<Target>, int8_t> &&
                                !std::is_same_v<std::remove_cv_t<Target>, bool>;
        const DType dtype = untold ? DType::void_ : dtype_or_void<std::remove_cv_t<Target>>();
        return {name.name, name.type, 0, static_cast<int32_t>(dtype), bytes};
    }
    return {name.name, name.type, is_number<Type> ? 1 : structure_kind<Type>,
            static_cast<int32_t>(dtype_or_void<Type>()), bytes};
}

// The argument that a word holds or leads to.
template <class Type>
Type unpacked(int64_t word) {
    constexpr int64_t address_bits = (int64_t{1} << 48) - 1;
    if constexpr (std::is_pointer_v<Type>) {
        return reinterpret_cast<Type>(word & address_bits);
    } else {
        static_assert(std::is_trivially_copyable_v<Type>, "an argument of a kernel must be trivially copyable");
        Type value;
        const int64_t address = word & address_bits;
        std::memcpy(&value, is_number<Type> ? static_cast<const void*>(&word) : reinterpret_cast<const void*>(address),
                    sizeof(Type));
        return value;
    }
}

template <auto function>
struct Exported;

template <class... Parameters, void (*function)(Parameters...)>
struct Exported<function> : Export {
    OpenascParameter parameters[sizeof...(Parameters) + 1];

    Exported(OpenascKernel kernel, const ParameterName (&names)[sizeof...(Parameters) + 1]) : Export{} {
        describe(names, std::index_sequence_for<Parameters...>{});
        entry = {kernel, &run, parameters, static_cast<int32_t>(sizeof...(Parameters))};
        next = exports;
        exports = this;
    }

    static void run(Core* core, const int64_t* words) {
        current = core;
        call(words, std::index_sequence_for<Parameters...>{});
    }

private:
    template <size_t... index>
    void describe(const ParameterName* names, std::index_sequence<index...>) {
        ((parameters[index] = described<std::decay_t<Parameters>>(names[index])), ...);
    }

    template <size_t... index>
    static void call(const int64_t* words, std::index_sequence<index...>) {
        function(unpacked<std::decay_t<Parameters>>(words[index])...);
    }
};

}  // namespace openasc::ascendc

template <auto function>
using openasc_exported = openasc::ascendc::Exported<function>;

// The first record, which Python reads after loading the module.
extern "C" __attribute__((visibility("default"))) const openasc::ascendc::Export* openasc_exports() {
    return openasc::ascendc::exports;
}
