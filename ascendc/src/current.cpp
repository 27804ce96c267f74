#include "openasc/ascendc/core.h"

namespace openasc::ascendc {

__thread Core* current = nullptr;

}  // namespace openasc::ascendc
