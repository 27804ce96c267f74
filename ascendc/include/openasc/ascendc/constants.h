// Constants that parameters of the vector instructions are written with.
#pragma once

#include <cstdint>

namespace AscendC {

// What stands for the mask where isSetMask is false.
constexpr uint64_t MASK_PLACEHOLDER = 0;
constexpr uint64_t MASK_PLACEHOLDER_LIST[2] = {0, 0};

constexpr int32_t DEFAULT_BLK_NUM = 8;
constexpr int32_t DEFAULT_BLK_STRIDE = 1;
constexpr uint8_t DEFAULT_REPEAT_STRIDE = 8;

}  // namespace AscendC
