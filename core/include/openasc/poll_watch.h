// Notices a kernel that does nothing but read the same few GM elements, which do not change.
#pragma once

#include <array>
#include <cstdint>

namespace openasc {

class PollWatch {
public:
    // Every instruction counts as `entered`, those that change nothing also as `quiet`.
    void enter() { ++entered_; }
    void quiet() { ++quiet_; }

    // A GM element was read, by an instruction that counts as quiet. True when it is time to let others work: the
    // block has read nothing new for a while.
    bool read(int64_t address, int64_t value);
    // Begins anew. `patience`: reads in a row before it is time.
    void clear(int patience) { *this = PollWatch(patience, period_ + 1); }

    // Grows whenever the block does something else, or reads something new.
    int64_t period() const { return period_; }
    int64_t address() const { return elements_[last_].address; }

    explicit PollWatch(int patience = 64, int64_t period = 0) : patience_(patience), period_(period) {}

private:
    static constexpr int most = 8;  // a kernel that reads more elements than these goes through data

    struct Element {
        int64_t address, value;
    };
    bool find(int64_t address, int64_t value);
    void start(int64_t address, int64_t value);

    int patience_;
    uint64_t entered_ = 0, quiet_ = 0;
    int64_t period_;
    int used_ = 0, last_ = 0, reads_ = 0;
    std::array<Element, most> elements_{};
};

}  // namespace openasc
