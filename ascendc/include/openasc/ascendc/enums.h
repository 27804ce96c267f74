// The enumerations of the framework, of synchronisation and of system state. Their numbers are those of the instruction
// ABI (src/openasc/isa/enums.py), except where that has no such number.
#pragma once

#include <cstdint>

// Pipes and event ids have no namespace in Ascend C.
enum pipe_t : int32_t {
    PIPE_S = 0,
    PIPE_V = 1,
    PIPE_M = 2,
    PIPE_MTE1 = 3,
    PIPE_MTE2 = 4,
    PIPE_MTE3 = 5,
    PIPE_ALL = 6,
    PIPE_MTE4 = 7,
    PIPE_MTE5 = 8,
    PIPE_V2 = 9,
    PIPE_FIX = 10,
};

enum event_t : int32_t {
    EVENT_ID0 = 0,
    EVENT_ID1 = 1,
    EVENT_ID2 = 2,
    EVENT_ID3 = 3,
    EVENT_ID4 = 4,
    EVENT_ID5 = 5,
    EVENT_ID6 = 6,
    EVENT_ID7 = 7,
};

enum mem_dsb_t : int32_t { DSB_ALL = 0, DSB_DDR = 1, DSB_UB = 2 };

namespace AscendC {

using TEventID = int8_t;
using TTagType = int32_t;
using TBufHandle = uint8_t*;

enum class TPosition : uint8_t {
    GM = 0,
    A1 = 1,
    A2 = 2,
    B1 = 3,
    B2 = 4,
    C1 = 5,
    C2 = 6,
    CO1 = 7,
    CO2 = 8,
    VECIN = 9,
    VECOUT = 10,
    VECCALC = 11,
    LCM = VECCALC,
    SPM = 12,
    SHM = SPM,
    TSCM = 13,
    C2PIPE2GM = 14,
    C2PIPE2LOCAL = 15,
    MAX = 16,
};
using QuePosition = TPosition;

enum class Hardware : uint8_t { GM = 0, UB = 1, L1 = 2, L0A = 3, L0B = 4, L0C = 5, BIAS = 6, FIXBUF = 7, MAX = 8 };

enum class HardEvent : uint8_t {
    MTE2_MTE1 = 0,
    MTE1_MTE2 = 1,
    MTE1_M = 2,
    M_MTE1 = 3,
    MTE2_V = 4,
    V_MTE2 = 5,
    MTE3_V = 6,
    V_MTE3 = 7,
    M_V = 8,
    V_M = 9,
    V_V = 10,
    MTE3_MTE1 = 11,
    MTE1_MTE3 = 12,
    MTE1_V = 13,
    MTE2_M = 14,
    M_MTE2 = 15,
    V_MTE1 = 16,
    M_FIX = 17,
    FIX_M = 18,
    MTE3_MTE2 = 19,
    MTE2_MTE3 = 20,
    S_V = 21,
    V_S = 22,
    S_MTE2 = 23,
    MTE2_S = 24,
    S_MTE3 = 25,
    MTE3_S = 26,
    MTE2_FIX = 27,
    FIX_MTE2 = 28,
    FIX_S = 29,
    M_S = 30,
    FIX_MTE3 = 31,
    MTE1_FIX = 32,
    FIX_MTE1 = 33,
    FIX_FIX = 34,
    MAX = 35,
};

enum class MemDsbT : uint8_t { ALL = 0, DDR = 1, UB = 2, SEQ = 3 };
enum class MaskMode : uint8_t { NORMAL = 0, COUNTER = 1 };

enum class CacheMode : uint8_t {
    CACHE_MODE_NORMAL = 0,
    CACHE_MODE_DISABLE = 1,
    CACHE_MODE_LAST = 2,
    CACHE_MODE_PERSISTENT = 4,
};
enum class CacheRwMode : uint8_t { READ = 1, WRITE = 2, RW = 3 };
enum class CacheLine : uint64_t { SINGLE_CACHE_LINE = 0, ENTIRE_DATA_CACHE = 1 };
enum class DcciDst : uint64_t { CACHELINE_ALL = 0, CACHELINE_UB = 1, CACHELINE_OUT = 2, CACHELINE_ATOMIC = 3 };

enum class AtomicDtype : uint8_t {
    ATOMIC_NONE = 0,
    ATOMIC_F32 = 1,
    ATOMIC_F16 = 2,
    ATOMIC_S16 = 3,
    ATOMIC_S32 = 4,
    ATOMIC_S8 = 5,
    ATOMIC_BF16 = 6,
};
enum class AtomicOp : uint8_t { ATOMIC_SUM = 0 };

enum class SaturationMode : uint8_t { NON_SATURATION = 0, SATURATION = 1 };
enum class PipeMode : uint8_t { SCALAR_MODE = 0, MTE3_MODE = 1, MAX = 2 };
enum class EngineType : int32_t { AIC = 1, AIV = 2 };

enum class RoundMode : uint8_t {
    CAST_NONE = 0,
    CAST_RINT = 1,
    CAST_FLOOR = 2,
    CAST_CEIL = 3,
    CAST_ROUND = 4,
    CAST_TRUNC = 5,
    CAST_ODD = 6,
};

enum class DataFormat : uint8_t { ND = 0, NZ = 1, NCHW = 2, NC1HWC0 = 3, NHWC = 4 };

}  // namespace AscendC
