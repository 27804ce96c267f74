#include "openasc/ascendc/block_notes.h"
#include "openasc/ascendc/core.h"

namespace openasc::ascendc {

__thread Core* current = nullptr;
__thread BlockNotes block_notes = {};

}  // namespace openasc::ascendc
