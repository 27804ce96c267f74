// From the arrays and pointers of the C dialect to tensors of the instructions.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/capi_words.h"
#include "openasc/ascendc/instructions.h"
#include "openasc/ascendc/wrapper.h"

namespace openasc::ascendc::c {

template <class Type>
inline constexpr bool is_number =
    std::is_arithmetic_v<Type> || std::is_same_v<Type, half> || std::is_same_v<Type, bfloat16_t>;

// Of an array or a pointer, what it is made of.
template <class Memory>
using element_of = std::remove_cv_t<std::remove_all_extents_t<std::remove_pointer_t<std::remove_reference_t<Memory>>>>;

template <class Memory>
inline constexpr bool is_memory = std::is_pointer_v<Memory> || std::is_array_v<Memory>;

// An array knows its length, so what reaches beyond is told (ASC-BOUNDS-003); a pointer reaches to the end of UB.
template <class Memory>
inline void check_room(const Memory&, int64_t first, int64_t count, Site site) {
    if constexpr (std::is_array_v<Memory>) {
        constexpr int64_t room = sizeof(Memory) / sizeof(element_of<Memory>);
        constexpr int64_t index_out_of_range = 0;
        if (count <= 0) return;
        if (__builtin_expect(first < 0, 0)) call<abi_fail>(index_out_of_range, first, room, site.word);
        if (__builtin_expect(count > room - first, 0))
            call<abi_fail>(index_out_of_range, first + count - 1, room, site.word);
    }
}

// The tensor of `count` elements that begins with an array or where a pointer leads.
template <class Memory>
inline AscendC::LocalTensor<element_of<Memory>> local(const Memory& memory, int64_t count, Site site) {
    static_assert(is_memory<Memory>, "a __local__ array, or a pointer into one, is wanted here");
    check_room(memory, 0, count, site);
    return AscendC::LocalTensor<element_of<Memory>>::of(ub_operand(memory, site));
}

template <class Type>
inline AscendC::LocalTensor<Type> local_at(const Type* memory, Site site) {
    return AscendC::LocalTensor<Type>::of(ub_operand(memory, site));
}

// One step of bits: what a copy of numbers inside UB moves, whatever they mean.
template <class Type>
inline void copy_bits(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& src, int64_t count,
                      Site site) {
    static_assert(sizeof(Type) % 2 == 0, "bytes are not copied one by one: use __memcpy of whole 32-byte blocks");
    const auto from = AscendC::LocalTensor<uint16_t>::of(src.word());
    const auto words = static_cast<int32_t>(count * static_cast<int64_t>(sizeof(Type)) / 2);
    AscendC::Or(AscendC::LocalTensor<uint16_t>::of(dst.word()), from, from, words, site);
}

}  // namespace openasc::ascendc::c
