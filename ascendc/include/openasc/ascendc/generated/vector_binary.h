// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// dst[i] = src0[i] + src1[i]; integers wrap, or saturate.
template <typename T, bool isSetMask = true>
inline void Add(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Add has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Add, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Add(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Add has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Add, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Add(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Add has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Add, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] - src1[i]; integers wrap, or saturate.
template <typename T, bool isSetMask = true>
inline void Sub(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Sub has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Sub, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Sub(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Sub has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Sub, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Sub(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Sub has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Sub, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] * src1[i]; integers wrap, or saturate.
template <typename T, bool isSetMask = true>
inline void Mul(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Mul has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Mul, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Mul(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Mul has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Mul, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Mul(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Mul has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Mul, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] / src1[i], rounded to nearest even.
template <typename T, bool isSetMask = true>
inline void Div(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Div has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Div, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Div(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Div has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Div, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Div(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "Div has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Div, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] if it is larger or NaN, else src1[i].
template <typename T, bool isSetMask = true>
inline void Max(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Max has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Max, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Max(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Max has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Max, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Max(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Max has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Max, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] if it is smaller or NaN, else src1[i].
template <typename T, bool isSetMask = true>
inline void Min(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Min has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Min, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Min(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Min has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Min, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Min(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t, int32_t>, "Min has no form for this dtype on A2; it "
        "takes half, float, int16_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Min, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = bits set in both src0[i] and src1[i].
template <typename T, bool isSetMask = true>
inline void And(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "And has no form for this dtype on A2; it takes "
        "int16_t, uint16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_And, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void And(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "And has no form for this dtype on A2; it takes "
        "int16_t, uint16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_And, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void And(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "And has no form for this dtype on A2; it takes "
        "int16_t, uint16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_And, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = bits set in src0[i] or src1[i].
template <typename T, bool isSetMask = true>
inline void Or(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t count,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "Or has no form for this dtype on A2; it takes int16_t, "
        "uint16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Or, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Or(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t mask,
    uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "Or has no form for this dtype on A2; it takes int16_t, "
        "uint16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Or, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void Or(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const uint64_t
    mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t>, "Or has no form for this dtype on A2; it takes int16_t, "
        "uint16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_Or, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = Relu of src0[i] + src1[i].
template <typename T, bool isSetMask = true>
inline void AddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t>, "AddRelu has no form for this dtype on A2; it takes "
        "half, float, int16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddRelu, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void AddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float, int16_t>, "AddRelu has no form for this dtype on A2; it takes "
        "half, float, int16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddRelu, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void AddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t>, "AddRelu has no form for this dtype on A2; it takes "
        "half, float, int16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddRelu, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = Relu of src0[i] - src1[i].
template <typename T, bool isSetMask = true>
inline void SubRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t>, "SubRelu has no form for this dtype on A2; it takes "
        "half, float, int16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_SubRelu, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void SubRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float, int16_t>, "SubRelu has no form for this dtype on A2; it takes "
        "half, float, int16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_SubRelu, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void SubRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float, int16_t>, "SubRelu has no form for this dtype on A2; it takes "
        "half, float, int16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_SubRelu, openasc_::dtypes_of<T, T, T>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] * src1[i] + dst[i]; the sum is rounded once, in float32.
template <typename T, typename U, bool isSetMask = true>
inline void MulAddDst(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 526344, 657930, 526346>, "MulAddDst has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, half, half; float, float, float; float, half, "
        "half");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_MulAddDst, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void MulAddDst(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 526344, 657930, 526346>, "MulAddDst has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, half, half; float, float, float; float, half, "
        "half");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_MulAddDst, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void MulAddDst(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 526344, 657930, 526346>, "MulAddDst has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, half, half; float, float, float; float, half, "
        "half");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_MulAddDst, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32.
template <typename T, bool isSetMask = true>
inline void FusedMulAdd(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "FusedMulAdd has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAdd, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void FusedMulAdd(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "FusedMulAdd has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAdd, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void FusedMulAdd(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "FusedMulAdd has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAdd, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = Relu of src0[i] * dst[i] + src1[i]; the sum is rounded once, in float32.
template <typename T, bool isSetMask = true>
inline void FusedMulAddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1,
    int32_t count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "FusedMulAddRelu has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAddRelu, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void FusedMulAddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1,
    uint64_t mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "FusedMulAddRelu has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAddRelu, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void FusedMulAddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "FusedMulAddRelu has no form for this dtype on A2; it takes "
        "half, float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAddRelu, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void MulAddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "MulAddRelu has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAddRelu, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void MulAddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_one_of<T, half, float>, "MulAddRelu has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAddRelu, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, bool isSetMask = true>
inline void MulAddRelu(const LocalTensor<T>& dst, const LocalTensor<T>& src0, const LocalTensor<T>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, half, float>, "MulAddRelu has no form for this dtype on A2; it takes half, "
        "float");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_FusedMulAddRelu, openasc_::dtypes_of<T, T, T>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = Relu of src0[i] + src1[i], converted to dst's dtype (nearest even, saturating).
template <typename T, typename U>
inline void AddReluCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 657928, 526336, 131584>, "AddReluCast has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, float, float; int8_t, half, half; int8_t, "
        "int16_t, int16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddReluCast, openasc_::dtypes_of<T, U, U>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void AddReluCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 657928, 526336, 131584>, "AddReluCast has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, float, float; int8_t, half, half; int8_t, "
        "int16_t, int16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddReluCast, openasc_::dtypes_of<T, U, U>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void AddReluCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 657928, 526336, 131584>, "AddReluCast has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, float, float; int8_t, half, half; int8_t, "
        "int16_t, int16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddReluCast, openasc_::dtypes_of<T, U, U>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = Relu of src0[i] - src1[i], converted to dst's dtype (nearest even, saturating).
template <typename T, typename U>
inline void SubReluCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 657928, 526336, 131584>, "SubReluCast has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, float, float; int8_t, half, half; int8_t, "
        "int16_t, int16_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_SubReluCast, openasc_::dtypes_of<T, U, U>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void SubReluCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 657928, 526336, 131584>, "SubReluCast has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, float, float; int8_t, half, half; int8_t, "
        "int16_t, int16_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_SubReluCast, openasc_::dtypes_of<T, U, U>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void SubReluCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 657928, 526336, 131584>, "SubReluCast has no "
        "form for these dtypes on A2; (dst, src0, src1) may be half, float, float; int8_t, half, half; int8_t, "
        "int16_t, int16_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_SubReluCast, openasc_::dtypes_of<T, U, U>(),
        dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = src0[i] * src1[i], converted to dst's dtype (nearest even, saturating).
template <typename T, typename U>
inline void MulCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, uint32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 526336, 526337>, "MulCast has no form for "
        "these dtypes on A2; (dst, src0, src1) may be int8_t, half, half; uint8_t, half, half");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_MulCast, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void MulCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 526336, 526337>, "MulCast has no form for "
        "these dtypes on A2; (dst, src0, src1) may be int8_t, half, half; uint8_t, half, half");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_MulCast, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void MulCast(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 526336, 526337>, "MulCast has no form for "
        "these dtypes on A2; (dst, src0, src1) may be int8_t, half, half; uint8_t, half, half");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_MulCast, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

// dst[i] = Relu of (src0[i] + src1[i]) * scale, where the scale comes from SetDeqScale and the sum wraps.
template <bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<half>& dst, const LocalTensor<int32_t>& src0, const LocalTensor<int32_t>&
    src1, int32_t count, openasc_::Site site = openasc_::Site::here()) {
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddDeqRelu, openasc_::dtypes_of<half, int32_t,
        int32_t>(), dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<half>& dst, const LocalTensor<int32_t>& src0, const LocalTensor<int32_t>&
    src1, uint64_t mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddDeqRelu, openasc_::dtypes_of<half, int32_t,
        int32_t>(), dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<half>& dst, const LocalTensor<int32_t>& src0, const LocalTensor<int32_t>&
    src1, const uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddDeqRelu, openasc_::dtypes_of<half, int32_t,
        int32_t>(), dst.word(), src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, int32_t
    count, openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 263176>, "AddDeqRelu has no form for these "
        "dtypes on A2; (dst, src0, src1) may be half, int32_t, int32_t");
    const openasc_::Extent extent{0, count, 0, 0, 0, 1, 1, 1, 8, 8, 8};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddDeqRelu, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, uint64_t
    mask, uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site = openasc_::Site::here())
    {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 263176>, "AddDeqRelu has no form for these "
        "dtypes on A2; (dst, src0, src1) may be half, int32_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 1 : 3, 0, static_cast<int64_t>(mask), 0, repeatTime,
        repeatParams.dstBlkStride, repeatParams.src0BlkStride, repeatParams.src1BlkStride,
        repeatParams.dstRepStride, repeatParams.src0RepStride, repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddDeqRelu, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

template <typename T, typename U, bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<T>& dst, const LocalTensor<U>& src0, const LocalTensor<U>& src1, const
    uint64_t mask[], uint8_t repeatTime, const BinaryRepeatParams& repeatParams, openasc_::Site site =
    openasc_::Site::here()) {
    static_assert(openasc_::is_word_of<openasc_::dtypes_of<T, U, U>(), 263176>, "AddDeqRelu has no form for these "
        "dtypes on A2; (dst, src0, src1) may be half, int32_t, int32_t");
    const openasc_::Extent extent{isSetMask ? 2 : 3, 0, static_cast<int64_t>(mask[0]),
        static_cast<int64_t>(mask[1]), repeatTime, repeatParams.dstBlkStride, repeatParams.src0BlkStride,
        repeatParams.src1BlkStride, repeatParams.dstRepStride, repeatParams.src0RepStride,
        repeatParams.src1RepStride};
    openasc_::call<openasc_::abi_vector_binary>(openasc_::op_AddDeqRelu, openasc_::dtypes_of<T, U, U>(), dst.word(),
        src0.word(), src1.word(), reinterpret_cast<int64_t>(&extent), site.word);
}

}  // namespace AscendC
