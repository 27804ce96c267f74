// Event flags of one core: what SetFlag sets and WaitFlag takes.
#pragma once

#include <array>
#include <cstdint>

namespace openasc {

class EventFlags {
public:
    static constexpr int events = 35;
    static constexpr int ids = 8;

    struct Flag {
        uint32_t sets = 0;      // how often it was set in this block
        uint32_t set_over = 0;  // how often it was set while it was set
        bool set = false;
    };

    // Sets a flag; a flag that was set stays set, and the fact is remembered.
    void set(int64_t event, int64_t id);
    // Takes a flag; false when it is not set.
    bool take(int64_t event, int64_t id);
    const Flag& at(int64_t event, int64_t id) const { return flags_[event * ids + id]; }
    void clear();

private:
    std::array<Flag, events * ids> flags_{};
    bool used_ = false;
};

}  // namespace openasc
