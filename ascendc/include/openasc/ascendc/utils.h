// The debugging calls that have no namespace: dumps behind pointers, time stamps and a profiler's window.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dump.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/pointer.h"
#include "openasc/ascendc/qualifiers.h"

template <class T>
inline void asc_dump_gm(__gm__ T* input, uint32_t desc, uint32_t dump_size,
                        ::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    using namespace ::openasc::ascendc;
    dump<T>(op_DumpTensorGlobal, global_word(input, site), desc, dump_size, nullptr, site);
}
template <class T>
inline void asc_dump_ubuf(__ubuf__ T* input, uint32_t desc, uint32_t dump_size,
                          ::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    using namespace ::openasc::ascendc;
    dump<T>(op_DumpTensor, local_word_of(input, -1, site), desc, dump_size, nullptr, site);
}
template <class T>
inline void asc_dump_l1buf(__cbuf__ T* input, uint32_t desc, uint32_t dump_size,
                           ::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    asc_dump_ubuf(input, desc, dump_size, site);
}

inline void asc_time_stamp(uint32_t desc_id, ::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    AscendC::PrintTimeStamp(desc_id, site);
}
inline void asc_prof_start(::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    AscendC::MetricsProfStart(site);
}
inline void asc_prof_stop(::openasc::ascendc::Site site = ::openasc::ascendc::Site::here()) {
    AscendC::MetricsProfStop(site);
}
