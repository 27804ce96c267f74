// The C API of Ascend C for the vector cores of A2 and A3 (arch 2201): functions on raw `__ubuf__` and `__gm__`
// pointers.
#pragma once

#include "openasc/ascendc/capi_special.h"
#include "openasc/ascendc/capi_system.h"
#include "openasc/ascendc/generated/capi.h"
#include "openasc/ascendc/generated/capi_cube.h"

using namespace openasc::ascendc::capi;
