// Declares kernels that another file defines, and defines a template and what both files use.
#pragma once

#include "device_array.h"
#include "kernel_operator.h"

struct Range {
    int32_t first, step;
};

__global__ __aicore__ void number(__gm__ int32_t* x, Range range);

namespace other {
extern "C" __global__ __vector__ void shift(__gm__ int32_t* x, int32_t by);
void launch_shift(int32_t* x, int32_t by, aclrtStream stream);
}  // namespace other

template <typename T>
__global__ __aicore__ void negate(__gm__ T* x) {
    x[AscendC::GetBlockIdx()] = -x[AscendC::GetBlockIdx()];
}

inline void launch_negate(int32_t* x, aclrtStream stream) {
    negate<int32_t><<<8, 0, stream>>>(x);
}
