// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = src0[i] where bit i of selMask is set, else src1[i] or the scalar. With VSEL_CMPMASK_SPR every repeat
// uses the same bits; otherwise the bits go on from repeat to repeat. Forms without a mask use the mask register and
// what SetCmpMask gave: the bits, the bits' address with VSEL_TENSOR_TENSOR_MODE, or, without src1, the scalar.
template <typename T, typename U>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, const
    LocalTensor<T>& src1, SELMODE selMode, uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T, T>(), dst.word(),
        selMask.word(), src0.word(), src1.word(), static_cast<int64_t>(selMode), reinterpret_cast<int64_t>(&extent),
        site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, const
    LocalTensor<T>& src1, SELMODE selMode, uint64_t mask, uint8_t repeatTime, const BinaryRepeatParams&
    repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T, T>(), dst.word(),
        selMask.word(), src0.word(), src1.word(), static_cast<int64_t>(selMode), reinterpret_cast<int64_t>(&extent),
        site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, const
    LocalTensor<T>& src1, SELMODE selMode, const uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams&
    repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T, T>(), dst.word(),
        selMask.word(), src0.word(), src1.word(), static_cast<int64_t>(selMode), reinterpret_cast<int64_t>(&extent),
        site.word);
}

template <typename T, typename U>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, const T&
    src1, SELMODE selMode, uint32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T>(), dst.word(),
        selMask.word(), src0.word(), openasc_::word_of(src1), static_cast<int64_t>(selMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, const T&
    src1, SELMODE selMode, uint64_t mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site
    site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T>(), dst.word(),
        selMask.word(), src0.word(), openasc_::word_of(src1), static_cast<int64_t>(selMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, const T&
    src1, SELMODE selMode, const uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T>(), dst.word(),
        selMask.word(), src0.word(), openasc_::word_of(src1), static_cast<int64_t>(selMode),
        reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<U>& selMask, const LocalTensor<T>& src0, uint8_t
    repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, T>(), 524552, 525064, 525576, 655626, 656138,
        656650>, "Select has no form for these dtypes on A2; (dst, selMask, src0) may be half, uint8_t, half; half, "
        "uint16_t, half; half, uint32_t, half; float, uint8_t, float; float, uint16_t, float; float, uint32_t, "
        "float");
    const openasc_::Extent extent{3, 0, 0, 0, repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, U, T>(), dst.word(),
        selMask.word(), src0.word(), 0, 3, reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, SELMODE selMode>
inline void Select(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint8_t
    repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Select has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{3, 0, 0, 0, repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_select>(openasc_::op_Select, openasc_::dtypes_of<T, void, T, T>(),
        dst.word(), 0, src0.word(), src1.word(), static_cast<int64_t>(selMode), reinterpret_cast<int64_t>(&extent),
        site.word);
}

}  // namespace AscendC
