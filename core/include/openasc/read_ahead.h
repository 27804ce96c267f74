// What a core will probably read from GM next, fetched into the host's second-level cache before it is asked for.
//
// A copy that starts where an earlier one ended goes on with a stream. Part of what follows is fetched while the copy
// itself runs (`now`), the rest in small portions while vector instructions run, which leaves memory busy meanwhile.
// How much falls to which side is learned: what the instructions did not get done moves to the copy.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace openasc {

class ReadAhead {
public:
    // One read of `bytes` at `address`: the distance to what it should fetch, 0 for nothing, and for how many bytes.
    struct Plan {
        int64_t distance, now;
    };
    Plan plan(int64_t address, int64_t bytes) {
        for (Stream& stream : streams_)
            if (stream.end == address) return go_on(stream, address, bytes);
        streams_[next_] = {address + bytes, 0, 0, bytes};
        next_ = (next_ + 1) % streams_.size();
        return {0, 0};
    }

    bool pending() const { return pending_; }

    // Fetches a portion of what is pending.
    void step() {
        int lines = portion;
        pending_ = false;
        for (Stream& stream : streams_) {
            for (; stream.next < stream.limit && lines > 0; stream.next += line_bytes, --lines)
                __builtin_prefetch(reinterpret_cast<const void*>(stream.next), 0, 2);
            pending_ |= stream.next < stream.limit;
        }
    }

private:
    static constexpr int64_t line_bytes = 64;
    static constexpr int64_t least_distance = 8 * 1024;  // what memory brings in about the time of a few short copies
    static constexpr int portion = 24;                   // lines: as many as a processor can wait for at once

    struct Stream {
        int64_t end = 0;              // where the next read of it starts
        int64_t next = 0, limit = 0;  // pending
        int64_t now = 0;              // bytes of each read's share that the copy fetches
    };

    Plan go_on(Stream& stream, int64_t address, int64_t bytes) {
        if (bytes < least_distance) {  // short reads follow one another so soon that only they themselves can do it
            stream = {address + bytes, 0, 0, bytes};
            return {least_distance, bytes};
        }
        const int64_t left = std::max<int64_t>(stream.limit - stream.next, 0);
        stream.now = std::min(left > 0 ? stream.now + left : stream.now - bytes / 8, bytes) / line_bytes * line_bytes;
        stream.now = std::max<int64_t>(stream.now, 0);
        const int64_t distance = bytes;
        stream.end = address + bytes;
        stream.next = address + distance + stream.now;
        stream.limit = address + distance + bytes;
        pending_ |= stream.next < stream.limit;
        return {distance, stream.now};
    }

    std::array<Stream, 4> streams_{};
    size_t next_ = 0;
    bool pending_ = false;
};

}  // namespace openasc
