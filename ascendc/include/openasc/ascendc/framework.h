// The part of Ascend C that is written by hand: types, framework objects, synchronisation, state and debugging.
#pragma once

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/local_array.h"
#include "openasc/ascendc/local_tensor.h"
#include "openasc/ascendc/numbers.h"
#include "openasc/ascendc/pointer.h"
#include "openasc/ascendc/qualifiers.h"
#include "openasc/ascendc/shape_info.h"
