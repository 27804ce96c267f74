// Flags that blocks keep in GM: slots of one 32-bit number each, which really change, and what is known of them.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace openasc {

struct Request;

// The slots of a workspace: the first four bytes of every `stride`.
struct Slots {
    uint8_t* base = nullptr;
    int64_t stride = 32;

    int64_t address() const { return reinterpret_cast<int64_t>(base); }
    int64_t load(int64_t slot) const;
    void store(int64_t slot, int64_t value) const;
};

// What a launch knows of a workspace. The numbers in GM are compared with it, so that a workspace that was not zero,
// or that something else writes to, is found.
class Workspace {
public:
    // False when the slot holds another number than the launch left there; the request then says which.
    bool holds(Request& request, int64_t slot);
    // Changes a slot, in GM and here.
    void put(const Request& request, int64_t slot, int64_t value);
    int64_t value(int64_t slot) const;
    // Writes what is known once more, for a block that cleared the workspace before it came.
    void restore(const Request& request, int64_t slots) const;

    // IBSet and IBWait: a slot is 0 or 1, and what is in GM counts.
    bool flag_is_stale(Request& request, int64_t slot);

    // InitDetermineComputeWorkspace: the first block of each turn clears all, the others find it done.
    void begin(const Request& request, int64_t blocks);
    // Which time this is that the block of the request waits.
    int64_t next_round(int64_t index) { return rounds_[index]++; }

private:
    std::map<int64_t, int64_t> values_;
    std::map<int64_t, int64_t> rounds_;
    std::map<int64_t, int64_t> begun_;  // by block
    int64_t beginnings_ = 0;
};

}  // namespace openasc
