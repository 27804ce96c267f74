// Every instruction: the functions made from the table, and the few that are more than one of its rows.
#pragma once

#include "openasc/ascendc/generated/instructions.h"
#include "openasc/ascendc/registers.h"
#include "openasc/ascendc/sorting.h"
#include "openasc/ascendc/transposing.h"
