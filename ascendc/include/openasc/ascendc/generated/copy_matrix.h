// Written by generators/ascendc_instructions.py from openasc/isa; do not edit.

#pragma once
#include <type_traits>

#include "openasc/ascendc/wrapper.h"

namespace AscendC {

// Copies matrices from GM to UB and turns rows into columns that are 32 bytes wide: element (i, j) of a matrix goes
// to row i of column j / C0, where C0 elements make 32 bytes. What a last column lacks is filled with zeros.
template <typename T>
inline void DataCopy(const LocalTensor<T>& dst, const GlobalTensor<T>& src, const Nd2NzParams& intriParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t,
        float>, "DataCopy has no form for this dtype on A2; it takes int8_t, uint8_t, int16_t, uint16_t, int32_t, "
        "uint32_t, half, bfloat16_t, float");
    const openasc_::MatrixShape matrix{0, intriParams.ndNum, intriParams.nValue, intriParams.dValue,
        intriParams.srcNdMatrixStride, intriParams.srcDValue, intriParams.dstNzC0Stride, intriParams.dstNzNStride,
        intriParams.dstNzMatrixStride};
    openasc_::call<openasc_::abi_copy_matrix>(openasc_::op_DataCopyNd2Nz, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&matrix), site.word);
}

// Copies matrices from UB to GM and turns columns of 16 elements into whole rows: element (i, j) of a matrix comes
// from row i of column j / 16.
template <typename T>
inline void DataCopy(const GlobalTensor<T>& dst, const LocalTensor<T>& src, const Nz2NdParamsFull& intriParams,
    openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float>, "DataCopy "
        "has no form for this dtype on A2; it takes int16_t, uint16_t, half, bfloat16_t, int32_t, uint32_t, float");
    const openasc_::MatrixShape matrix{0, intriParams.ndNum, intriParams.nValue, intriParams.dValue,
        intriParams.srcNdMatrixStride, intriParams.srcNStride, intriParams.dstDStride, 0,
        intriParams.dstNdMatrixStride};
    openasc_::call<openasc_::abi_copy_matrix>(openasc_::op_DataCopyNz2Nd, openasc_::dtypes_of<T, T>(), dst.word(),
        src.word(), reinterpret_cast<int64_t>(&matrix), site.word);
}

}  // namespace AscendC
