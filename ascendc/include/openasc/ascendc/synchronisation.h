// Flags and barriers inside a core.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/enums.h"

namespace openasc::ascendc {

// The event by which one pipe waits for another; MAX where there is none.
constexpr AscendC::HardEvent event_between(pipe_t source, pipe_t destination) {
    using Event = AscendC::HardEvent;
    struct Pair {
        pipe_t source, destination;
        Event event;
    };
    constexpr Pair pairs[] = {
        {PIPE_MTE2, PIPE_MTE1, Event::MTE2_MTE1},
        {PIPE_MTE1, PIPE_MTE2, Event::MTE1_MTE2},
        {PIPE_MTE1, PIPE_M, Event::MTE1_M},
        {PIPE_M, PIPE_MTE1, Event::M_MTE1},
        {PIPE_MTE2, PIPE_V, Event::MTE2_V},
        {PIPE_V, PIPE_MTE2, Event::V_MTE2},
        {PIPE_MTE3, PIPE_V, Event::MTE3_V},
        {PIPE_V, PIPE_MTE3, Event::V_MTE3},
        {PIPE_M, PIPE_V, Event::M_V},
        {PIPE_V, PIPE_M, Event::V_M},
        {PIPE_V, PIPE_V, Event::V_V},
        {PIPE_MTE3, PIPE_MTE1, Event::MTE3_MTE1},
        {PIPE_MTE1, PIPE_MTE3, Event::MTE1_MTE3},
        {PIPE_MTE1, PIPE_V, Event::MTE1_V},
        {PIPE_MTE2, PIPE_M, Event::MTE2_M},
        {PIPE_M, PIPE_MTE2, Event::M_MTE2},
        {PIPE_V, PIPE_MTE1, Event::V_MTE1},
        {PIPE_M, PIPE_FIX, Event::M_FIX},
        {PIPE_FIX, PIPE_M, Event::FIX_M},
        {PIPE_MTE3, PIPE_MTE2, Event::MTE3_MTE2},
        {PIPE_MTE2, PIPE_MTE3, Event::MTE2_MTE3},
        {PIPE_S, PIPE_V, Event::S_V},
        {PIPE_V, PIPE_S, Event::V_S},
        {PIPE_S, PIPE_MTE2, Event::S_MTE2},
        {PIPE_MTE2, PIPE_S, Event::MTE2_S},
        {PIPE_S, PIPE_MTE3, Event::S_MTE3},
        {PIPE_MTE3, PIPE_S, Event::MTE3_S},
        {PIPE_MTE2, PIPE_FIX, Event::MTE2_FIX},
        {PIPE_FIX, PIPE_MTE2, Event::FIX_MTE2},
        {PIPE_FIX, PIPE_S, Event::FIX_S},
        {PIPE_M, PIPE_S, Event::M_S},
        {PIPE_FIX, PIPE_MTE3, Event::FIX_MTE3},
        {PIPE_MTE1, PIPE_FIX, Event::MTE1_FIX},
        {PIPE_FIX, PIPE_MTE1, Event::FIX_MTE1},
        {PIPE_FIX, PIPE_FIX, Event::FIX_FIX},
    };
    for (const Pair& pair : pairs)
        if (pair.source == source && pair.destination == destination) return pair.event;
    return Event::MAX;
}

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <HardEvent event>
inline void SetFlag(int32_t eventID, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_event>(openasc_::op_SetFlag, event, eventID, site.word);
}
template <HardEvent event>
inline void WaitFlag(int32_t eventID, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_event>(openasc_::op_WaitFlag, event, eventID, site.word);
}

// The same between two pipes that are named.
template <pipe_t src, pipe_t dst>
class TQueSync {
    static constexpr HardEvent event = openasc_::event_between(src, dst);
    static_assert(event != HardEvent::MAX, "there is no flag between these two pipes");

public:
    void SetFlag(TEventID id, openasc_::Site site = openasc_::Site::here()) { AscendC::SetFlag<event>(id, site); }
    void WaitFlag(TEventID id, openasc_::Site site = openasc_::Site::here()) { AscendC::WaitFlag<event>(id, site); }
};

template <pipe_t pipe>
inline void PipeBarrier(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_barrier>(openasc_::op_PipeBarrier, pipe, site.word);
}
template <MemDsbT scope>
inline void DataSyncBarrier(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_barrier>(openasc_::op_DataSyncBarrier, scope, site.word);
}

}  // namespace AscendC
