// What every translated source begins with.
#pragma once

#include "openasc/ascendc/launch.h"
#include "openasc/ascendc/local_declaration.h"
#include "openasc/ascendc/print.h"
#include "openasc/ascendc/qualifiers.h"
