// Regions in which copies run beside one another and beside the computing: `__pipeline__ { … }`.
#pragma once

#include "openasc/ascendc/block_notes.h"
#include "openasc/c/flag.h"

namespace openasc::ascendc::c {

// When a region begins, copies wait for what was computed and written before; when it ends, everything later waits for
// the copies that it started.
class Pipeline {
    using Event = AscendC::HardEvent;

public:
    explicit Pipeline(int last_line, Site site = Site::here())
        : outer_(block_notes.pipeline), end_{with_line(site.word, last_line)} {
        block_notes.pipeline = this;
        wait_for<Event::V_MTE2>(site);
        wait_for<Event::S_MTE2>(site);
        wait_for<Event::V_MTE3>(site);
        wait_for<Event::S_MTE3>(site);
    }
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;
    ~Pipeline() {
        block_notes.pipeline = outer_;
        if (copies_in_) {
            wait_for<Event::MTE2_V>(end_);
            wait_for<Event::MTE2_S>(end_);
            wait_for<Event::MTE2_MTE3>(end_);
        }
        if (copies_out_) {
            wait_for<Event::MTE3_V>(end_);
            wait_for<Event::MTE3_S>(end_);
            wait_for<Event::MTE3_MTE2>(end_);
        }
        if (copies_inside_) {
            wait_for<Event::V_MTE3>(end_);
            wait_for<Event::V_S>(end_);
        }
    }

    void copies_in() { copies_in_ = true; }
    void copies_out() { copies_out_ = true; }
    void copies_inside() { copies_inside_ = true; }

private:
    static int64_t with_line(int64_t word, int line) {
        constexpr int64_t lines = (int64_t{1} << Site::line_bits) - 1;
        return (word & ~lines) | (line & lines);
    }

    void* outer_;
    Site end_;
    bool copies_in_ = false, copies_out_ = false, copies_inside_ = false;
};

}  // namespace openasc::ascendc::c

// `last_line` is that of the closing bracket. The empty branch keeps an `else` of the source with its own `if`.
#define OPENASC_PIPELINE(last_line)                                           \
    if (::openasc::ascendc::c::Pipeline openasc_pipeline(last_line); false) { \
    } else /* NOLINT */
// As the translation leaves it inside macros, where the last line is not known.
#define __pipeline__ OPENASC_PIPELINE(__LINE__)
