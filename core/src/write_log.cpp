#include "openasc/write_log.h"

#include <algorithm>
#include <cstring>

#include "openasc/core.h"
#include "openasc/launch.h"

namespace openasc {

namespace {

constexpr int full_event = 64;  // accesses of one event at most; an instruction with more of them has several

// Mixes bytes, eight at a time, into a hash (multiply and shift, as in MurmurHash's finaliser).
uint64_t mix(uint64_t hash, const uint8_t* bytes, int64_t length) {
    constexpr uint64_t factor = 0xff51afd7ed558ccdULL;
    while (length > 0) {
        uint64_t word = 0;
        const auto part = static_cast<size_t>(std::min<int64_t>(length, 8));
        std::memcpy(&word, bytes, part);
        hash = (hash ^ word) * factor;
        hash ^= hash >> 32;
        bytes += part;
        length -= 8;
    }
    return hash;
}

int64_t bytes_of(const Access& access) { return access.length * access.count; }

// Calls `visit(bytes, length)` for each run of an access; what lies outside every array of the launch is left out.
template <class Visit>
void each_run(Core& core, const Access& access, Visit visit) {
    for (int64_t run = 0; run < access.count; ++run) {
        const int64_t address = access.address + run * access.stride;
        if (access.memory != MemoryKind::gm) {
            Memory& memory = core.memories[static_cast<size_t>(access.memory)];
            const int64_t length = std::min(access.length, memory.size() - address);
            if (address >= 0 && length > 0) visit(memory.data() + address, length);
            continue;
        }
        const int array = core.launch == nullptr ? -1 : core.launch->find_array(address);
        if (array < 0) continue;
        const ArrayRange& range = core.launch->arrays()[static_cast<size_t>(array)];
        const int64_t length = std::min(access.length, range.address + range.bytes - address);
        if (length > 0) visit(reinterpret_cast<const uint8_t*>(address), length);
    }
}

thread_local Observer* observer_of_thread = nullptr;

}  // namespace

Observer* thread_observer() { return observer_of_thread; }
void set_thread_observer(Observer* observer) { observer_of_thread = observer; }

WriteLog::WriteLog(const std::vector<int64_t>& wanted) : wanted_(wanted.begin(), wanted.end()) {}

void WriteLog::on_launch(int block_count) { launches_.emplace_back(static_cast<size_t>(block_count)); }

bool WriteLog::continues(const Block& block, const Event& event) const {
    if (!block.more || block.records.empty()) return false;
    const Record& last = block.records.back();
    return last.opcode == event.opcode && last.site == event.site && last.dtypes == event.dtypes;
}

void WriteLog::on_event(Core& core, const Event& event) {
    Block& block = launches_.back()[static_cast<size_t>(core.block)];
    const Access* end = event.accesses + event.access_count;
    if (!continues(block, event)) {
        finish(core, block);
        if (std::none_of(event.accesses, end, [](const Access& access) { return access.write; })) return;
        const auto index = static_cast<int64_t>(block.records.size());
        block.records.push_back({static_cast<int64_t>(launches_.size()) - 1, core.block, index, event.opcode,
                                 event.dtypes, event.site, 0, 0, order_++});
    }
    Record& record = block.records.back();
    block.more = event.access_count == full_event;
    for (const Access* access = event.accesses; access != end; ++access) {
        if (access->write) {
            block.targets.push_back(*access);
            record.bytes += bytes_of(*access);
        } else {
            capture(core, record, *access);
        }
    }
}

void WriteLog::on_block_end(Core& core) { finish(core, launches_.back()[static_cast<size_t>(core.block)]); }

void WriteLog::finish(Core& core, Block& block) {
    if (block.targets.empty()) return;
    core.drain();
    Record& record = block.records.back();
    uint64_t hash = 0;
    for (const Access& access : block.targets) {
        each_run(core, access, [&hash](const uint8_t* bytes, int64_t length) { hash = mix(hash, bytes, length); });
        capture(core, record, access);
    }
    record.hash = static_cast<int64_t>(hash);
    block.targets.clear();
    block.more = false;
}

void WriteLog::capture(Core& core, const Record& record, const Access& access) {
    const int64_t number = key(record.launch, record.block, record.index);
    if (wanted_.find(number) == wanted_.end()) return;
    Capture found{access, -1, {}};
    each_run(core, access, [&found](const uint8_t* bytes, int64_t length) {
        found.bytes.insert(found.bytes.end(), bytes, bytes + length);
    });
    if (access.memory == MemoryKind::gm && core.launch != nullptr) {
        found.array = core.launch->find_array(access.address);
        if (found.array >= 0) found.access.address -= core.launch->arrays()[static_cast<size_t>(found.array)].address;
    }
    std::lock_guard<std::mutex> lock(mutex_);
    captured_[number].push_back(std::move(found));
}

std::vector<WriteLog::Record> WriteLog::records() const {
    std::vector<Record> all;
    for (const auto& blocks : launches_)
        for (const Block& block : blocks) all.insert(all.end(), block.records.begin(), block.records.end());
    return all;
}

std::vector<WriteLog::Capture> WriteLog::captured(int64_t number) const {
    const auto found = captured_.find(number);
    return found == captured_.end() ? std::vector<Capture>() : found->second;
}

}  // namespace openasc
