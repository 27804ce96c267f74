// The host side of tiling. Tiling classes of library operators, such as those of Matmul, are not there yet.
#pragma once

#include "register/tilingdata_base.h"
#include "tiling/platform/platform_ascendc.h"
