// Everything that a kernel in Ascend C may call.
#pragma once

#include "openasc/ascendc/framework.h"
#include "openasc/ascendc/hccl.h"
#include "openasc/ascendc/instructions.h"
#include "openasc/ascendc/layout.h"
#include "openasc/ascendc/tensor_trait.h"
#include "openasc/ascendc/tiling.h"
