// printf for kernels that name it without a namespace.
#pragma once

#include "openasc/ascendc/print.h"

using AscendC::printf;
