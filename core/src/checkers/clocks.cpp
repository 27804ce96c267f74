#include "clocks.h"

#include <algorithm>

namespace openasc {

void join(PipeClocks& to, const PipeClocks& from) {
    for (int pipe = 0; pipe < clock_pipes; ++pipe) to[pipe] = std::max(to[pipe], from[pipe]);
}

namespace {

bool covers(const LaunchClocks& one, const LaunchClocks& other) {
    for (size_t block = 0; block < one.size(); ++block)
        for (int pipe = 0; pipe < clock_pipes; ++pipe)
            if (one[block][pipe] < other[block][pipe]) return false;
    return true;
}

}  // namespace

std::shared_ptr<const LaunchClocks> joined(const std::shared_ptr<const LaunchClocks>& one,
                                           const std::shared_ptr<const LaunchClocks>& other) {
    if (one == nullptr || one == other) return other;
    if (other == nullptr || covers(*one, *other)) return one;
    if (covers(*other, *one)) return other;
    auto both = std::make_shared<LaunchClocks>(*one);
    for (size_t block = 0; block < both->size(); ++block) join((*both)[block], (*other)[block]);
    return both;
}

void Clocks::begin(int64_t block, bool strict) {
    block_ = block;
    strict_ = strict;
    now_.fill(1);
    knows_.fill(PipeClocks{});
    cleaned_ = 0;
    others_.reset();
    flags_.fill(PipeClocks{});
}

PipeClocks Clocks::release(int pipe) {
    start(pipe);
    PipeClocks clocks = knows_[pipe];
    clocks[pipe] = now_[pipe]++;
    return clocks;
}

void Clocks::meet() {
    for (PipeClocks& known : knows_) known = now_;
    for (uint32_t& clock : now_) ++clock;
}

std::shared_ptr<const LaunchClocks> Clocks::publish(int pipe, int64_t block_count) {
    PipeClocks own;
    if (pipe < 0) {
        meet();
        own = knows_[clock_s];
    } else {
        own = release(pipe);
    }
    own[clock_s] = std::min(own[clock_s], cleaned_);
    auto clocks = others_ == nullptr ? std::make_shared<LaunchClocks>(static_cast<size_t>(block_count))
                                     : std::make_shared<LaunchClocks>(*others_);
    join((*clocks)[static_cast<size_t>(block_)], own);
    return clocks;
}

void Clocks::hear_of(int64_t block, const PipeClocks& own, const std::shared_ptr<const LaunchClocks>& others,
                     int64_t block_count) {
    auto clocks = others == nullptr ? std::make_shared<LaunchClocks>(static_cast<size_t>(block_count))
                                    : std::make_shared<LaunchClocks>(*others);
    join((*clocks)[static_cast<size_t>(block)], own);
    hear(clocks);
}

}  // namespace openasc
