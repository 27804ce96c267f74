// The enumerations of the table, and what the framework adds to them.
#pragma once

#include <cstdint>

#include "openasc/ascendc/generated/enums.h"

enum mem_dsb_t : int32_t { DSB_ALL = 0, DSB_DDR = 1, DSB_UB = 2 };

namespace AscendC {

using TEventID = int8_t;
using TTagType = int32_t;
using TBufHandle = uint8_t*;

// How the flags of a GroupBarrier are written; the modelled core has one way.
enum class PipeMode : uint8_t { SCALAR_MODE = 0, MTE3_MODE = 1, MAX = 2 };
// For which kind of core a function is (Async).
enum class EngineType : int32_t { AIC = 1, AIV = 2 };
// Whose overflow a saturation flag is about; the modelled core has one flag for all.
enum class SaturationMode : uint8_t { FLOAT = 0, CAST = 1 };

}  // namespace AscendC
