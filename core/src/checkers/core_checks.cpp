#include "core_checks.h"

#include <algorithm>

#include "../text.h"

namespace openasc {

void CoreChecks::begin(const Core& core, const CheckSettings& settings) {
    block = core.block;
    clocks.begin(core.block, settings.strict);
    for (size_t memory = 0; memory < shadows.size(); ++memory) shadows[memory].begin(core.memories[memory].size());
    for (size_t memory = 0; memory < states.size(); ++memory) states[memory].begin(core.memories[memory].size());
    recent = GlobalShadow::Recent();
    buffers.clear();
    signal_pipe = -1;
    copies.fill(ShortCopy());
    seen = seen_end = 0;
    live.clear();
    live_epoch = 0;
    live_size = 0;
    freed_at.clear();
    set_at.fill(0);
    allocated_at.clear();
    made = Made();
    finite.fill(Finite());
}

int64_t CoreChecks::bytes() const {
    auto total = static_cast<int64_t>(sizeof *this + buffers.capacity() * sizeof(BufferClocks));
    for (const LocalShadow& shadow : shadows) total += shadow.bytes();
    for (const ByteShadow& shadow : states) total += shadow.bytes();
    return total;
}

int LaunchChecks::site_number(CoreChecks& core, int64_t site, int opcode) {
    const auto slot = static_cast<size_t>((site ^ site >> 17 ^ opcode * 7) & 255);
    CoreChecks::KnownSite& known = core.sites[slot];
    if (known.site != site || known.opcode != opcode) known = {site, opcode, sites.number(site, opcode)};
    return known.number;
}

Finding::Place LaunchChecks::place(const Event& event, std::string what) {
    return {event.site, event.opcode, event.pipe, std::move(what)};
}

std::string LaunchChecks::range_text(MemoryKind memory, int64_t begin, int64_t end) const {
    const auto number = [](int64_t value) { return static_cast<long long>(value); };
    if (memory != MemoryKind::gm)
        return text("%s[0x%04llx..0x%04llx)", memory_name(static_cast<int>(memory)).c_str(),
                    static_cast<unsigned long long>(begin), static_cast<unsigned long long>(end));
    for (size_t index = 0; index < arrays.size(); ++index) {
        const int64_t offset = begin - arrays[index].address;
        if (offset >= 0 && offset < arrays[index].bytes)
            return text("array argument %d, bytes [%lld..%lld)", static_cast<int>(index), number(offset),
                        number(end - arrays[index].address));
    }
    return text("GM[0x%llx..0x%llx)", static_cast<unsigned long long>(begin), static_cast<unsigned long long>(end));
}

std::string short_pipe_name(int pipe) {
    const std::string name = pipe_name(pipe);
    return name.rfind("PIPE_", 0) == 0 ? name.substr(5) : name;
}

}  // namespace openasc
