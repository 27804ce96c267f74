// TransDataTo5HD with the addresses of its 16 blocks.
#pragma once

#include <cstdint>

#include "openasc/ascendc/generated/trans_data.h"
#include "openasc/ascendc/pointer.h"
#include "openasc/ascendc/wrapper.h"

namespace AscendC {

constexpr int32_t NCHW_CONV_ADDR_LIST_SIZE = 16;

template <typename T>
inline void TransDataTo5HD(uint64_t dstList[NCHW_CONV_ADDR_LIST_SIZE], uint64_t srcList[NCHW_CONV_ADDR_LIST_SIZE],
                           const TransDataTo5HDParams& params, openasc_::Site site = openasc_::Site::here()) {
    LocalTensor<T> dst[NCHW_CONV_ADDR_LIST_SIZE], src[NCHW_CONV_ADDR_LIST_SIZE];
    for (int i = 0; i < NCHW_CONV_ADDR_LIST_SIZE; ++i) {
        dst[i] = LocalTensor<T>::of(openasc_::local_word_of(reinterpret_cast<const void*>(dstList[i]), -1, site));
        src[i] = LocalTensor<T>::of(openasc_::local_word_of(reinterpret_cast<const void*>(srcList[i]), -1, site));
    }
    const LocalTensor<T>(&from)[NCHW_CONV_ADDR_LIST_SIZE] = src;
    const LocalTensor<T>(&to)[NCHW_CONV_ADDR_LIST_SIZE] = dst;
    TransDataTo5HD(to, from, params, site);
}

// The addresses stand in tensors.
template <typename T>
inline void TransDataTo5HD(const LocalTensor<uint64_t>& dst, const LocalTensor<uint64_t>& src,
                           const TransDataTo5HDParams& params, openasc_::Site site = openasc_::Site::here()) {
    uint64_t to[NCHW_CONV_ADDR_LIST_SIZE], from[NCHW_CONV_ADDR_LIST_SIZE];
    for (uint32_t i = 0; i < NCHW_CONV_ADDR_LIST_SIZE; ++i) {
        to[i] = dst.GetValue(i, site);
        from[i] = src.GetValue(i, site);
    }
    TransDataTo5HD<T>(to, from, params, site);
}

}  // namespace AscendC
