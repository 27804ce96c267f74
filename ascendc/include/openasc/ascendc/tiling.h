// Tiling data in kernels: structures that the host fills and that reach a kernel as bytes in GM.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/program.h"
#include "openasc/ascendc/qualifiers.h"

namespace openasc::ascendc {

// Copies bytes from GM, checked as scalar reads are.
inline void copy_from_global(void* to, const volatile void* from, size_t bytes, Site site) {
    constexpr size_t word = sizeof(int64_t);
    auto* place = static_cast<uint8_t*>(to);
    const auto address = reinterpret_cast<int64_t>(from);
    const bool aligned = address % static_cast<int64_t>(word) == 0;
    size_t done = 0;
    for (; aligned && done + word <= bytes; done += word) {
        const int64_t value = call<abi_scalar_read>(op_GetValueGlobal, static_cast<int64_t>(DType::int64_), address,
                                                    static_cast<int64_t>(done / word), site.word);
        __builtin_memcpy(place + done, &value, word);
    }
    for (; done < bytes; ++done)
        place[done] = static_cast<uint8_t>(call<abi_scalar_read>(op_GetValueGlobal, static_cast<int64_t>(DType::uint8_),
                                                                 address, static_cast<int64_t>(done), site.word));
}

template <class T>
inline void copy_tiling(T& to, const volatile void* from, Site site = Site::here()) {
    static_assert(std::is_trivially_copyable_v<T>, "tiling data must be trivially copyable");
    copy_from_global(&to, from, sizeof(T), site);
}

// What a member macro is given: the member itself, or a pointer to it.
template <class T>
inline const volatile void* tiling_source(const T& member) {
    if constexpr (std::is_pointer_v<T>)
        return member;
    else
        return &member;
}

// Stands for the structure of a kernel that registers none.
struct RegisterTilingDefaultIsMissing;

}  // namespace openasc::ascendc

// In a kernel, REGISTER_TILING_DEFAULT hides this one.
using StructureOfRegisterTilingDefault = ::openasc::ascendc::RegisterTilingDefaultIsMissing;

// --- registration ----------------------------------------------------------------------------------------------------

#define REGISTER_TILING_DEFAULT(TILING_STRUCT) using StructureOfRegisterTilingDefault [[maybe_unused]] = TILING_STRUCT;
// The launch hands over bytes, whatever the key: only the names of the structures have to exist.
#define REGISTER_TILING_FOR_TILINGKEY(EXPRESSION, TILING_STRUCT) \
    static_assert(sizeof(TILING_STRUCT) > 0, "tiling data must be a complete type");
#define REGISTER_NONE_TILING static_assert(true, "");

// --- reading ---------------------------------------------------------------------------------------------------------

#define GET_TILING_DATA_WITH_STRUCT(tiling_struct, tiling_data, tiling_arg) \
    tiling_struct tiling_data;                                              \
    ::openasc::ascendc::copy_tiling(tiling_data, tiling_arg)
#define GET_TILING_DATA(tiling_data, tiling_arg) \
    GET_TILING_DATA_WITH_STRUCT(StructureOfRegisterTilingDefault, tiling_data, tiling_arg)
#define GET_TILING_DATA_MEMBER(tiling_struct, member_name, tiling_data, tiling_arg) \
    decltype(tiling_struct::member_name) tiling_data;                               \
    ::openasc::ascendc::copy_tiling(                                                \
        tiling_data, reinterpret_cast<const volatile uint8_t*>(tiling_arg) + offsetof(tiling_struct, member_name))
#define GET_TILING_DATA_PTR_WITH_STRUCT(tiling_struct, dst_ptr, tiling_ptr) \
    const __gm__ tiling_struct* dst_ptr = reinterpret_cast<const __gm__ tiling_struct*>(tiling_ptr)

#define COPY_TILING_WITH_STRUCT(tiling_struct, src_ptr, dst_ptr)                                            \
    tiling_struct openasc_copy_of_##dst_ptr;                                                                \
    ::openasc::ascendc::copy_tiling(openasc_copy_of_##dst_ptr, ::openasc::ascendc::tiling_source(src_ptr)); \
    const tiling_struct* dst_ptr = &openasc_copy_of_##dst_ptr
#define COPY_TILING_WITH_ARRAY(arr_type, arr_count, src_ptr, dst_ptr)                                       \
    arr_type openasc_copy_of_##dst_ptr[arr_count];                                                          \
    ::openasc::ascendc::copy_tiling(openasc_copy_of_##dst_ptr, ::openasc::ascendc::tiling_source(src_ptr)); \
    const arr_type(*dst_ptr)[arr_count] = &openasc_copy_of_##dst_ptr

// --- keys ------------------------------------------------------------------------------------------------------------

#define TILING_KEY_IS(key) (openasc_tiling_key() == static_cast<uint64_t>(key))
#define TILING_KEY_LIST(first, second) (TILING_KEY_IS(first) || TILING_KEY_IS(second))
// On the host: the key of the launches that follow.
#define ICPU_SET_TILING_KEY(key) openasc_set_tiling_key(static_cast<uint64_t>(key))
