// How a copy writes to GM: as it is, past the caches, or combined with what is there.
#pragma once

#include <cstdint>

#include "openasc/core.h"
#include "row.h"

namespace openasc {

class Store {
public:
    // For one copy with pieces of `length` bytes.
    Store(Core& core, int64_t length);

    void operator()(uint8_t* to, const uint8_t* from, int64_t bytes) const;
    // Notes writes past the caches, which others see once the core drains.
    void finish(Core& core) const;

private:
    enum class Way { plain, streaming, atomic };
    Way way_ = Way::plain;
    Body combine_ = nullptr, stream_ = nullptr;
    int size_ = 1;  // bytes of an element that is combined
};

}  // namespace openasc
