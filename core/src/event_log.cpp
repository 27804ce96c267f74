#include "openasc/event_log.h"

#include "openasc/core.h"

namespace openasc {

void EventLog::on_launch(int block_count) {
    blocks_.clear();
    blocks_.resize(static_cast<size_t>(block_count));
}

void EventLog::on_event(Core& core, const Event& event) {
    Record record{core.block, event.opcode, event.dtypes, event.pipe, event.site, event.first, event.second, {}};
    record.accesses.assign(event.accesses, event.accesses + event.access_count);
    blocks_[static_cast<size_t>(core.block)].push_back(std::move(record));
}

}  // namespace openasc
