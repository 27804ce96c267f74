// Written by generators/ascendc_capi.py from openasc/isa; do not edit.
// clang-format off

#pragma once
#include "openasc/ascendc/enums.h"

namespace openasc::ascendc {

// -1: no flag lies between the pipes, which the core reports.
constexpr int64_t hard_event(int64_t source, int64_t target) {
    switch (source << 8 | target) {
        case PIPE_MTE2 << 8 | PIPE_MTE1:
            return 0;
        case PIPE_MTE1 << 8 | PIPE_MTE2:
            return 1;
        case PIPE_MTE1 << 8 | PIPE_M:
            return 2;
        case PIPE_M << 8 | PIPE_MTE1:
            return 3;
        case PIPE_MTE2 << 8 | PIPE_V:
            return 4;
        case PIPE_V << 8 | PIPE_MTE2:
            return 5;
        case PIPE_MTE3 << 8 | PIPE_V:
            return 6;
        case PIPE_V << 8 | PIPE_MTE3:
            return 7;
        case PIPE_M << 8 | PIPE_V:
            return 8;
        case PIPE_V << 8 | PIPE_M:
            return 9;
        case PIPE_V << 8 | PIPE_V:
            return 10;
        case PIPE_MTE3 << 8 | PIPE_MTE1:
            return 11;
        case PIPE_MTE1 << 8 | PIPE_MTE3:
            return 12;
        case PIPE_MTE1 << 8 | PIPE_V:
            return 13;
        case PIPE_MTE2 << 8 | PIPE_M:
            return 14;
        case PIPE_M << 8 | PIPE_MTE2:
            return 15;
        case PIPE_V << 8 | PIPE_MTE1:
            return 16;
        case PIPE_M << 8 | PIPE_FIX:
            return 17;
        case PIPE_FIX << 8 | PIPE_M:
            return 18;
        case PIPE_MTE3 << 8 | PIPE_MTE2:
            return 19;
        case PIPE_MTE2 << 8 | PIPE_MTE3:
            return 20;
        case PIPE_S << 8 | PIPE_V:
            return 21;
        case PIPE_V << 8 | PIPE_S:
            return 22;
        case PIPE_S << 8 | PIPE_MTE2:
            return 23;
        case PIPE_MTE2 << 8 | PIPE_S:
            return 24;
        case PIPE_S << 8 | PIPE_MTE3:
            return 25;
        case PIPE_MTE3 << 8 | PIPE_S:
            return 26;
        case PIPE_MTE2 << 8 | PIPE_FIX:
            return 27;
        case PIPE_FIX << 8 | PIPE_MTE2:
            return 28;
        case PIPE_FIX << 8 | PIPE_S:
            return 29;
        case PIPE_M << 8 | PIPE_S:
            return 30;
        case PIPE_FIX << 8 | PIPE_MTE3:
            return 31;
        case PIPE_MTE1 << 8 | PIPE_FIX:
            return 32;
        case PIPE_FIX << 8 | PIPE_MTE1:
            return 33;
        case PIPE_FIX << 8 | PIPE_FIX:
            return 34;
        default:
            return -1;
    }
}

}  // namespace openasc::ascendc
