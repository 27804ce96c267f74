// The compact C dialect: on-chip data behind qualifiers, one function an instruction, pipelined copies, loops that
// become vector instructions. docs/c_dialect.md describes every name.
#pragma once

#include "openasc/ascendc/assertion.h"
#include "openasc/ascendc/print.h"
#include "openasc/c/block.h"
#include "openasc/c/conversion.h"
#include "openasc/c/copy.h"
#include "openasc/c/half_vectors.h"
#include "openasc/c/lanes.h"
#include "openasc/c/pipeline.h"
#include "openasc/c/qualifiers.h"
#include "openasc/c/reduction.h"
#include "openasc/c/tensor.h"
#include "openasc/c/vectors.h"
#include "openasc/c/word_vectors.h"
