// The qualifiers of the C dialect. Arrays behind `__local__` are the translation's work.
#pragma once

#include "openasc/ascendc/qualifiers.h"

#define __local__
#define __private__
#define __constant__ const
