// One pipe waits for another.
#pragma once

#include "openasc/ascendc/synchronisation.h"

namespace openasc::ascendc::c {

// The dialect's own; a kernel that sets flags itself uses others. 6 and 7 belong to the framework.
inline constexpr int32_t event_id = 5;

template <AscendC::HardEvent event>
inline void wait_for(Site site) {
    AscendC::SetFlag<event>(event_id, site);
    AscendC::WaitFlag<event>(event_id, site);
}

}  // namespace openasc::ascendc::c
