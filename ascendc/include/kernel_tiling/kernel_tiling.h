// Macros by which a kernel reads its tiling data. Structures of library operators are not there yet.
#pragma once

#include "openasc/ascendc/tiling.h"
