// An observer that keeps every event, block by block.
#pragma once

#include <cstdint>
#include <vector>

#include "openasc/observer.h"

namespace openasc {

class OPENASC_EXPORT EventLog : public Observer {
public:
    struct Record {
        int64_t block;
        int opcode;
        int64_t dtypes;
        int pipe;
        int64_t site;
        int64_t first, second;
        std::vector<Access> accesses;
    };

    void on_launch(int block_count) override;
    void on_event(Core& core, const Event& event) override;

    // Events by block, each block's in its own order.
    const std::vector<std::vector<Record>>& blocks() const { return blocks_; }

private:
    std::vector<std::vector<Record>> blocks_;  // one thread writes one block's
};

}  // namespace openasc
