#include "buffers.h"

#include <algorithm>

#include "../generated/opcodes.h"
#include "../text.h"

namespace openasc {

namespace {

constexpr int64_t block_bytes = 32;

long long number(int64_t value) { return static_cast<long long>(value); }

// From the first byte to behind the last one.
void extent_of(const Access& access, int64_t& begin, int64_t& end) {
    const int64_t last = access.address + (access.count - 1) * access.stride;
    begin = std::min(access.address, last);
    end = std::max(access.address, last) + access.length;
}

// Buffers of queues and TBufs that exist now.
void renew_buffers(CoreChecks& checks, const Core& core) {
    const Framework& framework = core.framework;
    if (checks.live_epoch == framework.epoch && checks.live_size == framework.buffers.size()) return;
    checks.live_epoch = framework.epoch;
    checks.live_size = framework.buffers.size();
    checks.live.clear();
    for (const Queue& queue : framework.queues) {
        for (int index = queue.first; index < queue.first + queue.count; ++index) {
            const auto place = static_cast<size_t>(index);
            if (place < framework.buffers.size())
                checks.live.push_back({framework.buffers[place].offset,
                                       framework.buffers[place].offset + framework.buffers[place].length,
                                       framework.buffers[place].memory, index, queue.kind == QueueKind::buf});
        }
    }
}

// Who made the tensor, as far as it is known.
std::string maker_text(const Core& core, const LocalTensor& tensor) {
    for (const Buffer& buffer : core.framework.buffers) {
        if (buffer.memory != tensor.memory || tensor.offset < buffer.offset ||
            tensor.offset >= buffer.offset + buffer.length)
            continue;
        return text(", in a buffer UB[0x%04llx..0x%04llx) of a queue", static_cast<unsigned long long>(buffer.offset),
                    static_cast<unsigned long long>(buffer.offset + buffer.length));
    }
    return "";
}

Finding outside_finding(const Core& core, const Event& event, const Access& access, const std::string& own,
                        const std::string& touched, int64_t beyond) {
    const LocalTensor tensor = LocalTensor::unpack(access.tensor);
    const char* verb = access.write ? "writes" : "reads";
    Finding finding;
    finding.id = "ASC-BOUNDS-005";
    finding.what =
        text("%s: %s %lld bytes past the end of a tensor", instruction_name(event.opcode), verb, number(beyond));
    finding.expected =
        text("bytes of the tensor: %s, %lld bytes", own.c_str(), number(tensor.length)) + maker_text(core, tensor);
    finding.given = touched;
    finding.hint = "compare the count, or repeats and strides, with the length of the tensor";
    finding.places.push_back(
        LaunchChecks::place(event, text("%s %s %s", short_pipe_name(event.pipe).c_str(), verb, touched.c_str())));
    return finding;
}

}  // namespace

void Buffers::check_tensor(CoreChecks& checks, const Core& core, const Event& event, const Access& access) {
    const LocalTensor tensor = LocalTensor::unpack(access.tensor);
    if (tensor.length == 0 || tensor.memory != access.memory) return;
    int64_t begin = 0, end = 0;
    extent_of(access, begin, end);
    // Memory is given out in whole blocks, and copies pad up to one.
    const int64_t limit = tensor.offset + (tensor.length + block_bytes - 1) / block_bytes * block_bytes;
    if (end <= limit && begin >= tensor.offset) return;
    if (launch_.findings.known("ASC-BOUNDS-005", {event.site, event.opcode}, {}, checks.block)) return;
    launch_.findings.add(
        outside_finding(core, event, access,
                        launch_.range_text(tensor.memory, tensor.offset, tensor.offset + tensor.length),
                        launch_.range_text(tensor.memory, begin, end), end - tensor.offset - tensor.length),
        checks.block);
}

void Buffers::check_given_out(CoreChecks& checks, const Core& core, const Event& event, const Access& access) {
    const LocalTensor tensor = LocalTensor::unpack(access.tensor);
    int idle = -1;
    for (const CoreChecks::LiveBuffer& buffer : checks.live) {
        if (tensor.offset < buffer.begin || tensor.offset >= buffer.end || buffer.memory != tensor.memory) continue;
        if (buffer.always || core.framework.buffers[static_cast<size_t>(buffer.index)].state != BufferState::free)
            return;
        idle = buffer.index;
    }
    if (idle < 0) return;
    const auto place = static_cast<size_t>(idle);
    const int freed = place < checks.freed_at.size() ? checks.freed_at[place] : 0;
    const Sites::Site before = launch_.sites.at(freed);
    if (launch_.findings.known("ASC-BOUNDS-006", {event.site, event.opcode}, before, checks.block)) return;
    const std::string range = launch_.range_text(access.memory, access.address, access.address + access.length);
    const char* verb = access.write ? "writes" : "reads";
    Finding finding;
    finding.id = "ASC-BOUNDS-006";
    finding.what = text("%s: %s a tensor %s", instruction_name(event.opcode), verb,
                        freed != 0 ? "that was given back to its queue" : "of a queue that gave out none");
    finding.expected = "a tensor between AllocTensor and FreeTensor";
    finding.given = range;
    finding.hint = freed != 0 ? "FreeTensor after the last instruction that uses the tensor" : "AllocTensor first";
    finding.places.push_back(
        LaunchChecks::place(event, text("%s %s %s", short_pipe_name(event.pipe).c_str(), verb, range.c_str())));
    if (freed != 0) finding.places.push_back({before.site, before.opcode, clock_s, "gives the tensor back"});
    launch_.findings.add(std::move(finding), checks.block);
}

void Buffers::event(CoreChecks& checks, const Core& core, const Event& event) {
    if (event.access_count == 0) return;
    if (event.opcode == op_TQue_FreeTensor || event.opcode == op_TQue_AllocTensor) {
        const auto place = static_cast<size_t>(event.second);
        if (checks.freed_at.size() <= place) checks.freed_at.resize(place + 1);
        checks.freed_at[place] =
            event.opcode == op_TQue_FreeTensor ? launch_.site_number(checks, event.site, event.opcode) : 0;
        return;
    }
    renew_buffers(checks, core);
    for (int index = 0; index < event.access_count; ++index) {
        const Access& access = event.accesses[index];
        if (access.tensor == 0 || access.memory == MemoryKind::gm || access.count < 1) continue;
        check_tensor(checks, core, event, access);
        if (!checks.live.empty()) check_given_out(checks, core, event, access);
    }
}

}  // namespace openasc
