#include "openasc/workspace.h"

#include "number.h"
#include "openasc/signals.h"

namespace openasc {

int64_t Slots::load(int64_t slot) const { return load_shared_word(base + slot * stride, 4); }

void Slots::store(int64_t slot, int64_t value) const { store_shared_word(base + slot * stride, 4, value); }

namespace {

bool differs(Request& request, int64_t slot, int64_t found, int64_t wanted) {
    if (found == wanted) return false;
    request.slot = slot;
    request.found = found;
    request.wanted = wanted;
    return true;
}

}  // namespace

int64_t Workspace::value(int64_t slot) const {
    auto known = values_.find(slot);
    return known == values_.end() ? 0 : known->second;
}

bool Workspace::holds(Request& request, int64_t slot) {
    return !differs(request, slot, request.slots.load(slot), value(slot));
}

void Workspace::put(const Request& request, int64_t slot, int64_t value) {
    values_[slot] = value;
    request.slots.store(slot, value);
}

void Workspace::restore(const Request& request, int64_t slots) const {
    for (int64_t slot = 0; slot < slots; ++slot) request.slots.store(slot, value(slot));
}

bool Workspace::flag_is_stale(Request& request, int64_t slot) {
    int64_t found = request.slots.load(slot);
    // A kernel may clear the workspace between two uses; it cannot raise a flag but by IBSet.
    return found != 0 && differs(request, slot, found, value(slot));
}

void Workspace::begin(const Request& request, int64_t blocks) {
    if (begun_[request.block]++ < beginnings_) return;
    ++beginnings_;
    rounds_.clear();
    for (int64_t slot = 0; slot < blocks; ++slot) put(request, slot, 0);
}

}  // namespace openasc
