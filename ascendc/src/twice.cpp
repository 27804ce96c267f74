#include "twice.h"

#include <cmath>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "allocations.h"
#include "openasc/check.h"
#include "openasc/event_log.h"
#include "text.h"

namespace openasc {

namespace {

using Bytes = std::vector<uint8_t>;

std::vector<Bytes> snapshot(const std::vector<ArrayRange>& ranges) {
    std::vector<Bytes> result;
    for (const ArrayRange& range : ranges) {
        const auto* data = reinterpret_cast<const uint8_t*>(range.address);
        result.emplace_back(data, data + range.bytes);
    }
    return result;
}

void restore(const std::vector<ArrayRange>& ranges, const std::vector<Bytes>& contents) {
    for (size_t index = 0; index < ranges.size(); ++index)
        std::memcpy(reinterpret_cast<void*>(ranges[index].address), contents[index].data(), contents[index].size());
}

struct Word {
    uint32_t bits = 0;
    explicit Word(const uint8_t* data) { std::memcpy(&bits, data, sizeof(bits)); }
    bool is_nan() const {
        float value;
        std::memcpy(&value, &bits, sizeof(value));
        return std::isnan(value);
    }
};

// Where the first difference is; -1: nowhere.
int64_t first_difference(const Bytes& one, const Bytes& other) {
    constexpr size_t size = sizeof(uint32_t);
    for (size_t at = 0; at < one.size(); at += size) {
        const size_t length = std::min(size, one.size() - at);
        if (std::memcmp(&one[at], &other[at], length) == 0) continue;
        if (length == size && Word(&one[at]).is_nan() && Word(&other[at]).is_nan()) continue;
        return static_cast<int64_t>(at);
    }
    return -1;
}

bool covers(const Access& access, int64_t address) {
    if (access.memory != MemoryKind::gm || !access.write) return false;
    for (int64_t run = 0; run < std::max<int64_t>(access.count, 1); ++run) {
        const int64_t begin = access.address + run * access.stride;
        if (address >= begin && address < begin + access.length) return true;
    }
    return false;
}

// The last instruction that writes to the address.
void find_writer(const EventLog& log, int64_t address, Finding& finding) {
    for (auto block = log.blocks().rbegin(); block != log.blocks().rend(); ++block) {
        for (auto event = block->rbegin(); event != block->rend(); ++event) {
            for (const Access& access : event->accesses) {
                if (!covers(access, address)) continue;
                finding.places.push_back({event->site, event->opcode, event->pipe, "writes it"});
                return;
            }
        }
    }
}

Finding describe_difference(const ArrayRange& range, int64_t at, const Bytes& one, const Bytes& other) {
    Finding finding;
    finding.id = "ASC-INIT-003";
    finding.what = "what the kernel leaves depends on what local memory held before the launch";
    finding.expected = "the same results, whatever local memory holds";
    const std::optional<Allocation> found = Allocations::instance().find(range.address);
    const std::string where = found ? text("aclrtMalloc number %d", found->number) : std::string("the memory");
    const auto index = static_cast<size_t>(at);
    const bool word = index + sizeof(uint32_t) <= one.size();
    finding.given =
        text("byte %lld of %s: 0x%08x where it held zeros, 0x%08x where it did not", static_cast<long long>(at),
             where.c_str(), word ? Word(&one[index]).bits : one[index], word ? Word(&other[index]).bits : other[index]);
    finding.hint = "write every element before an instruction reads it, or copy out only what was computed";
    return finding;
}

}  // namespace

Report run_twice(LaunchSettings settings, const std::function<Report(const LaunchSettings&)>& start) {
    const std::vector<ArrayRange> ranges = Allocations::instance().device_ranges();
    const std::vector<Bytes> inputs = snapshot(ranges);
    // One after the other, so that blocks which add to the same element do it in one order.
    settings.threads = 1;
    LaunchSettings plain = settings;
    plain.checks = nullptr;
    Report first = start(plain);
    if (first.violation) return first;
    const std::vector<Bytes> results = snapshot(ranges);
    restore(ranges, inputs);
    Report second = start(settings);
    for (size_t index = 0; index < ranges.size() && !second.violation; ++index) {
        const Bytes other = snapshot({ranges[index]}).front();
        const int64_t at = first_difference(results[index], other);
        if (at < 0) continue;
        Finding finding = describe_difference(ranges[index], at, results[index], other);
        restore(ranges, inputs);
        EventLog log;
        plain.observer = &log;
        start(plain);
        find_writer(log, ranges[index].address + at, finding);
        second.findings.push_back(std::move(finding));
        break;
    }
    restore(ranges, results);
    return second;
}

Report run_ordered(LaunchSettings settings, const std::function<Report(const LaunchSettings&)>& start) {
    const std::vector<ArrayRange> ranges = Allocations::instance().device_ranges();
    const std::vector<Bytes> inputs = snapshot(ranges);
    LaunchSettings ordered = settings;
    settings.order = LaunchSettings::Order::written;
    Report report = start(settings);
    if (report.violation) return report;
    restore(ranges, inputs);
    ordered.checks = nullptr;
    report.violation = start(ordered).violation;
    return report;
}

}  // namespace openasc
