// How the states of bytes go through instructions on lanes.
#pragma once

#include "byte_shadow.h"
#include "openasc/observer.h"

namespace openasc {

// Instructions whose destination is a source too.
bool reads_destination(int opcode);

// A byte of dst is as bad as the worst of the elements that it comes from.
void combine_states(ByteShadow& states, const Lanes& lanes, bool accumulates);
// A byte of dst holds the bits of eight elements; it is bad when all of them are.
void compare_states(ByteShadow& states, const Lanes& lanes, const Access& result);

// The elements of one result, of which some are written and some are not.
struct Partly {
    int64_t first = -1, begin = 0, end = 0;
};
// A result whose elements are all bad is so itself; the first one with good and bad elements is told of.
Partly reduce_states(ByteShadow& states, const Lanes& lanes, const Access& result);

}  // namespace openasc
