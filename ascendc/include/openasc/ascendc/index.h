// An index with the place where it is written: operators take no default arguments, but their operands can have them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"

namespace openasc::ascendc {

struct Index {
    template <class Number, class = std::enable_if_t<std::is_convertible_v<Number, int64_t>>>
    Index(Number number, Site place = Site::here()) : value(static_cast<int64_t>(number)), site(place) {}

    int64_t value;
    Site site;
};

}  // namespace openasc::ascendc
