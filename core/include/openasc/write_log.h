// An observer that keeps what every instruction left where it wrote: a hash of all, the bytes of those asked for.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <unordered_set>
#include <vector>

#include "openasc/export.h"
#include "openasc/observer.h"

namespace openasc {

class OPENASC_EXPORT WriteLog : public Observer {
public:
    // One instruction that writes. All fields have eight bytes, so that a log is one array of numbers.
    struct Record {
        int64_t launch;  // from 0, in the order in which they began
        int64_t block;
        int64_t index;  // of the block's records, from 0
        int64_t opcode;
        int64_t dtypes;
        int64_t site;
        int64_t bytes;  // of its target; fewer may have been written where lanes were off
        int64_t hash;   // of the target, after the instruction
        int64_t order;  // of all records of the log
    };
    // A range that a captured instruction touches: sources as they were before it, the target as it was after.
    struct Capture {
        Access access;
        int64_t array;  // GM: number of the array in the launch, and `access.address` counts from its start; else -1
        std::vector<uint8_t> bytes;
    };

    // The number by which a record is asked for.
    static int64_t key(int64_t launch, int64_t block, int64_t index) { return launch << 52 | block << 36 | index; }

    // `wanted`: keys of the records whose bytes are kept.
    explicit WriteLog(const std::vector<int64_t>& wanted = {});

    void on_launch(int block_count) override;
    void on_event(Core& core, const Event& event) override;
    void on_block_end(Core& core) override;

    // By launch and block, each block's in its own order.
    std::vector<Record> records() const;
    // What was captured of a record; empty for those not asked for.
    std::vector<Capture> captured(int64_t key) const;

private:
    // Events come before their effect, so the last one's target is read when the next comes, or the block ends.
    struct Block {
        std::vector<Record> records;
        std::vector<Access> targets;  // of the last record, not yet read
        bool more = false;            // its event was full, so that another of the same instruction may follow
    };

    void finish(Core& core, Block& block);
    bool continues(const Block& block, const Event& event) const;
    void capture(Core& core, const Record& record, const Access& access);

    const std::unordered_set<int64_t> wanted_;
    std::vector<std::vector<Block>> launches_;
    std::atomic<int64_t> order_{0};
    std::mutex mutex_;  // of captured_
    std::map<int64_t, std::vector<Capture>> captured_;
};

// The observer of the launches that this thread makes; null: none.
OPENASC_EXPORT Observer* thread_observer();
OPENASC_EXPORT void set_thread_observer(Observer* observer);

}  // namespace openasc
