#include "ownership.h"

#include <algorithm>

#include "checks.h"
#include "openasc/launch.h"

namespace openasc {

int64_t round_up_32(int64_t bytes) { return (bytes + 31) / 32 * 32; }

// --- handles ---------------------------------------------------------------------------------------------------------

void fail_handle(Core& core, int64_t handle) {
    fault(core, "ASC-INTERNAL-001", "a framework object is not one of this block", "",
          text("handle %lld", static_cast<long long>(handle)));
}

namespace {

[[noreturn]] void fail_no_pipe(Core& core) {
    fault(core, "ASC-SYNC-007", "no TPipe lives", "a TPipe that was created and not destroyed", "none",
          "create the TPipe first, or call its init() after destroy()");
}

template <class Object>
Object& object_of(Core& core, std::vector<Object>& objects, HandleKind kind, int64_t handle) {
    int64_t index = handle & 0xFFFFFFFF;
    if (handle >> 32 != static_cast<int64_t>(kind) || index >= static_cast<int64_t>(objects.size()))
        fail_handle(core, handle);
    return objects[static_cast<size_t>(index)];
}

Pipe& live_pipe(Core& core) {
    for (Pipe& pipe : core.framework.pipes) {
        if (pipe.live) return pipe;
    }
    fail_no_pipe(core);
}

}  // namespace

Pipe& pipe_of(Core& core, int64_t handle) {
    if (handle == 0) return live_pipe(core);
    return object_of(core, core.framework.pipes, HandleKind::pipe, handle);
}
Pool& pool_of(Core& core, int64_t handle) { return object_of(core, core.framework.pools, HandleKind::pool, handle); }
Allocator& allocator_of(Core& core, int64_t handle) {
    return object_of(core, core.framework.allocators, HandleKind::allocator, handle);
}

int64_t named_owner(Core& core, int64_t owner) {
    return owner != 0 ? owner : make_handle(HandleKind::pipe, &live_pipe(core) - core.framework.pipes.data());
}

int owner_generation(Core& core, int64_t owner) {
    if (owner >> 32 != static_cast<int64_t>(HandleKind::pool)) {
        const Pipe& pipe = pipe_of(core, owner);
        return pipe.live ? pipe.generation : -1;
    }
    const Pool& pool = pool_of(core, owner);
    if (!pool.made || owner_generation(core, pool.owner) != pool.owner_generation) return -1;
    return pool.generation;
}

// --- reservations ----------------------------------------------------------------------------------------------------

namespace {

[[noreturn]] void fail_pool_memory(Core& core, const Pool& pool, MemoryKind memory) {
    fault(core, "ASC-TYPE-003", "the buffer's position is not in the memory of the TBufPool",
          text("a position in %s", memory_name(static_cast<int>(pool.memory)).c_str()),
          memory_name(static_cast<int>(memory)));
}

[[noreturn]] void fail_pool_unmade(Core& core) {
    fault(core, "ASC-SYNC-006", "the TBufPool has no memory yet", "init_buf_pool before init_buffer", "none");
}

[[noreturn]] void fail_length(Core& core, int64_t length) {
    fault(core, "ASC-RANGE-001", "the length of a buffer is out of range",
          text("1 to %lld bytes", static_cast<long long>(LocalTensor::max_bytes)),
          text("%lld bytes", static_cast<long long>(length)));
}

bool competes(const Reservation& other, const Reservation& request) {
    return other.owner == request.owner && other.memory == request.memory;
}

// One line of the table: where, position, bytes × number, running total.
std::string capacity_line(const Reservation& row, int64_t total) {
    return text("%s %-7s  %8lld x %-2lld  total %8lld  at %s\n", row.kind, position_name(row.position).c_str(),
                static_cast<long long>(row.length), static_cast<long long>(row.number), static_cast<long long>(total),
                site_text(row.site).c_str());
}

Violation capacity_violation(Core& core, const Reservation& request, int64_t limit) {
    int64_t total = 0, number = 0;
    std::string table;
    auto add = [&](const Reservation& row) {
        total += row.length * row.number;
        number += row.number;
        table += capacity_line(row, total);
    };
    for (const Reservation& row : core.framework.reservations) {
        if (competes(row, request)) add(row);
    }
    add(request);
    std::string memory = memory_name(static_cast<int>(request.memory));
    int64_t largest = limit / number / 32 * 32;
    Violation violation;
    violation.id = "ASC-CAPACITY-001";
    violation.what = text("%s: the buffers need %lld bytes more than there are in %s", instruction_name(core.opcode),
                          static_cast<long long>(total - limit), memory.c_str());
    violation.expected = text("at most %lld bytes of %s", static_cast<long long>(limit), memory.c_str());
    if (core.launch != nullptr) violation.expected += " on " + core.launch->chip().name;
    table.pop_back();
    violation.given = text("%lld bytes\n", static_cast<long long>(total)) + table;
    if (largest > 0)
        violation.hint = text("buffers of at most %lld bytes each: as many as now (%lld) then fit",
                              static_cast<long long>(largest), static_cast<long long>(number));
    else
        violation.hint = "fewer buffers";
    return violation;
}

}  // namespace

void check_length(Core& core, int64_t length) {
    if (length < 1 || length > LocalTensor::max_bytes) fail_length(core, length);
}

void note_taken(Core& core, const Reservation& request) {
    if (core.framework.taken != nullptr) core.framework.taken->push_back(request);
}

void fail_capacity(Core& core, const Reservation& request, int64_t limit) {
    note_taken(core, request);
    core.fail(capacity_violation(core, request, limit));
}

int64_t reserve(Core& core, const Reservation& request) {
    Framework& framework = core.framework;
    int64_t bytes = request.length * request.number, limit = core.memories[static_cast<int>(request.memory)].size();
    int64_t base = 0, *used;
    if (request.owner >> 32 == static_cast<int64_t>(HandleKind::pool)) {
        Pool& pool = pool_of(core, request.owner);
        if (owner_generation(core, request.owner) < 0) fail_pool_unmade(core);
        if (pool.memory != request.memory) fail_pool_memory(core, pool, request.memory);
        base = pool.base;
        limit = pool.length;
        used = &pool.used;
    } else {
        used = &pipe_of(core, request.owner).used[static_cast<int>(request.memory)];
    }
    if (bytes > limit - *used) fail_capacity(core, request, limit);
    framework.reservations.push_back(request);
    note_taken(core, request);
    int64_t offset = base + *used;
    *used += bytes;
    return offset;
}

void forget_reservations(Core& core, int64_t owner) {
    auto& rows = core.framework.reservations;
    rows.erase(std::remove_if(rows.begin(), rows.end(), [owner](const Reservation& row) { return row.owner == owner; }),
               rows.end());
}

}  // namespace openasc
