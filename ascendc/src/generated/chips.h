// Written by generators/ascendc_chips.py from openasc/isa/chips; do not edit.

#pragma once

#include <cstdint>

namespace openasc {

// Sizes in bytes; GM and L2 of the whole chip, the others of one core; bandwidth in 10^9 bytes a second.
struct ChipRow {
    const char* name;
    int32_t cube_cores, vector_cores;
    int64_t ub, l1, l0a, l0b, l0c, bias, fixbuf;
    int64_t global_bytes, l2_bytes;
    double global_bandwidth, core_mhz, system_counter_mhz;
};

inline constexpr ChipRow chip_rows[] = {
    {"Ascend910B1", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1850.0, 50.0},
    {"Ascend910B2", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1800.0, 50.0},
    {"Ascend910B2C", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1800.0, 50.0},
    {"Ascend910B3", 20, 40, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1800.0, 50.0},
    {"Ascend910B4", 20, 40, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 34359738368, 100663296, 800.0, 1500.0, 50.0},
    {"Ascend910B4-1", 20, 40, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 34359738368, 100663296, 800.0, 1500.0, 50.0},
    {"Ascend910_9362", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 176160768, 1600.0, 1850.0, 50.0},
    {"Ascend910_9372", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1850.0, 50.0},
    {"Ascend910_9381", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1850.0, 50.0},
    {"Ascend910_9382", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1850.0, 50.0},
    {"Ascend910_9391", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1850.0, 50.0},
    {"Ascend910_9392", 24, 48, 196608, 524288, 65536, 65536, 131072, 1024, 2048, 68719476736, 201326592, 1600.0, 1850.0, 50.0},
};
inline constexpr int chip_row_count = sizeof(chip_rows) / sizeof(chip_rows[0]);

// Names in lower case, without separators and without the maker's name.
struct ChipSpelling {
    const char* key;
    int row;
};

inline constexpr ChipSpelling chip_spellings[] = {
    {"2201", 0},
    {"91093", 10},
    {"9109362", 6},
    {"9109372", 7},
    {"9109381", 8},
    {"9109382", 9},
    {"9109391", 10},
    {"9109392", 11},
    {"910b", 0},
    {"910b1", 0},
    {"910b2", 1},
    {"910b2c", 2},
    {"910b3", 3},
    {"910b4", 4},
    {"910b41", 5},
    {"910c", 10},
    {"a2", 0},
    {"a2a3", 0},
    {"a3", 10},
    {"atlasa2", 0},
    {"atlasa3", 10},
    {"dav2201", 0},
    {"davc220", 0},
};
inline constexpr int default_chip_row = 0;

}  // namespace openasc
