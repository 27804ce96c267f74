// Arrays that a kernel declares in on-chip memory: one place each for the length of a block.
#include "openasc/local_array.h"

#include <algorithm>

#include "checks.h"
#include "generated/abi.h"
#include "ownership.h"

namespace openasc {

namespace {

[[noreturn]] void fail_memory(Core& core, int64_t memory) {
    fault(core, "ASC-TYPE-003", "an array can be declared in on-chip memory only",
          "UB, L1, L0A, L0B, L0C, BIAS or FIXBUF", memory_name(memory));
}

[[noreturn]] void fail_room(Core& core, MemoryKind memory, int64_t begin, int64_t length) {
    const long long size = core.memories[static_cast<int>(memory)].size();
    std::string name = memory_name(static_cast<int>(memory));
    fault(core, "ASC-CAPACITY-001", text("the array does not fit into %s", name.c_str()),
          text("at most %lld bytes, what is left of %lld", size - static_cast<long long>(begin), size),
          text("%lld bytes", static_cast<long long>(length)), "a smaller array, or fewer buffers and arrays beside it");
}

// The first byte above everything that was handed out.
int64_t handed_out(const Framework& framework, MemoryKind memory) {
    int64_t end = arrays_end(framework, memory);
    for (const Pipe& pipe : framework.pipes)
        if (pipe.live) end = std::max(end, pipe.used[static_cast<int>(memory)]);
    for (const Allocator& allocator : framework.allocators)
        if (allocator.memory == memory) end = std::max(end, allocator.used);
    return end;
}

void keep_clear(Framework& framework, MemoryKind memory, int64_t end) {
    for (Pipe& pipe : framework.pipes) {
        int64_t& used = pipe.used[static_cast<int>(memory)];
        used = std::max(used, end);
    }
    for (Allocator& allocator : framework.allocators)
        if (allocator.memory == memory) allocator.used = std::max(allocator.used, end);
}

LocalArray place_array(Core& core, MemoryKind memory, int64_t number, int64_t length, int64_t align) {
    const int64_t step = std::max<int64_t>(align, 32);
    const int64_t begin = (handed_out(core.framework, memory) + step - 1) / step * step;
    const int64_t end = begin + round_up_32(length);
    note_taken(core, {"array", -1, memory, 0, 1, round_up_32(length), core.site});
    if (end > core.memories[static_cast<int>(memory)].size()) fail_room(core, memory, begin, length);
    keep_clear(core.framework, memory, end);
    return {core.site, number, memory, begin, length};
}

const LocalArray* find_array(const Framework& framework, const LocalArray& wanted) {
    for (const LocalArray& array : framework.arrays) {
        if (array.site == wanted.site && array.number == wanted.number && array.memory == wanted.memory &&
            array.length == wanted.length)
            return &array;
    }
    return nullptr;
}

}  // namespace

int64_t arrays_end(const Framework& framework, MemoryKind memory) {
    int64_t end = 0;
    for (const LocalArray& array : framework.arrays)
        if (array.memory == memory) end = std::max(end, array.offset + round_up_32(array.length));
    return end;
}

}  // namespace openasc

using namespace openasc;

// A declaration that is executed again names the same bytes.
int64_t openasc_local_array(Core* core, int64_t memory, int64_t number, int64_t length, int64_t align, int64_t site) {
    core->enter(-1, site);
    if (memory <= 0 || memory >= memory_kinds) fail_memory(*core, memory);
    check_length(*core, length);
    const auto kind = static_cast<MemoryKind>(memory);
    const LocalArray* array = find_array(core->framework, {site, number, kind, 0, length});
    if (array == nullptr) {
        core->framework.arrays.push_back(place_array(*core, kind, number, length, align));
        array = &core->framework.arrays.back();
        if (core->observer != nullptr) core->observer->on_pointer(*core, {array->offset, array->length, kind, 0});
    }
    Memory& storage = core->memories[static_cast<int>(kind)];
    storage.touch(array->offset, array->offset + array->length);
    return reinterpret_cast<int64_t>(storage.data() + array->offset);
}
