// Registers that one instruction leaves and another reads, where their functions are more than one instruction.
#pragma once

#include <cstdint>

#include "openasc/ascendc/generated/deq_scale.h"
#include "openasc/ascendc/wrapper.h"

namespace AscendC {

constexpr uint8_t VDEQ_TENSOR_SIZE = 16;

// Scales, offsets (9 bits) and signs for each of 16 elements.
struct VdeqInfo {
    VdeqInfo() = default;
    VdeqInfo(const float vdeqScale[VDEQ_TENSOR_SIZE], const int16_t vdeqOffset[VDEQ_TENSOR_SIZE],
             const bool vdeqSignMode[VDEQ_TENSOR_SIZE]) {
        for (int i = 0; i < VDEQ_TENSOR_SIZE; ++i) {
            this->vdeqScale[i] = vdeqScale[i];
            this->vdeqOffset[i] = vdeqOffset[i];
            this->vdeqSignMode[i] = vdeqSignMode[i];
        }
    }

    float vdeqScale[VDEQ_TENSOR_SIZE]{};
    int16_t vdeqOffset[VDEQ_TENSOR_SIZE]{};
    bool vdeqSignMode[VDEQ_TENSOR_SIZE]{};
};

// Writes the entries into vdeq, 128 bytes that must keep them, and makes them the scales of later conversions.
template <typename T>
inline void SetDeqScale(const LocalTensor<T>& vdeq, const VdeqInfo& vdeqInfo,
                        openasc_::Site site = openasc_::Site::here()) {
    static_assert(openasc_::is_one_of<T, uint64_t>, "SetDeqScale takes a LocalTensor<uint64_t> of 16 elements");
    for (uint32_t i = 0; i < VDEQ_TENSOR_SIZE; ++i) {
        const auto scale = static_cast<uint32_t>(openasc_::word_of(vdeqInfo.vdeqScale[i]));
        const auto offset = static_cast<uint64_t>(vdeqInfo.vdeqOffset[i] & 0x1FF);
        const auto sign = static_cast<uint64_t>(vdeqInfo.vdeqSignMode[i]);
        vdeq.SetValue(i, scale | offset << 37 | sign << 46, site);
    }
    constexpr int64_t vector = 2;
    openasc_::call<openasc_::abi_deq_scale>(openasc_::op_SetDeqScale, vector, vdeq.word(), 0, 0, site.word);
}

// The value that padded copies put around their pieces where isPad is false.
template <typename T, TPosition pos = TPosition::MAX>
inline void SetPadValue(T paddingValue, openasc_::Site site = openasc_::Site::here()) {
    static_assert(pos == TPosition::MAX || pos == TPosition::VECIN || pos == TPosition::VECOUT,
                  "SetPadValue is for TPosition::VECIN and TPosition::VECOUT, and MAX for both");
    openasc_::call<openasc_::abi_system>(openasc_::op_SetPadValue, openasc_::word_of(paddingValue),
                                         openasc_::DTypeOf<T>::value, site.word);
}

// What the last reduction to a maximum or minimum found. The index keeps its bits in an element of T.
template <typename T>
inline void GetReduceRepeatMaxMinSpr(T& maxMinValue, openasc_::Site site = openasc_::Site::here()) {
    constexpr int64_t value = 0;
    maxMinValue = openasc_::from_word<T>(
        openasc_::call<openasc_::abi_system>(openasc_::op_GetReduceRepeatMaxMinSpr, value, 0, site.word));
}

template <typename T>
inline void GetReduceRepeatMaxMinSpr(T& maxMinValue, T& maxMinIndex, openasc_::Site site = openasc_::Site::here()) {
    constexpr int64_t index = 1;
    GetReduceRepeatMaxMinSpr(maxMinValue, site);
    maxMinIndex = openasc_::from_word<T>(
        openasc_::call<openasc_::abi_system>(openasc_::op_GetReduceRepeatMaxMinSpr, index, 0, site.word));
}

// Their names in older releases.
template <typename T>
inline void GetReduceMaxMinCount(T& maxMinValue, openasc_::Site site = openasc_::Site::here()) {
    GetReduceRepeatMaxMinSpr(maxMinValue, site);
}

template <typename T>
inline void GetReduceMaxMinCount(T& maxMinValue, T& maxMinIndex, openasc_::Site site = openasc_::Site::here()) {
    GetReduceRepeatMaxMinSpr(maxMinValue, maxMinIndex, site);
}

}  // namespace AscendC
