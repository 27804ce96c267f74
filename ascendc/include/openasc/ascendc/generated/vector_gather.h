// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = the element of src at byte srcBaseAddr + srcOffset[i]; offsets read on from repeat to repeat.
template <typename T>
inline void Gather(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint32_t>& srcOffset,
    uint32_t srcBaseAddr, uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t>(), 328194, 328451, 329736, 329993,
        328708, 328965, 330250>, "Gather has no form for these dtypes on A2; (dst, src, srcOffset) may be int16_t, "
        "int16_t, uint32_t; uint16_t, uint16_t, uint32_t; half, half, uint32_t; bfloat16_t, bfloat16_t, uint32_t; "
        "int32_t, int32_t, uint32_t; uint32_t, uint32_t, uint32_t; float, float, uint32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Gather, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src.word(), srcOffset.word(), srcBaseAddr, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void Gather(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint32_t>& srcOffset,
    uint32_t srcBaseAddr, uint64_t mask, uint8_t repeatTime, uint16_t dstRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t>(), 328194, 328451, 329736, 329993,
        328708, 328965, 330250>, "Gather has no form for these dtypes on A2; (dst, src, srcOffset) may be int16_t, "
        "int16_t, uint32_t; uint16_t, uint16_t, uint32_t; half, half, uint32_t; bfloat16_t, bfloat16_t, uint32_t; "
        "int32_t, int32_t, uint32_t; uint32_t, uint32_t, uint32_t; float, float, uint32_t");
    const openasc_::Extent extent{1, 0, static_cast<int64_t>(mask), 0, repeatTime, 1, 1, 1, dstRepStride, 8, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Gather, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src.word(), srcOffset.word(), srcBaseAddr, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void Gather(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint32_t>& srcOffset,
    uint32_t srcBaseAddr, const uint64_t mask[], uint8_t repeatTime, uint16_t dstRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t>(), 328194, 328451, 329736, 329993,
        328708, 328965, 330250>, "Gather has no form for these dtypes on A2; (dst, src, srcOffset) may be int16_t, "
        "int16_t, uint32_t; uint16_t, uint16_t, uint32_t; half, half, uint32_t; bfloat16_t, bfloat16_t, uint32_t; "
        "int32_t, int32_t, uint32_t; uint32_t, uint32_t, uint32_t; float, float, uint32_t");
    const openasc_::Extent extent{2, 0, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), repeatTime, 1,
        1, 1, dstRepStride, 8, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Gather, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src.word(), srcOffset.word(), srcBaseAddr, reinterpret_cast<int64_t>(&extent), site.word);
}

// Block i of dst = the 32-byte block of src at byte srcOffset[i], a multiple of 32; eight blocks a repeat.
template <typename T>
inline void Gatherb(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<uint32_t>& offset,
    uint8_t repeatTime, const GatherRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, T, uint32_t>(), 328451, 328965>, "Gatherb has no form "
        "for these dtypes on A2; (dst, src0, offset) may be uint16_t, uint16_t, uint32_t; uint32_t, uint32_t, "
        "uint32_t");
    const openasc_::Extent extent{2, 0, -1, -1, repeatTime, repeatParams.dstBlkStride, 1, 1,
        repeatParams.dstRepStride, 8, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Gatherb, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src0.word(), offset.word(), 0, reinterpret_cast<int64_t>(&extent), site.word);
}

// The element of dst at byte dstBaseAddr + dstOffset[i] = src[i]; offsets read on from repeat to repeat, and of
// equal ones the last counts.
template <typename T>
inline void Scatter(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint32_t>& dstOffset,
    uint32_t dstBaseAddr, uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "Scatter is an instruction of other chips (310P); A2 and A3 do not have it");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Scatter, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src.word(), dstOffset.word(), dstBaseAddr, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void Scatter(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint32_t>& dstOffset,
    uint32_t dstBaseAddr, uint64_t mask, uint8_t repeatTime, uint8_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "Scatter is an instruction of other chips (310P); A2 and A3 do not have it");
    const openasc_::Extent extent{1, 0, static_cast<int64_t>(mask), 0, repeatTime, 1, 1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Scatter, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src.word(), dstOffset.word(), dstBaseAddr, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T>
inline void Scatter(const LocalTensor<T>& dst, const LocalTensor<T>& src, const LocalTensor<uint32_t>& dstOffset,
    uint32_t dstBaseAddr, const uint64_t mask[], uint8_t repeatTime, uint8_t srcRepStride, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::never<T>, "Scatter is an instruction of other chips (310P); A2 and A3 do not have it");
    const openasc_::Extent extent{2, 0, static_cast<int64_t>(mask[0]), static_cast<int64_t>(mask[1]), repeatTime, 1,
        1, 1, 8, srcRepStride, 8};
    openasc_::call<openasc_::abi_vector_gather>(openasc_::op_Scatter, openasc_::dtypes_of<T, T, uint32_t>(),
        dst.word(), src.word(), dstOffset.word(), dstBaseAddr, reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
