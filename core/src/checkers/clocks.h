// What is over by the time an instruction starts: vector clocks of the pipes of one core, and of the other cores.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "epoch.h"
#include "openasc/event.h"

namespace openasc {

using PipeClocks = std::array<uint32_t, clock_pipes>;

// What is known of every block of the launch: clocks by block and pipe.
using LaunchClocks = std::vector<PipeClocks>;

void join(PipeClocks& to, const PipeClocks& from);
// Either may be null.
std::shared_ptr<const LaunchClocks> joined(const std::shared_ptr<const LaunchClocks>& one,
                                           const std::shared_ptr<const LaunchClocks>& other);

// Of one core. A pipe starts its instructions in the order in which they are issued; S issues them all, so that what S
// waited for is over for every later instruction.
class Clocks {
public:
    void begin(int64_t block, bool strict);

    // An instruction starts on a pipe.
    void start(int pipe) {
        PipeClocks& known = knows_[pipe];
        for (int each = 1; each < clock_pipes; ++each)
            if (knows_[clock_s][each] > known[each]) known[each] = knows_[clock_s][each];
        if (!strict_) known[clock_s] = now_[clock_s];
    }
    uint32_t now(int pipe) const { return now_[pipe]; }
    // The next instruction of the pipe is another one than the last, which matters where nothing orders the two.
    void tick(int pipe) { ++now_[pipe]; }
    bool before(Epoch earlier, int pipe) const {
        if (earlier.block() == block_) {
            const int from = earlier.pipe();
            if (from == pipe && !(strict_ && pipe == clock_v)) return true;
            return earlier.clock() <= knows_[pipe][from];
        }
        return others_ != nullptr && (*others_)[earlier.block()][earlier.pipe()] >= earlier.clock();
    }
    // Whether the block heard anything from another one.
    bool heard_of(int64_t block) const { return others_ != nullptr && (*others_)[block] != PipeClocks{}; }

    // What holds of everything that `pipe` was given so far, for whoever waits for it.
    PipeClocks release(int pipe);
    void acquire(int pipe, const PipeClocks& clocks) { join(knows_[pipe], clocks); }
    // Everything of one pipe is over for another one from here on.
    void order(int from, int to) { acquire(to, release(from)); }
    // Everything of all pipes is over for all.
    void meet();

    // S made its stores to GM visible: those before now.
    void clean() { cleaned_ = now_[clock_s]++; }
    // What others learn of this core, from a signal behind a pipe (-1: behind all of them).
    std::shared_ptr<const LaunchClocks> publish(int pipe, int64_t block_count);
    void hear(const std::shared_ptr<const LaunchClocks>& clocks) { others_ = joined(others_, clocks); }
    // What another block knew when it wrote a number that this one has seen.
    void hear_of(int64_t block, const PipeClocks& own, const std::shared_ptr<const LaunchClocks>& others,
                 int64_t block_count);
    const PipeClocks& known(int pipe) const { return knows_[pipe]; }
    const std::shared_ptr<const LaunchClocks>& others() const { return others_; }
    // The last stores of S that others may see.
    uint32_t cleaned() const { return cleaned_; }

    void set_flag(int event, int id, int from) { flags_[event * EventFlags::ids + id] = release(from); }
    void wait_flag(int event, int id, int to) { acquire(to, flags_[event * EventFlags::ids + id]); }

private:
    int64_t block_ = 0;
    bool strict_ = false;
    PipeClocks now_{};                           // of the next access
    std::array<PipeClocks, clock_pipes> knows_;  // by pipe: the last clock of each that is over
    uint32_t cleaned_ = 0;
    std::shared_ptr<const LaunchClocks> others_;
    std::array<PipeClocks, EventFlags::events * EventFlags::ids> flags_;
};

}  // namespace openasc
