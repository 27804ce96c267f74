// What a translated on-chip array refers to: `__ubuf__ float x[256];` is `float (&x)[256] = ::openasc_in_ub(0);`.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/local_array.h"

namespace openasc::ascendc {

// Becomes a reference to whatever the declaration says.
struct OnChip {
    Memory memory;
    int64_t number;
    Site place;

    template <class Array>
    operator Array&() const {
        return local_array<Array>(memory, place, number);
    }
};

}  // namespace openasc::ascendc

// `number` tells the declarations of a file apart.
inline openasc::ascendc::OnChip openasc_in_ub(int64_t number,
                                              openasc::ascendc::Site place = openasc::ascendc::Site::here()) {
    return {openasc::ascendc::Memory::ub, number, place};
}
inline openasc::ascendc::OnChip openasc_in_l1(int64_t number,
                                              openasc::ascendc::Site place = openasc::ascendc::Site::here()) {
    return {openasc::ascendc::Memory::l1, number, place};
}
inline openasc::ascendc::OnChip openasc_in_l0a(int64_t number,
                                               openasc::ascendc::Site place = openasc::ascendc::Site::here()) {
    return {openasc::ascendc::Memory::l0a, number, place};
}
inline openasc::ascendc::OnChip openasc_in_l0b(int64_t number,
                                               openasc::ascendc::Site place = openasc::ascendc::Site::here()) {
    return {openasc::ascendc::Memory::l0b, number, place};
}
inline openasc::ascendc::OnChip openasc_in_l0c(int64_t number,
                                               openasc::ascendc::Site place = openasc::ascendc::Site::here()) {
    return {openasc::ascendc::Memory::l0c, number, place};
}
inline openasc::ascendc::OnChip openasc_in_fixbuf(int64_t number,
                                                  openasc::ascendc::Site place = openasc::ascendc::Site::here()) {
    return {openasc::ascendc::Memory::fixbuf, number, place};
}
