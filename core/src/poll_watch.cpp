#include "openasc/poll_watch.h"

namespace openasc {

// Whether the element is among those read before, with that value.
bool PollWatch::find(int64_t address, int64_t value) {
    for (int turn = 0; turn < used_; ++turn) {
        int place = last_ + turn < used_ ? last_ + turn : last_ + turn - used_;
        if (elements_[place].address != address) continue;
        last_ = place;
        return elements_[place].value == value;
    }
    return false;
}

// Begins to watch anew when the block did something else, the element changed, or there are too many of them.
void PollWatch::start(int64_t address, int64_t value) {
    bool more = used_ > 0 && used_ < most && entered_ == quiet_ && elements_[last_].address != address;
    for (int place = 0; more && place < used_; ++place) more = elements_[place].address != address;
    if (!more) {
        used_ = 0;
        ++period_;
    }
    entered_ = quiet_ = 0;
    reads_ = 0;
    last_ = used_++;
    elements_[last_] = {address, value};
}

bool PollWatch::read(int64_t address, int64_t value) {
    quiet();
    if (entered_ != quiet_ || !find(address, value)) {
        start(address, value);
        return false;
    }
    return ++reads_ % patience_ == 0;
}

}  // namespace openasc
