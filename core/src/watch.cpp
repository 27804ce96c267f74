// CheckLocalMemoryIA: ranges of UB whose accesses are errors.
#include "checks.h"
#include "generated/abi.h"
#include "generated/opcodes.h"

namespace openasc {

namespace {

constexpr int64_t block_bytes = 32;
constexpr int pipe_scalar = 0, pipe_vector = 1;
constexpr const char* kind_names[] = {"scalar read",  "scalar write", "vector read",
                                      "vector write", "MTE read",     "MTE write"};

void check_limit(Core& core, const char* name, int64_t given, int64_t high, const char* unit) {
    if (given >= 0 && given <= high) return;
    fault(core, "ASC-RANGE-001", text("%s is out of range", name),
          text("0 to %lld %s", static_cast<long long>(high), unit), text("%lld", static_cast<long long>(given)));
}

int kind_of(int pipe, bool write) {
    const int unit = pipe == pipe_scalar ? 0 : pipe == pipe_vector ? 1 : 2;
    return 2 * unit + (write ? 1 : 0);
}

// The first byte of an access that lies in the range; -1: none.
int64_t first_inside(const Access& access, const Watch& watch) {
    for (int64_t run = 0; run < access.count; ++run) {
        const int64_t begin = access.address + run * access.stride, end = begin + access.length;
        const int64_t first = begin > watch.begin ? begin : watch.begin;
        if (first < end && first < watch.end) return first;
    }
    return -1;
}

[[noreturn]] void fail_watched(Core& core, int slot, int kind, int64_t byte) {
    const Watch& watch = core.watches[static_cast<size_t>(slot)];
    fault(core, "ASC-BOUNDS-004", text("a %s touches a watched range of UB", kind_names[kind]),
          text("no %s of UB[%lld, %lld), which watch %d guards since {site:%lld}", kind_names[kind],
               static_cast<long long>(watch.begin), static_cast<long long>(watch.end), slot,
               static_cast<long long>(watch.site)),
          text("an access of byte %lld of UB", static_cast<long long>(byte)),
          "disable the watch where the access is meant: is_enable=False with the same enable_bit");
}

}  // namespace

void Core::check_watches(int pipe, const Access* accesses, int access_count) {
    for (int i = 0; i < access_count; ++i) {
        if (accesses[i].memory != MemoryKind::ub) continue;
        const int kind = kind_of(pipe, accesses[i].write);
        for (int slot = 0; slot < static_cast<int>(watches.size()); ++slot) {
            if ((watches[slot].kinds >> kind & 1) == 0) continue;
            const int64_t byte = first_inside(accesses[i], watches[slot]);
            if (byte >= 0) fail_watched(*this, slot, kind, byte);
        }
    }
}

}  // namespace openasc

using namespace openasc;

int64_t openasc_watch(Core* core, int64_t opcode, int64_t watch, int64_t site) {
    core->enter(opcode, site);
    const WatchShape& w = *reinterpret_cast<const WatchShape*>(watch);
    check_limit(*core, "enable_bit", w.slot, 3, "(one of four watches)");
    check_limit(*core, "start_addr", w.start, 65535, "blocks of 32 bytes");
    check_limit(*core, "end_addr", w.end, 65535, "blocks of 32 bytes");
    Watch& slot = core->watches[static_cast<size_t>(w.slot)];
    slot = Watch();
    if (w.enable != 0) {
        const int64_t kinds[] = {w.scalar_read, w.scalar_write, w.vector_read, w.vector_write, w.mte_read, w.mte_write};
        slot.begin = (w.start + 1) * block_bytes;
        slot.end = (w.end + 1) * block_bytes;
        slot.site = site;
        for (int kind = 0; kind < 6; ++kind) slot.kinds |= kinds[kind] != 0 ? 1 << kind : 0;
    }
    core->watching = false;
    for (const Watch& other : core->watches) core->watching = core->watching || other.kinds != 0;
    return 0;
}
