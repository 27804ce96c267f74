// Written by generators/core_names.py from openasc/isa/enums.py and openasc/dtypes.py; do not edit.

#pragma once
#include <cstdint>

namespace openasc {

inline constexpr int hard_event_names_count = 35;
inline constexpr const char* hard_event_names[hard_event_names_count] = {
    "MTE2_MTE1",
    "MTE1_MTE2",
    "MTE1_M",
    "M_MTE1",
    "MTE2_V",
    "V_MTE2",
    "MTE3_V",
    "V_MTE3",
    "M_V",
    "V_M",
    "V_V",
    "MTE3_MTE1",
    "MTE1_MTE3",
    "MTE1_V",
    "MTE2_M",
    "M_MTE2",
    "V_MTE1",
    "M_FIX",
    "FIX_M",
    "MTE3_MTE2",
    "MTE2_MTE3",
    "S_V",
    "V_S",
    "S_MTE2",
    "MTE2_S",
    "S_MTE3",
    "MTE3_S",
    "MTE2_FIX",
    "FIX_MTE2",
    "FIX_S",
    "M_S",
    "FIX_MTE3",
    "MTE1_FIX",
    "FIX_MTE1",
    "FIX_FIX",
};

// Setting pipe, waiting pipe.
inline constexpr uint8_t hard_event_pipes[hard_event_names_count][2] = {
    {4, 3},  // MTE2_MTE1
    {3, 4},  // MTE1_MTE2
    {3, 2},  // MTE1_M
    {2, 3},  // M_MTE1
    {4, 1},  // MTE2_V
    {1, 4},  // V_MTE2
    {5, 1},  // MTE3_V
    {1, 5},  // V_MTE3
    {2, 1},  // M_V
    {1, 2},  // V_M
    {1, 1},  // V_V
    {5, 3},  // MTE3_MTE1
    {3, 5},  // MTE1_MTE3
    {3, 1},  // MTE1_V
    {4, 2},  // MTE2_M
    {2, 4},  // M_MTE2
    {1, 3},  // V_MTE1
    {2, 10},  // M_FIX
    {10, 2},  // FIX_M
    {5, 4},  // MTE3_MTE2
    {4, 5},  // MTE2_MTE3
    {0, 1},  // S_V
    {1, 0},  // V_S
    {0, 4},  // S_MTE2
    {4, 0},  // MTE2_S
    {0, 5},  // S_MTE3
    {5, 0},  // MTE3_S
    {4, 10},  // MTE2_FIX
    {10, 4},  // FIX_MTE2
    {10, 0},  // FIX_S
    {2, 0},  // M_S
    {10, 5},  // FIX_MTE3
    {3, 10},  // MTE1_FIX
    {10, 3},  // FIX_MTE1
    {10, 10},  // FIX_FIX
};

inline constexpr int pipe_names_count = 11;
inline constexpr const char* pipe_names[pipe_names_count] = {
    "PIPE_S",
    "PIPE_V",
    "PIPE_M",
    "PIPE_MTE1",
    "PIPE_MTE2",
    "PIPE_MTE3",
    "PIPE_ALL",
    "PIPE_MTE4",
    "PIPE_MTE5",
    "PIPE_V2",
    "PIPE_FIX",
};

inline constexpr int position_names_count = 12;
inline constexpr const char* position_names[position_names_count] = {
    "GM",
    "A1",
    "A2",
    "B1",
    "B2",
    "C1",
    "C2",
    "CO1",
    "CO2",
    "VECIN",
    "VECOUT",
    "VECCALC",
};

inline constexpr int hardware_names_count = 8;
inline constexpr const char* hardware_names[hardware_names_count] = {
    "GM",
    "UB",
    "L1",
    "L0A",
    "L0B",
    "L0C",
    "BIAS",
    "FIXBUF",
};

inline constexpr int round_mode_names_count = 7;
inline constexpr const char* round_mode_names[round_mode_names_count] = {
    "CAST_NONE",
    "CAST_RINT",
    "CAST_FLOOR",
    "CAST_CEIL",
    "CAST_ROUND",
    "CAST_TRUNC",
    "CAST_ODD",
};

inline constexpr int compare_mode_names_count = 6;
inline constexpr const char* compare_mode_names[compare_mode_names_count] = {
    "LT",
    "GT",
    "EQ",
    "LE",
    "GE",
    "NE",
};

inline constexpr int dtype_names_count = 15;
inline constexpr const char* dtype_names[dtype_names_count] = {
    "int8",
    "uint8",
    "int16",
    "uint16",
    "int32",
    "uint32",
    "int64",
    "uint64",
    "float16",
    "bfloat16",
    "float32",
    "float64",
    "int4",
    "bool",
    "void",
};

// Bytes of one element; 1 for the packed int4, 0 for void.
inline constexpr int dtype_sizes[dtype_names_count] = {1, 1, 2, 2, 4, 4, 8, 8, 2, 2, 4, 8, 1, 1, 0};

}  // namespace openasc
