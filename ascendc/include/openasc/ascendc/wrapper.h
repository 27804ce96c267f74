// What the generated functions of Ascend C stand on.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/constants.h"
#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/generated/parameters.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/legal.h"
#include "openasc/ascendc/local_tensor.h"

namespace openasc::ascendc {

// Ends the block with a report: the call asks for something that this core does not do.
inline void refuse(const char* text, Site site) {
    constexpr int64_t assertion = 3;
    call<abi_fail>(assertion, reinterpret_cast<int64_t>(text), 0, site.word);
}

// The slices of a copy as the instruction takes them: how many there are, then the five numbers of each.
struct SliceWords {
    static constexpr int64_t most = 8;  // dimensions; the core refuses more

    SliceWords(const AscendC::SliceInfo slices[], int64_t dimensions) {
        words[0] = dimensions < 0 ? 0 : dimensions < most ? dimensions : most;
        int64_t* to = words + 1;
        for (int64_t i = 0; i < words[0]; ++i) {
            *to++ = slices[i].startIndex;
            *to++ = slices[i].endIndex;
            *to++ = slices[i].stride;
            *to++ = slices[i].burstLen;
            *to++ = slices[i].shapeValue;
        }
    }

    int64_t words[1 + 5 * most];
};

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

}  // namespace AscendC
