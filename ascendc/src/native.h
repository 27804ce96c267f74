// Kernels in C++ on the core: what surrounds each block of them.
#pragma once

#include "openasc/ascendc/core.h"
#include "openasc/export.h"
#include "openasc/launch.h"

namespace openasc {

// A kernel whose arguments are wherever `arguments` points.
struct NativeKernel {
    void (*body)(ascendc::Core* core, const void* arguments);
    const void* arguments;
};

// The core's view and the headers' view of one core: the same object, whose first member is the table of the ABI.
inline ascendc::Core* headers_view(Core& core) { return reinterpret_cast<ascendc::Core*>(&core); }

// Runs all blocks of a launch. Signals and exceptions of the kernel become violations of the launch.
OPENASC_EXPORT void run_native(Launch& launch, NativeKernel kernel);

}  // namespace openasc
